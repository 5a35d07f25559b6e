import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadBaseIndex } from "#app/backend/data/base-index.server.ts";
import type { OpenDatabase } from "#app/backend/db/open.server.ts";
import { seedWhenEmpty } from "#app/backend/db/seed.server.ts";
import {
  resortCountries,
  resortGenerics,
  resortNumerics,
  resortRatings,
  resorts,
} from "#app/backend/db/tables.ts";
import { ATTRIBUTES } from "#app/domain/attributes.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";

describe("the built-in index", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("full");
  });
  afterAll(() => open.close());

  const rowsOf = async (query: ReturnType<typeof sql>) => (await open.db.execute(query)).rows;

  test("fills the database with every resort it has, in all their countries", async () => {
    const base = await loadBaseIndex();
    expect(base.length).toBeGreaterThanOrEqual(4000);
    expect(await open.db.$count(resorts)).toBe(base.length);
    expect(await open.db.$count(resortCountries)).toBe(base.flatMap(({ countries }) => countries).length);
    const [counts] = await rowsOf(
      sql`SELECT count(DISTINCT country_code) AS countries FROM resort_countries`,
    );
    expect(counts?.countries).toBeGreaterThanOrEqual(65);
    // The main country comes first.
    expect(
      await rowsOf(sql`SELECT id FROM resorts r WHERE NOT EXISTS (SELECT FROM resort_countries c
        WHERE c.resort_id = r.id AND c.position = 0 AND c.country_code = r.country_code)`),
    ).toEqual([]);
  });

  test("keeps what it knows of a resort that lies in two countries", async () => {
    const base = (await loadBaseIndex()).find(({ urlSegment }) => urlSegment === "zermatt-breuil-cervinia");
    const [row] = await open.db
      .select()
      .from(resorts)
      .where(eq(resorts.url_segment, "zermatt-breuil-cervinia"));
    expect(row).toMatchObject({
      openskimap_id: base?.openskimapId,
      title: "Zermatt - Breuil-Cervinia",
      title_key: "zermatt breuil cervinia",
      other_names: base?.names,
      city: base?.locality,
      region: base?.region,
      country_code: "CH",
      website: base?.website,
      lift_count: base?.liftCount,
      description: null,
      latitude: null,
      status: "operating",
      total_score: null,
    });
    expect(row?.lifts.gondola).toBe(base?.lifts.gondola);
    expect(Object.values(row?.mapped_runs ?? {})).not.toContain(0);
    const countries = await open.db
      .select({ code: resortCountries.country_code, position: resortCountries.position })
      .from(resortCountries)
      .where(eq(resortCountries.resort_id, row?.id ?? 0))
      .orderBy(resortCountries.position);
    expect(countries).toEqual([
      { code: "CH", position: 0 },
      { code: "IT", position: 1 },
    ]);
  });

  test("names attributes that exist, in their own table", async () => {
    const namesIn = async (table: typeof resortRatings | typeof resortNumerics | typeof resortGenerics) =>
      (await open.db.selectDistinct({ name: table.type_name }).from(table)).map(({ name }) => name);
    const known = (category: string) =>
      ATTRIBUTES.filter((attribute) => attribute.category === category).map(({ name }) => name);
    expect(known("Rating")).toEqual(expect.arrayContaining(await namesIn(resortRatings)));
    expect(known("Numeric")).toEqual(expect.arrayContaining(await namesIn(resortNumerics)));
    expect(known("Generic")).toEqual(expect.arrayContaining(await namesIn(resortGenerics)));
  });

  test("says where each figure comes from, and lets no derived rating count towards a score", async () => {
    expect(
      await rowsOf(sql`SELECT DISTINCT source, 'rating' AS of FROM resort_ratings
        UNION SELECT DISTINCT source, 'feature' FROM resort_generics
        UNION SELECT DISTINCT source, CASE type_name WHEN 'number_of_lifts' THEN 'lifts' ELSE 'shares' END FROM resort_numerics
        ORDER BY of`),
    ).toEqual([
      { source: "derived", of: "feature" },
      { source: "imported", of: "lifts" },
      { source: "derived", of: "rating" },
      { source: "derived", of: "shares" },
    ]);
    expect(await rowsOf(sql`SELECT id FROM resorts WHERE total_score IS NOT NULL`)).toEqual([]);
  });

  test("has shares of terrain that add up, and no figure that is only missing", async () => {
    expect(
      await rowsOf(sql`SELECT resort_id FROM resort_numerics WHERE type_name LIKE 'terrain%'
        GROUP BY resort_id HAVING sum(value) <> 100 OR count(*) <> 3`),
    ).toEqual([]);
    expect(
      await rowsOf(
        sql`SELECT resort_id FROM resort_numerics WHERE type_name = 'number_of_lifts' AND value < 1`,
      ),
    ).toEqual([]);
  });

  test("is not written a second time", async () => {
    expect(await seedWhenEmpty(open)).toBe(0);
  });
});

describe("a start after one that was ended before the planner knew the tables", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("full");
  });
  beforeEach(() => open.db.execute(sql`UPDATE pg_class SET reltuples = -1 WHERE oid = 'resorts'::regclass`));
  afterAll(() => open.close());

  const knownResorts = async () => {
    const { rows } = await open.db.execute<{ known: number }>(
      sql`SELECT reltuples::int AS known FROM pg_class WHERE oid = 'resorts'::regclass`,
    );
    return rows[0]?.known;
  };

  test("tells it", async () => {
    expect(await seedWhenEmpty(open)).toBe(0);
    expect(await knownResorts()).toBe(await open.db.$count(resorts));
  });

  test("logs when that fails, and goes on", async () => {
    const log: string[] = [];
    const broken = { ...open, maintain: () => Promise.reject(new Error("the disk is full")) };
    expect(await seedWhenEmpty(broken, (line) => log.push(line))).toBe(0);
    expect(log).toEqual([expect.stringContaining("the disk is full")]);
  });

  test("is told once", async () => {
    await seedWhenEmpty(open);
    open.statements.length = 0;
    await seedWhenEmpty(open);
    expect(open.statements.join()).not.toContain("VACUUM");
  });
});

describe("an empty database", () => {
  let open: TestDatabase;
  let other: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("empty");
    other = await open.again();
  });
  afterAll(async () => {
    await other.close();
    await open.close();
  });

  test("is filled once by two processes that start at once, with few statements", async () => {
    const written = await Promise.all([seedWhenEmpty(open), seedWhenEmpty(other)]);
    const { length } = await loadBaseIndex();
    expect(written.sort((a, b) => a - b)).toEqual([0, length]);
    expect(await open.db.$count(resorts)).toBe(length);
    expect(open.statements.length).toBeLessThan(100);
  });
});

describe("a database with a single resort", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("empty");
  });
  afterAll(() => open.close());

  test("stays as it is", async () => {
    await open.db
      .insert(resorts)
      .values({ url_segment: "our-hill", title: "Our Hill", title_key: "our hill", country_code: "CH" });
    expect(await seedWhenEmpty(open)).toBe(0);
    expect(await open.db.$count(resorts)).toBe(1);
  });
});
