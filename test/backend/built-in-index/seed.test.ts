import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadIndexAreas } from "#app/backend/built-in-index/areas/index-areas.server.ts";
import { seed, seedBeforeImport } from "#app/backend/built-in-index/seed.server.ts";
import {
  lastImport,
  positionFacts,
  resortCountries,
  resortFacets,
  resorts,
} from "#app/backend/db/tables/tables.ts";
import { openOwnDatabase, openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";

/**
 * One copy serves the file: each group leaves the index as it was, but for what it says of its
 * version.
 */
let filled: TestDatabase;
beforeAll(async () => {
  filled = await openOwnDatabase("full");
});
afterAll(() => filled.close());

describe("the built-in index", () => {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await filled.db.execute(query)).rows;

  test("fills the database with every resort it has, in all their countries", async () => {
    const { areas } = await loadIndexAreas();
    expect(areas.length).toBeGreaterThanOrEqual(4000);
    expect(await filled.db.$count(resorts)).toBe(areas.length);
    expect(await filled.db.$count(resortCountries)).toBe(areas.flatMap(({ countries }) => countries).length);
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

  test("has lists, counts and maps of the same resorts", async () => {
    expect(await filled.db.$count(resortFacets)).toBe(await filled.db.$count(resorts));
    expect(await staleFacets(filled.db)).toEqual([]);
  });

  test("says where each figure comes from, and from which day imported ones are", async () => {
    expect(
      await rowsOf(sql`SELECT DISTINCT source FROM resort_ratings UNION SELECT source FROM resort_generics
        UNION SELECT source FROM resort_numerics ORDER BY source`),
    ).toEqual([{ source: "derived" }, { source: "editors" }, { source: "imported" }]);
    expect(
      await rowsOf(
        sql`SELECT DISTINCT source, as_of IS NULL AS undated FROM resort_numerics ORDER BY source`,
      ),
    ).toEqual([
      { source: "derived", undated: true },
      { source: "editors", undated: false },
      { source: "imported", undated: false },
    ]);
    expect(
      await rowsOf(
        sql`SELECT name, data_date::text > '2026-01-01' AS recent FROM index_sources ORDER BY name`,
      ),
    ).toEqual([
      { name: "built-in", recent: true },
      { name: "curated", recent: true },
      { name: "links", recent: true },
      { name: "positions", recent: true },
    ]);
  });

  test("is not written a second time", async () => {
    expect(await seed(filled)).toEqual({ added: 0, refreshed: 0 });
  });
});

describe("a start after one that was ended before the planner knew the tables", () => {
  beforeEach(() =>
    filled.db.execute(sql`UPDATE pg_class SET reltuples = -1 WHERE oid = 'resort_facets'::regclass`),
  );
  const knownResorts = async () => {
    const { rows } = await filled.db.execute<{ known: number }>(
      sql`SELECT reltuples::int AS known FROM pg_class WHERE oid = 'resort_facets'::regclass`,
    );
    return rows[0]?.known;
  };

  test("tells it", async () => {
    expect(await seed(filled)).toEqual({ added: 0, refreshed: 0 });
    expect(await knownResorts()).toBe(await filled.db.$count(resorts));
  });

  test("logs when that fails, and goes on", async () => {
    const log: string[] = [];
    const broken = { ...filled, maintain: () => Promise.reject(new Error("the disk is full")) };
    expect(await seed(broken, (line) => log.push(line))).toEqual({ added: 0, refreshed: 0 });
    expect(log).toEqual([expect.stringContaining("the disk is full")]);
  });

  test("is told once", async () => {
    await seed(filled);
    filled.statements.length = 0;
    await seed(filled);
    expect(filled.statements.join()).not.toContain("VACUUM");
  });
});

describe("a database with a resort of an operator's own", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("empty");
  });
  afterAll(() => open.close());

  test("stays as it is", async () => {
    await open.db
      .insert(resorts)
      .values({ url_segment: "our-hill", title: "Our Hill", title_key: "our hill", country_code: "CH" });
    expect(await seed(open)).toEqual({ added: 0, refreshed: 0 });
    expect(await open.db.$count(resorts)).toBe(1);
  });

  test("is told what lies around its resorts, of which lists ask, and nothing of those without a position", async () => {
    await open.db.execute(sql`
      UPDATE resorts SET city = 'Zermatt', latitude = 46.02, longitude = 7.75, season_from = 11, season_to = 5`);
    expect(await seed(open)).toEqual({ added: 0, refreshed: 0 });
    expect((await open.db.execute(sql`SELECT time_zone FROM position_facts`)).rows).toEqual([
      { time_zone: "Europe/Zurich" },
    ]);
    expect(
      (await open.db.execute(sql`SELECT season_from, station_km IS NOT NULL AS near FROM resort_facets`))
        .rows,
    ).toEqual([{ season_from: 11, near: true }]);
    await open.db.execute(sql`UPDATE resorts SET latitude = NULL, longitude = NULL`);
    await seed(open);
    expect(await open.db.$count(positionFacts)).toBe(0);
  });

  test("stays so when an import has brought areas or given it an id", async () => {
    await open.db.execute(sql`UPDATE resorts SET openskimap_id = ${"a".repeat(40)}`);
    await open.db.execute(
      sql`INSERT INTO index_sources (name, version, data_date) VALUES ('openskimap', 'a file', '2026-11-01')`,
    );
    await seedBeforeImport(open);
    expect(await seed(open)).toEqual({ added: 0, refreshed: 0 });
    expect(await open.db.$count(resorts)).toBe(1);
  });
});

describe("a database before an import", () => {
  test("is left to the next start when it was filled by another version", async () => {
    await filled.db.execute(sql`UPDATE index_sources SET version = 'an older one'`);
    filled.statements.length = 0;
    await seedBeforeImport(filled);
    expect(filled.statements).toHaveLength(1);
  });
});

describe("a database that an earlier version filled", () => {
  const segment = "zermatt-breuil-cervinia";
  const zermatt = async () => {
    const [row] = await filled.db.select().from(resorts).where(eq(resorts.url_segment, segment));
    if (!row) throw new Error("no such resort");
    return row;
  };
  const asItWas = async () => {
    const dump: string[] = [];
    for (const table of ["resorts", "resort_numerics", "resort_generics", "resort_ratings", "resort_terms"]) {
      const { rows } = await filled.db.execute<{ row: string }>(
        sql`SELECT (to_jsonb(t) - 'updated_at')::text AS row FROM ${sql.identifier(table)} AS t ORDER BY 1`,
      );
      dump.push(...rows.map(({ row }) => row));
    }
    return dump;
  };

  test("is brought up to date at the next start, and only once", async () => {
    const before = await asItWas();
    await filled.db.execute(sql`UPDATE index_sources SET version = 'an older one'`);
    await filled.db.insert(lastImport).values({ version: "ski_areas.csv 2026-10-01" });
    await filled.db.execute(
      sql`UPDATE resorts SET latitude = NULL, longitude = NULL, description = NULL WHERE url_segment = ${segment}`,
    );
    await filled.db.execute(
      sql`DELETE FROM resort_numerics WHERE type_name IN ('elevation_peak', 'elevation_base', 'vertical_drop')`,
    );
    await filled.db.execute(sql`DELETE FROM resorts WHERE url_segment = 'malbun'`);
    const total = await filled.db.$count(resorts);
    expect(await seed(filled)).toEqual({ added: 1, refreshed: total });
    // The one that was gone has new ids.
    const withoutIds = (rows: string[]) => rows.filter((row) => !row.includes("malbun")).length;
    expect(withoutIds(await asItWas())).toBe(withoutIds(before));
    // An import from before could no longer be taken back soundly.
    expect(await filled.db.$count(lastImport)).toBe(0);
    expect((await zermatt()).latitude).toBeCloseTo(46, 0);
    expect(await seed(filled)).toEqual({ added: 0, refreshed: 0 });
  });
});

describe("a database that a newer version filled", () => {
  const note = async () => {
    const { rows } = await filled.db.execute<{ version: string }>(
      sql`SELECT version FROM index_sources WHERE name = 'built-in'`,
    );
    return rows[0]?.version;
  };

  test("is left alone by an older one that starts beside it, which says so in one line", async () => {
    await seed(filled);
    const current = await note();
    await filled.db.execute(sql`UPDATE index_sources SET version = '1000000:of a newer version'`);
    await filled.db.execute(
      sql`UPDATE resorts SET description = 'As it is told now.' WHERE url_segment = 'zermatt-breuil-cervinia'`,
    );
    const log: string[] = [];
    expect(await seed(filled, (line) => log.push(line))).toEqual({ added: 0, refreshed: 0, isNewer: true });
    expect(log).toEqual([expect.stringContaining("npm run seed -- --force")]);
    expect(await note()).toBe("1000000:of a newer version");
    expect(await seed(filled, undefined, { isForced: true })).toMatchObject({ added: 0 });
    expect(await note()).toBe(current);
  });
});
