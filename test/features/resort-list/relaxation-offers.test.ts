import { describe, expect, it } from "vitest";
import { formatFilters, type ResortFilter } from "#app/domain/list/filters.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { DEFAULT_LIST_STATE, listUrl } from "#app/domain/list/list-state.ts";
import { relaxations } from "#app/features/resort-list/relaxation-offers.ts";

const atLeast = (type_name: string, value = "70") => ({ type_name, operator: ">=" as const, value });
const stateOf = (filter: Partial<ResortFilter>) => ({
  ...DEFAULT_LIST_STATE,
  page: 3,
  filter: { groupedType: [], locationType: {}, ...filter },
});

/** Answers with how many conditions were left out; keeps what was asked. */
function counter(answer: (filter: ResortFilter) => number | null) {
  const asked: ResortFilter[] = [];
  const count = async (filter: ResortFilter) => {
    asked.push(filter);
    return answer(filter);
  };
  return { asked, count };
}

describe("relaxations", () => {
  it("offer each filter that helps, the most promising first, with the list without it", async () => {
    const state = stateOf({
      groupedType: [atLeast("snow_quality"), atLeast("apres"), atLeast("shops")],
      locationType: { countryId: ["CH"] },
    });
    const { asked, count } = counter(({ groupedType, locationType }) => {
      if (!locationType.countryId) return 12;
      if (groupedType.every(({ type_name }) => type_name !== "apres")) return 40;
      return 0;
    });
    const found = await relaxations(state, "metric", count);
    expect(found?.leaving).toBe("one");
    expect(found?.offers.map(({ name, count: total }) => [name, total])).toEqual([
      ["Après-ski at least 70", 40],
      ["Switzerland", 12],
    ]);
    expect(found?.offers[1]?.href).toBe(
      listUrl({ ...state, page: 1, filter: { ...state.filter, locationType: {} } }),
    );
    expect(asked).toHaveLength(4);
  });

  it("leave out two where one is not enough", async () => {
    const groupedType = ["snow_quality", "apres", "shops"].map((name) => atLeast(name));
    const { asked, count } = counter((filter) => (filter.groupedType.length === 1 ? 5 : 0));
    const found = await relaxations(stateOf({ groupedType }), "metric", count);
    expect(found?.leaving).toBe("two");
    expect(found?.offers.map(({ name }) => name)).toEqual([
      "Snow quality at least 70 and Après-ski at least 70",
      "Snow quality at least 70 and Shops at least 70",
      "Après-ski at least 70 and Shops at least 70",
    ]);
    const kept = found?.offers.map(({ href }) => {
      const { value } = parseListAddress(new URL(href, "https://shred.example").searchParams);
      return value.filter.groupedType.map(({ type_name }) => type_name);
    });
    expect(kept).toEqual([["shops"], ["apres"], ["snow_quality"]]);
    expect(asked).toHaveLength(6);
  });

  it("say that nothing helps only when that is certain", async () => {
    const groupedType = ["snow_quality", "apres"].map((name) => atLeast(name));
    const none = counter(() => 0);
    expect(await relaxations(stateOf({ groupedType }), "metric", none.count)).toEqual({
      leaving: null,
      offers: [],
    });
    const silent = counter(({ groupedType: [first] }) => (first?.type_name === "apres" ? null : 0));
    expect(await relaxations(stateOf({ groupedType }), "metric", silent.count)).toBeNull();
  });

  it("leave out what the backend did not answer", async () => {
    const groupedType = ["snow_quality", "apres"].map((name) => atLeast(name));
    const { count } = counter(({ groupedType: [first] }) => (first?.type_name === "apres" ? null : 3));
    const found = await relaxations(stateOf({ groupedType }), "metric", count);
    expect(found?.offers.map(({ name }) => name)).toEqual(["Après-ski at least 70"]);
  });

  const manyFilters = (length: number) =>
    stateOf({
      groupedType: Array.from({ length }, (_, value) => atLeast("snow_quality", String(value))),
    });

  it("ask on, twelve questions at a time, until some of them help, and no pairs of many filters", async () => {
    let underWay = 0;
    const atOnce: number[] = [];
    const asked: ResortFilter[] = [];
    const count = async (filter: ResortFilter) => {
      asked.push(filter);
      underWay += 1;
      await new Promise((resolve) => setTimeout(resolve));
      atOnce.push(underWay);
      underWay -= 1;
      return filter.groupedType.some(({ value }) => value === "14") ? 0 : 3;
    };
    const found = await relaxations(manyFilters(30), "metric", count);
    expect(found?.offers.map(({ name }) => name)).toEqual(["Snow quality at least 14"]);
    expect([asked.length, Math.max(...atOnce)]).toEqual([24, 12]);
  });

  it("say that nothing helps once every filter was tried, and nothing where there are too many for that", async () => {
    const all = counter(() => 0);
    expect(await relaxations(manyFilters(30), "metric", all.count)).toEqual({ leaving: null, offers: [] });
    expect(all.asked).toHaveLength(30);
    const some = counter(() => 0);
    expect(await relaxations(manyFilters(60), "metric", some.count)).toBeNull();
    expect(some.asked).toHaveLength(48);
  });

  it("ask no further where the backend does not answer", async () => {
    const { asked, count } = counter(() => null);
    expect(await relaxations(manyFilters(30), "metric", count)).toBeNull();
    expect(asked).toHaveLength(12);
  });

  it("are none where there is no filter", async () => {
    const { asked, count } = counter(() => 0);
    expect(await relaxations(stateOf({}), "metric", count)).toBeNull();
    expect(asked.map(formatFilters)).toEqual([]);
  });
});
