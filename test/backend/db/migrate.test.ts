/** @module-tag dialect */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { checkReady, migrate } from "#app/backend/db/migrate.server.ts";
import { resortRatings } from "#app/backend/db/tables/tables.ts";
import { openBareDatabase, openTestDatabase, rolledBack, type TestDatabase } from "#test/support/database.ts";

describe("a first start", () => {
  let open: TestDatabase;
  let other: OpenDatabase;
  beforeAll(async () => {
    open = await openBareDatabase();
    other = await open.again();
  });
  afterAll(async () => {
    await other.close();
    await open.close();
  });

  test("of two processes at once migrates once, and a later start changes nothing", async () => {
    const runs = await Promise.all([migrate(open), migrate(other)]);
    const [first, second] = runs.sort((a, b) => b.length - a.length);
    expect(first?.[0]).toBe("0000_index");
    expect(second).toEqual([]);
    expect(await migrate(open)).toEqual([]);
    const { rows } = await open.db.execute(sql`SELECT count(*) AS resorts FROM resorts`);
    expect(rows).toEqual([{ resorts: 0 }]);
    await checkReady(open.db);
  });
});

describe("a migrated database", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("empty");
  });
  afterAll(() => open.close());

  const migrateIn = (tx: Database) => migrate({ ...open, db: tx });

  test("of a newer version is left alone, and the sentence says what to do", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(sql`INSERT INTO migrations (name, digest) VALUES ('9999_tomorrow', '')`);
      await expect(migrateIn(tx)).rejects.toThrow(
        "migrated by a newer version of Shred Index (9999_tomorrow): run that version",
      );
    }));

  test("of a newer version is used where that has only added what this one does not read", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(
        sql`INSERT INTO migrations (name, digest, is_additive) VALUES ('9999_tomorrow', '', true)`,
      );
      expect(await migrateIn(tx)).toEqual([]);
      await checkReady(tx);
    }));

  test("of an earlier version, which did not record what only adds, is brought up to date", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(sql`ALTER TABLE migrations DROP COLUMN is_additive`);
      expect(await migrateIn(tx)).toEqual([]);
      await checkReady(tx);
    }));

  test.each([
    [
      "has been run by a newer version",
      sql`INSERT INTO migrations (name, digest) VALUES ('9999_tomorrow', '')`,
    ],
    ["has not been run yet", sql`DELETE FROM migrations WHERE name = '0000_index'`],
    ["was edited", sql`UPDATE migrations SET digest = 'another'`],
    ["is recorded nowhere", sql`DROP TABLE migrations`],
  ])("is not ready where a migration %s", (_, change) =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(change);
      await expect(checkReady(tx)).rejects.toThrow();
    }),
  );

  test("is not ready where it takes no writes, and the sentence says why", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(sql`SET LOCAL transaction_read_only = on`);
      await expect(checkReady(tx)).rejects.toThrow("The database takes no writes");
    }));

  test("records of a migration whether it only adds, so that this version runs after the next one", () =>
    rolledBack(open.db, async (tx) => {
      const next = await mkdtemp(join(tmpdir(), "shred-index-next-"));
      await cp("app/backend/db/migrations", next, { recursive: true });
      await writeFile(join(next, "9998_more.sql"), "-- additive\nCREATE TABLE more (id int);");
      expect(await migrate({ db: tx }, next)).toEqual(["9998_more"]);
      await checkReady(tx);
      await writeFile(join(next, "9999_less.sql"), "DROP TABLE more;");
      expect(await migrate({ db: tx }, next)).toEqual(["9999_less"]);
      await expect(migrateIn(tx)).rejects.toThrow("a newer version of Shred Index (9999_less)");
      await rm(next, { recursive: true });
    }));

  test("whose migration file was edited afterwards is left alone", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(sql`UPDATE migrations SET digest = 'another'`);
      await expect(migrateIn(tx)).rejects.toThrow(
        "The migration 0000_index was changed after it had been run",
      );
    }));

  test("orders names by their folded key in the same way everywhere", () =>
    rolledBack(open.db, async (tx) => {
      const keys = ["a", "B", "b", "a b", "ab", "1"];
      for (const key of keys) {
        await tx.execute(
          sql`INSERT INTO resorts (url_segment, title, title_key, country_code) VALUES (${key}, ${key}, ${key}, 'CH')`,
        );
      }
      const { rows } = await tx.execute<{ title_key: string }>(
        sql`SELECT title_key FROM resorts ORDER BY title_key`,
      );
      expect(rows.map(({ title_key }) => title_key)).toEqual(["1", "B", "a", "a b", "ab", "b"]);
    }));

  test("keeps what a process of the version before writes of a visit to its month, and its mean of overall ratings out", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(
        sql`INSERT INTO resorts (url_segment, title, title_key, country_code) VALUES ('zao', 'Zao', 'zao', 'JP')`,
      );
      await tx.execute(
        sql`INSERT INTO contributions (resort_id, kind, text, visited_on, created_at) SELECT id, 'comment', 'Deep snow.', '2026-02-28', now() FROM resorts`,
      );
      await tx.execute(
        sql`INSERT INTO resort_ratings (resort_id, type_name, value, source) SELECT id, name, 80, 'members' FROM resorts, unnest(ARRAY['overall', 'snow_quality']) AS name`,
      );
      const { rows } = await tx.execute(sql`SELECT visited_on::text AS visited FROM contributions`);
      expect(rows).toMatchObject([{ visited: "2026-02-01" }]);
      expect(await tx.$count(resortRatings)).toBe(1);
    }));

  test("keeps of a visit the month, since no more is asked and shown", () =>
    rolledBack(open.db, async (tx) => {
      const [{ id }] = (
        await tx.execute<{ id: number }>(
          sql`INSERT INTO resorts (url_segment, title, title_key, country_code) VALUES ('zao', 'Zao', 'zao', 'JP') RETURNING id`,
        )
      ).rows as [{ id: number }];
      for (const day of ["2026-02-28", "2026-02-01", null]) {
        await tx.execute(
          sql`INSERT INTO contributions (resort_id, kind, text, visited_on, created_at) VALUES (${id}, 'comment', 'Deep snow.', ${day}, now())`,
        );
      }
      await tx.execute(sql.raw(await readFile("app/backend/db/migrations/0031_visit_months.sql", "utf8")));
      const { rows } = await tx.execute(
        sql`SELECT visited_on::text AS visited FROM contributions ORDER BY id`,
      );
      expect(rows).toEqual([{ visited: "2026-02-01" }, { visited: "2026-02-01" }, { visited: null }]);
    }));
});
