import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { LOCKS, lockForTransaction } from "./advisory-lock.ts";
import { DatabaseProblem, errorCode } from "./database-problem.ts";
import type { Database, OpenDatabase } from "./open.server.ts";

const FOLDER = "app/backend/db/migrations";
/** What drizzle-kit writes between statements. */
const BREAKPOINT = "--> statement-breakpoint";
/** PostgreSQL's code for what a role may not do. */
const INSUFFICIENT_PRIVILEGE = "42501";

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly digest: string;
}

/**
 * Brings a database up to date: runs the migrations it has not seen, by name, all in one transaction.
 * The files are append-only. Of several processes that start at once on one server, one migrates and the others wait.
 * We run them ourselves because drizzle's migrator neither waits for another process nor notices an edited file.
 *
 * @returns the names of those that were run now.
 * @throws DatabaseProblem when a migration was edited, is unknown to this version, or may not be run by this role.
 */
export async function migrate({ db }: OpenDatabase): Promise<string[]> {
  const migrations = await readMigrations();
  try {
    return await db.transaction((tx) => runPending(tx, migrations));
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new DatabaseProblem(
      "The user of DATABASE_URL may not create tables and the extension pg_trgm: make it the owner of the database.",
      { cause: error },
    );
  }
}

async function runPending(tx: Database, migrations: readonly Migration[]): Promise<string[]> {
  await lockForTransaction(tx, LOCKS.migrate);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    digest text NOT NULL,
    applied_at timestamp with time zone NOT NULL DEFAULT now()
  )`);
  const { rows } = await tx.execute<{ name: string; digest: string }>(
    sql`SELECT name, digest FROM migrations`,
  );
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
  refuseStrange(migrations, applied);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, digest, statements } of pending) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`INSERT INTO migrations (name, digest) VALUES (${name}, ${digest})`);
  }
  return pending.map(({ name }) => name);
}

function refuseStrange(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const [name, digest] of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new DatabaseProblem(
        `The database was migrated by a newer version of Shred Index (${name}): run that version, or restore a backup made before it.`,
      );
    }
    if (known.digest !== digest) {
      throw new DatabaseProblem(
        `The migration ${name} was changed after it had been run: restore the file and add a new migration instead.`,
      );
    }
  }
}

async function readMigrations(): Promise<Migration[]> {
  const folder = join(packageRoot(), FOLDER);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      // A checkout on Windows may have turned the line ends.
      const text = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
      return {
        name: file.replace(/\.sql$/, ""),
        statements: text.split(BREAKPOINT),
        digest: createHash("sha256").update(text).digest("hex"),
      };
    }),
  );
}

/** This file runs from its source and out of build/server: the folder with package.json is above both. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.url}`);
    folder = parent;
  }
  return folder;
}
