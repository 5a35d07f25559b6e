import { Blob } from "node:buffer";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
import type { TestDatabaseKind } from "./filled-database.ts";
import { postgresAt } from "./postgres.ts";

export interface TestDatabase extends OpenDatabase {
  /** The text of every statement since it was opened, or since the test emptied the list. */
  readonly statements: string[];
  /**
   * The same database as another process would open it. PGlite has only one: there it is this one.
   */
  again(): Promise<OpenDatabase>;
}

declare global {
  /** A worker runs one file after the other with the same globals. */
  var shredIndexTestDatabases: Map<string, Promise<TestDatabase>> | undefined;
}

/**
 * The database of this worker, on the kind of database that the project runs on. "empty" is
 * migrated and has no rows: what the last file left in it is gone. "full" holds the built-in index
 * and cannot be written. A file that writes to the index, or that changes more than rows, takes
 * `openOwnDatabase`. Closing it leaves it open for the worker's next file.
 */
export async function openTestDatabase(kind: TestDatabaseKind): Promise<TestDatabase> {
  globalThis.shredIndexTestDatabases ??= new Map();
  const opened = globalThis.shredIndexTestDatabases;
  const key = `${inject("testDatabases").on} ${kind}`;
  const isNew = !opened.has(key);
  if (isNew) opened.set(key, openOwnDatabase(kind, { isReadOnly: kind === "full" }));
  const open = await (opened.get(key) as Promise<TestDatabase>);
  if (kind === "empty" && !isNew) await empty(open.db);
  open.statements.length = 0;
  return { ...open, close: async () => {} };
}

/**
 * A copy of a database for one test file alone: migrated and without resorts, or with the built-in
 * index. Close it after the last test.
 */
export async function openOwnDatabase(
  kind: TestDatabaseKind,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Promise<TestDatabase> {
  const databases = inject("testDatabases");
  if (databases.on === "postgres") {
    return openOnServer(databases.address, databases.templates[kind], isReadOnly);
  }
  // Where a test brings a browser's globals along, they have a Blob that PGlite does not take.
  const open = await openInMemory(new Blob([await readFile(databases.dumps[kind])]) as globalThis.Blob);
  if (isReadOnly) await open.db.execute(sql`SET default_transaction_read_only = on`);
  return open;
}

/** A database without anything in it, not even tables: what a first start finds. */
export async function openBareDatabase(): Promise<TestDatabase> {
  const databases = inject("testDatabases");
  return databases.on === "postgres" ? openOnServer(databases.address) : openInMemory();
}

/** Every row of every table goes, but for the list of migrations; ids begin at 1 again. */
async function empty(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`,
  );
  const names = rows.map(({ name }) => sql.identifier(name));
  await db.execute(sql`TRUNCATE ${sql.join(names, sql`, `)} RESTART IDENTITY CASCADE`);
}

async function openInMemory(loadFrom?: globalThis.Blob): Promise<TestDatabase> {
  const statements: string[] = [];
  const log = (statement: string) => statements.push(statement);
  const open = await openDatabase({ databaseUrl: null, dataDir: null, loadFrom, log });
  return { ...open, statements, again: async () => ({ ...open, close: async () => {} }) };
}

async function openOnServer(address: string, template?: string, isReadOnly = false): Promise<TestDatabase> {
  const server = postgresAt(address);
  const name = `shred_test_${randomBytes(6).toString("hex")}`;
  const created = await server.createDatabase(name, template);
  const databaseUrl = isReadOnly
    ? `${created}${created.includes("?") ? "&" : "?"}options=-c%20default_transaction_read_only%3Don`
    : created;
  const statements: string[] = [];
  const log = (statement: string) => statements.push(statement);
  const open = await openDatabase({ databaseUrl, dataDir: null, log });
  let closing: Promise<void> | undefined;
  return {
    ...open,
    statements,
    again: () => openDatabase({ databaseUrl, dataDir: null }),
    close: () => {
      closing ??= open.close().then(() => server.dropDatabase(name));
      return closing;
    },
  };
}

/**
 * Runs `work` in a transaction that is rolled back, so that tests of one file do not see each
 * other's rows.
 */
export async function rolledBack(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  const undo = new Error("rolled back on purpose");
  await db
    .transaction(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}
