import { describe, expect, it } from "vitest";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";

const backend = openBackendForTests("full");

const PLACES: readonly object[] = [
  {},
  { countryId: ["JP"], placeId: ["alps"] },
  { continentId: ["6"], mapArea: { north: 60, south: 30, east: -60, west: -170 } },
];

/** Asks for many counts in one operation. */
async function together(filters: readonly (object | null)[]): Promise<number[]> {
  const names = filters.map((_, index) => `f${index}`);
  const answer = await backend.data(
    `query (${names.map((name) => `$${name}: Filter`).join(" ")}) {
      ${names.map((name) => `${name}: resorts(first: 1, filter: $${name}) { paginatorInfo { total } }`).join(" ")}
    }`,
    Object.fromEntries(filters.map((filter, index) => [`f${index}`, filter])),
  );
  return names.map((name) => answer[name].paginatorInfo.total);
}

async function oneByOne(filters: readonly (object | null)[]): Promise<number[]> {
  const totals: number[] = [];
  for (const filter of filters) totals.push(...(await together([filter])));
  return totals;
}

describe("counts asked for at once", () => {
  it.each(PLACES)(
    "are those asked for one by one, in one statement: every lifestyle in %j",
    async (place) => {
      const filters = [
        ...LIFESTYLES.map(({ filter: { groupedType } }) => ({ groupedType, locationType: place })),
        { locationType: place },
      ];
      await backend.backend.versions.know(0);
      backend.statements.length = 0;
      const totals = await together(filters);
      expect(backend.statements).toHaveLength(1);
      expect(totals).toEqual(await oneByOne(filters));
      expect(totals.at(-1)).toBe(Math.max(...totals));
      expect(totals.filter((total) => total > 0).length).toBeGreaterThan(5);
    },
  );

  it("of different places, statuses and positions are told apart", async () => {
    const lifts = { type_name: "number_of_lifts", operator: ">=", value: "10" };
    const filters = [
      null,
      { groupedType: [lifts] },
      { locationType: { countryId: ["AT"] } },
      { groupedType: [lifts], locationType: { countryId: ["AT"] } },
      { status: ["abandoned"] },
      { groupedType: [lifts], status: ["abandoned"] },
      { position: "unknown" },
      { groupedType: [lifts], position: "unknown" },
      { groupedType: [{ ...lifts, operator: "<", value: "0" }] },
      { groupedType: [lifts] },
      { groupedType: [lifts], month: 3, from: "innsbruck-at", within: 100 },
      { month: 3, from: "innsbruck-at", within: 100 },
      { month: 3, from: "innsbruck-at" },
      { nearStation: true },
    ];
    const totals = await together(filters);
    expect(totals).toEqual(await oneByOne(filters));
    expect(totals[0]).toBeGreaterThan(totals[1] ?? 0);
    expect(totals[8]).toBe(0);
    expect(totals[9]).toBe(totals[1]);
    expect(totals[11]).toBeGreaterThan(totals[10] ?? 0);
    expect(totals[12]).toBeGreaterThan(totals[11] ?? 0);
  });
});
