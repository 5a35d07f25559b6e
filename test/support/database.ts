import { Blob } from "node:buffer";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "#app/backend/db/open.server.ts";
import type { TestDatabaseKind } from "./global-setup.ts";
import { postgresAt } from "./postgres.ts";

export interface TestDatabase extends OpenDatabase {
  /** The text of every statement since it was opened, or since the test emptied the list. */
  readonly statements: string[];
  /** The same database as another process would open it. PGlite has only one: there it is this one. */
  again(): Promise<OpenDatabase>;
}

/**
 * A database of this test file's own: migrated and without resorts, or with the built-in index. Close it after the
 * last test. On which kind depends on the project that runs the file.
 */
export async function openTestDatabase(kind: TestDatabaseKind): Promise<TestDatabase> {
  const databases = inject("testDatabases");
  if (databases.on === "postgres") return openOnServer(databases.address, databases.templates[kind]);
  // Where a test brings a browser's globals along, they have a Blob that PGlite does not take.
  return openInMemory(new Blob([await readFile(databases.dumps[kind])]) as globalThis.Blob);
}

/** A database without anything in it, not even tables: what a first start finds. */
export async function openBareDatabase(): Promise<TestDatabase> {
  const databases = inject("testDatabases");
  return databases.on === "postgres" ? openOnServer(databases.address) : openInMemory();
}

async function openInMemory(loadFrom?: globalThis.Blob): Promise<TestDatabase> {
  const statements: string[] = [];
  const log = (statement: string) => statements.push(statement);
  const open = await openDatabase({ databaseUrl: null, dataDir: null, loadFrom, log });
  return { ...open, statements, again: async () => ({ ...open, close: async () => {} }) };
}

async function openOnServer(address: string, template?: string): Promise<TestDatabase> {
  const server = postgresAt(address);
  const name = `shred_test_${randomBytes(6).toString("hex")}`;
  const databaseUrl = await server.createDatabase(name, template);
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

/** Runs `work` in a transaction that is rolled back, so that tests of one file do not see each other's rows. */
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
