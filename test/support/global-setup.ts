import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { type OpenDatabase, openDatabase } from "#app/backend/db/open.server.ts";
import { seed } from "#app/backend/db/seed.server.ts";
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

/** Runs once a project, before its first test file; what it returns runs after the last. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const kind = project.config.env.TEST_DATABASE;
  if (kind === "pglite") {
    project.provide("testDatabases", { on: "pglite", dumps: await writtenDumps() });
    return undefined;
  }
  if (kind === "postgres") return preparePostgres(project);
  throw new Error(`The project ${project.name} sets no TEST_DATABASE (pglite or postgres) in its env.`);
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const run = randomBytes(4).toString("hex");
    const templates = { empty: `shred_empty_${run}`, full: `shred_full_${run}` };
    await fill(await server.createDatabase(templates.empty), migrate);
    await fill(await server.createDatabase(templates.full, templates.empty), seed);
    project.provide("testDatabases", { on: "postgres", address: server.addressOf("postgres"), templates });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}

async function fill(databaseUrl: string, work: (open: OpenDatabase) => Promise<unknown>): Promise<void> {
  const open = await openDatabase({ databaseUrl, dataDir: null });
  try {
    await work(open);
  } finally {
    await open.close();
  }
}
