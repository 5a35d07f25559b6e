import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type BaseResort, loadBaseIndex } from "#app/backend/built-in-index/base-index.server.ts";
import { parseBasePositions } from "#app/backend/built-in-index/base-positions.server.ts";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/attributes/derived-ratings.ts";
import {
  describePositions,
  formatBasePositions,
  POSITIONS_SOURCE,
  parseSkiAreas,
  placeBaseIndex,
  requirePlausiblePositions,
  type SkiArea,
} from "#app/tools/build-index/positions.ts";

const FILE = new URL("../../../app/backend/built-in-index/base-positions.json", import.meta.url);

function anId(number: number): string {
  return number.toString(16).padStart(40, "0");
}

/** Elm in Switzerland, id 1, unless something else is said. */
function aResort(facts: Partial<BaseResort> = {}): BaseResort {
  const none = <K extends string>(keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  return {
    openskimapId: anId(1),
    otherOpenskimapIds: [],
    title: "Elm",
    names: [],
    urlSegment: "elm",
    countries: ["CH"],
    region: "Glarus",
    locality: null,
    website: null,
    lifts: none(LIFT_KINDS),
    liftCount: 1,
    runs: none(RUN_GRADES),
    ...facts,
  };
}

/** The same in the source. */
function anArea(facts: Partial<SkiArea> = {}): SkiArea {
  return {
    ski_area_id: anId(1),
    ski_area_name: "Elm",
    osm_status: "operating",
    country_code: "CH",
    region: "Glarus",
    latitude: 46.92,
    longitude: 9.17,
    min_elevation: 1000,
    max_elevation: 2000,
    combined_distance: 40_000,
    ...facts,
  };
}

/** The text of a source with these areas. */
function sourceOf(areas: readonly object[], facts: object = {}): string {
  return JSON.stringify({
    schema_version: "1",
    data_updated_at: "2026-09-04T23:26:02Z",
    license: "ODbL-1.0",
    ski_areas: areas,
    ...facts,
  });
}

/** The ids of the resorts that get a position from these areas, by the latitude that tells whose it is. */
function placed(resorts: readonly BaseResort[], areas: readonly SkiArea[]): Record<string, number> {
  const { positions } = placeBaseIndex(resorts, areas);
  return Object.fromEntries(positions.map(({ openskimapId, latitude }) => [openskimapId, latitude]));
}

describe("the committed file", async () => {
  const content = await readFile(FILE, "utf8");
  const { source, positions } = parseBasePositions(JSON.parse(content));
  const base = await loadBaseIndex();

  it("is what the build makes of a source that says the same", () => {
    const byId = new Map(base.map((resort) => [resort.openskimapId, resort]));
    const areas = [...positions.values()].reverse().map((position) =>
      anArea({
        ski_area_id: position.openskimapId,
        ski_area_name: byId.get(position.openskimapId)?.title ?? null,
        country_code: byId.get(position.openskimapId)?.countries[0] ?? null,
        latitude: position.latitude,
        longitude: position.longitude,
        min_elevation: position.base,
        max_elevation: position.peak,
        combined_distance: position.pisteKilometres && position.pisteKilometres * 1_000,
      }),
    );
    const source = parseSkiAreas(sourceOf(areas));
    expect(formatBasePositions(source.taken, placeBaseIndex(base, source.areas).positions)).toBe(content);
  });

  it("places areas of the index only, each once, in its order", () => {
    const ids: unknown[] = JSON.parse(content).rows.map(([id]: unknown[]) => id);
    expect(ids).toEqual(base.map(({ openskimapId }) => openskimapId).filter((id) => positions.has(id)));
  });

  it("says where it comes from, and under which licence", () => {
    expect(JSON.parse(content).source).toEqual({ ...POSITIONS_SOURCE, taken: source.taken });
    expect(source.licence).toBe("ODbL-1.0");
    expect(source.attribution).toContain("OpenStreetMap");
  });

  it("holds no elevations of a flat area, and the lower one first", () => {
    const flat = [...positions.values()].filter(
      ({ base, peak }) => (base === null) !== (peak === null) || (base !== null && Number(peak) - base < 15),
    );
    expect(flat).toEqual([]);
  });
});

describe("an area of the index is found", () => {
  it("by its id, whatever the source calls it", () => {
    expect(placed([aResort()], [anArea({ ski_area_name: "Sernftal", country_code: null })])).toEqual({
      [anId(1)]: 46.92,
    });
    expect(placed([aResort()], [anArea({ ski_area_name: null })])).toEqual({ [anId(1)]: 46.92 });
  });

  it("by a further id, and goes by its own", () => {
    const resort = aResort({ otherOpenskimapIds: [anId(2)] });
    const further = anArea({ ski_area_id: anId(2), latitude: 46.9 });
    expect(placed([resort], [further])).toEqual({ [anId(1)]: 46.9 });
    expect(placed([resort], [further, anArea()])).toEqual({ [anId(1)]: 46.92 });
  });

  it.each([
    ["its name in other letters", "ELM"],
    ["one of several names", "Elm, Sportbahnen im Sernftal"],
    ["a name with its village in brackets", "Elm (Glarus)"],
    ["one of two names with a bar between", "Sernftal | Elm"],
  ])("by %s, in its country", (_, ski_area_name) => {
    const renamed = anArea({ ski_area_id: anId(9), ski_area_name });
    expect(placed([aResort()], [renamed])).toEqual({ [anId(1)]: 46.92 });
    expect(placed([aResort()], [{ ...renamed, country_code: "AT" }])).toEqual({});
    expect(placed([aResort()], [{ ...renamed, country_code: null }])).toEqual({});
    expect(placeBaseIndex([aResort()], [renamed]).matchedByName).toBe(1);
  });

  it("not where two could be meant", () => {
    const duplicates = [aResort({ region: null }), aResort({ region: null, openskimapId: anId(2) })];
    expect(placed(duplicates, [anArea({ ski_area_id: anId(9) })])).toEqual({});
    const two = [anArea({ ski_area_id: anId(8) }), anArea({ ski_area_id: anId(9), latitude: 47.2 })];
    expect(placed([aResort()], two)).toEqual({});
  });

  it("not by the name of one that was found by its id", () => {
    const areas = [anArea({ ski_area_id: anId(9), latitude: 46.5 }), anArea()];
    expect(placed([aResort()], areas)).toEqual({ [anId(1)]: 46.92 });
  });

  it("not where neither has a name", () => {
    expect(placed([aResort()], [anArea({ ski_area_id: anId(9), ski_area_name: null })])).toEqual({});
    expect(placed([aResort()], [anArea({ ski_area_id: anId(9), ski_area_name: "" })])).toEqual({});
  });

  it.each<[string, Partial<SkiArea>, boolean]>([
    ["operates", { osm_status: "operating" }, true],
    ["says nothing of it", { osm_status: null }, true],
    ["was given up", { osm_status: "abandoned" }, false],
    ["does not exist yet", { osm_status: "proposed" }, false],
    ["has no position", { latitude: null, longitude: null }, false],
  ])("when the source's area %s: %o", (_, facts, isFound) => {
    expect(Object.keys(placed([aResort()], [anArea(facts)]))).toEqual(isFound ? [anId(1)] : []);
  });

  it("in the order of the index, whatever the source's", () => {
    const resorts = [aResort({ openskimapId: anId(2), title: "Arosa" }), aResort()];
    const areas = [anArea(), anArea({ ski_area_id: anId(2), ski_area_name: "Arosa" })];
    const { positions } = placeBaseIndex(resorts, areas);
    expect(positions.map(({ openskimapId }) => openskimapId)).toEqual([anId(2), anId(1)]);
  });
});

describe("its figures", () => {
  const rowOf = (facts: Partial<SkiArea>) => placeBaseIndex([aResort()], [anArea(facts)]).positions[0];

  it("are rounded: five decimals, whole metres, a tenth of a kilometre", () => {
    const raw = {
      latitude: 46.9212345678,
      longitude: -9.1787654321,
      min_elevation: 999.6,
      max_elevation: 2100.4,
      combined_distance: 40_049.9,
    };
    expect(rowOf(raw)).toEqual({
      openskimapId: anId(1),
      latitude: 46.92123,
      longitude: -9.17877,
      base: 1000,
      peak: 2100,
      pisteKilometres: 40,
    });
  });

  it.each<[string, Partial<SkiArea>, object]>([
    [
      "elevations 15 m apart are a slope",
      { min_elevation: 100, max_elevation: 115 },
      { base: 100, peak: 115 },
    ],
    ["nearer ones are none", { min_elevation: 100, max_elevation: 114.4 }, { base: null, peak: null }],
    ["one alone says nothing", { min_elevation: null, max_elevation: 900 }, { base: null, peak: null }],
    ["nor does a slope into the sky", { max_elevation: 9_900 }, { base: null, peak: null }],
    ["100 m of runs are some", { combined_distance: 100 }, { pisteKilometres: 0.1 }],
    ["less are none", { combined_distance: 99 }, { pisteKilometres: null }],
    ["nor is what is not known", { combined_distance: null }, { pisteKilometres: null }],
    ["nor can there be 2,000 km", { combined_distance: 2_000_000 }, { pisteKilometres: null }],
  ])("%s", (_, facts, expected) => {
    expect(rowOf(facts)).toMatchObject(expected);
  });

  it("are written as they are read, the unknown ones too", () => {
    const { positions } = placeBaseIndex(
      [aResort(), aResort({ openskimapId: anId(2), title: "Arosa" })],
      [
        anArea(),
        anArea({
          ski_area_id: anId(2),
          min_elevation: null,
          combined_distance: null,
        }),
      ],
    );
    const content = formatBasePositions("2026-09-04", positions);
    expect(content).toContain(`    ["${anId(1)}", 46.92, 9.17, 1000, 2000, 40.0],\n`);
    expect(content).toContain(`    ["${anId(2)}", 46.92, 9.17, null, null, null]\n`);
    const read = parseBasePositions(JSON.parse(content));
    expect([...read.positions.values()]).toEqual(positions);
    expect(read.source.taken).toBe("2026-09-04");
  });
});

describe("a source", () => {
  it("is taken with whatever else it says, on the day of its data", () => {
    const { taken, areas } = parseSkiAreas(sourceOf([{ ...anArea(), run_count: 12, lifts: [] }]));
    expect(taken).toBe("2026-09-04");
    expect(areas).toEqual([anArea()]);
  });

  it.each([
    ["that is cut off", sourceOf([anArea()]).slice(0, -9), "not JSON, or it is cut off"],
    ["of another kind", "[]", "Invalid input: expected object"],
    [
      "under another licence",
      sourceOf([], { license: "CC-BY-4.0" }),
      '(license: Invalid input: expected "ODbL-1.0")',
    ],
    ["without a day", sourceOf([], { data_updated_at: "lately" }), "(data_updated_at: "],
    [
      "with another name for a member",
      sourceOf([{ ...anArea(), latitude: undefined }]),
      "(ski_areas.0.latitude: ",
    ],
    [
      "with a position off the earth",
      sourceOf([anArea(), anArea({ longitude: 181 })]),
      "(ski_areas.1.longitude: ",
    ],
    [
      "with a negative length",
      sourceOf([anArea({ combined_distance: -1 })]),
      "(ski_areas.0.combined_distance: ",
    ],
  ])("%s is refused with a sentence that says where", (_, text, words) => {
    expect(() => parseSkiAreas(text)).toThrow(
      expect.objectContaining({ name: "ImportRefusal", message: expect.stringContaining(words) }),
    );
    expect(() => parseSkiAreas(text)).toThrow(/^The file [^\n]*\.$/);
  });

  it("that places hardly any area is refused", () => {
    const { positions } = placeBaseIndex([aResort()], [anArea()]);
    expect(() => requirePlausiblePositions(positions)).toThrow(
      "The file places only 1 of the index's areas; 3000 are expected at least.",
    );
  });

  it("is summed up for an operator who runs the build", () => {
    const resorts = [aResort(), aResort({ openskimapId: anId(2), title: "Arosa" })];
    const found = placeBaseIndex(resorts, [anArea({ ski_area_id: anId(9), combined_distance: null })]);
    expect(describePositions(resorts, found, "2026-09-04")).toBe(
      "data of 2026-09-04: 1 of 2 areas have a position, 1 of them found by name\n  with elevations 1, kilometres 0",
    );
  });
});
