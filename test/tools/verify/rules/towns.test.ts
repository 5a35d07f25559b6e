import { expect, it } from "vitest";
import { towns } from "#app/tools/verify/rules/towns.ts";
import { aRecord } from "../builders.ts";

it.each([
  ["Gmina Lesko", 1],
  ["Township 4", 1],
  ["Lausanne 25", 1],
  ["alosen", 1],
  ["La Clusaz", 0],
  [null, 0],
])("doubts the town %s as often as %i", (city, count) => {
  expect(towns.find([aRecord({ city })])).toHaveLength(count);
});

it("doubts a town that two resorts far from each other have", () => {
  const swiss = { countries: ["CH"], region: "Bern", city: "Stalden", latitude: 46, longitude: 7 } as const;
  expect(towns.find([aRecord(swiss), aRecord({ ...swiss, latitude: 46.1 })])).toEqual([]);
  expect(towns.find([aRecord(swiss), aRecord({ ...swiss, latitude: 47 })])).toHaveLength(2);
});
