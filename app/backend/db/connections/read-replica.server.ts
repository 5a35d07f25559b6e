import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { reasonOf } from "../../reason.ts";
import * as tables from "../tables/tables.ts";
import { DatabaseProblem, errorCode, isDatabaseAway } from "./database-problem.ts";
import type { Database, OpenDatabase } from "./open.server.ts";
import { createPool, MAX_CONNECTIONS } from "./postgres-pool.ts";
import type { NoteStatement } from "./slow-statements.ts";

/**
 * A statement that takes longer is asked of the primary: with it the visitor's page is still there
 * before it gives up (8 s).
 */
const STATEMENT_TIMEOUT_MS = 2_000;
/** A server that has vanished breaks no connection. */
const ANSWER_TIMEOUT_MS = 2_500;
/** A replica that takes longer for a word is no help. */
const CHECK_TIMEOUT_MS = 500;

/** A copy of the database by streaming replication has both from its primary. */
const IDENTITY = `(SELECT system_identifier FROM pg_control_system()) || ' ' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Says which of the two servers answers. */
export interface Route {
  /** Whether the replica has all that a reader may expect. */
  readonly isFresh: () => boolean;
  /** The replica did not answer. */
  readonly failed: (error: unknown) => void;
}

/** A server that replays what the primary has written (a hot standby). */
export interface ReadReplica {
  /**
   * Whether it has replayed the primary's log up to there (a pg_lsn). Rejects where it is away,
   * slow, or no replica of this database.
   */
  hasReplayed(position: string): Promise<boolean>;
  /** Bytes of the log that it has not replayed yet. */
  lag(): Promise<number>;
  /**
   * A database whose single statements the replica answers where the route says so, and else the
   * primary. It only reads, and takes no transaction: the statements of one would be of two
   * servers. What fails on the replica is asked of the primary.
   */
  reading(route: Route): Database;
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly replicaUrl: string;
  readonly primary: Pick<OpenDatabase, "db">;
  readonly note?: NoteStatement | undefined;
  readonly log: (line: string) => void;
}

/**
 * @throws DatabaseProblem where the server is none of this database's replicas; one that is away
 * may come later.
 */
export async function openReplica({ replicaUrl, primary, note, log }: ReplicaOptions): Promise<ReadReplica> {
  const atPrimary = (primary.db as unknown as { readonly $client: pg.Pool }).$client;
  const routes = new Set<Route>();
  /** It may have been started anew, further back. */
  const onIdleLost = (error: Error) => {
    for (const route of routes) route.failed(error);
  };
  const shared = { onIdleLost, connectTimeoutMs: CHECK_TIMEOUT_MS };
  const pool = createPool(replicaUrl, {
    ...shared,
    note,
    max: MAX_CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  // Of their own: behind many long reads the replica would seem to be away.
  const checks = createPool(replicaUrl, { ...shared, max: 1, answerTimeoutMs: CHECK_TIMEOUT_MS });
  const own = await askOne<{ identity: string }>(atPrimary, `SELECT ${IDENTITY} AS identity`);

  async function hasReplayed(position: string): Promise<boolean> {
    const found = await askOne<{ identity: string; isStandby: boolean; hasReplayed: boolean | null }>(
      checks,
      `SELECT ${IDENTITY} AS identity, pg_is_in_recovery() AS "isStandby",
         pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed"`,
      [position],
    );
    if (found.identity !== own.identity) throw new DatabaseProblem(OTHER_DATABASE);
    if (!found.isStandby) throw new DatabaseProblem(NO_STANDBY);
    return found.hasReplayed === true;
  }

  const replica: ReadReplica = {
    hasReplayed,
    async lag() {
      const { position } = await askOne<{ position: string }>(
        atPrimary,
        "SELECT pg_current_wal_insert_lsn()::text AS position",
      );
      const { bytes } = await askOne<{ bytes: number }>(
        checks,
        "SELECT greatest(pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()), 0)::float8 AS bytes",
        [position],
      );
      return bytes;
    },
    reading(route) {
      routes.add(route);
      async function query(...statement: Parameters<pg.Pool["query"]>): Promise<unknown> {
        if (TRANSACTION.test(textOf(statement[0]))) throw new Error("This database takes no transactions.");
        // Where all its connections are taken, the primary's are free.
        const isFull = pool.idleCount === 0 && pool.totalCount >= MAX_CONNECTIONS;
        if (isFull || !route.isFresh()) return atPrimary.query(...statement);
        try {
          return await pool.query(...statement);
        } catch (error) {
          if (isDatabaseAway(error) && !OF_THE_STATEMENT.test(errorCode(error) ?? "")) route.failed(error);
          return atPrimary.query(...statement);
        }
      }
      const client = { query } as unknown as pg.Pool;
      return drizzle({ client, schema: tables }) as unknown as Database;
    },
    async close() {
      await Promise.all([pool.end(), checks.end()]);
    },
  };
  try {
    await hasReplayed("0/0");
  } catch (error) {
    if (error instanceof DatabaseProblem) {
      await replica.close();
      throw error;
    }
    log(`The read replica does not answer, all is read from the primary until it does: ${reasonOf(error)}`);
  }
  return replica;
}

const OTHER_DATABASE =
  "The server of DATABASE_READ_URL holds another database than that of DATABASE_URL: let it name a standby of that server, and the same database.";
const NO_STANDBY =
  "The server of DATABASE_READ_URL takes writes, so it is no standby: let it name one that replicates the server of DATABASE_URL.";

const TRANSACTION = /^(begin|start transaction)\b/i;
/**
 * PostgreSQL's codes for what a statement meets on a replica that is well: it kept the replay
 * waiting, or took too long.
 */
const OF_THE_STATEMENT = /^(40|57014)/;

function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : (statement as pg.QueryConfig).text;
}

async function askOne<Row>(pool: pg.Pool, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await pool.query(text, values);
  return rows[0] as Row;
}
