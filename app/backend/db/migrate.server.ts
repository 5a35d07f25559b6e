import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { LOCKS, lockForTransaction } from "./advisory-lock.ts";
import { DatabaseProblem, errorCode } from "./connections/database-problem.ts";
import type { Database, OpenDatabase } from "./connections/open.server.ts";
import { hasRows, readRow, readRows } from "./read-rows.ts";

const FOLDER = "app/backend/db/migrations";
/** What drizzle-kit writes between statements. */
const BREAKPOINT = "--> statement-breakpoint";
/**
 * The first line of a migration on whose result every earlier version works: it only adds what they
 * do not read.
 */
const ADDITIVE = "-- additive\n";
/** PostgreSQL's code for what a role may not do. */
const INSUFFICIENT_PRIVILEGE = "42501";

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  readonly digest: string;
  readonly isAdditive: boolean;
}

/** A migration that a database has seen. */
interface Applied {
  readonly name: string;
  readonly digest: string;
  /** As the version that ran it knew: the older ones do not have the file. */
  readonly is_additive: boolean;
}

/**
 * Brings a database up to date: runs the migrations it has not seen, by name, all in one
 * transaction. The files are append-only. Of several processes that start at once on one server,
 * one migrates and the others wait. Migrations that are unknown here and were recorded as additive
 * are left alone, so that an older version runs beside or after a newer one. We run them ourselves
 * because drizzle's migrator neither waits for another process nor notices an edited file.
 *
 * @param folder the files, from the top of the package
 * @returns the names of those that were run now.
 * @throws DatabaseProblem when a migration was edited, is unknown to this version and not additive,
 * or may not be run by this role.
 */
export async function migrate({ db }: Pick<OpenDatabase, "db">, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  try {
    return await inSteps(() => db.transaction((tx) => runMigrations(tx, migrations)));
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new DatabaseProblem(
      "The user of DATABASE_URL may not create tables and the extension pg_trgm: make it the owner of the database.",
      { cause: error },
    );
  }
}

export const READ_ONLY = "The database takes no writes: it is a standby, or was set to read only.";

/**
 * PostgreSQL's codes for a lock that did not come in time, and for two transactions in each other's
 * way.
 */
const IN_THE_WAY = ["55P03", "40P01"];
/** A backup that runs holds the tables for minutes. */
const MOST_ATTEMPTS = 100;
const BETWEEN_MS = 2_000;

/**
 * Again and again where others hold a table: while a migration waited for it, each page of a
 * running site would wait behind the migration.
 */
async function inSteps<Result>(migrateOnce: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce();
    } catch (error) {
      if (!IN_THE_WAY.includes(errorCode(error) ?? "") || attempt === MOST_ATTEMPTS) throw error;
      await delay(BETWEEN_MS);
    }
  }
}

/**
 * Resolves where the database answers, takes writes, and its migrations are those of this version.
 *
 * @throws DatabaseProblem where it is read-only or they are others, and what the driver says where
 * it does not answer
 */
export async function checkReady(db: Database): Promise<void> {
  const state = await readRow<{ is_read_only: boolean }>(db)`
    SELECT current_setting('transaction_read_only') = 'on' AS is_read_only`;
  if (state?.is_read_only) throw new DatabaseProblem(READ_ONLY);
  const migrations = await readMigrations(FOLDER);
  const applied = await readApplied(db);
  refuseStrange(migrations, applied);
  const missing = migrations.find(({ name }) => !applied.has(name));
  if (missing) throw new DatabaseProblem(`The migration ${missing.name} has not been run.`);
}

async function readApplied(db: Database): Promise<ReadonlyMap<string, Applied>> {
  const rows = await readRows<Applied>(db)`
    SELECT name, digest, is_additive FROM migrations`;
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * The record of what was run. A table of an earlier version is changed once: the change would stop
 * those who read it meanwhile.
 */
async function makeRecord(tx: Database): Promise<void> {
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    digest text NOT NULL,
    applied_at timestamp with time zone NOT NULL DEFAULT now(),
    is_additive boolean NOT NULL DEFAULT false
  )`);
  const isKnown = await hasRows(tx)`
    SELECT FROM pg_attribute
    WHERE attrelid = 'migrations'::regclass AND attname = 'is_additive'`;
  if (!isKnown) {
    await tx.execute(sql`ALTER TABLE migrations ADD COLUMN is_additive boolean NOT NULL DEFAULT false`);
  }
}

/**
 * The same in a transaction of the caller, with some of the migrations: the first, up to one.
 *
 * @returns the names of those that were run now.
 * @throws DatabaseProblem as migrate does
 */
export async function runMigrations(tx: Database, migrations: readonly Migration[]): Promise<string[]> {
  await lockForTransaction(tx, LOCKS.migrate);
  await refuseOtherSchema(tx);
  await makeRecord(tx);
  const applied = await readApplied(tx);
  refuseStrange(migrations, applied);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  if (pending.length > 0) await tx.execute(sql`SET LOCAL lock_timeout = '2s'`);
  for (const { name, digest, statements, isAdditive } of pending) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`INSERT INTO migrations (name, digest, is_additive)
      VALUES (${name}, ${digest}, ${isAdditive})`);
  }
  if (pending.length > 0) await tx.execute(sql`SET LOCAL lock_timeout = DEFAULT`);
  return pending.map(({ name }) => name);
}

/**
 * Tables are made in the first schema of the search_path, and found in any of it: those of a site
 * that began in another one are not left behind.
 */
async function refuseOtherSchema(tx: Database): Promise<void> {
  const found = await readRow<{ first: string; home: string; role: string }>(tx)`
    SELECT quote_ident(current_schema()) AS first, quote_ident(nspname) AS home, quote_ident(current_user) AS role
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE pg_class.oid = to_regclass('migrations') AND nspname <> current_schema()`;
  if (!found) return;
  throw new DatabaseProblem(
    `The tables of the site are in the schema ${found.home}, and its search_path begins with ${found.first}: ALTER ROLE ${found.role} SET search_path = ${found.home};`,
  );
}

function refuseStrange(migrations: readonly Migration[], applied: ReadonlyMap<string, Applied>): void {
  for (const { name, digest, is_additive } of applied.values()) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known && is_additive) continue;
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

/** All migrations of this version, in their order. */
export async function readMigrations(from = FOLDER): Promise<Migration[]> {
  const folder = resolve(packageRoot(), from);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      // A checkout on Windows may have turned the line ends.
      const text = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
      return {
        name: file.replace(/\.sql$/, ""),
        // The generated ones name a schema in references alone: those stay in the schema that a
        // role's search_path begins with.
        statements: text.replaceAll('"public".', "").split(BREAKPOINT),
        digest: createHash("sha256").update(text).digest("hex"),
        isAdditive: text.startsWith(ADDITIVE),
      };
    }),
  );
}

/**
 * This file runs from its source and out of build/server: the folder with package.json is above
 * both.
 */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.url}`);
    folder = parent;
  }
  return folder;
}
