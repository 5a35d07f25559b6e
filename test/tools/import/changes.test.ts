import { describe, expect, test } from "vitest";
import { placesOf } from "#app/backend/place-names/named-places.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import type { Rose } from "#app/domain/attributes/terrain.ts";
import { changesOf, type ResortState } from "#app/tools/import/changes.ts";
import type { Area } from "#app/tools/import/reading/area.ts";
import { anArea, openskimapId } from "#test/support/an-area.ts";

const DAY = "2026-11-01";
const EARLIER = "2026-05-17";

interface StateFacts extends Partial<ResortState["resort"]> {
  readonly numerics?: readonly SourcedFigure[];
  readonly generics?: ResortState["generics"];
}

/** Arosa as the index has it, with only these facts. */
function known({ numerics = [], generics = [], ...columns }: StateFacts = {}): ResortState {
  const resort = {
    id: 1,
    title: "Arosa",
    url_segment: "arosa",
    subdivision: null,
    edited: [],
    openskimap_id: openskimapId("Arosa"),
    other_openskimap_ids: [],
    other_names: [],
    city: null,
    region: null,
    latitude: null,
    longitude: null,
    website: null,
    status: "operating" as const,
    lift_count: 0,
    lifts: {},
    mapped_runs: {},
    run_kilometres: {},
    terrain: null,
    snow_cover: null,
    missing_since: null,
    ...columns,
  };
  return {
    resort: { places: placesOf({ ...resort, countries: ["CH"] }), ...resort },
    countries: ["CH"],
    numerics,
    generics,
  };
}

const figure = (type_name: string, value: number, source: Source, as_of: string | null = null) => ({
  type_name,
  value,
  source,
  as_of,
});

function change(state: ResortState, facts: Partial<Area>, isHeld = false) {
  const outcome = changesOf(state, anArea({ name: "Arosa", ...facts }), {
    dataDate: DAY,
    newerBefore: null,
    isHeld,
  });
  // What was written once is there the next time, and then nothing is left to do.
  if (outcome.change) {
    const { columns, numerics } = outcome.change;
    const after = {
      ...state,
      resort: { ...state.resort, ...columns },
      numerics: applied(state.numerics, numerics),
    };
    expect(
      changesOf(after, anArea({ name: "Arosa", ...facts }), {
        dataDate: DAY,
        newerBefore: null,
        isHeld,
      }).change,
    ).toBe(null);
  }
  return outcome.change;
}

function applied<Row extends { type_name: string }>(
  before: readonly Row[],
  { written, removed }: { written: readonly Row[]; removed: readonly string[] },
): Row[] {
  const gone = new Set([...removed, ...written.map(({ type_name }) => type_name)]);
  return [...before.filter(({ type_name }) => !gone.has(type_name)), ...written];
}

const stateAfter = (state: ResortState, facts: Partial<Area>): ResortState => {
  const { columns, numerics } = change(state, facts) ?? {};
  if (!columns || !numerics) return state;
  return {
    ...state,
    resort: { ...state.resort, ...columns },
    numerics: applied(state.numerics, numerics),
  };
};

const ROSE = [[300, 300, 0, 0], ...Array(7).fill([0, 0, 0, 0])] as unknown as Rose;
const TERRAIN = {
  runs: 30,
  kilometres: 40,
  rose: ROSE,
  lowest: 1000,
  highest: 2000,
  sun: 3,
  taken: EARLIER,
};

describe("columns", () => {
  const EDITED = {
    latitude: 46.7,
    longitude: 9.6,
    city: "Arosa",
    region: "Graubünden",
    website: "https://arosa.swiss/",
  };
  const FILE: Partial<Area> = {
    position: { latitude: 46.78, longitude: 9.68 },
    locality: "Langwies",
    region: "Grisons",
    website: "https://www.arosa.ch/",
    status: "abandoned",
    countries: ["AT"],
  };

  test.each<[string, ResortState, Partial<Area>, object]>([
    [
      "fills what is not known",
      known(),
      FILE,
      { city: "Langwies", region: "Graubünden", website: "https://www.arosa.ch/" },
    ],
    [
      "leaves the texts that are known",
      known(EDITED),
      FILE,
      { city: "Arosa", region: "Graubünden", website: "https://arosa.swiss/" },
    ],
    [
      "gives a state its title, however an earlier file spelled it",
      known({ ...EDITED, region: "Graubunden" }),
      FILE,
      { region: "Graubünden" },
    ],
    [
      "names the state and the regions in which it lies then",
      known(),
      { position: { latitude: 46.78, longitude: 9.68 }, region: "Valais" },
      { places: ["ch/valais", "alps"] },
    ],
    ["moves the resort to where the file has it", known(EDITED), FILE, { latitude: 46.78, longitude: 9.68 }],
    [
      "leaves a position that the editors set",
      known({ ...EDITED, edited: ["latitude", "longitude"] }),
      FILE,
      { latitude: 46.7, longitude: 9.6 },
    ],
    [
      "leaves both halves of it",
      known({ ...EDITED, edited: ["latitude"] }),
      FILE,
      { latitude: 46.7, longitude: 9.6 },
    ],
    ["leaves what the editors left empty on purpose", known({ edited: ["city"] }), FILE, { city: null }],
    [
      "leaves the status when the file's is not known",
      known({ status: "abandoned" }),
      { status: null, locality: "Langwies" },
      { status: "abandoned" },
    ],
    ["takes the status", known(), FILE, { status: "abandoned" }],
    ["leaves a status that the editors set", known({ edited: ["status"] }), FILE, { status: "operating" }],
    [
      "takes a name's word for it that it is only planned",
      known(),
      { name: "Arosa (planned)" },
      { status: "proposed" },
    ],
    [
      "takes a new id and remembers the old one",
      known(),
      { openskimapId: "new" },
      { openskimap_id: "new", other_openskimap_ids: [openskimapId("Arosa")] },
    ],
    [
      "goes by a further id from now on",
      known({ openskimap_id: "old", other_openskimap_ids: ["a", "new"] }),
      { openskimapId: "new" },
      { openskimap_id: "new", other_openskimap_ids: ["a", "old"] },
    ],
    [
      "gives an id to a resort that had none",
      known({ openskimap_id: null }),
      { openskimapId: "new" },
      { openskimap_id: "new", other_openskimap_ids: [] },
    ],
    [
      "leaves a resort missing that later data had not",
      known({ missing_since: "2026-12-15" }),
      { locality: "Langwies" },
      { missing_since: "2026-12-15" },
    ],
    ["takes a resort back that was missing", known({ missing_since: EARLIER }), {}, { missing_since: null }],
  ])("%s", (_, state, facts, columns) => {
    expect(change(state, facts)?.columns).toMatchObject(columns);
  });

  test("leaves the position when the file has the resort on the other side of the earth, and says so", () => {
    const swapped = anArea({ name: "Arosa", position: { latitude: 9.6, longitude: 46.7 } });
    expect(changesOf(known(EDITED), swapped, { dataDate: DAY, newerBefore: null, isHeld: false })).toEqual({
      change: null,
      leftOut: ["The position is far from where the index has the resort."],
      leaps: [],
      unknownNames: [],
    });
  });

  test("takes the snow cover of the file, but that of an earlier year", () => {
    const months = Array.from({ length: 12 }, () => 50);
    const of = (year: number) => ({ year, months });
    expect(change(known(), { snowCover: of(2025) })?.columns.snow_cover).toEqual(of(2025));
    expect(change(known({ snow_cover: of(2025) }), { snowCover: of(2024) })).toBe(null);
    expect(change(known({ snow_cover: of(2025) }), { snowCover: null })).toBe(null);
  });

  test("leaves the status of a resort that would be a duplicate", () => {
    expect(change(known({ status: "abandoned" }), { liftCount: 3 }, true)?.columns.status).toBe("abandoned");
  });
});

describe("names", () => {
  test.each<[string, StateFacts, string, string[]]>([
    ["that are new are not the resort's by themselves", {}, "Casino Royale", ["Casino Royale"]],
    ["that differ in accents only are not", { title: "Crêt-Bérard" }, "Cret Berard", []],
    ["that are a part of the title are not", { title: "Arosa - Lenzerheide" }, "Lenzerheide", []],
    ["that are known are not new", { other_names: ["Tschuggen"] }, "TSCHUGGEN", []],
    ["come with their parts", {}, "Tschuggen / Hörnli", ["Tschuggen / Hörnli", "Tschuggen", "Hörnli"]],
    ["beside the one that is known", {}, "Arosa, Hörnli", ["Hörnli"]],
    ["in another script", { title: "Niseko" }, "ニセコ", ["ニセコ"]],
  ])("%s", (_, facts, name, unknownNames) => {
    const area = anArea({ name, openskimapId: openskimapId("Arosa") });
    expect(changesOf(known(facts), area, { dataDate: DAY, newerBefore: null, isHeld: false })).toEqual({
      change: null,
      leftOut: [],
      leaps: [],
      unknownNames,
    });
  });

  test("that are new cannot be searched by, while a new town can", () => {
    const terms = change(known(), { name: "Tschuggen", locality: "Langwies" })?.terms?.map(
      ({ term }) => term,
    );
    expect(terms).toEqual(expect.arrayContaining(["arosa", "langwies", "switzerland"]));
    expect(terms).not.toContain("tschuggen");
    expect(change(known(), { liftCount: 3 })?.terms).toBe(null);
  });
});

describe("figures", () => {
  const FILE: Partial<Area> = {
    liftCount: 40,
    elevations: { base: 1_230, peak: 2_865 },
    pisteKilometres: 120.5,
  };

  test("of the file carry its day, and the vertical drop follows from them", () => {
    const outcome = change(known(), FILE);
    expect(outcome?.numerics).toEqual({
      written: [
        figure("elevation_base", 1_230, "imported", DAY),
        figure("elevation_peak", 2_865, "imported", DAY),
        figure("number_of_lifts", 40, "imported", DAY),
        figure("piste_length", 120.5, "imported", DAY),
        figure("vertical_drop", 1_635, "derived"),
        figure("size_class", 4, "derived"),
      ],
      removed: [],
    });
    expect(outcome?.columns.lift_count).toBe(40);
  });

  test.each<Source>(["members", "editors"])(
    "of %s stay, also as the number that orders break ties by",
    (source) => {
      const numerics = [
        figure("number_of_lifts", 43, source, EARLIER),
        figure("elevation_peak", 2_653, source, EARLIER),
      ];
      const outcome = change(known({ numerics, lift_count: 43 }), FILE);
      expect(outcome?.numerics.written).toEqual([
        figure("elevation_base", 1_230, "imported", DAY),
        figure("piste_length", 120.5, "imported", DAY),
        figure("vertical_drop", 1_423, "derived"),
        figure("size_class", 4, "derived"),
      ]);
      expect(outcome?.columns.lift_count).toBe(43);
    },
  );

  test("of an earlier file give way, those that are the same take its day, those that it lacks stay", () => {
    const numerics = [
      figure("number_of_lifts", 40, "imported", EARLIER),
      figure("piste_length", 100, "imported", EARLIER),
      figure("longest_run", 7_000, "imported", EARLIER),
    ];
    expect(change(known({ numerics, lift_count: 40 }), { ...FILE, elevations: null })?.numerics).toEqual({
      written: [
        figure("number_of_lifts", 40, "imported", DAY),
        figure("piste_length", 120.5, "imported", DAY),
        figure("size_class", 4, "derived"),
      ],
      removed: [],
    });
  });

  test("that contradict those the file does not state are left out, and the others stay", () => {
    const numerics = [
      figure("number_of_lifts", 3, "imported", EARLIER),
      figure("piste_length", 60, "imported", EARLIER),
      figure("size_class", 3, "derived"),
    ];
    const area = anArea({ name: "Arosa", pisteKilometres: 100 });
    expect(
      changesOf(known({ numerics, lift_count: 3 }), area, {
        dataDate: DAY,
        newerBefore: null,
        isHeld: false,
      }),
    ).toEqual({
      change: null,
      leftOut: ["A length of 100 km beside 3 lifts is not possible."],
      leaps: [],
      unknownNames: [],
    });
  });

  test("that contradict those the file leaves as they are, are left out, and the index keeps its own", () => {
    const numerics = [
      figure("number_of_lifts", 6, "imported", EARLIER),
      figure("piste_length", 140, "imported", DAY),
      figure("size_class", 3, "derived"),
    ];
    const area = anArea({ name: "Arosa", pisteKilometres: 140, liftCount: 4 });
    const options = { dataDate: DAY, newerBefore: null, isHeld: false };
    expect(changesOf(known({ numerics, lift_count: 6 }), area, options)).toEqual({
      change: null,
      leftOut: ["A length of 140 km beside 4 lifts is not possible."],
      leaps: [],
      unknownNames: [],
    });
  });

  test("that leap stay with all that was counted with them, and are told", () => {
    const numerics = [
      figure("number_of_lifts", 8, "imported", EARLIER),
      figure("elevation_base", 166, "imported", EARLIER),
      figure("elevation_peak", 510, "imported", EARLIER),
      figure("vertical_drop", 344, "derived"),
      figure("piste_length", 25, "imported", EARLIER),
      figure("size_class", 2, "derived"),
    ];
    const state = known({
      numerics,
      lift_count: 8,
      lifts: { chair_lift: 8 },
      mapped_runs: { easy: 30, advanced: 20 },
      run_kilometres: { easy: 15, advanced: 10 },
    });
    const area = anArea({
      name: "Arosa",
      liftCount: 1,
      lifts: { magic_carpet: 1 },
      elevations: { base: 160, peak: 177 },
      pisteKilometres: 60,
      runs: { easy: { segments: 9, kilometres: 60 } },
    });
    const options = { dataDate: DAY, newerBefore: null, isHeld: false };
    const { change, ...told } = changesOf(state, area, options);
    // What follows from the lifts and runs that stay, and nothing of the file.
    expect(change?.numerics.written.filter(({ source }) => source !== "derived")).toEqual([]);
    expect(change?.columns).toMatchObject({
      lifts: { chair_lift: 8 },
      mapped_runs: { easy: 30, advanced: 20 },
    });
    expect(told).toEqual({
      leftOut: [],
      leaps: [
        { typeName: "vertical_drop", before: 344, after: 17 },
        { typeName: "number_of_lifts", before: 8, after: 1 },
        { typeName: "piste_length", before: 25, after: 60 },
      ],
      unknownNames: [],
    });
  });

  test("of a hill with carpets alone leap too", () => {
    const numerics = [figure("number_of_carpets", 3, "imported", EARLIER)];
    const area = anArea({ name: "Arosa", liftCount: 45 });
    const { leaps } = changesOf(known({ numerics }), area, {
      dataDate: DAY,
      newerBefore: null,
      isHeld: false,
    });
    expect(leaps).toEqual([{ typeName: "number_of_lifts", before: 3, after: 45 }]);
  });

  test.each<[string, before: [base: number, peak: number], file: [base: number, peak: number], string[]]>([
    ["from 4 to 9 m", [4, 300], [9, 310], []],
    ["from 0 to 1 m", [0, 300], [1, 300], []],
    ["below the sea", [-5, 300], [-4, 300], []],
    ["of a low hill, by what sources differ", [20, 60], [80, 130], []],
    ["onto another mountain", [200, 500], [900, 1_200], ["elevation_base", "elevation_peak"]],
  ])("of where a hill lies leap by distance: %s", (_, [base, peak], [baseAfter, peakAfter], names) => {
    const numerics = [
      figure("elevation_base", base, "imported", EARLIER),
      figure("elevation_peak", peak, "imported", EARLIER),
    ];
    const area = anArea({ name: "Arosa", elevations: { base: baseAfter, peak: peakAfter } });
    const { leaps } = changesOf(known({ numerics }), area, {
      dataDate: DAY,
      newerBefore: null,
      isHeld: false,
    });
    expect(leaps.map(({ typeName }) => typeName)).toEqual(names);
  });

  test("of a file that is older change those alone that are as old or not known", () => {
    const LATER = "2026-12-20";
    const numerics = [
      figure("number_of_lifts", 8, "imported", EARLIER),
      figure("elevation_base", 166, "imported", LATER),
      figure("elevation_peak", 510, "imported", LATER),
      figure("vertical_drop", 344, "derived"),
      figure("size_class", 2, "derived"),
    ];
    const state = known({ numerics, lift_count: 8, latitude: 46.7, longitude: 9.6 });
    const area = anArea({
      name: "Arosa",
      openskimapId: "older",
      status: "abandoned",
      position: { latitude: 46.78, longitude: 9.68 },
      liftCount: 9,
      elevations: { base: 200, peak: 500 },
      pisteKilometres: 24,
      locality: "Langwies",
    });
    const { change: outcome, leaps } = changesOf(state, area, {
      dataDate: DAY,
      newerBefore: LATER,
      isHeld: false,
    });
    expect(outcome?.columns).toMatchObject({
      openskimap_id: openskimapId("Arosa"),
      other_openskimap_ids: ["older"],
      status: "operating",
      latitude: 46.7,
      longitude: 9.6,
      city: "Langwies",
      lift_count: 9,
    });
    expect(outcome?.numerics).toEqual({
      written: [figure("number_of_lifts", 9, "imported", DAY), figure("piste_length", 24, "imported", DAY)],
      removed: [],
    });
    expect(leaps).toEqual([]);
  });

  test("that contradict those of the editors are left out, and said to be", () => {
    const numerics = [figure("vertical_drop", 1_800, "editors", EARLIER)];
    const { change: outcome, leftOut } = changesOf(known({ numerics }), anArea({ name: "Arosa", ...FILE }), {
      dataDate: DAY,
      newerBefore: null,
      isHeld: false,
    });
    expect(outcome?.numerics.written.map(({ type_name }) => type_name)).toEqual([
      "number_of_lifts",
      "piste_length",
      "size_class",
    ]);
    expect(leftOut).toEqual(["A vertical drop of 1800 m is more than lies between 1230 m and 2865 m."]);
  });

  test("that nothing changes are no change", () => {
    const numerics = [
      figure("elevation_base", 1_230, "imported", DAY),
      figure("elevation_peak", 2_865, "imported", DAY),
      figure("vertical_drop", 1_635, "derived"),
    ];
    expect(change(known({ numerics }), { elevations: { base: 1_230, peak: 2_865 } })).toBe(null);
  });

  test.each([
    ["of any kind", {}],
    ["of drawn runs, whose elevations keep the day of these", { terrain: { ...TERRAIN, taken: EARLIER } }],
  ])("that newer data confirmed stay whatever data in between say: %s", (_, facts) => {
    const numerics = [
      figure("number_of_lifts", 40, "imported", EARLIER),
      figure("number_of_carpets", 4, "imported", EARLIER),
      figure("elevation_base", 1_230, "imported", EARLIER),
      figure("elevation_peak", 2_865, "imported", EARLIER),
      figure("piste_length", 120.5, "imported", EARLIER),
    ];
    const kinds = { chair_lift: 40, magic_carpet: 4 };
    const confirmed = stateAfter(known({ numerics, lifts: kinds, ...facts }), {
      ...FILE,
      liftCount: 44,
      lifts: kinds,
    });
    const between = anArea({
      name: "Arosa",
      liftCount: 41,
      lifts: { chair_lift: 41 },
      elevations: { base: 1_300, peak: 2_800 },
      pisteKilometres: 100,
    });
    const options = { dataDate: "2026-09-01", newerBefore: DAY, isHeld: false };
    expect(changesOf(confirmed, between, options).change).toBe(null);
  });

  test("that are confirmed let the drawn runs tell what they told", () => {
    const numerics = [
      figure("elevation_base", 200, "imported", EARLIER),
      figure("elevation_peak", 2_000, "imported", EARLIER),
    ];
    const state = stateAfter(known({ terrain: TERRAIN, numerics }), { locality: "Langwies" });
    const after = stateAfter(state, { elevations: { base: 200, peak: 2_000 } });
    expect(after.numerics).toEqual(state.numerics);
  });
});

describe("lifts and runs", () => {
  const LIFTS = { gondola: 2, chair_lift: 6, platter: 2 };
  const derived = (...names: string[]) => names.map((name) => figure(name, 50, "derived"));

  test.each([
    ["and with them the ratings that follow", "yes", ["mapped_lift_access", "mapped_board_friendly"]],
    ["of boards where they are known to be allowed", "no", ["mapped_lift_access"]],
  ] as const)("by kind come from the file, %s", (_, value, mapped) => {
    const generics = [{ type_name: "snowboards_allowed", value }];
    const outcome = change(known({ generics }), { liftCount: 10, lifts: LIFTS });
    expect(outcome?.columns).toMatchObject({ lift_count: 10, lifts: LIFTS });
    const names = outcome?.numerics.written.map(({ type_name }) => type_name);
    expect(names?.filter((name) => name.startsWith("mapped_"))).toEqual(mapped);
  });

  test.each([
    ["a count without kinds", { liftCount: 42 }],
    ["kinds", { liftCount: 42, lifts: { ...LIFTS, magic_carpet: 32 } }],
  ])("carpets are no lifts: %s", (_, facts) => {
    const before = known({ lifts: { ...LIFTS, magic_carpet: 32 }, lift_count: 10 });
    const outcome = change(before, facts);
    expect(outcome?.numerics.written.slice(0, 2)).toEqual([
      figure("number_of_lifts", 10, "imported", DAY),
      figure("number_of_carpets", 32, "imported", DAY),
    ]);
    expect(outcome?.columns.lift_count).toBe(10);
  });

  test("carpets that an earlier file had are gone with those of the next one", () => {
    const numerics = [
      figure("number_of_lifts", 8, "imported", EARLIER),
      figure("number_of_carpets", 2, "imported", EARLIER),
    ];
    const outcome = change(known({ numerics }), { liftCount: 10, lifts: LIFTS });
    expect(outcome?.numerics.removed).toEqual(["number_of_carpets"]);
    expect(outcome?.columns.lift_count).toBe(10);
  });

  test.each<[string, before: [number, number?], file: [lifts: number, carpets: number]]>([
    ["one more lift", [31, 9], [32, 9]],
    ["one carpet fewer", [31, 9], [31, 8]],
    ["carpets that are told for the first time", [31], [31, 9]],
    ["lifts where there were carpets alone", [0, 9], [4, 9]],
  ])("lifts and carpets change together: %s", (_, [lifts, carpets = 0], [liftsAfter, carpetsAfter]) => {
    const pair = (chairs: number, belts: number, day: string) => [
      ...(chairs > 0 ? [figure("number_of_lifts", chairs, "imported", day)] : []),
      ...(belts > 0 ? [figure("number_of_carpets", belts, "imported", day)] : []),
    ];
    const state = known({ numerics: pair(lifts, carpets, EARLIER), lift_count: lifts });
    const after = stateAfter(state, {
      liftCount: liftsAfter + carpetsAfter,
      lifts: { chair_lift: liftsAfter, magic_carpet: carpetsAfter },
    });
    expect(after.resort.lift_count).toBe(liftsAfter);
    const values = (numerics: readonly SourcedFigure[]) =>
      numerics.map((each) => [each.type_name, each.value]);
    expect(values(after.numerics)).toEqual(
      expect.arrayContaining(values(pair(liftsAfter, carpetsAfter, DAY))),
    );
  });

  test.each([
    ["as many as before", 10, LIFTS],
    ["a few more, whose kind is not known", 13, LIFTS],
    ["far more", 14, {}],
    ["fewer, which the kinds would contradict", 9, {}],
  ])("a number without kinds: %s", (_, liftCount, lifts) => {
    const state = known({ lifts: LIFTS, lift_count: 10, numerics: derived("mapped_lift_access") });
    const outcome = change(state, { liftCount });
    expect(outcome?.columns.lifts).toEqual(lifts);
    const isGone = Object.keys(lifts).length === 0;
    expect(outcome?.numerics.removed).toEqual(isGone ? ["mapped_lift_access"] : []);
  });

  test("count a line on rails once, whose pieces the file counts each", () => {
    const outcome = change(known({ lifts: { railway: 1, chair_lift: 2 } }), {
      lifts: { railway: 48, funicular: 3, chair_lift: 2 },
      liftCount: 53,
    });
    expect(outcome?.columns).toMatchObject({
      lifts: { railway: 1, funicular: 1, chair_lift: 2 },
      lift_count: 4,
    });
  });

  test("take no number from a file that does not tell the pieces of a known line on rails apart", () => {
    const numerics = [
      figure("number_of_lifts", 4, "imported", EARLIER),
      figure("mapped_lift_access", 40, "derived"),
      figure("size_class", 1, "derived"),
    ];
    expect(
      change(known({ lifts: { railway: 1, gondola: 3 }, lift_count: 4, numerics }), { liftCount: 51 }),
    ).toBeNull();
  });

  test("runs by difficulty replace the mapped segments, and shares of terrain go by their kilometres", () => {
    const state = known({
      mapped_runs: { easy: 9, intermediate: 9 },
      numerics: [
        ...derived("mapped_expert_terrain", "mapped_beginner_terrain", "mapped_slope_variety"),
        figure("terrain_beginner", 50, "derived"),
        figure("terrain_intermediate", 50, "derived"),
        figure("terrain_expert", 0, "derived"),
      ],
    });
    const outcome = change(state, {
      runs: {
        easy: { segments: 2, kilometres: 1 },
        intermediate: { segments: 1, kilometres: 1 },
        expert: { segments: 1, kilometres: 1 },
        ungraded: { segments: 5, kilometres: 7.5 },
      },
    });
    expect(outcome?.columns).toMatchObject({
      mapped_runs: { easy: 2, intermediate: 1, expert: 1, ungraded: 5 },
      run_kilometres: { easy: 1, intermediate: 1, expert: 1, ungraded: 7.5 },
    });
    expect(outcome?.numerics.written).toEqual([
      figure("mapped_run_pieces", 9, "imported", DAY),
      figure("terrain_beginner", 34, "derived"),
      figure("terrain_intermediate", 33, "derived"),
      figure("terrain_expert", 33, "derived"),
    ]);
    // Four graded segments say nothing.
    expect(outcome?.numerics.removed).toEqual([
      "mapped_expert_terrain",
      "mapped_beginner_terrain",
      "mapped_slope_variety",
    ]);
  });

  const namesOf = ({ numerics }: ResortState) => numerics.map(({ type_name }) => type_name).sort();

  test("elevations of later data take nothing from runs that were drawn before", () => {
    const state = stateAfter(known({ terrain: TERRAIN }), { elevations: { base: 400, peak: 2400 } });
    expect(namesOf(state)).toEqual(expect.arrayContaining(["faces_north", "season_sun", "terrain_beginner"]));
  });

  test("a file that knows hardly any runs hides what followed from them, and the next one brings it back", () => {
    const runs = (segments: number, kilometres: number) => ({ runs: { easy: { segments, kilometres } } });
    const sound = {
      ...runs(30, 3),
      elevations: { base: 1000, peak: 2000 },
      pisteKilometres: 40,
      liftCount: 4,
    };
    const first = stateAfter(known({ terrain: TERRAIN, lifts: { gondola: 1 } }), sound);
    const spoilt = stateAfter(first, { ...sound, ...runs(2, 3), pisteKilometres: 25, elevations: null });
    expect(namesOf(first)).toContain("terrain_score");
    expect(namesOf(spoilt)).not.toContain("terrain_score");
    expect(spoilt.resort.terrain).toEqual(TERRAIN);
    expect(namesOf(stateAfter(spoilt, sound))).toEqual(namesOf(first));
  });

  test("a length that has grown since the runs were drawn stays, and one that is left out is told", () => {
    const terrain = { ...TERRAIN, runs: 4, kilometres: 3.6 };
    const state = known({ terrain, lifts: { gondola: 1 } });
    expect(namesOf(stateAfter(state, { pisteKilometres: 9.5 }))).toContain("piste_length");
    const { leftOut } = changesOf(state, anArea({ name: "Arosa", pisteKilometres: 3 }), {
      dataDate: DAY,
      newerBefore: null,
      isHeld: false,
    });
    expect(leftOut).toEqual(["Hardly any run is drawn: piste_length 3 is left out."]);
  });

  test.each([
    ["of the index", {}],
    ["of the index, whose runs an import told", { mapped_runs: { easy: 4 }, run_kilometres: { easy: 3.6 } }],
  ])("elevations of older data take no length of a later day away: %s", (_, counts) => {
    const terrain = { ...TERRAIN, runs: 4, kilometres: 3.6, lowest: 1_000, highest: 1_300, taken: EARLIER };
    const numerics = [figure("piste_length", 3.6, "imported", DAY)];
    const between = anArea({
      name: "Arosa",
      elevations: { base: 1_000, peak: 2_400 },
      pisteKilometres: 3.4,
    });
    const options = { dataDate: EARLIER, newerBefore: DAY, isHeld: false };
    const state = known({ terrain, numerics, ...counts });
    const { change: outcome, leftOut } = changesOf(state, between, options);
    const after = applied(numerics, outcome?.numerics ?? { written: [], removed: [] });
    expect(after).toContainEqual(figure("piste_length", 3.6, "imported", DAY));
    expect(after.map(({ type_name }) => type_name)).not.toContain("elevation_peak");
    expect(leftOut).toEqual([]);
    const resort = { ...state.resort, ...outcome?.columns };
    expect(changesOf({ ...state, resort, numerics: after }, between, options).change).toBe(null);
  });

  test("a figure that the editors left out does not come back", () => {
    const state = known({ edited: ["elevation_base"] });
    const outcome = change(state, { elevations: { base: 1000, peak: 2400 } });
    expect(outcome?.numerics.written).toEqual([figure("elevation_peak", 2400, "imported", DAY)]);
  });

  test("less than a kilometre of graded runs gives no shares", () => {
    const outcome = change(known(), {
      runs: { easy: { segments: 20, kilometres: 0.9 }, ungraded: { segments: 2, kilometres: 30 } },
    });
    expect(outcome?.numerics.written.map(({ type_name }) => type_name)).not.toContain("terrain_beginner");
  });

  test("shares of the editors stay", () => {
    const numerics = [
      figure("terrain_beginner", 20, "editors"),
      figure("terrain_intermediate", 60, "editors"),
      figure("terrain_expert", 20, "editors"),
    ];
    const outcome = change(known({ numerics }), { runs: { easy: { segments: 20, kilometres: 30 } } });
    const written = outcome?.numerics.written.map(({ type_name }) => type_name);
    expect(written?.filter((name) => name.startsWith("terrain_"))).toEqual([]);
  });

  test("what the file does not tell stays", () => {
    const state = known({
      lifts: LIFTS,
      lift_count: 10,
      mapped_runs: { easy: 3 },
      run_kilometres: { easy: 2.5 },
    });
    expect(change(state, { position: { latitude: 46.78, longitude: 9.68 } })?.columns).toMatchObject({
      lifts: LIFTS,
      lift_count: 10,
      mapped_runs: { easy: 3 },
      run_kilometres: { easy: 2.5 },
    });
  });

  test("what the editors added up of several areas stays when a file has one of them", () => {
    const edited = ["lifts", "number_of_lifts", "number_of_carpets", "piste_length"];
    const numerics = [
      figure("number_of_lifts", 10, "imported", EARLIER),
      figure("piste_length", 34, "imported", EARLIER),
    ];
    const first = stateAfter(known({ edited, lifts: LIFTS, numerics }), { website: "https://arosa.swiss/" });
    expect(change(first, { lifts: { platter: 3 }, liftCount: 3, pisteKilometres: 12 })).toBe(null);
  });

  test("columns of the editors stay, and so does what follows from them", () => {
    const state = known({
      lifts: LIFTS,
      edited: ["lifts"],
      numerics: derived("mapped_lift_access"),
    });
    const outcome = change(state, { lifts: { platter: 3 }, liftCount: 3 });
    expect(outcome?.columns.lifts).toEqual(LIFTS);
    expect(outcome?.numerics.removed).toEqual([]);
  });
});

test("a resort in the next data as it was is not changed", () => {
  expect(change(known(), {})).toBe(null);
});
