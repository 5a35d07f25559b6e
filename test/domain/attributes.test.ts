import { expect, it } from "vitest";
import { ATTRIBUTES, attributesByGroup, findAttribute } from "#app/domain/attributes.ts";
import { parseFilters } from "#app/domain/filters.ts";
import { LIFESTYLES } from "#app/domain/lifestyles.ts";
import { isOrderable } from "#app/domain/order.ts";

it("names every attribute once", () => {
  expect(new Set(ATTRIBUTES.map(({ name }) => name)).size).toBe(ATTRIBUTES.length);
});

it.each([
  ["Rating", 50, 9],
  ["Numeric", 12, 1],
  ["Generic", 10, 1],
] as const)("has the %s attributes in their groups", (category, count, groups) => {
  const grouped = attributesByGroup(category);
  expect(grouped).toHaveLength(groups);
  expect(grouped.flatMap(({ attributes }) => attributes)).toHaveLength(count);
});

it("tells a rating from the share and the feature of a like name", () => {
  expect(findAttribute("expert_terrain")?.category).toBe("Rating");
  expect(findAttribute("terrain_expert")?.category).toBe("Numeric");
  expect(findAttribute("terrain_park")?.category).toBe("Rating");
  expect(findAttribute("has_terrain_park")?.category).toBe("Generic");
});

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
    expect(parseFilters(JSON.stringify(filter))).toEqual({ value: filter, ignored: [] });
    expect(order.every(({ type_name }) => isOrderable(type_name))).toBe(true);
  }
});
