import { describe, expect, it } from "vitest";
import { type BaseResort, loadBaseIndex } from "#app/backend/built-in-index/base-index.server.ts";
import { loadBaseTerrain, parseBaseTerrain } from "#app/backend/built-in-index/base-terrain.server.ts";
import { LIFT_KINDS, type LiftKind } from "#app/domain/attributes/derived-ratings.ts";
import { DIRECTIONS } from "#app/domain/attributes/terrain.ts";
import { additionalResorts, chooseAdditions } from "#app/tools/build-index/additions.ts";
import { formatBaseTerrain, placeAreas, terrainOf } from "#app/tools/build-index/area-terrain.ts";
import { SAME_AREAS } from "#app/tools/build-index/known-areas.ts";
import { parseSkiAreas, type SkiArea } from "#app/tools/build-index/sources/ski-area-metrics.ts";

const anId = (number: number) => number.toString(16).padStart(40, "0");

/** Elm in Switzerland, id 1, unless something else is said. */
function aResort(facts: Partial<BaseResort> = {}): BaseResort {
  return {
    openskimapId: anId(1),
    otherOpenskimapIds: [],
    title: "Elm",
    names: [],
    urlSegment: "elm",
    formerSegments: [],
    countries: ["CH"],
    partOf: null,
    region: "Glarus",
    locality: null,
    website: null,
    lifts: Object.fromEntries(LIFT_KINDS.map((kind) => [kind, 0])) as Record<LiftKind, number>,
    otherLifts: 0,
    liftCount: 6,
    ...facts,
  };
}

/** The same in the source. */
function anArea(facts: Partial<SkiArea> = {}): SkiArea {
  return {
    id: anId(1),
    name: "Elm",
    status: "operating",
    uses: ["downhill"],
    country: "CH",
    subdivision: "CH-GL",
    region: "Glarus",
    locality: "Elm",
    websites: [],
    lifts: 6,
    runs: 20,
    run_length_m: 40_000,
    latitude: 46.92,
    longitude: 9.17,
    min_elevation_m: 1000,
    max_elevation_m: 2000,
    sun_season_kwh_m2_day: 3.2,
    rose8: DIRECTIONS.map(() => [100, 50, 0, 0]),
    ...facts,
  };
}

/** The ids of the source's areas that are the given resorts. */
function placed(
  resorts: readonly BaseResort[],
  areas: readonly SkiArea[],
  same: readonly (readonly [string, string])[] = [],
) {
  const found = placeAreas(resorts, areas, { same: new Map(same), leftOut: new Set(["whole"]) });
  return Object.fromEntries([...found.areas].map(([index, { id }]) => [index, id]));
}

describe("the committed file", () => {
  it("has every area of the index once at most, and what the build makes of the same", async () => {
    const [base, terrain] = await Promise.all([loadBaseIndex(), loadBaseTerrain()]);
    const ids = new Set(base.map(({ openskimapId }) => openskimapId));
    expect([...terrain.areas.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect(terrain.source.licence).toBe("ODbL-1.0");
    const again = parseBaseTerrain(JSON.parse(formatBaseTerrain([...terrain.areas.values()])));
    expect(again).toEqual(terrain);
  });

  it("names no address that the index does not have", async () => {
    const segments = new Set((await loadBaseIndex()).map(({ urlSegment }) => urlSegment));
    expect([...SAME_AREAS.keys()].filter((segment) => !segments.has(segment))).toEqual([]);
  });
});

describe("an area of the index is found", () => {
  it("by its id, a further one, or its name in its country", () => {
    expect(placed([aResort()], [anArea({ name: null })])).toEqual({ 0: anId(1) });
    expect(placed([aResort({ otherOpenskimapIds: [anId(2)] })], [anArea({ id: anId(2) })])).toEqual({
      0: anId(2),
    });
    const renamed = anArea({ id: anId(9), name: "ELM" });
    expect(placed([aResort()], [renamed])).toEqual({ 0: anId(9) });
    expect(placed([aResort()], [{ ...renamed, country: "AT" }])).toEqual({});
  });

  it.each<[string, Partial<SkiArea>, boolean]>([
    ["all words of its name in another", { name: "Elm Mountain Resort" }, true],
    ["the same website", { name: "Sernftal", websites: ["http://www.elm.ch/"] }, true],
    ["another name and website", { name: "Sernftal" }, false],
    ["far more lifts", { name: "Elm Mountain Resort", lifts: 40 }, false],
  ])("by likeness, with %s: %o", (_, facts, isFound) => {
    const resort = aResort({ website: "https://elm.ch" });
    expect(placed([resort], [anArea({ id: anId(9), ...facts })])).toEqual(isFound ? { 0: anId(9) } : {});
  });

  it("by what editors know, before all else", () => {
    const areas = [anArea(), anArea({ id: anId(9), name: "Sernftal" })];
    expect(placed([aResort()], areas, [["elm", anId(9)]])).toEqual({ 0: anId(9) });
  });

  it.each<[string, Partial<SkiArea>, boolean]>([
    ["says nothing of its status", { status: null }, true],
    ["was given up", { status: "abandoned" }, false],
    ["has no position", { latitude: null, longitude: null }, false],
    ["has neither runs nor lifts", { runs: 0, lifts: 0 }, false],
    ["is left out by editors", { id: "whole" }, false],
  ])("when the source's area %s: %o", (_, facts, isFound) => {
    expect(placed([aResort()], [anArea(facts)])).toEqual(isFound ? { 0: anId(1) } : {});
  });
});

describe("its figures", () => {
  const figuresOf = (facts: Partial<SkiArea>) => terrainOf([aResort()], new Map([[0, anArea(facts)]]))[0];

  it("are no elevations where lifts serve less, or one line runs past few pistes, unless editors know better", () => {
    const chairs = (count: number) => ({ ...aResort().lifts, chair_lift: count });
    const baseOf = (resort: Partial<BaseResort>, area: Partial<SkiArea>, plausible: readonly string[] = []) =>
      terrainOf(
        [aResort({ liftCount: 1, lifts: chairs(1), ...resort })],
        new Map([[0, anArea({ lifts: 1, run_length_m: 20_000, ...area })]]),
        new Set(plausible),
      )[0]?.base;
    const high = { min_elevation_m: 1000, max_elevation_m: 2100 };
    expect(baseOf({}, high)).toBeNull();
    expect(baseOf({}, high, ["elm"])).toBe(1000);
    expect(baseOf({ lifts: chairs(2), liftCount: 2 }, high)).toBe(1000);
    // Of a kind that is not known.
    expect(baseOf({ lifts: chairs(0), otherLifts: 1 }, high)).toBe(1000);
    expect(baseOf({}, { min_elevation_m: 1000, max_elevation_m: 1800, run_length_m: 3_000 })).toBeNull();
    expect(baseOf({}, { min_elevation_m: 1000, max_elevation_m: 1390, run_length_m: 1_000 })).toBe(1000);
  });

  it("are rounded, and unknown where the source has none", () => {
    expect(
      figuresOf({ latitude: 46.9212345678, min_elevation_m: 999.6, run_length_m: 40_049.9 }),
    ).toMatchObject({ latitude: 46.92123, base: 1000, peak: 2000, pisteKilometres: 40, runs: 20 });
    expect(
      figuresOf({
        runs: 0,
        run_length_m: 99,
        min_elevation_m: null,
        sun_season_kwh_m2_day: null,
        rose8: null,
      }),
    ).toMatchObject({ base: null, peak: null, pisteKilometres: null, runs: null, sun: null, rose: null });
    expect(figuresOf({ max_elevation_m: 1014 })).toMatchObject({ base: null, peak: null });
  });

  it("are those of an area of the same extent: else it is only known where it is", () => {
    expect(figuresOf({ lifts: 40 })).toMatchObject({ latitude: 46.92, base: null, runs: null, rose: null });
  });
});

describe("an area that only the source has", () => {
  const chosen = (areas: readonly SkiArea[], placedAreas: readonly SkiArea[] = []) =>
    chooseAdditions(areas, { placed: placedAreas, added: new Set(["near"]) }).map(({ id }) => id);

  it.each<[string, Partial<SkiArea>, boolean]>([
    ["is named and skied down", {}, true],
    ["has no name", { name: null }, false],
    ["is in no known country", { country: null }, false],
    ["is a ski jump", { name: "Lysgårdsbakkene hoppanlegg" }, false],
    ["has trails and no lift", { lifts: 0, uses: ["nordic", "downhill"] }, false],
    ["has runs and no lift", { lifts: 0 }, true],
  ])("%s: %o becomes a resort: %s", (_, facts, isChosen) => {
    expect(chosen([anArea(facts)])).toHaveLength(isChosen ? 1 : 0);
  });

  it("is near another one, and a resort only where editors say so", () => {
    const other = anArea({ id: "other", latitude: 46.93 });
    expect(chosen([anArea()], [other])).toEqual([]);
    expect(chosen([anArea({ id: "near" })], [other])).toEqual(["near"]);
    expect(chosen([anArea(), other])).toEqual([anId(1)]);
  });

  it("has an address that no other has or had, and lifts of no known kind", () => {
    const [resort] = additionalResorts([anArea({ name: "Elm, Sernftal" })], new Map([["x", "elm"]]));
    expect(resort).toMatchObject({
      title: "Elm",
      names: ["Sernftal"],
      urlSegment: "elm-glarus",
      otherLifts: 6,
      liftCount: 6,
    });
  });
});

describe("a source", () => {
  const fileOf = (areas: readonly object[]) =>
    new TextEncoder().encode(areas.map((area) => JSON.stringify(area)).join("\n"));
  const many = Array.from({ length: 6_000 }, (_, index) => anArea({ id: anId(index) }));

  it("is read with whatever else it says", () => {
    expect(parseSkiAreas(fileOf(many.map((area) => ({ ...area, wikidata: "Q1" }))))[0]).toEqual(many[0]);
  });

  it.each<[string, Uint8Array, string]>([
    ["that is cut off", fileOf([...many, {}]).slice(0, -1), "Line 6001 is not JSON"],
    ["with a position off the earth", fileOf([anArea({ longitude: 181 }), ...many]), "Line 1 is no ski area"],
    ["with hardly any area", fileOf([anArea()]), "The file has 1 lines"],
    ["that is no gzip", new Uint8Array([0x1f, 0x8b, 1]), "The file is cut off"],
  ])("%s is refused with a sentence", (_, content, words) => {
    expect(() => parseSkiAreas(content)).toThrow(
      expect.objectContaining({ name: "ImportRefusal", message: expect.stringContaining(words) }),
    );
  });
});
