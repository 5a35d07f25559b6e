/** @module-tag dialect */
import { describe, expect, it } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const BOTH = `query ($query: String, $perPage: Int) {
  searchResorts(query: $query, perPage: $perPage) { data { id } paginatorInfo { total } }
  searchFigures(query: $query, perPage: $perPage) { id total_score vertical_drop number_of_lifts also }
}`;

async function figures(query: string, perPage = 20) {
  return (await backend.data(BOTH, { query, perPage })).searchFigures;
}

describe("what a search says of its resorts beyond the contract", () => {
  it("is their score, vertical and lifts, null where they are not known", async () => {
    const known = await aResort(backend.db, {
      title: "Mont Fixture",
      totalScore: 80.5,
      numerics: { vertical_drop: 1200.5, number_of_lifts: 34 },
    });
    const unknown = await aResort(backend.db, { title: "Other Fixture" });
    expect(await figures("fixture")).toEqual([
      { id: known, total_score: 80.5, vertical_drop: 1200.5, number_of_lifts: 34, also: null },
      { id: unknown, total_score: null, vertical_drop: null, number_of_lifts: null, also: null },
    ]);
  });

  it("comes in the order of the search, in one statement together with it however many there are", async () => {
    for (const liftCount of [3, 30, 10]) await aResort(backend.db, { title: "Fixture", liftCount });
    backend.statements.length = 0;
    const { searchResorts, searchFigures } = await backend.data(BOTH, { query: "fixture", perPage: 2 });
    expect(searchFigures.map(({ id }: { id: string }) => ({ id }))).toEqual(searchResorts.data);
    const asked = backend.statements.filter((statement) => !statement.includes("FROM data_versions"));
    expect(asked).toHaveLength(1);
  });

  it("is nothing where nothing is found", async () => {
    expect(await figures("zzzz")).toEqual([]);
  });

  it.each<[typed: string, also: string | null]>([
    ["kitzski", null], // the title
    ["kitzbuhel", null], // the city
    ["tyrol austria", null], // its places
    ["hahnenkamm", "Hahnenkamm"],
    ["kamm", "Hahnenkamm"],
    ["Hahnenkamm Tyrol", "Hahnenkamm"], // what the places do not say
    ["hahnenkam", "Hahnenkamm"],
    ["hanhenkamm", "Hahnenkamm"], // with a typo
    ["st. johann", "Skigebiet Sankt Johann"], // written out
    ["山の", "山の家"], // in its own script
    ["Österreich", null], // the country: its own suggestion says so
  ])("says for %j by which other name it was found: %j", async (typed, also) => {
    await aResort(backend.db, {
      title: "KitzSki",
      otherNames: ["Streif", "Hahnenkamm", "Skigebiet Sankt Johann", "山の家"],
      city: "Kitzbühel",
      region: "Tyrol",
      countries: ["AT"],
    });
    expect((await figures(typed)).map((found: { also: string | null }) => found.also)).toEqual([also]);
  });

  it("refuses a page that searchResorts refuses", async () => {
    const { errors } = await backend.ask('{ searchFigures(query: "zer", perPage: 401) { id } }');
    expect(errors?.[0]?.extensions?.code).toBe("BAD_USER_INPUT");
  });
});
