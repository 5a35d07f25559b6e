import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { insertResorts } from "#app/backend/resort-rows/insert-resorts.ts";
import { refreshResorts } from "#app/backend/resort-rows/refresh-resorts.ts";
import type { RefreshOptions } from "#app/backend/resort-rows/refreshed-state.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { aRecord } from "#test/support/a-record.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";

const NEVER_IMPORTED: RefreshOptions = { lastImport: null, positionsOf: "2026-09-04" };
const IMPORTED: RefreshOptions = { lastImport: "2026-11-01", positionsOf: "2026-09-04" };

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase("empty");
});
beforeEach(empty);
/** Whatever a refresh did: lists, counts and maps are of the same resorts. */
afterEach(async () => expect(await staleFacets(open.db)).toEqual([]));
afterAll(() => open.close());

async function empty() {
  await open.db.execute(sql`DELETE FROM resorts`);
  await open.db.execute(sql`DELETE FROM map_cells`);
}

const lifts = (value: number, as_of: string, type_name = "number_of_lifts") => ({
  type_name,
  value,
  source: "imported" as const,
  as_of,
});

async function refresh(record: ResortRecord, options: RefreshOptions) {
  await refreshResorts(open.db, [record], options);
  const [row] = await open.db.select().from(resorts);
  return row;
}

/** All that hangs on the resorts, by their addresses and without their numbers and times. */
async function content(): Promise<string[]> {
  const lines: string[] = [];
  const hanging = ["countries", "numerics", "generics", "ratings", "terms", "comments"];
  for (const table of ["resorts", ...hanging.map((each) => `resort_${each}`)]) {
    const of = table === "resorts" ? sql`t.id` : sql`t.resort_id`;
    const { rows } = await open.db.execute<{ line: string }>(
      sql`SELECT r.url_segment || ' ' || (to_jsonb(t) - '{id,resort_id,created_at,updated_at}'::text[])::text AS line
          FROM ${sql.identifier(table)} AS t JOIN resorts r ON r.id = ${of}`,
    );
    lines.push(...rows.map(({ line }) => `${table} ${line}`).sort());
  }
  return lines;
}

describe("two resorts that the index now knows to be one", () => {
  const duplicates = [aRecord({ openskimap_id: "east" }), aRecord({ openskimap_id: "west" })];
  const one = aRecord({ openskimap_id: "east", other_openskimap_ids: ["west"] });

  test("are one afterwards, with the text that operators gave to either", async () => {
    await insertResorts(open.db, duplicates);
    const { rows } = await open.db.execute<{ id: number }>(
      sql`SELECT id FROM resorts WHERE openskimap_id = 'west'`,
    );
    await open.db.execute(
      sql`UPDATE resorts SET own_description = 'Deep snow.' WHERE openskimap_id = 'west'`,
    );
    await open.db.execute(sql`
      INSERT INTO site_versions (part, version, content, created_at)
      VALUES (${`resort:${rows[0]?.id}`}, 1, '{"description": "Deep snow."}', now())`);
    const merged = await refresh(one, NEVER_IMPORTED);
    expect(merged?.own_description).toBe("Deep snow.");
    const kept = await open.db.execute(sql`DELETE FROM site_versions RETURNING part`);
    expect(kept.rows).toEqual([{ part: `resort:${merged?.id}` }]);
    // An update of the program leaves it.
    expect(await refresh({ ...one, description: "Of a newer version." }, NEVER_IMPORTED)).toMatchObject({
      description: "Of a newer version.",
      own_description: "Deep snow.",
    });
  });

  test("are one afterwards, to which both addresses and what people gave to either lead", async () => {
    await insertResorts(open.db, duplicates);
    await open.db.execute(
      sql`INSERT INTO resort_comments (resort_id, kind, comment, author)
          SELECT id, 'comment', 'Windy.', 'ada' FROM resorts WHERE url_segment = 'west'`,
    );
    await open.db.execute(
      sql`WITH m AS (INSERT INTO members (username, username_key, email, email_key)
            SELECT n, n, n, n FROM unnest(ARRAY['both', 'west']) AS n RETURNING id, username)
          INSERT INTO member_resorts (member_id, resort_id, favourite_at, visited_at, visited_year)
          SELECT m.id, r.id, CASE url_segment WHEN 'west' THEN now() END, CASE url_segment WHEN 'east' THEN now() END,
            CASE url_segment WHEN 'west' THEN 2021 ELSE 2019 END
          FROM m JOIN resorts r ON username IN ('both', url_segment)`,
    );
    await open.db.execute(
      sql`WITH l AS (INSERT INTO resort_lists (member_id, link, title, created_at, updated_at)
            SELECT id, username, username, now(), now() FROM members RETURNING id, link)
          INSERT INTO resort_list_entries (list_id, resort_id, position, note)
          SELECT l.id, r.id, r.id, CASE url_segment WHEN 'west' THEN 'Windy' END FROM l JOIN resorts r ON link IN ('both', url_segment)`,
    );
    await open.db.execute(
      sql`WITH t AS (INSERT INTO trips (member_id, link, title, created_at, updated_at)
            SELECT id, username, username, now(), now() FROM members WHERE username = 'both' RETURNING id),
          v AS (INSERT INTO trip_voters (trip_id, name, name_key, created_at, updated_at)
            SELECT t.id, n, n, now(), now() FROM t, unnest(ARRAY['mia', 'tom']) AS n RETURNING id, trip_id, name),
          o AS (INSERT INTO trip_resorts (trip_id, resort_id, position) SELECT t.id, r.id, r.id FROM t, resorts r RETURNING trip_id, resort_id)
          INSERT INTO trip_votes (voter_id, trip_id, resort_id, vote, updated_at)
          SELECT v.id, v.trip_id, r.id, CASE url_segment WHEN 'west' THEN 'yes' ELSE 'no' END, now() + (CASE name = 'mia' WHEN url_segment = 'west' THEN 1 ELSE 0 END) * interval '1 day'
          FROM v, resorts r`,
    );
    await open.db.execute(
      sql`INSERT INTO follows (member_id, path, name, resort_id, followed_at)
          SELECT m.id, 'resort/' || r.id, r.title, r.id, now() FROM members m JOIN resorts r ON username IN ('both', url_segment)`,
    );
    expect(await refreshResorts(open.db, [one], NEVER_IMPORTED)).toEqual({ added: 0, refreshed: 1 });
    const { rows: followed } = await open.db.execute(
      sql`SELECT username FROM follows JOIN members ON id = member_id ORDER BY username`,
    );
    expect(followed).toEqual([{ username: "both" }, { username: "west" }]);
    const { rows: voted } = await open.db.execute(
      sql`SELECT name, vote FROM trip_votes JOIN trip_voters ON id = voter_id ORDER BY name`,
    );
    expect(voted).toEqual([
      { name: "mia", vote: "yes" },
      { name: "tom", vote: "no" },
    ]);
    const { rows: listed } = await open.db.execute(
      sql`SELECT link, note FROM resort_list_entries JOIN resort_lists ON id = list_id ORDER BY link`,
    );
    expect(listed).toEqual([
      { link: "both", note: "Windy" },
      { link: "west", note: "Windy" },
    ]);
    const { rows: marks } = await open.db.execute(
      sql`SELECT username, favourite_at IS NOT NULL AS favourite, visited_at IS NOT NULL AS visited, visited_year AS year
          FROM member_resorts JOIN members ON id = member_id ORDER BY username`,
    );
    await open.db.execute(sql`DELETE FROM members`);
    expect(marks).toEqual([
      { username: "both", favourite: true, visited: true, year: 2021 },
      { username: "west", favourite: true, visited: false, year: 2021 },
    ]);
    const { rows } = await open.db.execute(
      sql`SELECT r.url_segment, f.url_segment AS former, c.comment FROM resorts r
          JOIN resort_former_segments f ON f.resort_id = r.id JOIN resort_comments c ON c.resort_id = r.id`,
    );
    expect(rows).toEqual([{ url_segment: "east", former: "west", comment: "Windy." }]);
    expect(await open.db.$count(resorts)).toBe(1);
  });
});

describe("a database without imports", () => {
  /** As an earlier state of the index may have had it. */
  function earlier(record: ResortRecord, index: number): ResortRecord {
    return {
      ...record,
      description: "A place of the past.",
      city: "Rüti",
      region: index % 2 === 0 ? "Nevada" : null,
      website: "https://old.example/",
      latitude: index % 3 === 0 ? null : 12,
      longitude: index % 3 === 0 ? null : 34,
      countries: ["AQ", record.countries[0]],
      lifts: { railway: 48 },
      lift_count: 48,
      mapped_runs: { easy: 90 },
      season_from: 1,
      season_to: 12,
      edited: ["title", "description", "city", "website", "latitude", "longitude"],
      numerics: [
        { type_name: "number_of_lifts", value: 48, source: "imported", as_of: null },
        { type_name: "skiable_terrain", value: 12, source: "editors", as_of: "2026-11-20" },
        { type_name: "longest_run", value: 2_000, source: "imported", as_of: "2026-09-04" },
      ],
      generics: [{ type_name: "is_indoor", value: "yes", source: "derived", as_of: null }],
      ratings: [{ type_name: "scenery", value: 10, source: "editors" }],
      tips: ["Go home."],
    };
  }

  test("is afterwards as one that is filled anew", async () => {
    const { records } = await loadBuiltInIndex();
    const some = records.filter(({ edited }, index) => edited.length > 0 || index % 10 === 0);
    await insertResorts(open.db, some);
    const fresh = await content();
    await empty();

    await insertResorts(open.db, some.map(earlier));
    expect(await refreshResorts(open.db, some, NEVER_IMPORTED)).toEqual({ added: 0, refreshed: some.length });
    expect(await content()).toEqual(fresh);
    await refreshResorts(open.db, some, NEVER_IMPORTED);
    expect(await content()).toEqual(fresh);
  });
});

describe("areas that were one", () => {
  test("and are two now are both there, each under its own ids", async () => {
    await insertResorts(open.db, [aRecord({ openskimap_id: "a", other_openskimap_ids: ["b", "c"] })]);
    const two = [
      aRecord({ openskimap_id: "b", title: "B", url_segment: "a-2" }),
      aRecord({ openskimap_id: "a", title: "A", other_openskimap_ids: ["c", "d"] }),
    ];
    expect(await refreshResorts(open.db, two, NEVER_IMPORTED)).toEqual({ added: 1, refreshed: 1 });
    const ids = async () =>
      (await open.db.select().from(resorts).orderBy(resorts.url_segment)).map(
        ({ title, openskimap_id, other_openskimap_ids }) => [title, openskimap_id, other_openskimap_ids],
      );
    const expected = [
      ["A", "a", ["c", "d"]],
      ["B", "b", []],
    ];
    expect(await ids()).toEqual(expected);
    expect(await refreshResorts(open.db, two, NEVER_IMPORTED)).toEqual({ added: 0, refreshed: 2 });
    expect(await ids()).toEqual(expected);
  });

  test("are found under the id that an import gave them, which stays", async () => {
    await insertResorts(open.db, [aRecord({ openskimap_id: "renewed", other_openskimap_ids: ["a"] })]);
    const row = await refresh(aRecord({ openskimap_id: "a", city: "Arosa" }), IMPORTED);
    expect(row).toMatchObject({ openskimap_id: "renewed", other_openskimap_ids: ["a"], city: "Arosa" });
  });
});

describe("an area that OpenSkiMap does not have", () => {
  const village = aRecord({ openskimap_id: null, url_segment: "village" });

  test("is found again by its address, also with an id that an import gave it", async () => {
    await insertResorts(open.db, [village]);
    expect(await refresh({ ...village, city: "Elm" }, NEVER_IMPORTED)).toMatchObject({ city: "Elm" });
    await open.db.update(resorts).set({ openskimap_id: "x" });
    const row = await refresh({ ...village, city: "Arosa" }, NEVER_IMPORTED);
    expect(row).toMatchObject({ city: "Arosa", openskimap_id: "x", url_segment: "village" });
  });

  test("is another one than that of its address in another country", async () => {
    await insertResorts(open.db, [
      aRecord({ openskimap_id: "x", url_segment: "village", countries: ["US"] }),
    ]);
    expect(await refreshResorts(open.db, [village], NEVER_IMPORTED)).toEqual({ added: 1, refreshed: 0 });
  });
});

describe("after an import", () => {
  const OLD = aRecord({
    openskimap_id: "a",
    latitude: 46,
    longitude: 9,
    status: "abandoned",
    lifts: { chair_lift: 3, platter: 1 },
    numerics: [lifts(4, "2026-11-01")],
    city: "Arosa",
  });
  const FRESH = aRecord({
    openskimap_id: "a",
    latitude: 47,
    longitude: 8,
    lifts: { railway: 1, platter: 1 },
    numerics: [lifts(2, "2026-09-04")],
  });
  const access = async () =>
    (
      await open.db.execute(
        sql`SELECT value, source FROM resort_numerics WHERE type_name = 'mapped_lift_access'`,
      )
    ).rows;

  test("what it knows better stays: position, lifts and what follows from them, status", async () => {
    await insertResorts(open.db, [OLD]);
    await open.db.execute(sql`UPDATE resorts SET missing_since = '2026-11-01'`);
    expect(await refresh(FRESH, IMPORTED)).toMatchObject({
      latitude: 46,
      longitude: 9,
      status: "abandoned",
      missing_since: "2026-11-01",
      lifts: { chair_lift: 3, platter: 1 },
      lift_count: 4,
      city: "Arosa",
    });
    expect(await access()).toEqual([{ value: 40, source: "derived" }]);
  });

  test.each([
    ["which alone have changed, come with the lifts of the import", "2026-05-17", "2026-11-01"],
    ["which alone are as they were, too", "2026-11-01", "2026-05-17"],
  ])("carpets, %s", async (_, dayOfLifts, dayOfCarpets) => {
    const numerics = [lifts(31, dayOfLifts), lifts(8, dayOfCarpets, "number_of_carpets")];
    await insertResorts(open.db, [{ ...OLD, lift_count: 31, numerics }]);
    const own = [lifts(30, "2026-05-17"), lifts(9, "2026-05-17", "number_of_carpets")];
    const row = await refresh({ ...FRESH, lift_count: 30, numerics: own }, IMPORTED);
    expect(row?.lift_count).toBe(31);
    const { rows } = await open.db.execute(
      sql`SELECT value FROM resort_numerics WHERE type_name LIKE 'number_of_%' ORDER BY value`,
    );
    expect(rows).toEqual([{ value: 8 }, { value: 31 }]);
  });

  test("ratings of members and its address stay", async () => {
    await insertResorts(open.db, [OLD]);
    await open.db.execute(
      sql`INSERT INTO resort_ratings SELECT id, 'scenery', 12, 'members', 3 FROM resorts`,
    );
    const ratings = [{ type_name: "scenery", value: 96, source: "editors" as const }];
    const row = await refresh({ ...FRESH, url_segment: "another-address", ratings }, IMPORTED);
    expect(row?.url_segment).toBe(OLD.url_segment);
    const { rows } = await open.db.execute(sql`SELECT value, source, raters FROM resort_ratings`);
    expect(rows).toContainEqual({ value: 12, source: "members", raters: 3 });
  });

  test("of an earlier day what the index knows better comes in", async () => {
    await insertResorts(open.db, [{ ...OLD, numerics: [lifts(4, "2026-08-01")] }]);
    expect(await refresh(FRESH, { ...IMPORTED, lastImport: "2026-08-01" })).toMatchObject({
      latitude: 47,
      longitude: 8,
      lifts: { railway: 1, platter: 1 },
      lift_count: 2,
      city: "Arosa",
    });
    // Two lifts say nothing.
    expect(await access()).toEqual([]);
  });

  test("runs that it told apart stay, whatever their day", async () => {
    const runs = { mapped_runs: { easy: 9 }, run_kilometres: { easy: 3.9 } };
    await insertResorts(open.db, [{ ...OLD, ...runs }]);
    const row = await refresh({ ...FRESH, mapped_runs: { easy: 1, advanced: 90 } }, IMPORTED);
    expect(row).toMatchObject(runs);
    const { rows } = await open.db.execute(
      sql`SELECT value FROM resort_numerics WHERE type_name = 'terrain_beginner'`,
    );
    expect(rows).toEqual([{ value: 100 }]);
  });
});

describe("columns of the editors", () => {
  const OLD = aRecord({
    openskimap_id: "a",
    city: "Arosa",
    website: "https://old.example/",
    latitude: 46,
    longitude: 9,
    edited: ["city", "website", "latitude", "longitude"],
  });

  test("are what the record says once they set them no more", async () => {
    await insertResorts(open.db, [OLD]);
    const record = aRecord({ openskimap_id: "a", latitude: 47, longitude: 8 });
    expect(await refresh(record, IMPORTED)).toMatchObject({
      city: null,
      website: null,
      latitude: 47,
      longitude: 8,
      edited: [],
    });
  });

  test("links that an import brought stay until the record knows its own", async () => {
    const brought = { skimap_id: 1, wikidata: "Q1" };
    await insertResorts(open.db, [{ ...OLD, edited: [], ...brought }]);
    expect(await refresh({ ...OLD, edited: [] }, IMPORTED)).toMatchObject(brought);
    const own = { skimap_id: 2, wikidata: "Q2" };
    expect(await refresh({ ...OLD, ...own, edited: [] }, IMPORTED)).toMatchObject(own);
    const leftOut = await refresh({ ...OLD, edited: ["skimap_id"] }, IMPORTED);
    expect(leftOut).toMatchObject({ skimap_id: null, wikidata: "Q2" });
  });

  test("come before newer imports", async () => {
    await insertResorts(open.db, [{ ...OLD, edited: [] }]);
    const record = { ...OLD, city: "Langwies", latitude: 47, longitude: 8 };
    expect(await refresh(record, IMPORTED)).toMatchObject({ city: "Langwies", latitude: 47, longitude: 8 });
  });
});
