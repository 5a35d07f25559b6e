import { describe, expect, it } from "vitest";
import { orderTitle } from "#app/domain/order-words.ts";
import { USUAL_COLUMNS } from "#app/features/resorts/table/columns.ts";
import { isFitting } from "#app/features/resorts/table/fitting.ts";

const heads = (names: readonly string[], sorted: string | null = null) =>
  names.map((name) => ({
    title: orderTitle(name),
    sorted: name === sorted ? ("descending" as const) : null,
  }));

describe("columns beside the names", () => {
  it.each([null, ...USUAL_COLUMNS])("fit when they are the usual ones, ordered by %s", (sorted) => {
    expect(isFitting(heads(USUAL_COLUMNS, sorted))).toBe(true);
  });

  it("do not fit when there are many of them, or few with long words", () => {
    expect(isFitting(heads([...USUAL_COLUMNS, "elevation_base", "longest_run"]))).toBe(false);
    expect(
      isFitting(
        heads([
          "backcountry_accessibility",
          "has_cross_country_skiing",
          "housing_availability",
          "restaurants_cafes",
        ]),
      ),
    ).toBe(false);
  });
});
