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
    [690, false],
    [710, true],
    [1390, true],
    [1410, false],
  ])("are looked for around its vertical: %d m beside 1,000 m is one: %s", async (vertical_drop, isOne) => {
    await another("Here", { segment: HERE });
    await another("Other", { numerics: { ...FIGURES, vertical_drop } });
    expect(await similar()).toEqual(isOne ? ["Other"] : []);
  });

  it("are operating ones of which all of that is known", async () => {
    await another("Here", { segment: HERE });
    await another("Closed", { status: "abandoned" });
    await another("Nowhere", { position: undefined });
    await another("Without runs", {
      numerics: { vertical_drop: 1000, number_of_lifts: 20, terrain_score: 80 },
    });
    await another("Hardly drawn", { numerics: UNDRAWN, terrain: FEW_RUNS });
    expect(await similar()).toEqual([]);
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
