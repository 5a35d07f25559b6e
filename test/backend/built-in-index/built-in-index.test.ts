import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { type IndexArea, loadIndexAreas } from "#app/backend/built-in-index/areas/index-areas.server.ts";
import type { BaseResort } from "#app/backend/built-in-index/base-index.server.ts";
import { type AreaTerrain, loadBaseTerrain } from "#app/backend/built-in-index/base-terrain.server.ts";
import {
  builtInDigest,
  builtInVersion,
  editionOf,
  loadBuiltInIndex,
  recordOf,
} from "#app/backend/built-in-index/built-in-index.server.ts";
import { isLatin } from "#app/backend/built-in-index/clean-text.ts";
import { loadCorrections } from "#app/backend/built-in-index/corrections.server.ts";
import { CURATED_FILES } from "#app/backend/built-in-index/curated/curated-files.ts";
import { type CuratedResort, loadCurated, parseCurated } from "#app/backend/built-in-index/curated.server.ts";
import EDITION from "#app/backend/built-in-index/edition.json";
import { loadEstimates } from "#app/backend/built-in-index/estimates.server.ts";
import { loadLatinNames } from "#app/backend/built-in-index/latin-names.server.ts";
import { PASSES, parsePasses, passesOf } from "#app/backend/built-in-index/passes.server.ts";
import { drawnCounts } from "#app/backend/resort-rows/drawn-figures.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { isPass } from "#app/domain/attributes/attributes.ts";
import { brokenRules } from "#app/domain/attributes/record-checks.ts";
import { excludedPasses, PASS_ROWS, PASS_SEASON } from "#app/domain/attributes/season-passes.ts";
import { CONTINENTS, continentOfCountry } from "#app/domain/places/continents.ts";
import { isWholeOf } from "#app/tools/verify/rules/rule.ts";
import { loadCountries } from "#test/support/land.ts";

let base: readonly IndexArea[];
let records: readonly ResortRecord[];
let curated: CuratedResort[];

beforeAll(async () => {
  base = (await loadIndexAreas()).areas;
  records = (await loadBuiltInIndex()).records;
  curated = await loadCurated();
});

/** Addresses of the resorts that break a rule, so that a failure names them. */
function breaking(rule: (record: ResortRecord) => boolean): string[] {
  return records.filter((record) => !rule(record)).map(({ url_segment }) => url_segment);
}

const figuresOf = ({ numerics }: ResortRecord) =>
  Object.fromEntries(numerics.map(({ type_name, value }) => [type_name, value]));

const find = (segment: string) => records.find(({ url_segment }) => url_segment === segment);

it.each(["kagura-area", "grandvalira", "loveland-basin-ski-area"])(
  "keeps the sums of %s from an import, which has each of its areas alone",
  (segment) => {
    const summed = ["lifts", "number_of_lifts", "piste_length", "elevation_base", "run_kilometres"];
    expect(find(segment)?.edited).toEqual(expect.arrayContaining(summed));
  },
);

describe("files of the editors", () => {
  it("are named where one is not what it should be", () => {
    expect(() => parsePasses({})).toThrow("passes.json: ");
  });

  it.each([
    ["corrections", async () => [...(await loadCorrections()).keys()]],
    ["Latin names", async () => [...(await loadLatinNames()).keys()]],
    ["estimates", async () => [...(await loadEstimates()).keys()]],
    [
      "season passes",
      async () => [...PASSES.values()].flatMap(({ groups }) => groups.flatMap(({ resorts }) => resorts)),
    ],
  ])("of %s name areas that there are", async (_, load) => {
    const segments = new Set(base.map(({ urlSegment }) => urlSegment));
    expect((await load()).filter((segment) => !segments.has(segment))).toEqual([]);
  });

  it("give every title Latin letters, and every area with ten lifts and more a text, but for the one they are not sure of", () => {
    expect(breaking(({ title }) => isLatin(title))).toEqual([]);
    expect(breaking(({ lift_count, description }) => lift_count < 10 || description !== null)).toEqual([
      "pietkiewiczowka",
    ]);
  });

  it("say who is on a pass", () => {
    const passFeatures = (segment: string) =>
      find(segment)
        ?.generics.filter(({ type_name }) => isPass(type_name))
        .map(({ type_name, value, source }) => [type_name, value, source]);
    for (const segment of ["vail", "whistler-blackcomb"]) {
      expect(passFeatures(segment), segment).toEqual([
        ["epic_pass", "yes", "editors"],
        ["ikon_pass", "no", "editors"],
        ["mountain_collective", "no", "editors"],
      ]);
    }
    expect(passFeatures("alta-ski-area")).toEqual([
      ["ikon_pass", "yes", "editors"],
      ["mountain_collective", "yes", "editors"],
      ["epic_pass", "no", "editors"],
    ]);
    expect(passFeatures("laax")).toEqual([]);
    // A part of Châtel's.
    expect(passFeatures("torgon")).toEqual([
      ["indy_pass", "yes", "editors"],
      ["portes_du_soleil", "yes", "editors"],
    ]);
  });

  it("say that a resort is not on a pass where neither its whole nor a part of it is", () => {
    const passValue = ({ generics }: (typeof records)[number], name: string) =>
      generics.find(({ type_name }) => type_name === name)?.value;
    const onBoth: string[] = [];
    for (const record of records) {
      const whole = records.find((other) => isWholeOf(other, record));
      if (!whole) continue;
      for (const [name] of PASS_ROWS) {
        const values = new Set([passValue(record, name), passValue(whole, name)]);
        if (values.has("yes") && values.has("no")) onBoth.push(`${record.url_segment} ${name}`);
      }
    }
    expect(onBoth).toEqual([]);
    // Exclusive passes are lists of this season.
    for (const name of ["epic_pass", "ikon_pass", "mountain_collective"]) {
      expect(PASSES.get(name)?.season, name).toBe(PASS_SEASON);
    }
    for (const [name] of PASS_ROWS) {
      for (const other of excludedPasses([name])) expect(excludedPasses([other]), name).toContain(name);
    }
  });

  it("say what a pass gives, which differs by resort", () => {
    const termsOf = (segment: string, whole: string | null = null) =>
      passesOf(segment, whole).map(({ pass: { name }, gives }) => [name, gives]);
    expect(termsOf("vail")).toEqual([["epic_pass", "unlimited"]]);
    expect(termsOf("telluride-ski-area")).toEqual([["epic_pass", "7 days"]]);
    expect(termsOf("a-village-of-vail", "vail")).toEqual([["epic_pass", "unlimited"]]);
    expect(termsOf("taos-ski-valley", "vail")[0]).toEqual(["ikon_pass", "7 days"]);
    // Sources disagree whether it holds there.
    expect(termsOf("les-houches-saint-gervais", "chamonix")).toEqual([]);
  });

  it("have each pass, and each of its members once", () => {
    expect([...PASSES.keys()].sort()).toEqual(PASS_ROWS.map(([name]) => name).sort());
    for (const { groups } of PASSES.values()) {
      const members = groups.flatMap(({ resorts }) => resorts);
      expect(members.filter((segment, index) => members.indexOf(segment) !== index)).toEqual([]);
    }
  });
});

describe("every record of the built-in index", () => {
  it("keeps the rules of records", () => {
    expect(
      records.flatMap((record) =>
        brokenRules(figuresOf(record)).map(({ reason }) => `${record.url_segment}: ${reason}`),
      ),
    ).toEqual([]);
  });

  it("has each attribute once, with a source, dated unless it is derived", () => {
    const once = (rows: readonly { type_name: string }[]) =>
      new Set(rows.map(({ type_name }) => type_name)).size === rows.length;
    expect(breaking(({ numerics, generics, ratings }) => [numerics, generics, ratings].every(once))).toEqual(
      [],
    );
    expect(
      breaking(({ numerics, generics }) =>
        [...numerics, ...generics].every(({ source, as_of }) => (source === "derived") === (as_of === null)),
      ),
    ).toEqual([]);
  });

  it("lies in its country", async () => {
    const liesIn = await loadCountries();
    expect(
      breaking(({ countries, latitude, longitude }) =>
        latitude === null || longitude === null
          ? latitude === longitude
          : countries.some((code) => liesIn(code, { latitude, longitude })),
      ),
    ).toEqual([]);
  });

  it("is nearly always somewhere: most have a position and elevations", () => {
    expect(records.filter(({ latitude }) => latitude !== null).length).toBeGreaterThan(3500);
    expect(records.filter((record) => figuresOf(record).elevation_peak !== undefined).length).toBeGreaterThan(
      3500,
    );
  });

  it("does not share its place with another one of the same name", () => {
    const places = records.flatMap(({ title, latitude, longitude }) =>
      latitude === null ? [] : [`${title} ${latitude} ${longitude}`],
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});

describe("base and peak", () => {
  it.each([
    ["la-grave", 1450, 3560],
    ["taos-ski-valley", 2806, 3804],
    ["mount-norquay", 1630, 2133],
    ["bridger-bowl", 1859, 2652],
    ["silver-mountain-resort", 1250, 1919],
    ["gletscher-skigebiet-zugspitze", 2000, 2720],
    ["stoos", 1300, 1922],
    ["riksgransen", 516, 900],
  ])("of %s are what lifts serve: %i and %i m", (segment, base, peak) => {
    const record = find(segment);
    expect(record && figuresOf(record)).toMatchObject({ elevation_base: base, elevation_peak: peak });
  });

  it("alone are known of La Grave, whose runs no one has drawn", () => {
    const record = find("la-grave");
    const names = record?.numerics.map(({ type_name }) => type_name);
    expect(names?.sort()).toEqual([
      "elevation_base",
      "elevation_peak",
      "mapped_lift_access",
      "number_of_lifts",
      "vertical_drop",
    ]);
    expect(record && drawnCounts(record, record.numerics).counts.terrain?.rose).toBeNull();
  });

  it("leave Les Sybelles its shares and its rose: 176 m of forest below 1,300 m of runs hide nothing", () => {
    const record = find("les-sybelles");
    expect(record && figuresOf(record)).toMatchObject({
      terrain_beginner: 51,
      faces_north: expect.any(Number),
    });
  });
});

describe("the curated resorts", () => {
  it("are at least 400, in at least 45 countries, on every inhabited continent", () => {
    expect(curated.length).toBeGreaterThanOrEqual(400);
    const countries = new Set(curated.map(({ country }) => country));
    expect(countries.size).toBeGreaterThanOrEqual(45);
    const continents = new Set([...countries].map((code) => continentOfCountry(code)?.code));
    const inhabited = CONTINENTS.map(({ code }) => code).filter((code) => code !== "AN");
    expect([...continents].sort()).toEqual([...inhabited].sort());
  });

  it("hold the 150 areas with most lifts", () => {
    const ids = new Set<string | null>(curated.map(({ openskimapId }) => openskimapId));
    const largest = [...base].sort((a, b) => b.liftCount - a.liftCount);
    const atLeast = largest[149]?.liftCount ?? 0;
    const missing = largest.filter(({ liftCount }) => liftCount >= atLeast);
    expect(
      missing
        .filter(({ openskimapId, added }) => !added?.description && !ids.has(openskimapId))
        .map(({ urlSegment }) => urlSegment),
    ).toEqual([]);
  });

  it("are each written once, in the file of their country", () => {
    const ids = curated.map(({ openskimapId }) => openskimapId);
    expect(new Set(ids).size).toBe(ids.length);
    const countries = new Map<string | null, string>(
      base.map(({ openskimapId, countries: [main] }) => [openskimapId, main]),
    );
    expect(
      curated
        .filter(({ openskimapId, country }) => countries.get(openskimapId) !== country)
        .map(({ title }) => title),
    ).toEqual([]);
  });

  it("say in two to four sentences what they are, each in words of its own", () => {
    const sentences = (text: string) =>
      text
        .replaceAll(/\b(?:St|Mt)\./g, "")
        .split(/[.!?](?:\s|$)/u)
        .filter((part) => part.trim() !== "").length;
    expect(
      curated
        .filter(({ description }) => sentences(description) < 2 || sentences(description) > 4)
        .map(({ title }) => title),
    ).toEqual([]);
    const texts = curated.flatMap(({ description, tip }) => [description, ...(tip ? [tip] : [])]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("use the scale: no estimate is the same for everybody", () => {
    for (const name of ["snow_quality", "expert_terrain", "affordability", "apres", "uncrowded"]) {
      const values = curated.flatMap(({ estimates }) => estimates[name] ?? []).sort((a, b) => a - b);
      const at = (share: number) => values[Math.floor(share * (values.length - 1))] ?? 0;
      expect([name, at(0.9) - at(0.1) >= 25]).toEqual([name, true]);
    }
  });

  it("stand near where the map has them", async () => {
    const { areas } = await loadBaseTerrain();
    const far = curated.filter(({ openskimapId, position }) => {
      const known = areas.get(openskimapId);
      if (!known || !position) return false;
      const [latitude, longitude] = position;
      return Math.abs(known.latitude - latitude) > 0.045 || Math.abs(known.longitude - longitude) > 0.09;
    });
    expect(far.map(({ title }) => title)).toEqual([]);
  });

  it("lists every file of the folder", async () => {
    const folder = new URL("../../../app/backend/built-in-index/curated/", import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
    expect(Object.keys(CURATED_FILES).sort()).toEqual(files.sort());
  });
});

describe("a curated file", () => {
  const good = {
    title: "Our Hill",
    openskimapId: "a".repeat(40),
    city: "Hilltown",
    position: [46, 7],
    description: "A hill. It is small.",
  };
  const parse = (change: object) =>
    parseCurated("europe/nowhere.json", {
      country: "CH",
      checked: "2026-11-20",
      resorts: [{ ...good, ...change }],
    });

  it("needs no more than what is certain", () => {
    expect(parse({})).toMatchObject([{ title: "Our Hill", country: "CH", figures: {}, estimates: {} }]);
  });

  it.each([
    ["an attribute that does not exist", { estimates: { snow: 50 } }, "no such attribute"],
    ["a figure among the estimates", { estimates: { longest_run: 50 } }, "no such attribute"],
    ["an estimate above 100", { estimates: { apres: 101 } }, "100"],
    ["a feature that is neither yes, no nor maybe", { features: { night_skiing: "often" } }, "night_skiing"],
    [
      "figures that contradict each other",
      { figures: { elevation_base: 900, elevation_peak: 300 } },
      "below the peak",
    ],
    ["a month that does not exist", { season: [11, 13] }, "season"],
    ["a key that is mistyped", { descripton: "A hill." }, "descripton"],
    ["a link that is none", { website: "javascript:alert(1)" }, "website"],
  ])("is refused with %s, by name and place", (_, change, words) => {
    expect(() => parse(change)).toThrow(words);
    expect(() => parse(change)).toThrow("europe/nowhere.json");
  });
});

describe("what the editors say", () => {
  const hill: BaseResort = {
    openskimapId: "a".repeat(40),
    otherOpenskimapIds: [],
    title: "Skigebiet Hill",
    names: ["Hill", "Another Hill"],
    formerSegments: [],
    urlSegment: "skigebiet-hill",
    countries: ["CH"],
    partOf: null,
    region: "Bern",
    locality: null,
    website: null,
    lifts: Object.fromEntries([["gondola", 2]]) as BaseResort["lifts"],
    otherLifts: 0,
    liftCount: 2,
  };
  const position = {
    openskimapId: hill.openskimapId,
    latitude: 46,
    longitude: 7,
    base: 1000,
    peak: 2000,
    pisteKilometres: 12,
    runs: 8,
    subdivision: "CH-BE",
    locality: "Hillton",
    website: null,
    sun: 3.5,
    rose: [[100, 100, 0, 0], ...Array(7).fill([0, 0, 0, 0])],
  } satisfies AreaTerrain;
  const words: CuratedResort = {
    title: "Hill",
    openskimapId: hill.openskimapId,
    otherNames: ["The Hill"],
    wrongNames: ["Another Hill"],
    city: "Hilltown",
    position: [46.1, 7.1],
    figures: { elevation_peak: 2050 },
    sources: [],
    features: { night_skiing: "yes" },
    description: "A hill. It is small.",
    tip: "Go early.",
    estimates: { apres: 10 },
    country: "CH",
    checked: "2026-11-20",
  };

  it("wins over the map, whose figures fill the rest", () => {
    const record = recordOf(hill, { ...position, taken: "2026-09-04" }, { curated: words });
    expect(record).toMatchObject({
      title: "Hill",
      other_names: ["Skigebiet Hill", "The Hill"],
      url_segment: "skigebiet-hill",
      city: "Hilltown",
      region: "Bern",
      latitude: 46.1,
      tips: ["Go early."],
    });
    expect(figuresOf(record)).toMatchObject({
      elevation_peak: 2050,
      elevation_base: 1000,
      vertical_drop: 1050,
      piste_length: 12,
      number_of_lifts: 2,
      mapped_run_pieces: 8,
      mapped_beginner_terrain: expect.any(Number),
      season_sun: 3.5,
      faces_north: 100,
      faces_east: 0,
      shaded_slopes: 100,
      terrain_beginner: 50,
      terrain_expert: 0,
    });
    expect(record.subdivision).toBe("CH-BE");
    expect(record.edited).toEqual(
      expect.arrayContaining(["title", "description", "city", "latitude", "longitude"]),
    );
    expect(record.edited).not.toContain("region");
  });

  it("keeps names in other scripts, by which people search, and drops those that read the same", () => {
    const record = recordOf({ ...hill, title: "Абзаково", names: ["ABZAKOVO", "Abzakovo"] }, undefined, {
      curated: { ...words, title: "Abzakovo", otherNames: [] },
    });
    expect(record.other_names).toEqual(["Абзаково"]);
  });

  it("reads names of other scripts in Latin letters, which stay among the others", () => {
    const thaiwoo = { ...hill, title: "太舞滑雪场", names: [] };
    const latin = { urlSegment: hill.urlSegment, title: "Thaiwoo", otherNames: ["Taiwu"] };
    expect(recordOf(thaiwoo, undefined, { latin })).toMatchObject({
      title: "Thaiwoo",
      other_names: ["太舞滑雪场", "Taiwu"],
      edited: ["title"],
    });
  });

  it("counts a lift once that the map has in pieces, and says who may not ride", () => {
    const correction = {
      urlSegment: hill.urlSegment,
      otherNames: [],
      figures: {},
      lifts: { gondola: 1 },
      features: { snowboards_allowed: "no" as const },
      why: "The map has two sections.",
      checked: "2026-11-27",
    };
    const record = recordOf(hill, undefined, { correction });
    expect(record).toMatchObject({ lifts: { gondola: 1 }, lift_count: 1 });
    expect(record.generics).toEqual([
      { type_name: "snowboards_allowed", value: "no", source: "editors", as_of: "2026-11-27" },
    ]);
  });

  it("puts a place right, which no import changes, and says where no town is known", () => {
    const abroad = { ...hill, countries: ["FR", "CH"] as [string, string], locality: "Gmina Hill" };
    expect(recordOf(abroad, undefined).city).toBe("Hill");
    const place = { urlSegment: hill.urlSegment, city: null, country: "CH", region: "Graubunden" };
    expect(recordOf(abroad, undefined, { place })).toMatchObject({
      city: null,
      countries: ["CH", "FR"],
      region: "Graubünden",
      subdivision: "CH-GR",
      edited: ["city", "region"],
    });
  });

  it("may leave a figure out, and the map's difficulties, for imports as well", () => {
    const correction = {
      urlSegment: hill.urlSegment,
      otherNames: [],
      figures: { elevation_base: null },
      lifts: {},
      features: {},
      difficulties: "unknown" as const,
      why: "A road counts as a run.",
      checked: "2026-11-27",
    };
    const record = recordOf(hill, { ...position, taken: "2026-09-04" }, { correction });
    const { elevation_base, terrain_beginner, faces_north } = figuresOf(record);
    expect({ elevation_base, terrain_beginner, faces_north }).toEqual({ faces_north: 100 });
    expect(record.edited).toEqual(["mapped_runs", "run_kilometres", "elevation_base"]);
  });

  it("gives way to no drag lift beside a run, but to a chair far above it", () => {
    const heightsOf = (top: number) => {
      const reach = { urlSegment: hill.urlSegment, base: 960, top, mapped: "2022-01" };
      return figuresOf(recordOf(hill, { ...position, taken: "2026-09-04" }, { reach }));
    };
    expect(heightsOf(2090)).toMatchObject({ elevation_base: 1000, elevation_peak: 2000, faces_north: 100 });
    const cutOff = heightsOf(2300);
    expect(cutOff).toMatchObject({ elevation_base: 1000, elevation_peak: 2300, vertical_drop: 1300 });
    expect(cutOff.faces_north ?? cutOff.terrain_beginner ?? cutOff.terrain_score).toBeUndefined();
  });

  it("names it as people search for it, and says where it is not open to everybody", () => {
    const correction = {
      urlSegment: hill.urlSegment,
      otherNames: ["Suicide Hill"],
      description: "A club's hill.",
      figures: {},
      lifts: {},
      features: {},
      why: "It is.",
      checked: "2026-11-27",
    };
    const record = recordOf(hill, undefined, { correction });
    expect(record).toMatchObject({ description: "A club's hill.", edited: ["description"] });
    expect(record.other_names).toContain("Suicide Hill");
  });

  it("is not needed: without editors and position the figures of the map remain", () => {
    const record = recordOf(hill, undefined);
    expect(record).toMatchObject({ title: "Skigebiet Hill", latitude: null, edited: [], tips: [] });
    expect(figuresOf(record)).toEqual({ number_of_lifts: 2, size_class: 1 });
  });
});

it("has a version that tells one state from another, and which of two is the newer", async () => {
  const version = await builtInVersion();
  expect(version).toMatch(/^\d+:[0-9a-f]{64}$/);
  expect(await builtInVersion()).toBe(version);
  expect(editionOf(version)).toBe(EDITION.edition);
  // Of the versions before there were editions.
  expect(editionOf("1".repeat(64))).toBe(0);
});

it("has an edition of its own for each state, or an older version would write over a newer one: run npm run generate", async () => {
  expect(EDITION.digest).toBe(await builtInDigest());
});
