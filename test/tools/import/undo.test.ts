import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { writePositionFacts } from "#app/backend/built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces, type TripPlaces } from "#app/backend/built-in-index/trip/trip-places.server.ts";
import { dataChanges } from "#app/backend/db/tables/tables.ts";
import { readMountains, writeMountains } from "#app/backend/resort-rows/mountains.ts";
import type { Area } from "#app/tools/import/reading/area.ts";
import { importAreas } from "#app/tools/import/run-import.ts";
import { undoImport } from "#app/tools/import/undo/undo-import.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { aResort } from "#test/support/a-resort.ts";
import { anArea, openskimapId, stagedAreas } from "#test/support/an-area.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";
import { wholeDatabase } from "#test/support/whole-database.ts";

const DAY = "2026-11-01";
const LATER = "2026-11-20";

let open: TestDatabase;
let places: TripPlaces;
beforeAll(async () => {
  open = await openTestDatabase("empty");
  places = await loadTripPlaces();
});
afterAll(() => open.close());

beforeEach(async () => {
  for (const table of ["resorts", "map_cells", "index_sources", "last_import"]) {
    await open.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  }
  await aResort(open.db, {
    title: "Arosa",
    segment: "arosa",
    openskimapId: openskimapId("Arosa"),
    position: [46.78, 9.68],
    lifts: { chair_lift: 6 },
    liftCount: 6,
    numerics: { number_of_lifts: 6, elevation_base: 1_700, elevation_peak: 2_600 },
    derivedNumerics: { vertical_drop: 900 },
    derivedRatings: { lift_access: 40 },
    memberRatings: { scenery: { value: 80, raters: 2 } },
    editedNumerics: { snow_making: 40 },
    asOf: "2026-05-17",
  });
  for (const title of ["Davos", "Flims", "Laax"]) {
    await aResort(open.db, { title, segment: title.toLowerCase(), openskimapId: openskimapId(title) });
  }
  // As any start has done.
  await open.db.transaction((tx) => writePositionFacts(tx, places));
});
afterEach(async () => expect(await staleFacets(open.db)).toEqual([]));

const AREAS = [
  anArea({
    name: "Arosa",
    openskimapId: "renewed",
    region: "Graubünden",
    locality: "Langwies",
    position: { latitude: 46.79, longitude: 9.69 },
    elevations: { base: 1_650, peak: 2_650 },
    liftCount: 8,
    lifts: { chair_lift: 5, platter: 3 },
    pisteKilometres: 40,
  }),
  anArea({ name: "Davos", status: "abandoned" }),
  anArea({ name: "Flims" }),
  anArea({ name: "Vals", position: { latitude: 46.6, longitude: 9.2 }, liftCount: 3 }),
];

const bring = (areas: readonly Area[], day = DAY) =>
  importAreas(open, stagedAreas(areas, { dataDate: day }), { address: "a.csv", isComplete: null });

/** All that visitors see of the index, and what it was made from. */
async function index(): Promise<unknown[]> {
  const tables = ["resorts", "resort_numerics", "resort_ratings", "resort_terms", "resort_countries"];
  const made = ["resort_facets", "map_cells", "index_sources"];
  const found: unknown[] = [];
  for (const table of [...tables, ...made]) {
    const { rows } = await open.db.execute(
      sql`SELECT to_jsonb(each) - 'updated_at' - 'changed_at' AS row FROM ${sql.identifier(table)} AS each ORDER BY 1`,
    );
    found.push(rows);
  }
  return found;
}

async function idsOf(segment: string): Promise<{ id: number }[]> {
  const { rows } = await open.db.execute(sql`SELECT id FROM resorts WHERE url_segment = ${segment}`);
  return rows as { id: number }[];
}

test("takes back what the last import changed, added and marked", { tags: "dialect" }, async () => {
  await bring(AREAS.slice(2, 3));
  const before = await index();
  expect(await bring(AREAS, LATER)).toMatchObject({ added: 1, updated: 2, vanished: 1 });
  const version = () => open.db.$count(dataChanges, eq(dataChanges.tag, "index"));
  const versionBefore = await version();
  expect(await undoImport(open)).toEqual({
    version: `a.csv ${LATER}`,
    restored: 3,
    removed: 1,
    kept: [],
    isDryRun: false,
  });
  expect(await index()).toEqual(before);
  expect(await version()).toBeGreaterThan(versionBefore);
});

test("takes the runs and lifts of what it removes along, and leaves those of others", async () => {
  const [{ id: davos } = { id: 0 }] = await idsOf("davos");
  const write = (ids: readonly number[]) =>
    open.db.transaction((tx) => writeMountains(tx, new Map(ids.map((id) => [id, aHill()]))));
  await write([davos]);
  const before = await index();
  await bring(AREAS);
  const [{ id: vals } = { id: 0 }] = await idsOf("vals");
  await write([vals]);
  expect(await undoImport(open)).toMatchObject({ removed: 1, kept: [] });
  expect(await index()).toEqual(before);
  expect(await readMountains(open.db, [davos, vals])).toEqual(new Map([[davos, aHill()]]));
  const { rows } = await open.db.execute(sql`SELECT DISTINCT resort_id FROM mountain_figures`);
  expect(rows).toEqual([{ resort_id: davos }]);
});

test("takes one import back, and the one before it no more", async () => {
  expect(await undoImport(open)).toBe(null);
  await bring(AREAS.slice(0, 1));
  await bring(AREAS, LATER);
  expect(await undoImport(open)).toMatchObject({ version: `a.csv ${LATER}` });
  expect(await undoImport(open)).toBe(null);
});

test("takes back the last import that changed anything", async () => {
  const before = await index();
  await bring(AREAS);
  // Two that have no figures, whose day would change.
  await bring(AREAS.slice(1, 3), LATER);
  expect(await undoImport(open)).toMatchObject({ version: `a.csv ${DAY}` });
  expect(await index()).toEqual(before);
});

test("gives figures that an import only confirmed their earlier day again", async () => {
  await bring(AREAS);
  const before = await index();
  expect(await bring(AREAS, LATER)).toMatchObject({ added: 0, updated: 2, unchanged: 2 });
  expect(await index()).not.toEqual(before);
  await undoImport(open);
  expect(await index()).toEqual(before);
});

test("leaves what members gave since, and what the import added where they use it", {
  tags: "dialect",
}, async () => {
  await bring(AREAS);
  await open.db.execute(sql`
    INSERT INTO resort_comments (resort_id, kind, comment, author)
    SELECT id, 'comment', 'Quiet.', 'rider' FROM resorts WHERE url_segment IN ('arosa', 'vals')`);
  await open.db.execute(sql`
    UPDATE resort_ratings SET value = 90 WHERE type_name = 'scenery'`);
  expect(await undoImport(open)).toMatchObject({ removed: 0, kept: ["Vals"] });
  const { rows } = await open.db.execute(
    sql`SELECT url_segment, (SELECT value FROM resort_ratings WHERE resort_id = resorts.id AND type_name = 'scenery') AS scenery
        FROM resorts JOIN resort_comments ON resort_id = resorts.id ORDER BY 1`,
  );
  expect(rows).toEqual([
    { url_segment: "arosa", scenery: 90 },
    { url_segment: "vals", scenery: null },
  ]);
});

const ADA = sql`INSERT INTO members (username, username_key, email, email_key) VALUES ('ada', 'ada', 'ada', 'ada')`;
const USES = {
  "a rating": sql`
    INSERT INTO contributions (member_id, resort_id, kind, type_name, value, created_at)
    SELECT m.id, r.id, 'rating', 'scenery', 90, now() FROM members m, resorts r WHERE url_segment = 'vals'`,
  "a mark": sql`
    INSERT INTO member_resorts (member_id, resort_id, favourite_at)
    SELECT m.id, r.id, now() FROM members m, resorts r WHERE url_segment = 'vals'`,
  "a photograph": sql`
    INSERT INTO photographs (name, member_id, resort_id, licence, width, height, blur, bytes, created_at)
    SELECT 'aa', m.id, r.id, 'site', 800, 600, '', 1, now() FROM members m, resorts r WHERE url_segment = 'vals'`,
  "a place on a trip": sql`
    WITH t AS (INSERT INTO trips (member_id, link, title, created_at, updated_at)
      SELECT id, 'aB3dE6gH9jK2', 'Next winter', now(), now() FROM members RETURNING id)
    INSERT INTO trip_resorts (trip_id, resort_id, position) SELECT t.id, r.id, 1 FROM t, resorts r WHERE url_segment = 'vals'`,
  "a place on a list": sql`
    WITH l AS (INSERT INTO resort_lists (member_id, link, title, created_at, updated_at)
      SELECT id, 'aB3dE6gH9jK2', 'Next winter', now(), now() FROM members RETURNING id)
    INSERT INTO resort_list_entries (list_id, resort_id, position)
    SELECT l.id, r.id, 1 FROM l, resorts r WHERE url_segment = 'vals'`,
};

test.each(Object.entries(USES))(
  "keeps an added resort that a member gave %s, and no other",
  async (_, use) => {
    await bring([...AREAS, anArea({ name: "Brigels", position: { latitude: 46.8, longitude: 9.1 } })]);
    await open.db.execute(ADA);
    await open.db.execute(use);
    const report = await undoImport(open);
    await open.db.execute(sql`DELETE FROM members`);
    expect(report).toMatchObject({ removed: 1, kept: ["Vals"] });
  },
);

test.runIf(inject("testDatabases").on === "postgres")(
  "keeps an added resort that a member is just about to mark",
  { tags: "dialect" },
  async () => {
    await bring(AREAS);
    await open.db.execute(ADA);
    let undone: ReturnType<typeof undoImport> | undefined;
    await open.db.transaction(async (tx) => {
      await tx.execute(USES["a mark"]);
      undone = undoImport(open);
      const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await open.db.execute(waiting)).rows).toHaveLength(1), 20_000);
    });
    const report = await undone;
    await open.db.execute(sql`DELETE FROM members`);
    expect(report).toMatchObject({ removed: 0, kept: ["Vals"] });
  },
);

test("ends where its operator ends it, and the import stays", async () => {
  await bring(AREAS);
  const before = await wholeDatabase(open.db);
  const controller = new AbortController();
  const undone = undoImport(open, { signal: controller.signal });
  controller.abort(new Error("Interrupted."));
  await expect(undone).rejects.toThrow("Interrupted.");
  expect(await wholeDatabase(open.db)).toEqual(before);
});

test("takes back the import before one in which a skipped row has a resort that is missing since later", async () => {
  const before = await index();
  await bring(AREAS);
  await open.db.execute(sql`UPDATE resorts SET missing_since = ${LATER} WHERE title = 'Laax'`);
  const presentIds = new Set([...AREAS.map((area) => area.openskimapId), openskimapId("Laax")]);
  const again = stagedAreas(AREAS, { dataDate: DAY, presentIds, skipped: { "broken row": 1 } });
  const report = await importAreas(open, again, { address: "b.csv", isComplete: null });
  expect(report).toMatchObject({ added: 0, updated: 0, back: 0, leftAlone: 1 });
  expect(await undoImport(open)).toMatchObject({ version: `a.csv ${DAY}` });
  expect(await index()).toEqual(before);
});

test("tries it out in a dry run, and leaves the import as it is", async () => {
  await bring(AREAS);
  const before = await wholeDatabase(open.db);
  expect(await undoImport(open, { isDryRun: true })).toMatchObject({
    restored: 3,
    removed: 1,
    isDryRun: true,
  });
  expect(await wholeDatabase(open.db)).toEqual(before);
});
