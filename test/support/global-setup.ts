import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { type TestDatabaseKind, writtenDumps } from "./filled-database.ts";
import { startPostgres } from "./postgres.ts";

/** Where the databases of the tests come from: files of PGlite dumps, or databases on a server. */
export type TestDatabases =
  | { readonly on: "pglite"; readonly dumps: Readonly<Record<TestDatabaseKind, string>> }
  | {
      readonly on: "postgres";
      readonly address: string;
      readonly templates: Readonly<Record<TestDatabaseKind, string>>;
    };

declare module "vitest" {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

type OnPostgres = TestDatabases & { on: "postgres" };

declare global {
  /**
   * Projects on PostgreSQL share a server: this process sets all of them up, each with modules of
   * its own.
   */
  var shredIndexTestServer: { users: number; readonly started: Promise<RunningServer> } | undefined;
}

interface RunningServer {
  readonly databases: OnPostgres;
  stop(): Promise<void>;
}

/** Runs once a project, before its first test file; what it returns runs after the last. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const kind = project.config.env.TEST_DATABASE;
  if (kind === "pglite") {
    project.provide("testDatabases", { on: "pglite", dumps: await writtenDumps() });
    return undefined;
  }
  if (kind !== "postgres") {
    throw new Error(`The project ${project.name} sets no TEST_DATABASE (pglite or postgres) in its env.`);
  }
  globalThis.shredIndexTestServer ??= { users: 0, started: startFilled() };
  const server = globalThis.shredIndexTestServer;
  server.users += 1;
  const { databases, stop } = await server.started;
  project.provide("testDatabases", databases);
  return async () => {
    server.users -= 1;
    if (server.users === 0) await stop();
  };
}

async function startFilled(): Promise<RunningServer> {
  const server = await startPostgres();
  try {
    const run = randomBytes(4).toString("hex");
    const templates = { empty: `shred_empty_${run}`, full: `shred_full_${run}` };
    await fill(await server.createDatabase(templates.empty), migrate);
    await fill(await server.createDatabase(templates.full, templates.empty), seed);
    const databases: OnPostgres = { on: "postgres", address: server.addressOf("postgres"), templates };
    return { databases, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fill(databaseUrl: string, work: (open: OpenDatabase) => Promise<unknown>): Promise<void> {
  const open = await openDatabase({ databaseUrl, dataDir: null });
  try {
    await work(open);
  } finally {
    await open.close();
  }
}
