import { describe, expect, it } from "vitest";
import { ImportRefusal } from "#app/tools/import/reading/area.ts";
import { readGeojson } from "#app/tools/import/reading/read-geojson.ts";
import { aFeature, anId, geojsonOf, place, properties, refusalOf, stage } from "./exports.ts";

const sound = [11, 12, 13, 14].map((number) => aFeature({ id: anId(number) }));

/** The only area of a file of this feature. */
async function areaOf(feature: unknown) {
  const { areas, problems } = await stage(geojsonOf(feature));
  expect(problems.lines).toEqual([]);
  expect(areas).toHaveLength(1);
  return areas[0];
}

/** What a broken feature among sound ones is reported as. */
async function problemOf(feature: unknown) {
  const staged = await stage(geojsonOf(feature, ...sound));
  expect(staged).toMatchObject({ read: 5, count: 4, skipped: { "broken row": 1 }, problems: { count: 1 } });
  return staged.problems.lines[0];
}

describe("a feature", () => {
  it("gives an area, with its lifts by kind and its runs by difficulty", async () => {
    expect(await areaOf(aFeature())).toEqual({
      openskimapId: anId(1),
      name: "Elm",
      countries: ["CH"],
      region: "Glarus",
      locality: "Elm",
      status: "operating",
      position: { latitude: 46.92, longitude: 9.17 },
      elevations: { base: 1000, peak: 2000 },
      pisteKilometres: 40,
      liftCount: 6,
      lifts: { chair_lift: 2, "t-bar": 4 },
      runs: { easy: { segments: 9, kilometres: 40.04 } },
      snowCover: null,
      website: "https://www.sportbahnenelm.ch/",
    });
  });

  it("may be that of an older export: one location, one website", async () => {
    const { places, websites, ...rest } = properties();
    const older = {
      ...rest,
      location: place("FR", "France", "Savoie", "Tignes"),
      website: "https://www.tignes.net",
      wikidataID: "Q1",
    };
    expect(await areaOf({ type: "Feature", properties: older, geometry: null })).toMatchObject({
      countries: ["FR"],
      region: "Savoie",
      locality: "Tignes",
      website: "https://www.tignes.net/",
      position: null,
    });
    expect(await stage(geojsonOf(aFeature({ places: undefined, location: null })))).toMatchObject({
      skipped: { "no country": 1 },
    });
  });

  it("says which region lies in which country", async () => {
    const places = [
      place("IT", "Italy", "Aosta Valley", "Valtournenche"),
      place("CH", "Switzerland", "Valais", null),
    ];
    expect(await areaOf(aFeature({ places }))).toMatchObject({
      countries: ["IT", "CH"],
      region: "Aosta Valley",
      locality: "Valtournenche",
    });
  });

  it("counts lifts and runs of kinds that we do not tell apart among all of them", async () => {
    const statistics = {
      runs: {
        byActivity: {
          downhill: {
            byDifficulty: {
              other: { count: 2, lengthInKm: 1.5 },
              double_black: { count: 1, lengthInKm: 0.25 },
              easy: { count: 3, lengthInKm: 3 },
              expert: { count: 0, lengthInKm: 0 },
            },
          },
          nordic: { byDifficulty: { easy: { count: 9, lengthInKm: 90 } } },
        },
      },
      lifts: { byType: { other: { count: 1 }, gondola: { count: 2, lengthInKm: 4 }, platter: { count: 0 } } },
    };
    expect(await areaOf(aFeature({ statistics }))).toMatchObject({
      liftCount: 3,
      lifts: { gondola: 2 },
      pisteKilometres: 4.8,
      runs: { ungraded: { segments: 3, kilometres: 1.75 }, easy: { segments: 3, kilometres: 3 } },
      elevations: null,
    });
  });

  it("takes the elevations of lifts and runs where it has none of its own", async () => {
    const statistics = {
      runs: { minElevation: 1100, maxElevation: 2100, byActivity: {} },
      lifts: { minElevation: 1000, maxElevation: 2000, byType: { gondola: { count: 1, lengthInKm: 1 } } },
    };
    expect(await areaOf(aFeature({ statistics }))).toMatchObject({ elevations: { base: 1000, peak: 2100 } });
  });

  it("has the centroid of its outline, in whatever order its members stand", async () => {
    const outline = [
      [8, 45, 1200],
      [10, 45, 1200],
      [10, 47, 2200],
      [8, 47, 2200],
      [8, 45, 1200],
    ];
    const geometry = { bbox: [1, 2, 3, 4], coordinates: [[outline]], type: "MultiPolygon" };
    const feature = {
      geometry,
      id: 7,
      extra: { type: "Point", coordinates: [0, 0] },
      properties: properties(),
    };
    expect(await areaOf(feature)).toMatchObject({ position: { latitude: 46, longitude: 9 } });
  });

  it("may go over many lines, or stand in one with all others", async () => {
    const collection = { features: [aFeature(), ...sound], type: "FeatureCollection", name: "ski areas" };
    const pretty = await stage(JSON.stringify(collection, null, 4));
    const dense = await stage(JSON.stringify(collection));
    expect(pretty).toMatchObject({ read: 5, count: 5 });
    expect(dense.areas).toEqual(pretty.areas);
  });

  it.each([
    ["another type", aFeature({ type: "shop" }), /^Feature 1: "properties.type" is not what it should be: /],
    ["no id", aFeature({ id: undefined }), /^Feature 1: "properties.id" is not/],
    ["a number as its name", aFeature({ name: 7 }), /^Feature 1: "properties.name" is not/],
    [
      "no list of activities",
      aFeature({ activities: "downhill" }),
      /^Feature 1: "properties.activities" is not/,
    ],
    ["no properties", { type: "Feature", geometry: null }, /^Feature 1: "properties" is not/],
    ["a list as properties", { properties: [1] }, /^Feature 1: "properties" is not|"properties.type"/],
    ["another id", aFeature({ id: "elm" }), /^Feature 1, "Elm": The id "elm" is not/],
  ])("with %s is broken", async (_, feature, problem) => {
    expect(await problemOf(feature)).toMatch(problem);
  });

  const statistics = (facts: object) =>
    aFeature({ statistics: { ...(properties().statistics as object), ...facts } });

  it("has the mean snow cover of each month on whose days most of it was seen", async () => {
    const days = [
      [1, 80, 100],
      [8, 90, 90],
      [15, 100, 60],
      [22, 0, 10],
    ];
    const snowCover = { overall: [{ year: 2025, days }], byActivity: {} };
    expect(await areaOf(statistics({ snowCover }))).toMatchObject({
      snowCover: { year: 2025, months: [90, ...Array.from({ length: 11 }, () => null)] },
    });
  });

  it.each<[string, unknown]>([
    ["a day that no year has", [{ year: 2025, days: [[367, 80, 100]] }]],
    ["more than all of it", [{ year: 2025, days: [[1, 180, 100]] }]],
    ["one year and no list of years", { year: 2025, days: [] }],
    ["a year long before the satellite", [{ year: 1900, days: [] }]],
  ])("leaves out the snow cover of %s, and says so", async (_, overall) => {
    const { areas, problems } = await stage(geojsonOf(statistics({ snowCover: { overall } })));
    expect(areas).toMatchObject([{ snowCover: null, liftCount: 6 }]);
    expect(problems.lines.join()).toContain("properties.statistics.snowCover.overall");
  });
  const shape = (type: string, coordinates?: unknown) => aFeature({}, { type, coordinates });
  it.each<[string, unknown, object, string]>([
    [
      "fewer lifts than none",
      statistics({ lifts: { byType: { gondola: { count: -1, lengthInKm: 1 } } } }),
      { liftCount: null, lifts: null, pisteKilometres: 40 },
      '"properties.statistics.lifts.byType.gondola.count" is not',
    ],
    [
      "a word as its runs",
      statistics({ runs: "many" }),
      { runs: null, pisteKilometres: null, liftCount: 6 },
      '"properties.statistics.runs" is not',
    ],
    [
      "a length that is none",
      statistics({
        runs: { byActivity: { downhill: { byDifficulty: { easy: { count: 1, lengthInKm: -1 } } } } },
      }),
      { runs: null, pisteKilometres: null },
      'byDifficulty.…" is not what it should be',
    ],
    [
      "a word as its elevation",
      statistics({ minElevation: "NaN" }),
      { elevations: null, liftCount: 6 },
      '"properties.statistics.minElevation" is not',
    ],
    [
      "a word as its statistics",
      aFeature({ statistics: 7 }),
      { elevations: null },
      '"properties.statistics" is not',
    ],
    ["a number as its status", aFeature({ status: 7 }), { name: "Elm" }, '"properties.status" is not'],
    [
      "a word as its websites",
      aFeature({ websites: "elm" }),
      { website: null },
      '"properties.websites" is not',
    ],
    [
      "another shape",
      shape("LineString", [[9, 46]]),
      { position: null },
      'The geometry, "LineString", is no',
    ],
    ["a shape without a place", shape("Polygon"), { position: null }, 'The geometry, "Polygon", is no'],
    ["words as coordinates", shape("Point", ["9", "46"]), { position: null }, "The geometry,"],
    ["an object as coordinates", shape("Point", { x: [9, 46] }), { position: null }, "The geometry,"],
  ])("with %s costs that figure and nothing else", async (_, feature, figures, problem) => {
    const staged = await stage(geojsonOf(feature, ...sound));
    expect(staged).toMatchObject({ read: 5, count: 5, skipped: {} });
    expect(staged.areas[0]).toMatchObject({ name: "Elm", openskimapId: anId(1), ...figures });
    expect(staged.problems.lines).toEqual([expect.stringContaining(problem)]);
    expect(staged.problems.lines[0]).toMatch(/^Feature 1, "Elm": .* left out\.$/);
  });

  it("leaves its id behind, however broken it is", async () => {
    const { presentIds } = await stage(
      geojsonOf(
        aFeature({ activities: "downhill" }),
        aFeature({ id: anId(2).toUpperCase(), name: "" }),
        { id: anId(3), properties: null },
        ...sound,
        [[aFeature({ id: anId(4) })]],
      ),
    );
    expect([...presentIds].sort()).toEqual([1, 2, 3, 4, 11, 12, 13, 14].map(anId));
  });

  it.each([
    ["a word", "Elm"],
    ["a number", 7],
    ["nothing", null],
    ["a list", [[aFeature()]]],
  ])("is not %s", async (_, feature) => {
    expect(await problemOf(feature)).toBe("Feature 1: It is no feature.");
  });

  it("changes no prototype", async () => {
    const text = JSON.stringify(aFeature()).replace(
      '"type":"skiArea"',
      '"__proto__":{"polluted":1},"type":"skiArea"',
    );
    const { count } = await stage(`{"type":"FeatureCollection","features":[${text}]}`);
    expect(count).toBe(1);
    expect("polluted" in {}).toBe(false);
  });
});

describe("a collection", () => {
  it.each([
    ["a list", "[]"],
    ["a single feature", JSON.stringify(aFeature())],
    ["an object", '{"features": {}, "type": "FeatureCollection"}'],
    ["a collection of something else", '{"type": "Library", "features": []}'],
    ["one without features", '{"type": "FeatureCollection"}'],
    ["an error message", '{"error": "not found"}'],
  ])("is not %s", async (_, text) => {
    expect(await refusalOf(text)).toBe(
      "This is JSON, but not OpenSkiMap's ski_areas.geojson: it is no FeatureCollection.",
    );
  });

  it("does not nest without end", async () => {
    const deep = `{"type":"FeatureCollection","features":[{"properties":${"[".repeat(100_000)}`;
    expect(await refusalOf(deep)).toMatch(/^The file nests its brackets more than 64 deep/);
    const deepOutline = `{"type":"FeatureCollection","features":[{"geometry":{"coordinates":${"[".repeat(100_000)}`;
    expect(await refusalOf(deepOutline)).toMatch(/^The file nests its brackets more than 64 deep/);
  });

  it("does not hold a feature that never ends", async () => {
    const endless = async function* () {
      yield `{"type":"FeatureCollection","features":[${JSON.stringify(aFeature())},{"properties":{"name":"`;
      for (;;) yield "x".repeat(1_000);
    };
    await expect(featuresIn(endless())).rejects.toThrow(
      new ImportRefusal("Feature 1, or one soon after it, is larger than 1 MB, which no ski area's is."),
    );
  });

  it("does not hold an outline that never ends", async () => {
    const endless = async function* () {
      yield '{"type":"FeatureCollection","features":[{"geometry":{"type":"Polygon","coordinates":[[[9,46]';
      for (;;) yield ",[9,46]".repeat(200);
    };
    await expect(featuresIn(endless(), 100_000)).rejects.toThrow(
      /^Feature 1, or one soon after it, is larger/,
    );
  });

  it("may be larger than one feature may be", async () => {
    const many = async function* () {
      yield '{"type":"FeatureCollection","features":[';
      for (let number = 1; number < 500; number += 1) {
        yield `${JSON.stringify(aFeature({ id: anId(number), note: "x".repeat(5_000) }))},`;
      }
      yield `${JSON.stringify(aFeature())}]}`;
    };
    expect(await featuresIn(many())).toBe(500);
  });
});

/** How many features are read when one may have so many characters. */
async function featuresIn(texts: AsyncIterable<string>, maxFeatureLength = 1024 ** 2): Promise<number> {
  let read = 0;
  for await (const entry of readGeojson(texts, { maxFeatureLength })) read += "area" in entry ? 1 : 0;
  return read;
}
