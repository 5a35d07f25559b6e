import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataChanges, resorts } from "#app/backend/db/tables/tables.ts";
import type { ImportReport } from "#app/tools/import/import-report.ts";
import { type Area, ImportRefusal } from "#app/tools/import/reading/area.ts";
import { type ImportOptions, importAreas } from "#app/tools/import/run-import.ts";
import { aResort } from "#test/support/a-resort.ts";
import { anArea, openskimapId, stagedAreas } from "#test/support/an-area.ts";
import { openOwnDatabase, openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";
import { duplicates, wholeDatabase } from "#test/support/whole-database.ts";

const EARLIER = "2026-05-17";
const DAY = "2026-11-01";
const LATER = "2026-12-01";

let open: TestDatabase;

function bring(
  areas: readonly Area[],
  options: Partial<ImportOptions> & { day?: string; isDayGuessed?: boolean } = {},
): Promise<ImportReport> {
  const { day = DAY, isDayGuessed = false, ...rest } = options;
  return importAreas(open, stagedAreas(areas, { dataDate: day, isDayGuessed }), {
    address: "ski_areas.csv",
    isComplete: null,
    ...rest,
  });
}

async function bySegment(segment: string) {
  const [row] = await open.db.select().from(resorts).where(sql`url_segment = ${segment}`);
  return row;
}

const counts = ({ added, updated, matchedByName, unchanged, furtherIds, vanished, back }: ImportReport) => ({
  added,
  updated,
  matchedByName,
  unchanged,
  furtherIds,
  vanished,
  back,
});
/** Whatever an import did: lists, counts and maps are of the same resorts. */
afterEach(async () => expect(await staleFacets(open.db)).toEqual([]));

const NOTHING = { added: 0, updated: 0, matchedByName: 0, unchanged: 0, furtherIds: 0, vanished: 0, back: 0 };

describe("an index without resorts", () => {
  beforeAll(async () => {
    open = await openTestDatabase("empty");
  });
  beforeEach(async () => {
    await open.db.execute(sql`DELETE FROM resorts`);
    await open.db.execute(sql`DELETE FROM map_cells`);
    await open.db.execute(sql`DELETE FROM index_sources`);
  });
  afterAll(() => open.close());

  test("gets all that the file knows of an area", { tags: "dialect" }, async () => {
    const report = await bring([
      anArea({
        name: "Arosa - Lenzerheide, Ski Arosa",
        openskimapId: openskimapId("arosa"),
        countries: ["CH"],
        region: "Graubünden",
        locality: "Arosa",
        position: { latitude: 46.783333, longitude: 9.683333 },
        elevations: { base: 1_230, peak: 2_865 },
        pisteKilometres: 225,
        liftCount: 10,
        lifts: { gondola: 2, chair_lift: 8 },
        runs: { easy: { segments: 9, kilometres: 50 }, advanced: { segments: 3, kilometres: 50 } },
        website: "https://arosalenzerheide.swiss/",
      }),
    ]);
    expect(counts(report)).toEqual({ ...NOTHING, added: 1 });
    const row = await bySegment("arosa-lenzerheide");
    expect(row).toMatchObject({
      title: "Arosa - Lenzerheide",
      title_key: "arosa lenzerheide",
      other_names: ["Ski Arosa", "Arosa", "Lenzerheide"],
      openskimap_id: openskimapId("arosa"),
      city: "Arosa",
      region: "Graubünden",
      country_code: "CH",
      latitude: 46.783333,
      longitude: 9.683333,
      website: "https://arosalenzerheide.swiss/",
      status: "operating",
      lift_count: 10,
      lifts: { gondola: 2, chair_lift: 8 },
      mapped_runs: { easy: 9, advanced: 3 },
      run_kilometres: { easy: 50, advanced: 50 },
      description: null,
      total_score: null,
      edited: [],
      missing_since: null,
    });
    const { rows: numerics } = await open.db.execute(
      sql`SELECT type_name, value, source, as_of::text FROM resort_numerics ORDER BY type_name`,
    );
    expect(numerics).toEqual([
      { type_name: "elevation_base", value: 1_230, source: "imported", as_of: DAY },
      { type_name: "elevation_peak", value: 2_865, source: "imported", as_of: DAY },
      { type_name: "mapped_beginner_terrain", value: 55, source: "derived", as_of: null },
      { type_name: "mapped_expert_terrain", value: 27, source: "derived", as_of: null },
      { type_name: "mapped_lift_access", value: 66, source: "derived", as_of: null },
      { type_name: "mapped_run_pieces", value: 12, source: "imported", as_of: DAY },
      { type_name: "mapped_slope_variety", value: 20, source: "derived", as_of: null },
      { type_name: "number_of_lifts", value: 10, source: "imported", as_of: DAY },
      { type_name: "piste_length", value: 225, source: "imported", as_of: DAY },
      { type_name: "size_class", value: 4, source: "derived", as_of: null },
      { type_name: "terrain_beginner", value: 50, source: "derived", as_of: null },
      { type_name: "terrain_expert", value: 50, source: "derived", as_of: null },
      { type_name: "terrain_intermediate", value: 0, source: "derived", as_of: null },
      { type_name: "vertical_drop", value: 1_635, source: "derived", as_of: null },
    ]);
    const { rows: terms } = await open.db.execute(
      sql`SELECT term FROM resort_terms WHERE rank < 2 ORDER BY 1`,
    );
    expect(terms.map(({ term }) => term)).toEqual(["arosa", "arosa lenzerheide", "lenzerheide", "ski arosa"]);
  });

  test("gets areas that are abandoned or planned, under their status, and halls as such", async () => {
    await bring([
      anArea({ name: "Gschwender Horn", status: "abandoned" }),
      anArea({ name: "Scex Rouge", status: "proposed" }),
      anArea({ name: "Snow Hall Amnéville", countries: ["FR"] }),
    ]);
    const { rows } = await open.db.execute(
      sql`SELECT url_segment, status, lift_count, g.type_name FROM resorts
          LEFT JOIN resort_generics g ON resort_id = id ORDER BY 1`,
    );
    expect(rows).toEqual([
      { url_segment: "gschwender-horn", status: "abandoned", lift_count: 0, type_name: null },
      { url_segment: "scex-rouge", status: "proposed", lift_count: 0, type_name: null },
      { url_segment: "snow-hall-amneville", status: "operating", lift_count: 0, type_name: "is_indoor" },
    ]);
  });

  test("gives every area an address that no resort has or had, the plain one to the largest", async () => {
    await aResort(open.db, {
      title: "Davos",
      segment: "davos",
      formerSegments: ["blue-mountain"],
      countries: ["US"],
    });
    await bring([
      anArea({
        name: "Blue Mountain",
        openskimapId: "a",
        countries: ["US"],
        region: "Ohio",
        position: { latitude: 40, longitude: -82 },
      }),
      anArea({
        name: "Davos",
        openskimapId: "b",
        region: "Graubünden",
        liftCount: 3,
        position: { latitude: 46.8, longitude: 9.8 },
      }),
      anArea({
        name: "Arosa",
        openskimapId: "c",
        status: "abandoned",
        position: { latitude: 46.78, longitude: 9.68 },
      }),
      anArea({
        name: "Arosa",
        openskimapId: "d",
        liftCount: 2,
        position: { latitude: 46.78, longitude: 9.68 },
      }),
      anArea({
        name: "Arosa",
        openskimapId: "e",
        liftCount: 9,
        position: { latitude: 46.1, longitude: 7.2 },
      }),
    ]);
    const { rows } = await open.db.execute(
      sql`SELECT openskimap_id AS id, url_segment FROM resorts WHERE openskimap_id IS NOT NULL ORDER BY 1`,
    );
    expect(rows).toEqual([
      { id: "a", url_segment: "blue-mountain-ohio" },
      { id: "b", url_segment: "davos-graubunden" },
      { id: "c", url_segment: "arosa-ch-2" },
      { id: "d", url_segment: "arosa-ch" },
      { id: "e", url_segment: "arosa" },
    ]);
  });

  test("tells of areas that it cannot tell apart, and of figures that cannot be", async () => {
    const position = { latitude: 46.78, longitude: 9.68 };
    const report = await bring([
      anArea({ name: "Arosa", position, elevations: { base: 1_800, peak: 1_200 } }),
      anArea({ name: "AROSA", position }),
    ]);
    expect(report).toMatchObject({
      read: 2,
      added: 1,
      ambiguous: { "same name and place as another area of the file": 1 },
      lists: {
        problems: {
          count: 2,
          lines: [
            '"Arosa": The base at 1800 m does not lie below the peak at 1200 m. It is left out.',
            '"AROSA": It is left out: same name and place as another area of the file.',
          ],
        },
      },
    });
    expect(await duplicates(open.db)).toEqual([]);
  });

  test("knows what it was imported from", async () => {
    const sources = async () => {
      const { rows } = await open.db.execute(
        sql`SELECT name, version, data_date::text, changed_at FROM index_sources`,
      );
      return rows;
    };
    const address = "https://me:secret@maps.example/ski_areas.csv?key=secret";
    await bring([anArea({ name: "Arosa" })], { address });
    const [first] = await sources();
    expect(first).toMatchObject({
      name: "openskimap",
      version: `https://maps.example/ski_areas.csv ${DAY}`,
      data_date: DAY,
    });
    await bring([anArea({ name: "Arosa" })], { address });
    expect(await sources()).toEqual([first]);
    await bring([anArea({ name: "Arosa" })], { address, day: LATER });
    expect(await sources()).toMatchObject([{ data_date: LATER }]);
    expect(await bring([anArea({ name: "Vals" })], { address })).toMatchObject({
      added: 1,
      newerBefore: LATER,
    });
    expect(await sources()).toMatchObject([{ data_date: LATER }]);
  });
});

describe("an index with resorts", () => {
  beforeAll(async () => {
    open = await openTestDatabase("empty");
  });
  beforeEach(async () => {
    await open.db.execute(sql`DELETE FROM resorts`);
    await open.db.execute(sql`DELETE FROM map_cells`);
    await open.db.execute(sql`DELETE FROM index_sources`);
    for (const title of ["Arosa", "Davos", "Flims", "Laax"]) {
      await aResort(open.db, { title, segment: title.toLowerCase(), openskimapId: openskimapId(title) });
    }
  });
  afterAll(() => open.close());

  const missing = async () => {
    const { rows } = await open.db.execute(
      sql`SELECT title, missing_since::text AS since FROM resorts WHERE missing_since IS NOT NULL ORDER BY 1`,
    );
    return rows.map(({ title, since }) => `${title} ${since}`);
  };
  const all = ["Arosa", "Davos", "Flims", "Laax"].map((name) => anArea({ name }));

  test("keeps what members and editors gave", { tags: "dialect" }, async () => {
    await aResort(open.db, {
      title: "Zermatt – Cervinia",
      segment: "zermatt",
      openskimapId: openskimapId("Zermatt"),
      description: "A high one.",
      city: "Zermatt",
      region: "Valais",
      website: "https://www.matterhornparadise.ch/",
      position: [45.98, 7.72],
      edited: ["title", "description", "city", "latitude", "longitude"],
      editedNumerics: { elevation_peak: 3_883, number_of_lifts: 52 },
      asOf: EARLIER,
      ratings: { snow_quality: 74, lift_access: 88, scenery: 96 },
      memberRatings: { board_friendly: { value: 80, raters: 4 } },
      liftCount: 52,
    });
    const before = await bySegment("zermatt");
    await bring([
      anArea({
        name: "Zermatt, Matterhorn Ski Paradise",
        openskimapId: openskimapId("Zermatt"),
        countries: ["IT"],
        region: "Aosta",
        locality: "Breuil",
        position: { latitude: 45.94, longitude: 7.71 },
        elevations: { base: 1_524, peak: 3_899 },
        liftCount: 48,
        lifts: { cable_car: 10, chair_lift: 20, platter: 18 },
        website: "https://example.com/",
      }),
    ]);
    expect(await bySegment("zermatt")).toEqual({
      ...before,
      // Measured anew; no other resort is rated.
      total_score: 100,
      lifts: { cable_car: 10, chair_lift: 20, platter: 18 },
      updated_at: expect.any(Date),
    });
    const { rows } = await open.db.execute(
      sql`SELECT type_name, n.value, source, as_of::text FROM resort_numerics n JOIN resorts ON id = resort_id
          WHERE url_segment = 'zermatt' ORDER BY 1`,
    );
    expect(rows).toEqual([
      { type_name: "elevation_base", value: 1_524, source: "imported", as_of: DAY },
      { type_name: "elevation_peak", value: 3_883, source: "editors", as_of: EARLIER },
      { type_name: "mapped_lift_access", value: 86, source: "derived", as_of: null },
      { type_name: "number_of_lifts", value: 52, source: "editors", as_of: EARLIER },
      { type_name: "size_class", value: 4, source: "derived", as_of: null },
      { type_name: "vertical_drop", value: 2_359, source: "derived", as_of: null },
    ]);
    const { rows: ratings } = await open.db.execute(
      sql`SELECT type_name, n.value, source FROM resort_ratings n JOIN resorts ON id = resort_id
          WHERE url_segment = 'zermatt' ORDER BY 1`,
    );
    expect(ratings).toEqual([
      { type_name: "board_friendly", value: 80, source: "members" },
      { type_name: "lift_access", value: 88, source: "editors" },
      { type_name: "scenery", value: 96, source: "editors" },
      { type_name: "snow_quality", value: 74, source: "editors" },
    ]);
  });

  test("adopts the new id of a resort that has one, and is found by the old one too", async () => {
    const renewed = anArea({
      name: "AROSA",
      openskimapId: "new",
      position: { latitude: 46.78, longitude: 9.68 },
    });
    expect(counts(await bring([renewed]))).toEqual({ ...NOTHING, updated: 1, matchedByName: 1 });
    expect(await bySegment("arosa")).toMatchObject({
      openskimap_id: "new",
      other_openskimap_ids: [openskimapId("Arosa")],
      title: "Arosa",
    });
    expect(counts(await bring([anArea({ name: "Arosa" })]))).toEqual({ ...NOTHING, updated: 1 });
    expect(await open.db.$count(resorts)).toBe(4);
  });

  test("marks what a whole file has no more, from that day on, and takes it back when it is there again", async () => {
    expect(counts(await bring(all.slice(0, 2)))).toEqual({ ...NOTHING, unchanged: 2, vanished: 2 });
    expect(await missing()).toEqual([`Flims ${DAY}`, `Laax ${DAY}`]);
    expect(counts(await bring(all.slice(0, 3), { day: LATER }))).toEqual({
      ...NOTHING,
      updated: 1,
      unchanged: 2,
      back: 1,
    });
    expect(await missing()).toEqual([`Laax ${DAY}`]);
  });

  test("is not told by an older file what is gone, nor what is there", async () => {
    await bring([...all.slice(0, 3), anArea({ name: "Vals" })], { day: LATER });
    expect(await missing()).toEqual([`Laax ${LATER}`]);
    expect(await bring(all)).toMatchObject({ vanished: 0, back: 0, unchanged: 4, whyPartial: "older" });
    expect(await missing()).toEqual([`Laax ${LATER}`]);
    expect(await bring(all, { isComplete: true })).toMatchObject({ vanished: 1, whyPartial: null });
  });

  test("is told nothing of what is gone by a file that is older than the built-in index", async () => {
    await open.db.execute(sql`
      INSERT INTO index_sources (name, version, data_date)
      VALUES ('built-in', 'a', ${EARLIER}), ('positions', 'a', ${LATER}), ('curated', 'a', '2027-01-01')`);
    const outcome = { vanished: 0, whyPartial: "older", newerBefore: LATER, added: 1 };
    expect(await bring([...all.slice(0, 3), anArea({ name: "Vals" })])).toMatchObject(outcome);
    expect(await missing()).toEqual([]);
    expect(await bring(all.slice(0, 3), { day: LATER })).toMatchObject({ vanished: 2, newerBefore: null });
  });

  test.each([
    ["before that of the index", EARLIER],
    ["after it", LATER],
  ])(
    "keeps what it has when the file does not say its day, though it was last changed on a day %s",
    async (_, day) => {
      await open.db.execute(sql`
      INSERT INTO index_sources (name, version, data_date) VALUES ('built-in', 'a', ${DAY})`);
      const figures = { elevation_base: 1_000, elevation_peak: 2_000, piste_length: 50, number_of_lifts: 8 };
      await aResort(open.db, {
        title: "Elm",
        position: [46.8, 9.2],
        liftCount: 8,
        segment: "elm",
        openskimapId: openskimapId("Elm"),
        numerics: figures,
        asOf: EARLIER,
      });
      await open.db.execute(sql`UPDATE resorts SET missing_since = ${EARLIER} WHERE title = 'Laax'`);
      const file = [
        ...all.slice(0, 2),
        anArea({ name: "Laax", liftCount: 9 }),
        anArea({
          name: "Elm",
          locality: "Glarus Süd",
          position: { latitude: 46.81, longitude: 9.21 },
          elevations: { base: 1_100, peak: 2_100 },
          pisteKilometres: 60,
          liftCount: 7,
          status: "abandoned",
        }),
        anArea({ name: "Vals", liftCount: 2 }),
      ];
      const figuresOf = async (segment: string) => {
        const { rows } = await open.db.execute(sql`
        SELECT type_name, n.value, as_of::text FROM resort_numerics n JOIN resorts ON id = resort_id
        WHERE url_segment = ${segment} AND source = 'imported' ORDER BY 1`);
        return rows;
      };
      const before = await figuresOf("elm");
      const outcome = { added: 1, vanished: 0, back: 0, whyPartial: "undated", newerBefore: DAY };
      expect(await bring(file, { day, isDayGuessed: true })).toMatchObject(outcome);
      expect(await figuresOf("elm")).toEqual(before);
      expect(await bySegment("elm")).toMatchObject({
        status: "operating",
        latitude: 46.8,
        city: "Glarus Süd",
      });
      expect(await missing()).toEqual([`Laax ${EARLIER}`]);
      // What it lacked has come, and claims no day.
      const lifts = [{ type_name: "number_of_lifts", value: 9, as_of: null }];
      expect(await figuresOf("laax")).toEqual(lifts);
      expect(await figuresOf("vals")).toEqual([{ ...lifts[0], value: 2 }]);
      // It holds back no data of a known day, be that before the day of the file.
      expect(await bring(file, { day: DAY })).toMatchObject({ newerBefore: null, back: 1 });
      expect(await figuresOf("elm")).toContainEqual({
        type_name: "elevation_base",
        value: 1_100,
        as_of: DAY,
      });
      expect(await figuresOf("vals")).toEqual([{ ...lifts[0], value: 2, as_of: DAY }]);
      expect(await bySegment("elm")).toMatchObject({ status: "abandoned", latitude: 46.81 });
    },
  );

  test("is told the names of what is new, what is gone and what it has by another entry, and figures that leap", async () => {
    await aResort(open.db, {
      title: "La Molina",
      openskimapId: openskimapId("La Molina"),
      countries: ["ES"],
      position: [42.32, 1.93],
      liftCount: 17,
      numerics: { number_of_lifts: 17 },
    });
    const areas = [
      ...all.slice(0, 3),
      anArea({
        name: "La Molina",
        countries: ["ES"],
        position: { latitude: 42.32, longitude: 1.93 },
        liftCount: 2,
      }),
      anArea({
        name: "La Molina",
        openskimapId: "again",
        countries: ["ES"],
        position: { latitude: 42.38, longitude: 1.93 },
      }),
      anArea({ name: "Vals" }),
    ];
    const { lists, ...report } = await bring(areas, { isDryRun: true });
    expect(report).toMatchObject({ read: 6, added: 1, updated: 1, standIns: 1, leaps: 1, vanished: 1 });
    expect(lists).toMatchObject({
      added: { count: 1, lines: ['"Vals" (CH)'] },
      vanished: { count: 1, lines: ['"Laax" (CH)'] },
      standIns: { count: 1, lines: ['"La Molina" stands for "La Molina"'] },
      leaps: { count: 1, lines: ['"La Molina": number_of_lifts stays 17, the file has 2'] },
    });
  });

  test.each([
    [
      "with its carpets, as files count them",
      { liftCount: 2, numerics: { number_of_lifts: 2, number_of_carpets: 10 } },
      { liftCount: 12 },
    ],
    [
      "with a line on rails once, which files count by its pieces",
      { liftCount: 3, numerics: { number_of_lifts: 3 }, lifts: { railway: 1, chair_lift: 2 } },
      { liftCount: 50, lifts: { railway: 48, chair_lift: 2 } },
    ],
  ])("is recognised by its lifts under another name: %s", async (_, facts, file) => {
    const here = { title: "Wendelstein", openskimapId: openskimapId("Wendelstein") };
    await aResort(open.db, { ...here, position: [47.7, 12.01], ...facts });
    const again = anArea({ name: "Bergbahnen", position: { latitude: 47.702, longitude: 12.01 }, ...file });
    expect(await bring([...all, again])).toMatchObject({ added: 0, standIns: 1 });
  });

  test("marks nothing when the file has less than half of it", async () => {
    const report = await bring(all.slice(0, 1));
    expect(report).toMatchObject({ vanished: 0, whyPartial: "few", coverage: 0.25 });
    expect(await missing()).toEqual([]);
  });

  test("marks no resort that an area of the file may be", async () => {
    for (const segment of ["vals-1", "vals-2"]) {
      const facts = { title: "Vals", region: "Graubünden", openskimapId: openskimapId(segment) };
      await aResort(open.db, { ...facts, segment });
    }
    const report = await bring([...all, anArea({ name: "Vals", openskimapId: "new", region: "Graubünden" })]);
    expect(report).toMatchObject({
      vanished: 0,
      whyPartial: null,
      ambiguous: { "same name and place as a resort it cannot be told from": 1 },
    });
  });

  test("is told whether the file is complete", async () => {
    expect(await bring(all.slice(0, 3), { isComplete: false })).toMatchObject({
      vanished: 0,
      whyPartial: "told",
    });
    expect(await bring(all.slice(0, 2), { isComplete: true })).toMatchObject({
      vanished: 2,
      whyPartial: null,
    });
  });

  test.each([true, null])(
    "misses no resort whose id stands in the file, complete: %j",
    async (isComplete) => {
      const staged = stagedAreas(all.slice(0, 3), {
        presentIds: new Set(all.map(({ openskimapId: id }) => id)),
        skipped: { "broken row": 1 },
      });
      const options = { address: "ski_areas.csv", isComplete };
      expect(await importAreas(open, staged, options)).toMatchObject({
        vanished: 0,
        leftAlone: 1,
        whyPartial: null,
      });
      expect(await missing()).toEqual([]);
      await open.db.execute(sql`UPDATE resorts SET missing_since = ${EARLIER} WHERE title = 'Laax'`);
      expect(await importAreas(open, staged, options)).toMatchObject({ vanished: 0, leftAlone: 1, back: 1 });
      expect(await missing()).toEqual([]);
      await open.db.execute(sql`UPDATE resorts SET missing_since = ${LATER} WHERE title = 'Laax'`);
      expect(await importAreas(open, staged, options)).toMatchObject({ back: 0 });
      expect(await missing()).toEqual([`Laax ${LATER}`]);
    },
  );

  test("is not emptied by a file that lacks most of it, or whose rows of it cannot be used", async () => {
    const before = await wholeDatabase(open.db);
    const lacking = bring([...all.slice(0, 1), anArea({ name: "Vals" })], { isComplete: true });
    await expect(lacking).rejects.toThrow(
      new ImportRefusal(
        "The file lacks 3 of the 4 resorts that OpenSkiMap had, which cannot all be gone. Nothing was written; --partial takes it for a part of the data.",
      ),
    );
    const staged = stagedAreas([...all.slice(0, 1), anArea({ name: "Vals" })], {
      presentIds: new Set(all.map(({ openskimapId: id }) => id)),
      skipped: { "no downhill skiing": 3 },
    });
    for (const isComplete of [true, false, null]) {
      await expect(importAreas(open, staged, { address: "a", isComplete })).rejects.toThrow(
        new ImportRefusal(
          "Of 4 resorts that the index and the file have, 3 stand in rows that cannot be used (no downhill skiing 3): the format must have changed. Nothing was written.",
        ),
      );
    }
    expect(await wholeDatabase(open.db)).toEqual(before);
  });

  test("keeps its status when the file's is unknown, and gets no new area of such a status", async () => {
    const unknown = all.map((area) => ({ ...area, status: null }));
    const report = await bring([...unknown, anArea({ name: "Vals", status: null })], { isComplete: true });
    expect(counts(report)).toEqual({ ...NOTHING, unchanged: 4 });
    expect(report.skipped).toEqual({ "unknown status": 1 });
    expect(await bySegment("arosa")).toMatchObject({ status: "operating", missing_since: null });
    expect(await bySegment("vals")).toBe(undefined);
  });

  test("is told of a changed name, and is not found by it", async () => {
    const renamed = anArea({ name: "Casino Royale", openskimapId: openskimapId("Arosa") });
    const report = await bring([renamed, ...all.slice(1)]);
    expect(counts(report)).toEqual({ ...NOTHING, unchanged: 4 });
    expect(report.lists.problems.lines).toEqual([
      '"Casino Royale": It is "Arosa" in the index, which lacks the name "Casino Royale". Names are left to the editors.',
    ]);
    expect(await bySegment("arosa")).toMatchObject({ title: "Arosa", other_names: [] });
  });

  test("tells sites that run that it has changed, and nothing when the same file comes again", async () => {
    const version = () => open.db.$count(dataChanges, eq(dataChanges.tag, "index"));
    const before = await version();
    await bring([anArea({ name: "Vals" })]);
    const after = await version();
    expect(after).toBeGreaterThan(before);
    await bring([anArea({ name: "Vals" })]);
    expect(await version()).toBe(after);
  });

  test("never marks resorts that OpenSkiMap did not have", async () => {
    await aResort(open.db, { title: "Our Hill" });
    await bring(all);
    expect(await missing()).toEqual([]);
  });

  test("does not decide otherwise when the same file comes again and its own areas count", async () => {
    const region = ["Vals", "Brigels", "Obersaxen", "Splügen", "Savognin"].map((name) => anArea({ name }));
    expect(await bring(region)).toMatchObject({ added: 5, vanished: 0, whyPartial: "few" });
    expect(await bring(region)).toMatchObject({ unchanged: 5, vanished: 0, whyPartial: "repeated" });
    expect(await missing()).toEqual([]);
  });

  test("tries everything out in a dry run, and stays as it was", async () => {
    const before = await wholeDatabase(open.db);
    open.statements.length = 0;
    const report = await bring([...all.slice(0, 2), anArea({ name: "Vals" })], { isDryRun: true });
    expect(counts(report)).toEqual({ ...NOTHING, added: 1, unchanged: 2, vanished: 2 });
    expect(report.isDryRun).toBe(true);
    expect(open.statements.join()).not.toContain("VACUUM");
    expect(await wholeDatabase(open.db)).toEqual(before);
  });

  test("stays as it was when the file breaks off or an operator ends the import", {
    tags: "dialect",
  }, async () => {
    const before = await wholeDatabase(open.db);
    const areas = Array.from({ length: 1_200 }, (_, index) => anArea({ name: `Hill ${index}` }));
    const controller = new AbortController();
    const interrupted = bring(areas, {
      signal: controller.signal,
      onProgress: ({ step, done }) => {
        if (step === "writing" && done === 500) controller.abort(new Error("enough"));
      },
    });
    await expect(interrupted).rejects.toThrow("enough");

    let passes = 0;
    const broken = stagedAreas(areas, {
      async *areas() {
        passes += 1;
        yield* areas.slice(0, 700);
        if (passes > 1) throw new Error("the disk is gone");
        yield* areas.slice(700);
      },
    });
    await expect(importAreas(open, broken, { address: "a", isComplete: null })).rejects.toThrow(
      "the disk is gone",
    );
    expect(await wholeDatabase(open.db)).toEqual(before);
    expect(await bring(areas)).toMatchObject({ added: 1_200 });
  });

  test("logs when the tables cannot be analysed, and goes on", async () => {
    const log: string[] = [];
    const broken = { ...open, maintain: () => Promise.reject(new Error("the disk is full")) };
    await importAreas(broken, stagedAreas([anArea({ name: "Vals" })]), {
      address: "a",
      isComplete: null,
      log: (line) => log.push(line),
    });
    expect(log).toEqual([expect.stringContaining("the disk is full")]);
  });

  test("is brought up to a file with a few statements for 500 areas", { tags: "dialect" }, async () => {
    const areas = Array.from({ length: 500 }, (_, index) =>
      anArea({ name: `Hill ${index}`, liftCount: 1 + (index % 7) }),
    );
    open.statements.length = 0;
    await bring(areas);
    expect(open.statements.length).toBeLessThan(45);
    open.statements.length = 0;
    await bring(areas.map((area) => ({ ...area, liftCount: 9, locality: "Chur" })));
    expect(open.statements.length).toBeLessThan(45);
  });
});

describe("the built-in index", () => {
  beforeAll(async () => {
    open = await openOwnDatabase("full");
  });
  afterAll(() => open.close());

  /**
   * A file as a later export would be: known areas, some under other ids, and new ones, two of
   * which are one.
   */
  async function laterExport(): Promise<Area[]> {
    const { rows } = await open.db.execute<{
      /** Null of an area that the map does not have. */
      id: string | null;
      title: string;
      other_names: string[];
      country_code: string;
      region: string | null;
      latitude: number | null;
      longitude: number | null;
      lift_count: number;
    }>(sql`SELECT openskimap_id AS id, title, other_names, country_code, region, latitude, longitude, lift_count
           FROM resorts WHERE openskimap_id IS NOT NULL ORDER BY resorts.id`);
    const known = rows.map((row, index) =>
      anArea({
        name: row.title,
        openskimapId: index % 10 === 0 || row.id === null ? openskimapId(`renewed ${index}`) : row.id,
        countries: [row.country_code],
        region: index % 3 === 0 ? null : row.region,
        position:
          row.latitude === null || row.longitude === null
            ? null
            : { latitude: row.latitude + 0.001, longitude: row.longitude },
        liftCount: row.lift_count + (index % 2),
        lifts: index % 4 === 0 ? { chair_lift: row.lift_count + (index % 2) } : null,
        status: index % 50 === 0 ? "abandoned" : "operating",
      }),
    );
    const added = Array.from({ length: 700 }, (_, index) =>
      anArea({
        name: `New Hill ${index % 600}`,
        openskimapId: openskimapId(`new ${index}`),
        countries: ["US"],
        position: { latitude: 40 + (index % 600) / 100, longitude: -105 },
        liftCount: 3,
        pisteKilometres: 8,
        elevations: { base: 2000, peak: 2400 },
      }),
    );
    return [...known, ...added];
  }

  test("is brought up to a later export once, and the same file changes nothing more", {
    tags: "dialect",
  }, async () => {
    const before = await duplicates(open.db);
    const size = await open.db.$count(resorts);
    const areas = await laterExport();
    const first = await bring(areas);
    expect(first.added).toBe(600);
    expect(first.matchedByName).toBeGreaterThan(350);
    expect(first.ambiguous["same name and place as another area of the file"]).toBeGreaterThanOrEqual(100);
    const ambiguous = Object.values(first.ambiguous).reduce((sum, each) => sum + each, 0);
    expect(
      first.added + first.updated + first.unchanged + first.furtherIds + first.standIns + ambiguous,
    ).toBe(areas.length);
    expect(await open.db.$count(resorts)).toBe(size + 600);
    // The built-in index has a few of its own, which OpenSkiMap has twice.
    expect((await duplicates(open.db)).filter((pair) => !before.includes(pair))).toEqual([]);

    const after = await wholeDatabase(open.db);
    open.statements.length = 0;
    const second = await bring(areas);
    expect(counts(second)).toEqual({
      ...NOTHING,
      unchanged: first.added + first.updated + first.unchanged,
      furtherIds: first.furtherIds,
    });
    expect(second.ambiguous).toEqual(first.ambiguous);
    expect(await wholeDatabase(open.db)).toEqual(after);
    expect(open.statements.join()).not.toMatch(/VACUUM|UPDATE|INSERT|DELETE/);
  });
});
