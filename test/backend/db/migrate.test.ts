import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkReady, migrate } from "#app/backend/db/migrate.server.ts";
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

  test("knows afterwards which addresses came from an identity provider", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(sql`ALTER TABLE member_identities DROP COLUMN email_key`);
      await tx.execute(sql`DELETE FROM migrations WHERE name = '0006_followed_addresses'`);
      const [joined, then] = ["2026-01-02", "2026-01-01"];
      for (const [name, password, at] of [
        ["through-provider", null, then],
        ["joined-later", null, joined],
        ["with-password", "$argon2id$", then],
      ]) {
        await tx.execute(sql`
          WITH m AS (INSERT INTO members (username, username_key, email, email_key, password_hash, created_at)
            VALUES (${name}, ${name}, 'A@b.example', ${`${name}@b.example`}, ${password}, ${then}) RETURNING id)
          INSERT INTO member_identities (issuer, subject, member_id, created_at) SELECT 'i', ${name}, id, ${at} FROM m`);
      }
      expect(await migrateIn(tx)).toEqual(["0006_followed_addresses"]);
      const { rows } = await tx.execute(
        sql`SELECT subject, email_key FROM member_identities ORDER BY subject`,
      );
      expect(rows).toEqual([
        { subject: "joined-later", email_key: null },
        { subject: "through-provider", email_key: "through-provider@b.example" },
        { subject: "with-password", email_key: null },
      ]);
    }));

  test("has the resorts that members named in their profiles as marks, and still shows them", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(sql`DROP TABLE member_resorts`);
      await tx.execute(sql`ALTER TABLE members DROP COLUMN shows_visited`);
      await tx.execute(sql`DELETE FROM migrations WHERE name = '0018_member_resorts'`);
      await tx.execute(sql`
        INSERT INTO resorts (url_segment, title, title_key, country_code)
        SELECT n, n, n, 'CH' FROM unnest(ARRAY['alpha', 'beta']) AS n`);
      await tx.execute(sql`
        INSERT INTO resort_former_segments SELECT 'old-beta', id FROM resorts WHERE url_segment = 'beta'`);
      await tx.execute(sql`
        INSERT INTO members (username, username_key, email, email_key, favorite_resort, visited_resorts)
        VALUES ('a', 'a', 'a', 'a', 'alpha', '{Alpha,old-beta,beta,nowhere}'), ('b', 'b', 'b', 'b', 'old-beta', NULL),
          ('c', 'c', 'c', 'c', 'nowhere', '{}')`);
      expect(await migrateIn(tx)).toEqual(["0018_member_resorts"]);
      const { rows } = await tx.execute(sql`
        SELECT username, url_segment, favourite_at IS NOT NULL AS favourite, visited_at IS NOT NULL AS visited, shows_visited
        FROM members LEFT JOIN member_resorts ON member_id = members.id LEFT JOIN resorts ON resorts.id = resort_id
        ORDER BY username, url_segment`);
      expect(rows).toEqual([
        { username: "a", url_segment: "alpha", favourite: true, visited: true, shows_visited: true },
        { username: "a", url_segment: "beta", favourite: false, visited: true, shows_visited: true },
        { username: "b", url_segment: "beta", favourite: true, visited: false, shows_visited: false },
        { username: "c", url_segment: null, favourite: false, visited: false, shows_visited: false },
      ]);
    }));

  test("has sports and levels in the site's own words, of members and beside their texts, and drops the others", () =>
    rolledBack(open.db, async (tx) => {
      await tx.execute(sql`DELETE FROM migrations WHERE name = '0022_sport_choices'`);
      await tx.execute(sql`
        INSERT INTO resorts (url_segment, title, title_key, country_code) VALUES ('alpha', 'a', 'a', 'CH')`);
      const stored = [
        ["Snowboarding", "Expert"],
        [" SNOWBOARDER! ", "pro"],
        ["ski & snowboard", "very  good"],
        ["Cross Country", "novice"],
        ["buy cheap skis at evil.example", "you are all idiots"],
        ["", " "],
        [null, null],
      ];
      for (const [index, [sport, level]] of stored.entries()) {
        await tx.execute(sql`
          WITH m AS (INSERT INTO members (username, username_key, email, email_key, preferred_sport, skill_level)
            VALUES (${index}::text, ${index}::text, ${index}::text, ${index}::text, ${sport}, ${level}) RETURNING id)
          INSERT INTO contributions (member_id, resort_id, kind, text, sport, skill_level, created_at)
          SELECT m.id, resorts.id, 'comment', 'Snow.', ${sport}, ${level}, now() FROM m, resorts`);
      }
      expect(await migrateIn(tx)).toEqual(["0022_sport_choices"]);
      const { rows } = await tx.execute<Record<string, string | null>>(sql`
        SELECT preferred_sport, members.skill_level, sport, contributions.skill_level AS level
        FROM contributions JOIN members ON members.id = member_id ORDER BY username`);
      expect(rows.map((row) => [row.sport, row.level])).toEqual([
        ["Snowboarding", "Expert"],
        ["Snowboarding", "Expert"],
        ["Skiing and snowboarding", "Advanced"],
        ["Cross-country skiing", "First turns"],
        [null, null],
        [null, null],
        [null, null],
      ]);
      expect(rows.map((row) => [row.preferred_sport, row.skill_level])).toEqual(
        rows.map((row) => [row.sport, row.level]),
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
