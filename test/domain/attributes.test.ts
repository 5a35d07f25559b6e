import { expect, it } from "vitest";
import { ATTRIBUTES, attributesByGroup, findAttribute } from "#app/domain/attributes/attributes.ts";
import { parseFilters } from "#app/domain/list/filters.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { isOrderable } from "#app/domain/list/order.ts";

it("names every attribute once", () => {
  expect(new Set(ATTRIBUTES.map(({ name }) => name)).size).toBe(ATTRIBUTES.length);
});

it.each([
  ["Rating", 9],
  ["Numeric", 5],
  ["Generic", 2],
] as const)("has the %s attributes in %i groups, none empty [3.54, 3.55, 3.56]", (category, groups) => {
  const grouped = attributesByGroup(category);
  expect(grouped).toHaveLength(groups);
  for (const { attributes } of grouped) expect(attributes.length).toBeGreaterThan(0);
});

it.each([
  ["snowfall", "average_annual_snowfall", "Average annual snowfall"],
  ["peak elevation", "elevation_peak", "Peak elevation"],
  ["base elevation", "elevation_base", "Base elevation"],
  ["runs", "number_of_runs", "Runs"],
  ["lifts", "number_of_lifts", "Lifts"],
  ["skiable terrain", "skiable_terrain", "Skiable terrain"],
  ["vertical drop", "vertical_drop", "Vertical drop"],
  ["longest run", "longest_run", "Longest run"],
  ["percentage of expert terrain", "terrain_expert", "Expert terrain"],
  ["percentage of intermediate terrain", "terrain_intermediate", "Intermediate terrain"],
  ["percentage of beginner terrain", "terrain_beginner", "Easy terrain"],
])("has the %s among the statistics [3.55]", (_, name, title) => {
  expect(findAttribute(name)).toMatchObject({ title, category: "Numeric" });
});

it("gives the terrain of each difficulty in per cent [3.55]", () => {
  for (const name of ["terrain_expert", "terrain_intermediate", "terrain_beginner"])
    expect(findAttribute(name)).toMatchObject({ unit: "%", min: 0, max: 100 });
});

it.each([
  ["is_dry_slope", "Dry slope"],
  ["has_helicopter_skiing", "Helicopter skiing"],
  ["snow_making", "Snow making"],
  ["is_indoor", "Indoor"],
  ["has_cross_country_skiing", "Cross-country skiing"],
  ["night_skiing", "Night skiing"],
  ["has_terrain_park", "Terrain park"],
  ["has_cat_skiing", "Cat skiing"],
  ["has_sand_skiing", "Sand skiing"],
])("has %s among the features, called %s [3.56]", (name, title) => {
  expect(findAttribute(name)).toMatchObject({ title, category: "Generic" });
});

it.each(["mapped_run_pieces", "stated_piste_length", "number_of_carpets"])(
  "orders and filters nothing by %s, which a resort's page alone shows",
  (name) => {
    const filter = { groupedType: [{ type_name: name, operator: ">=", value: "1" }] };
    expect(findAttribute(name)).not.toBeNull();
    expect(isOrderable(name)).toBe(false);
    expect(parseFilters(JSON.stringify(filter)).value.groupedType).toEqual([]);
  },
);

it("words avalanche safety as an impression", () => {
  expect(findAttribute("avalanche_safety")?.title).toContain("impression");
});

it("has lifestyles that are nothing but valid filters and orders", () => {
  expect(LIFESTYLES.map(({ title }) => title)).toEqual([
    "Family",
    "Beginner",
    "Powder",
    "Expert",
    "Freestyle",
    "Luxury",
    "Budget",
    "Nightlife",
    "Season worker",
    "Remote worker",
    "Heli",
  ]);
  for (const { filter, order } of LIFESTYLES) {
    expect(parseFilters(JSON.stringify(filter))).toEqual({ value: filter, invalid: [] });
    expect(order.every(({ type_name }) => isOrderable(type_name))).toBe(true);
  }
});
