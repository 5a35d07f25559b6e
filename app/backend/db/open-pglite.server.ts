import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Logger } from "drizzle-orm/logger";
import { drizzle } from "drizzle-orm/pglite";
import { CONNECTION_SETTINGS } from "./connection-settings.ts";
import { DatabaseProblem, errorCode } from "./database-problem.ts";
import * as tables from "./tables.ts";

/**
 * PostgreSQL in this process. Every write reaches the operating system before it is acknowledged (PGlite's relaxed
 * durability stays off), so it outlives a killed process.
 */
export async function openPglite({
  dataDir,
  loadFrom,
  logger,
}: {
  dataDir: string | null;
  loadFrom?: Blob | undefined;
  logger?: Logger | undefined;
}) {
  if (dataDir !== null) await makeWritable(dataDir);
  const client = await createClient(dataDir === null ? "memory://" : join(dataDir, "pglite"), loadFrom);
  for (const [name, value] of Object.entries(CONNECTION_SETTINGS)) {
    await client.exec(`SET ${name} = '${value}'`);
  }
  return {
    db: drizzle({ client, schema: tables, logger }),
    kind: "pglite" as const,
    maintain: async (statement: string) => {
      await client.exec(statement);
    },
    // Loading an uncompressed copy is faster, and copies are made for tests.
    dump: (): Promise<Blob> => client.dumpDataDir("none"),
    close: () => client.close(),
  };
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DatabaseProblem(
      `The data directory ${dataDir} cannot be written (${errorCode(cause)}): give this user write access to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

async function createClient(dataDir: string, loadFrom: Blob | undefined): Promise<PGlite> {
  try {
    return takingTurns(await PGlite.create({ dataDir, extensions: { pg_trgm }, loadDataDir: loadFrom }));
  } catch (cause) {
    throw new DatabaseProblem(
      `The database in ${dataDir} cannot be opened: make sure that no other process uses it and that its disk has room, restore it from a backup, or move it away to begin with an empty one.`,
      { cause },
    );
  }
}

/**
 * Statements run in this thread, one after the other, and PGlite begins the next one that waits at once: many requests would
 * keep the process from everything else until the last of them is answered. So they wait here, and between two of them
 * whatever else there is to do has its turn. Statements of a transaction follow each other as before.
 */
function takingTurns(client: PGlite): PGlite {
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = <Row>(...statement: Parameters<typeof query>) => {
    const answer = last.then(() => setImmediate()).then(() => query<Row>(...statement));
    last = answer.catch(() => {});
    return answer;
  };
  return client;
}
