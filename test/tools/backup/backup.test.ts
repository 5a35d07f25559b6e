import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { NOT_KEPT, TABLE_NAMES } from "#app/backend/backup/format.ts";
import { writeBackup } from "#app/backend/backup/write-backup.ts";
import { DatabaseProblem } from "#app/backend/db/connections/database-problem.ts";
import { readMigrations, runMigrations } from "#app/backend/db/migrate.server.ts";
import { backupOf, contentOf, fillEveryTable, restore } from "#test/support/a-backup.ts";
import { openBareDatabase, openOwnDatabase, rolledBack, type TestDatabase } from "#test/support/database.ts";

let filled: TestDatabase;
let content: Record<string, string[]>;
let lines: string[];
beforeAll(async () => {
  filled = await openOwnDatabase("empty");
  await fillEveryTable(filled.db);
  content = await contentOf(filled.db);
  lines = await backupOf(filled.db);
});
afterAll(() => filled.close());

const problem = (message: RegExp) =>
  expect.objectContaining({ name: DatabaseProblem.name, message: expect.stringMatching(message) });

describe("a backup", () => {
  test("knows every table, each after those that it refers to", { tags: "dialect" }, async () => {
    expect([...TABLE_NAMES].sort()).toEqual(Object.keys(content).sort());
    for (const [table, rows] of Object.entries(content)) {
      if (!NOT_KEPT.includes(table)) expect(rows, table).not.toEqual([]);
    }
  });

  test("holds what was there when it began, whatever is written meanwhile", { tags: "dialect" }, async () => {
    const writer = await filled.again();
    // A promise of its own: a statement of Drizzle's runs each time that it is awaited.
    const write = async () => {
      await writer.db.execute(
        sql`INSERT INTO attempts VALUES ('late', 1, now()) ON CONFLICT (key) DO UPDATE SET count = attempts.count + 1`,
      );
    };
    const written: Promise<unknown>[] = [];
    const during: string[] = [];
    await writeBackup(filled.db, async (more) => {
      during.push(...more);
      written.push(write());
      // On PGlite a write waits for the backup; on PostgreSQL the backup must not see it.
      if (filled.kind === "postgres") await Promise.all(written);
    });
    await Promise.all(written);
    expect(during.slice(1)).toEqual(lines.slice(1));
    const { rows } = await writer.db.execute(sql`DELETE FROM attempts WHERE key = 'late' RETURNING count`);
    expect(rows).toEqual([{ count: written.length }]);
    await writer.close();
  });

  test("holds nothing of the web processes that run, which are gone when it is restored", {
    tags: "dialect",
  }, async () => {
    await rolledBack(filled.db, async (tx) => {
      await tx.execute(sql`INSERT INTO web_processes VALUES ('a', 1, 'v', now(), now(), '{}')`);
      expect((await backupOf(tx)).slice(1)).toEqual(lines.slice(1));
    });
  });

  test("is not made of a database that this version does not know", async () => {
    const bare = await openBareDatabase();
    await expect(backupOf(bare.db)).rejects.toEqual(problem(/^The database is empty: /));
    await bare.close();
    await rolledBack(filled.db, async (tx) => {
      await tx.execute(sql`INSERT INTO migrations (name, digest) VALUES ('9999_tomorrow', '')`);
      await expect(backupOf(tx)).rejects.toEqual(
        problem(/by a newer version of Shred Index \(9999_tomorrow\)/),
      );
    });
    await rolledBack(filled.db, async (tx) => {
      await tx.execute(sql`DELETE FROM migrations WHERE name = '0001_true_data'`);
      await expect(backupOf(tx)).rejects.toEqual(problem(/of an older version .*, before 0001_true_data: /));
    });
  });
});

describe("a restored database", () => {
  let open: TestDatabase;
  beforeEach(async () => {
    open = await openOwnDatabase("empty");
  });
  afterEach(() => open.close());

  test("has every value as it was, and gives out no number twice", { tags: "dialect" }, async () => {
    expect(await restore(open, lines)).toEqual({
      before: { resorts: 0, members: 0 },
      after: { resorts: 1, members: 1 },
    });
    expect(await contentOf(open.db)).toEqual(content);
    expect((await backupOf(open.db)).slice(1)).toEqual(lines.slice(1));
    const { rows } = await open.db.execute(
      sql`INSERT INTO resorts (url_segment, title, title_key, country_code) VALUES ('c', 'C', 'c', 'CH') RETURNING id`,
    );
    expect(rows).toEqual([{ id: 3 }]);
  });

  test("was empty, or its operator has said that what it holds may go", async () => {
    await restore(open, lines);
    await open.db.execute(sql`CREATE TABLE somebody_elses AS SELECT 1 AS it`);
    await open.db.execute(sql`UPDATE resorts SET title = 'Changed'`);
    const changed = await contentOf(open.db);
    await expect(restore(open, lines)).rejects.toEqual(
      problem(/^The database holds 1 resorts and 1 members, which would be replaced: .* --replace\.$/),
    );
    expect(await contentOf(open.db)).toEqual(changed);
    expect((await restore(open, lines, true)).before).toEqual({ resorts: 1, members: 1 });
    expect(await contentOf(open.db)).toEqual({ ...content, somebody_elses: ["(1)"] });
  });

  test("of an older version is brought up to this one", async () => {
    const migrations = await readMigrations();
    const header = JSON.parse(lines[0] ?? "");
    // The last state before members' tables came.
    const old = migrations.slice(0, 3);
    await open.db.execute(sql`DROP TABLE migrations, ${sql.raw(TABLE_NAMES.join())}`);
    await open.db.transaction((tx) => runMigrations(tx, old));
    const oldTables = await contentOf(open.db);
    await open.db.execute(sql`DROP TABLE migrations, ${sql.raw(Object.keys(oldTables).join())}`);
    const oldLines = [
      JSON.stringify({ ...header, migrations: header.migrations.slice(0, 3) }),
      ...Object.keys(oldTables)
        .sort((a, b) => TABLE_NAMES.indexOf(a) - TABLE_NAMES.indexOf(b))
        .flatMap((table) => {
          const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
          const rows = JSON.parse(lines[at] ?? "").rows;
          return lines.slice(at, at + rows + 1);
        }),
      lines.at(-1) ?? "",
    ];
    expect((await restore(open, oldLines)).after).toEqual({ resorts: 1, members: 0 });
    expect((await contentOf(open.db)).resorts).toEqual(content.resorts);
    await expect(backupOf(open.db)).resolves.toBeInstanceOf(Array);
  });

  if (inject("testDatabases").on === "postgres") {
    test("has no other process of the program on it", { tags: "dialect" }, async () => {
      const site = await open.again();
      await expect(restore(open, lines)).rejects.toEqual(
        problem(/^Another process of Shred Index is connected to the database of DATABASE_URL: stop/),
      );
      await site.close();
      await restore(open, lines);
    });

    test("waits a moment for a process that is ending", { tags: "dialect" }, async () => {
      const site = await open.again();
      const restored = restore(open, lines);
      setTimeout(() => site.close(), 200);
      await restored;
    });
  }
});

describe("of a file that is of no use", () => {
  test.each<[string, (all: string[]) => string[], RegExp]>([
    ["nothing", () => [], /^The file is no backup/],
    ["another file", () => ["date,place"], /^The file is no backup/],
    [
      "a newer format",
      ([, ...rest]) => ['{"format":"shred-index backup","version":2,"tables":{}}', ...rest],
      /^The file was written in format 2 by a newer version/,
    ],
    [
      "a newer version's tables",
      ([first = "", ...rest]) => [
        JSON.stringify({
          ...JSON.parse(first),
          migrations: [...JSON.parse(first).migrations, { name: "9999_tomorrow", digest: "0".repeat(64) }],
        }),
        ...rest,
      ],
      /^The backup was made by a newer version of Shred Index \(9999_tomorrow\)/,
    ],
    [
      "tables of another migration",
      ([first = "", ...rest]) => [first.replace(/"digest":"..../, '"digest":"0000'), ...rest],
      /^The backup's tables were made by another migration \(0000_index\)/,
    ],
    ["a cut-off end", (all) => all.slice(0, -1), /^The file is cut off or damaged/],
    ["a cut-off table", (all) => all.slice(0, -3), /^The file is cut off or damaged/],
    ["a row too few", (all) => all.toSpliced(2, 1), /^The file is cut off or damaged/],
    ["a table too few", (all) => all.toSpliced(1, 2), /^The file is cut off or damaged/],
    ["a table twice", (all) => all.toSpliced(3, 0, ...all.slice(1, 3)), /^The file is cut off or damaged/],
    ["something after the end", (all) => [...all, "{}"], /^The file is cut off or damaged/],
    [
      "a table of the server",
      (all) => all.with(1, (all[1] ?? "").replace("attempts", "pg_class")),
      /damaged/,
    ],
  ])("%s is refused, and what was there stays", async (_, spoil, message) => {
    await expect(restore(filled, spoil([...lines]), true)).rejects.toEqual(problem(message));
    expect(await contentOf(filled.db)).toEqual(content);
  });
});
