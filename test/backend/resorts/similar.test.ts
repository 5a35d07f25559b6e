import { describe, expect, it } from "vitest";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort, type ResortFacts } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const HERE = "here";
const SIMILAR = `query ($segment: String!, $first: Int! = 12) {
  similar(url_segment: $segment, first: $first) { distance_km resort { title } }
}`;
const UNDRAWN = { vertical_drop: 1000, piste_length: 100, number_of_lifts: 20 };
const FIGURES = { ...UNDRAWN, terrain_score: 80 };
const FEW_RUNS = { runs: 4, kilometres: 3, rose: null };
const POSITION = [46, 8] as const;

/** A resort just like the one in the middle, but for these facts. */
const another = (title: string, facts: ResortFacts = {}) =>
  aResort(backend.db, { title, position: POSITION, numerics: FIGURES, ...facts });

async function similar(first?: number): Promise<string[]> {
  const answer = await backend.data(SIMILAR, { segment: HERE, first });
  return answer.similar.map(({ resort }: { resort: { title: string } }) => resort.title);
}

const RATED = {
  snow_quality: 60,
  snow_reliability: 60,
  tree_skiing: 50,
  expert_terrain: 60,
  lift_access: 60,
  apres: 40,
  scenery: 80,
};

describe("the resorts like one", () => {
  it("have about its vertical, runs and lifts, the most alike and nearest first, and are never itself", async () => {
    await another("Here", { segment: HERE });
    await another("Fewer lifts", { numerics: { ...FIGURES, number_of_lifts: 10 } });
    await another("Far away", { position: [-33, -70] });
    await another("Farther", { position: [46, 10] });
    await another("The same");
    expect(await similar()).toEqual(["The same", "Farther", "Fewer lifts", "Far away"]);
    expect(await similar(1)).toEqual(["The same"]);
  });

  it.each([
    [490, false],
    [510, true],
    [1990, true],
    [2010, false],
  ])("are looked for around its vertical: %d m beside 1,000 m is one: %s", async (vertical_drop, isOne) => {
    await another("Here", { segment: HERE });
    await another("Other", { numerics: { ...FIGURES, vertical_drop } });
    expect(await similar()).toEqual(isOne ? ["Other"] : []);
  });

  it("are operating ones of which enough is known", async () => {
    await another("Here", { segment: HERE });
    await another("Closed", { status: "abandoned" });
    await another("Nowhere", { position: undefined });
    await another("Without a vertical", { numerics: { piste_length: 100, number_of_lifts: 20 } });
    await another("Hardly drawn", { numerics: UNDRAWN, terrain: FEW_RUNS });
    await another("Hardly drawn, and rated", { numerics: UNDRAWN, terrain: FEW_RUNS, ratings: RATED });
    expect(await similar()).toEqual(["Hardly drawn, and rated"]);
  });

  it("are by ratings as much as by size, where it is rated", async () => {
    await another("Here", { segment: HERE, ratings: RATED });
    await another("Of its size alone", {
      ratings: { ...RATED, expert_terrain: 0, tree_skiing: 90, apres: 90 },
    });
    const smaller = { vertical_drop: 800, piste_length: 60, number_of_lifts: 12 };
    await another("Of its kind", { numerics: { ...FIGURES, ...smaller }, ratings: RATED });
    await another("Not rated");
    expect(await similar()).toEqual(["Of its kind", "Not rated", "Of its size alone"]);
  });

  it("are by size a third as much where people go off the pistes, though few of its runs are drawn", async () => {
    const ratings = { ...RATED, backcountry_accessibility: 90, slackcountry_accessibility: 90 };
    await another("Here", { segment: HERE, numerics: UNDRAWN, terrain: FEW_RUNS, ratings });
    const large = { vertical_drop: 900, piste_length: 300, number_of_lifts: 60 };
    await another("Large", { numerics: { ...FIGURES, ...large }, ratings });
    await another("Tame", {
      ratings: { ...ratings, backcountry_accessibility: 60, slackcountry_accessibility: 60 },
    });
    expect(await similar()).toEqual(["Large", "Tame"]);
  });

  it("are the first of their list", async () => {
    await another("Here", { segment: HERE, ratings: RATED });
    for (let n = 1; n <= 6; n += 1) {
      const numerics = { ...FIGURES, vertical_drop: 1000 + 60 * ((n * 5) % 7), piste_length: 100 + 9 * n };
      await another(`Other ${n}`, {
        numerics,
        position: [46, 8 + ((n * 3) % 7)],
        ratings: { ...RATED, apres: 40 + n },
      });
    }
    const { resorts } = await backend.data(LIST, { filter: { groupedType: [], like: HERE } });
    expect(resorts.data.map(({ title }: { title: string }) => title)).toEqual(await similar());
  });

  it("are also those of which the map has no runs, by the figures of others", async () => {
    await another("Here", { segment: HERE, numerics: UNDRAWN });
    await another("By hand", { numerics: UNDRAWN });
    await another("Drawn");
    expect((await similar()).sort()).toEqual(["By hand", "Drawn"]);
  });

  it("are halls and dry slopes of each other alone", async () => {
    await another("Hall", { segment: HERE, features: { is_indoor: "yes" } });
    await another("Mats", { features: { is_dry_slope: "yes" } });
    await another("Hill", { segment: "hill", features: { is_indoor: "no" } });
    await another("Other hill");
    expect(await similar()).toEqual(["Mats"]);
    const ofHill = await backend.data(SIMILAR, { segment: "hill" });
    expect(ofHill.similar).toMatchObject([{ resort: { title: "Other hill" } }]);
  });

  it("are not the parts of a whole, nor the whole of a part", async () => {
    await another("Whole", { segment: HERE, openskimapId: "whole" });
    await another("Part", { segment: "part", openskimapId: "part", partOf: "whole" });
    await another("Another");
    expect(await similar()).toEqual(["Another"]);
    const ofPart = await backend.data(SIMILAR, { segment: "part" });
    expect(ofPart.similar).toMatchObject([{ resort: { title: "Another" } }]);
  });

  it.each<[string, ResortFacts]>([
    ["vertical", { numerics: { piste_length: 100, number_of_lifts: 20, terrain_score: 80 } }],
    ["terrain", { numerics: UNDRAWN, terrain: FEW_RUNS }],
    ["lifts", { numerics: { ...FIGURES, number_of_lifts: 0 } }],
    ["position", { position: undefined }],
  ])("are none where its own %s is not known", async (_, facts) => {
    await another("Here", { segment: HERE, ...facts });
    await another("Other");
    expect(await similar()).toEqual([]);
  });

  it.each([0, 13])("are refused %i at a time, and none of an unknown resort", async (first) => {
    await another("Here", { segment: HERE });
    expect(refusal(await backend.ask(SIMILAR, { segment: HERE, first }))).toEqual({
      code: "BAD_USER_INPUT",
      argument: "first",
    });
    expect(await backend.data(SIMILAR, { segment: "nowhere" })).toEqual({ similar: [] });
  });

  it("are looked up a few times in one operation, and not a dozen times", async () => {
    const fields = (count: number) =>
      Array.from(
        { length: count },
        (_, n) => `f${n}: similar(url_segment: "1", first: 12) { distance_km }`,
      ).join(" ");
    expect(Object.keys(await backend.data(`{ ${fields(4)} }`))).toHaveLength(4);
    const { errors } = await backend.ask(`{ ${fields(16)} }`);
    expect(errors?.[0]?.extensions?.code).toBe("DOCUMENT_TOO_LARGE");
  });
});

const LIST = `query ($filter: Filter, $type_name: String! = "likeness", $first: Int! = 24) {
  resorts(first: $first, filter: $filter, orderBy: { type_name: $type_name, direction: "asc" }) {
    data { title } paginatorInfo { total }
  }
  counted: resorts(first: 1, filter: $filter) { paginatorInfo { total } }
  listedRecords(first: $first, filter: $filter, orderBy: { type_name: $type_name }) { id }
}`;

describe("the list of resorts like one", () => {
  async function listed(filter: object = {}, variables: object = {}): Promise<string[]> {
    const { resorts, counted, listedRecords } = await backend.data(LIST, {
      filter: { groupedType: [], like: HERE, ...filter },
      ...variables,
    });
    expect([resorts.paginatorInfo.total, counted.paginatorInfo.total, listedRecords.length]).toEqual(
      Array(3).fill(resorts.data.length),
    );
    return resorts.data.map(({ title }: { title: string }) => title);
  }

  it("has the most alike first, by figures and by ratings, the distance little; what is not known is no likeness", async () => {
    await another("Here", { segment: HERE, ratings: RATED });
    await another("Half the lifts", { numerics: { ...FIGURES, number_of_lifts: 10 }, ratings: RATED });
    await another("A thousand kilometres", { position: [46, 21], ratings: RATED });
    await another("Livelier", { ratings: { ...RATED, apres: 90 } });
    await another("Unrated");
    const others = Object.fromEntries(Object.keys(RATED).map((name) => [name, 10]));
    await another("Of another size", { numerics: { ...FIGURES, vertical_drop: 100 }, ratings: others });
    await another("Vertical alone", { numerics: { vertical_drop: 1000 } });
    await another("Nowhere", { position: undefined, ratings: RATED });
    expect(await listed()).toEqual([
      "Livelier",
      "Half the lifts",
      "A thousand kilometres",
      "Nowhere",
      "Unrated",
      "Vertical alone",
    ]);
  });

  it.each([
    [490, false],
    [510, true],
    [1990, true],
    [2010, false],
  ])("holds those of half to twice its vertical: %d m beside 1,000 m: %s", async (vertical_drop, isOne) => {
    await another("Here", { segment: HERE });
    await another("Other", { numerics: { ...FIGURES, vertical_drop } });
    expect(await listed()).toEqual(isOne ? ["Other"] : []);
  });

  it("is narrowed by what they shall be better in, and by anything else", async () => {
    await another("Here", { segment: HERE, ratings: { uncrowded: 35 } });
    await another("Quieter", { ratings: { uncrowded: 60 } });
    await another("Busier", { ratings: { uncrowded: 20 } });
    const groupedType = [{ type_name: "uncrowded", operator: ">=", value: "40" }];
    expect(await listed({ groupedType })).toEqual(["Quieter"]);
  });

  it("has no halls of a mountain, and only halls of a hall", async () => {
    await another("Here", { segment: HERE });
    await another("Hall", { segment: "hall", features: { is_indoor: "yes" } });
    await another("Another hall", { features: { is_indoor: "yes" } });
    expect(await listed()).toEqual([]);
    expect(await listed({ like: "hall" })).toEqual(["Another hall"]);
  });

  it("is empty where the resort is not known, or its vertical is not", async () => {
    await another("Here", { segment: HERE, numerics: { number_of_lifts: 20 } });
    await another("Other");
    expect(await listed()).toEqual([]);
    for (const like of ["nowhere", "", "a\u0000b", "x".repeat(5_000)])
      expect(await listed({ like })).toEqual([]);
    expect(await listed({ like: null }, { type_name: "title" })).toEqual(["Here", "Other"]);
  });

  it("orders by likeness only where a resort is named", async () => {
    await another("B", { totalScore: 10 });
    await another("A", { totalScore: 20 });
    expect(await listed({ like: undefined })).toEqual(["A", "B"]);
  });
});
