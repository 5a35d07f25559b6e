import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#app/backend/db/migrate.server.ts";
import type { Database, OpenDatabase } from "#app/backend/db/open.server.ts";
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
});
