import type { Logger } from "drizzle-orm/logger";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { CONNECTION_SETTINGS } from "./connection-settings.ts";
import { DatabaseProblem, errorCode } from "./database-problem.ts";
import * as tables from "./tables.ts";

/** Half of what a small server allows (100) is left to others when five processes run. */
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** Below the 8 s after which a page gives up, so that the server stops working for nobody. */
const STATEMENT_TIMEOUT_MS = 7_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

const OLDEST_VERSION = 15;
const BIGINT_TYPE = 20;

/** A pool of connections to a PostgreSQL server from version 15. */
export async function openPostgres({
  databaseUrl,
  logger,
}: {
  databaseUrl: string;
  logger?: Logger | undefined;
}) {
  // pg gives counts as text, PGlite as numbers. None of ours comes near 2^53.
  pg.types.setTypeParser(BIGINT_TYPE, Number);
  const { connectionString, options, target } = readAddress(databaseUrl);
  const pool = new pg.Pool({
    connectionString,
    options,
    application_name: "shred-index",
    max: MAX_CONNECTIONS,
    // One stays while nobody visits: a restore finds by it that the site runs.
    min: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without a listener, a connection that dies while idle would end the process. The pool opens another one.
  pool.on("error", (error) => console.error(`Database: an idle connection was lost: ${error.message}`));
  // The same for one that dies in a transaction: whoever waits for its answer learns of it there.
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await check(pool, target);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle({ client: pool, schema: tables, logger }),
    kind: "postgres" as const,
    maintain: async (statement: string) => {
      const client = await pool.connect();
      try {
        await client.query("SET statement_timeout = 0");
        await client.query(statement);
      } finally {
        // The next user of the connection would find it without a limit.
        client.release(true);
      }
    },
    dump: null,
    serve: null,
    close: () => pool.end(),
  };
}

/** Parts of an address; `target` is what may be shown of it. Options that the address carries itself come first. */
function readAddress(databaseUrl: string): { connectionString: string; options: string; target: string } {
  const ours = Object.entries(CONNECTION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  if (!URL.canParse(databaseUrl)) {
    throw new DatabaseProblem(
      "DATABASE_URL cannot be read: write it as postgresql://user:password@host:5432/database.",
    );
  }
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const theirs = searchParams.get("options");
  return {
    // pg prefers what the address says, and it would say only theirs.
    connectionString: theirs === null ? databaseUrl : databaseUrl.replace(/([?&])options=[^&]*&?/, "$1"),
    options: [...(theirs === null ? [] : [theirs]), ...ours].join(" "),
    target: `${pathname.slice(1) || "the default database"} at ${searchParams.get("host") ?? (decodeURIComponent(host) || "the local socket")}`,
  };
}

async function check(pool: pg.Pool, target: string): Promise<void> {
  const facts = await readFacts(pool, target);
  const major = Math.floor(facts.version / 10_000);
  if (major < OLDEST_VERSION) {
    throw new DatabaseProblem(
      `The PostgreSQL server of DATABASE_URL (${target}) has version ${major}: Shred Index needs version ${OLDEST_VERSION} or newer.`,
    );
  }
  if (facts.encoding !== "UTF8") {
    throw new DatabaseProblem(
      `The database of DATABASE_URL (${target}) is encoded in ${facts.encoding}: create one with ENCODING 'UTF8' TEMPLATE template0.`,
    );
  }
  if (!facts.hasTrigrams) {
    throw new DatabaseProblem(
      `The PostgreSQL server of DATABASE_URL (${target}) lacks the extension pg_trgm: install PostgreSQL's contrib modules there (on Debian the package postgresql-contrib).`,
    );
  }
}

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly hasTrigrams: boolean;
}

async function readFacts(pool: pg.Pool, target: string): Promise<Facts> {
  try {
    const { rows } = await pool.query<Facts>(
      `SELECT current_setting('server_version_num')::int AS version,
              current_setting('server_encoding') AS encoding,
              EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams"`,
    );
    const facts = rows[0];
    if (!facts) throw new Error("no answer");
    return facts;
  } catch (cause) {
    throw new DatabaseProblem(connectionProblem(cause, target), { cause });
  }
}

/** PostgreSQL's codes: class 28 is about who asks, 3D about the database named. */
function connectionProblem(error: unknown, target: string): string {
  const code = errorCode(error);
  if (code?.startsWith("28")) {
    return `PostgreSQL refuses the user or password of DATABASE_URL (${target}): correct them there.`;
  }
  if (code?.startsWith("3D")) {
    return `The database of DATABASE_URL (${target}) does not exist: create it with "createdb", or correct its name.`;
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return `PostgreSQL cannot be reached (${target}; ${reason}): start it, or correct DATABASE_URL.`;
}
