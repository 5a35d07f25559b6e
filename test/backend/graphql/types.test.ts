import { describe, expect, it } from "vitest";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const RHEOSTAT = `query ($typeName: String!) {
  rheostatDirective(typeName: $typeName) { min max tickers totalResorts }
}`;

describe("types", () => {
  const TYPES = `{ types { id name title category unit unit_id icon max_value type_group { id name title } } }`;

  it("are all attributes in page order", async () => {
    const { types } = await backend.data(TYPES);
    expect(types.map(({ name }: { name: string }) => name)).toEqual(
      LISTED_ATTRIBUTES.map(({ name }) => name),
    );
  });

  it("have a group, a metric unit, an icon and the end of their slider", async () => {
    const { types } = await backend.data(TYPES);
    const find = (name: string) => types.find((type: { name: string }) => type.name === name);
    expect(find("vertical_drop")).toEqual({
      id: "vertical_drop",
      name: "vertical_drop",
      title: "Vertical drop",
      category: "Numeric",
      unit: "m",
      unit_id: "m",
      icon: "type-vertical_drop",
      max_value: 3000,
      type_group: { id: "statistics", name: "statistics", title: "Statistics" },
    });
    expect(find("snow_quality")).toMatchObject({
      category: "Rating",
      unit: null,
      unit_id: null,
      max_value: 100,
      type_group: { name: "snow", title: "Snow" },
    });
    expect(find("night_skiing")).toMatchObject({ category: "Generic", max_value: null });
    expect(find("mapped_expert_terrain").icon).toBe("type-expert_terrain");
  });
});

describe("the histogram of an attribute", () => {
  it("has 100 bins between the ends of the slider", async () => {
    const { rheostatDirective } = await backend.data(RHEOSTAT, { typeName: "elevation_base" });
    expect(rheostatDirective).toEqual({ min: -50, max: 4500, tickers: Array(100).fill(0), totalResorts: 0 });
  });

  it("counts every operating resort with a value, those beyond the ends in the bins at the ends", async () => {
    for (const drop of [0, 29.9, 30, 1500, 2999, 3000, 3500]) {
      await aResort(backend.db, { numerics: { vertical_drop: drop } });
    }
    await aResort(backend.db, { status: "abandoned", numerics: { vertical_drop: 1500 } });
    await aResort(backend.db, { numerics: { longest_run: 1500 } });
    const { rheostatDirective } = await backend.data(RHEOSTAT, { typeName: "vertical_drop" });
    const filled = rheostatDirective.tickers.flatMap((count: number, bin: number) =>
      count ? [[bin, count]] : [],
    );
    expect(filled).toEqual([
      [0, 2],
      [1, 1],
      [50, 1],
      [99, 3],
    ]);
    expect(rheostatDirective.totalResorts).toBe(7);
  });

  it("counts values below the lower end in the first bin", async () => {
    await aResort(backend.db, { numerics: { elevation_base: -60 } });
    const { rheostatDirective } = await backend.data(RHEOSTAT, { typeName: "elevation_base" });
    expect(rheostatDirective.tickers[0]).toBe(1);
  });

  it("counts derived ratings as well", async () => {
    await aResort(backend.db, { derivedRatings: { lift_access: 55 } });
    await aResort(backend.db, { ratings: { lift_access: 100 } });
    const { rheostatDirective } = await backend.data(RHEOSTAT, { typeName: "lift_access" });
    expect(rheostatDirective.tickers[55]).toBe(1);
    expect(rheostatDirective.tickers[99]).toBe(1);
  });

  it.each(["night_skiing", "total_score", "x", "", "\u0000", "__proto__"])(
    "is refused for %j, which is no rating or statistic",
    async (typeName) => {
      const answer = await backend.ask(RHEOSTAT, { typeName });
      expect(refusal(answer)).toEqual({ code: "BAD_USER_INPUT", argument: "typeName" });
    },
  );
});
