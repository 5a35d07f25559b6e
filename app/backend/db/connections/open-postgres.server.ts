import type { Logger } from "drizzle-orm/logger";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import * as tables from "../tables/tables.ts";
import { DatabaseProblem, errorCode } from "./database-problem.ts";
import { createPool, LIMITS } from "./postgres-pool.ts";
import type { NoteStatement } from "./slow-statements.ts";

const OLDEST_VERSION = 15;

/** A pool of connections to a PostgreSQL server from version 15. */
export async function openPostgres({
  databaseUrl,
  logger,
  note,
}: {
  databaseUrl: string;
  logger?: Logger | undefined;
  note?: NoteStatement | undefined;
}) {
  const { connectionString, target } = readAddress(databaseUrl);
  const pool = createPool(connectionString, { note, onIdleLost });
  let isPooled: boolean;
  try {
    isPooled = await check(pool, target);
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
        // Behind a pooler it would be the next one's.
        if (!isPooled) await client.query("SET statement_timeout = 0");
        await client.query(statement);
      } finally {
        // The next user of the connection would find it without a limit.
        client.release(true);
      }
    },
    pool: () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    dump: null,
    serve: null,
    close: () => pool.end(),
  };
}

function onIdleLost(error: Error): void {
  console.error(`Database: an idle connection was lost: ${error.message}`);
}

/** Parts of an address; `target` is what may be shown of it. */
function readAddress(databaseUrl: string): { connectionString: string; target: string } {
  if (!URL.canParse(databaseUrl)) {
    throw new DatabaseProblem(
      "DATABASE_URL cannot be read: write it as postgresql://user:password@host:5432/database.",
    );
  }
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return {
    connectionString: databaseUrl,
    target: `${pathname.slice(1) || "the default database"} at ${searchParams.get("host") ?? (decodeURIComponent(host) || "the local socket")}`,
  };
}

/**
 * @returns whether a pooler is before the server, which gives each transaction another connection
 */
async function check(pool: pg.Pool, target: string): Promise<boolean> {
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
  if (facts.isPooled && facts.lacking.length > 0) console.error(pooledWarning(facts));
  return facts.isPooled;
}

/** What holds on each connection of the server is the role's own. */
function pooledWarning({ role, lacking }: Facts): string {
  const set = lacking.map((name) => `ALTER ROLE ${role} SET ${name} = ${LIMITS[name]};`).join(" ");
  return `Database: DATABASE_URL leads through a pooler, on which these limits do not hold: ${lacking.join(", ")}. Set them for the role: ${set}`;
}

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly hasTrigrams: boolean;
  readonly isPooled: boolean;
  readonly role: string;
  /** Limits of ours that the role does not have by itself. */
  readonly lacking: readonly string[];
}

async function readFacts(pool: pg.Pool, target: string): Promise<Facts> {
  try {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<Omit<Facts, "isPooled"> & { pid: number }>(
        `SELECT current_setting('server_version_num')::int AS version,
                current_setting('server_encoding') AS encoding,
                EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams",
                pg_backend_pid() AS pid,
                quote_ident(current_user) AS role,
                ARRAY(SELECT name FROM pg_settings
                      JOIN json_each_text('${JSON.stringify(LIMITS)}') AS wanted ON name = wanted.key
                      WHERE reset_val <> wanted.value) AS lacking`,
      );
      const facts = rows[0];
      if (!facts) throw new Error("no answer");
      return { ...facts, isPooled: isPooled(client, facts.pid) };
    } finally {
      client.release();
    }
  } catch (cause) {
    throw new DatabaseProblem(connectionProblem(cause, target), { cause });
  }
}

/** A pooler greets with an id of its own, and not with the server's process. */
function isPooled(client: pg.PoolClient, pid: number): boolean {
  const greeted = "processID" in client ? client.processID : null;
  return typeof greeted === "number" && greeted !== pid;
}

/**
 * What Node says of a certificate whose authority it does not know, that is over or not yet valid,
 * or for another name.
 */
const UNTRUSTED =
  /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_(UNTRUSTED|CHAIN|SIGNATURE|REJECTED|REVOKED)|INVALID_CA)/;
const OUT_OF_DATE = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/;
const OTHER_NAME = "ERR_TLS_CERT_ALTNAME_INVALID";
const UNCHECKED = "sslmode=no-verify to encrypt without knowing who answers";

/** PostgreSQL's codes: class 28 is about who asks, 3D about the database named. */
function connectionProblem(error: unknown, target: string): string {
  const code = errorCode(error);
  const said = error instanceof Error ? error.message : String(error);
  if (UNTRUSTED.test(code ?? "")) {
    return `The certificate of PostgreSQL (${target}) is not one that this machine trusts (${code}): add to DATABASE_URL ?sslmode=verify-full&sslrootcert=FILE with the certificate of its authority, or ${UNCHECKED}.`;
  }
  if (code === OTHER_NAME) {
    return `The certificate of PostgreSQL (${target}) is for another name: write the name that it is for as the host of DATABASE_URL, or add ${UNCHECKED}.`;
  }
  if (OUT_OF_DATE.test(code ?? "")) {
    return `The certificate of PostgreSQL (${target}) is not valid now (${code}): renew it there, and look at the clocks of both machines.`;
  }
  if (/does not support SSL/.test(said)) {
    return `PostgreSQL (${target}) does not encrypt connections: switch ssl on there, or write sslmode=disable in DATABASE_URL.`;
  }
  if (code === "28000" && /no encryption|SSL off/.test(said)) {
    return `PostgreSQL (${target}) takes encrypted connections only: add ?sslmode=verify-full to DATABASE_URL.`;
  }
  const file = certificateFile(error);
  if (file !== null) {
    return `The file ${file} that DATABASE_URL names cannot be read (${code}): correct sslrootcert, sslcert or sslkey there.`;
  }
  if (code?.startsWith("28")) {
    return `PostgreSQL refuses the user or password of DATABASE_URL (${target}): correct them there.`;
  }
  if (code?.startsWith("3D")) {
    return `The database of DATABASE_URL (${target}) does not exist: create it with "createdb", or correct its name.`;
  }
  return `PostgreSQL cannot be reached (${target}; ${code ?? said}): start it, or correct DATABASE_URL.`;
}

/** The file that could not be opened; null where the error is about no file. */
function certificateFile(error: unknown): string | null {
  if (!(error instanceof Error) || !("syscall" in error && "path" in error)) return null;
  return error.syscall === "open" && typeof error.path === "string" ? error.path : null;
}
