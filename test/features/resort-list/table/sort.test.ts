import { describe, expect, it } from "vitest";
import { MAX_ORDERS, type Order } from "#app/domain/list/order.ts";
import { sortBy } from "#app/features/resort-list/table/table-model.ts";

const desc = (type_name: string): Order => ({ type_name, direction: "desc" });
const asc = (type_name: string): Order => ({ type_name, direction: "asc" });

describe("a click on a head", () => {
  it.each<[string, string, Order[], Order[]]>([
    ["orders by a figure, the largest first", "vertical_drop", [], [desc("vertical_drop")]],
    ["orders by a feature, yes first", "night_skiing", [], [desc("night_skiing")]],
    ["orders by names, from A", "title", [], [asc("title")]],
    ["turns the order round", "vertical_drop", [desc("vertical_drop")], [asc("vertical_drop")]],
    ["turns it back", "vertical_drop", [asc("vertical_drop")], [desc("vertical_drop")]],
    ["turns names round", "title", [asc("title")], [desc("title")]],
    ["turns the order round that a list has by itself", "total_score", [], [asc("total_score")]],
    [
      "lets what ordered before break ties",
      "number_of_lifts",
      [asc("title"), desc("scenery")],
      [desc("number_of_lifts"), asc("title"), desc("scenery")],
    ],
    [
      "keeps the ties' breakers when it turns the order round",
      "title",
      [asc("title"), desc("scenery")],
      [desc("title"), desc("scenery")],
    ],
    [
      "names nothing twice",
      "scenery",
      [asc("title"), asc("scenery"), desc("apres")],
      [desc("scenery"), asc("title"), desc("apres")],
    ],
  ])("%s", (_, name, before, after) => {
    expect(sortBy(name, before).next).toEqual(after);
  });

  it("drops the last tie-break rather than make the order longer than an address may hold", () => {
    const full = ["scenery", "apres", "shops", "grooming", "uncrowded"].map(desc);
    expect(full).toHaveLength(MAX_ORDERS);
    expect(sortBy("title", full).next).toEqual([asc("title"), ...full.slice(0, -1)]);
  });
});

describe("the mark of the order", () => {
  it("is where the list is ordered first, and nowhere else", () => {
    const order = [asc("vertical_drop"), desc("title")];
    expect(sortBy("vertical_drop", order).now).toBe("ascending");
    expect(sortBy("title", order).now).toBeNull();
    expect(sortBy("total_score", order).now).toBeNull();
  });

  it("is at the score where the address says no order", () => {
    expect(sortBy("total_score", []).now).toBe("descending");
  });
});
