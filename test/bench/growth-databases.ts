import pg from "pg";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { openDatabase } from "#app/backend/db/connections/open.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { FILLING_SOURCES, hashOf } from "#test/support/filled-database.ts";
import type { PostgresServer } from "#test/support/postgres.ts";
import { multiplyIndex } from "#test/support/ten-times.ts";

const PREFIX = "shred_growth_";
/** What filling alone wants of a session: much memory for indexes, and no wait for the disk. */
const WHILE_FILLING = "-c maintenance_work_mem=1GB -c synchronous_commit=off";

/**
 * The address of a database with the built-in index `times` times over. One that an earlier run has
 * made is taken as it is; those of an earlier state of the code are dropped.
 */
export async function growthDatabase(server: PostgresServer, times: number): Promise<string> {
  const hash = await hashOf([...FILLING_SOURCES, "test/support/ten-times.ts"]);
  const name = `${PREFIX}${hash}_${times}`;
  const known = await databases(server);
  for (const other of known) {
    if (!other.startsWith(`${PREFIX}${hash}_`) || other.endsWith("_unfinished")) {
      await server.dropDatabase(other);
    }
  }
  if (!known.includes(name)) await fill(server, name, times);
  return server.addressOf(name);
}

/** Under another name until it is whole, so that no later run takes half of one. */
async function fill(server: PostgresServer, name: string, times: number): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await ask(server, `CREATE DATABASE "${unfinished}"`);
  const address = new URL(server.addressOf(unfinished));
  address.searchParams.set("options", WHILE_FILLING);
  // pg reads "+" as it is.
  const databaseUrl = address.href.replaceAll("+", "%20");
  const open = await openDatabase({ databaseUrl, dataDir: null });
  try {
    await migrate(open);
    await seed(open, () => {});
    await multiplyIndex(open, times);
  } finally {
    await open.close();
  }
  await ask(server, `ALTER DATABASE "${unfinished}" RENAME TO "${name}"`);
}

async function databases(server: PostgresServer): Promise<string[]> {
  const rows = await ask(server, `SELECT datname FROM pg_database WHERE datname LIKE '${PREFIX}%'`);
  return rows.map(({ datname }) => String(datname));
}

async function ask(server: PostgresServer, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.addressOf("postgres"));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
