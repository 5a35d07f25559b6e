import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { CONNECTION_SETTINGS } from "./connection-settings.ts";
import { type NoteStatement, timed } from "./slow-statements.ts";

/** Half of what a small server allows (100) is left to others when five processes run. */
export const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Below the 8 s after which a page gives up, so that the server stops working for a caller who is
 * gone.
 */
const STATEMENT_TIMEOUT_MS = 7_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

const BIGINT_TYPE = 20;

/** What each connection is limited to, in milliseconds. */
export const LIMITS: Readonly<Record<string, number>> = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};

/**
 * The connections outlive the request during which the pool opens them, and would keep its context
 * (Node's AsyncLocalStorage).
 */
const outsideRequests = new AsyncResource("database connections");

class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connect = outsideRequests.bind(this.connect);
  }
}

/** Times what a connection is asked. */
function timeStatements(client: pg.PoolClient, note: NoteStatement): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
  client.query = ((...statement: unknown[]) => {
    const [first, values, callback = values] = statement;
    const text = typeof first === "string" ? first : (first as pg.QueryConfig).text;
    // The pool asks with a callback, which would be called without the context of who asked.
    const isCalledBack = typeof callback === "function";
    const asked = isCalledBack ? statement.slice(0, statement.indexOf(callback)) : statement;
    const answer = timed(text, note, () => query(...asked));
    if (!isCalledBack) return answer;
    return void answer.then(
      (result) => callback(undefined, result),
      (error: unknown) => callback(error),
    );
  }) as typeof client.query;
}

/** The pool hands over a connection while it is with the visitor who gives it back. */
function keepContexts(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  pool.connect = ((callback?: (...parts: unknown[]) => void) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
}

export interface PoolOptions {
  readonly note?: NoteStatement | undefined;
  /** Told where a connection dies while it is idle. */
  readonly onIdleLost: (error: Error) => void;
  readonly max?: number;
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  /**
   * For how long an answer is waited for, where the server may have vanished with its connections
   * open; without it until the connection breaks.
   */
  readonly answerTimeoutMs?: number;
}

/** Connections to a PostgreSQL server, which are opened when they are needed. */
export function createPool(
  connectionString: string,
  {
    note,
    onIdleLost,
    max = MAX_CONNECTIONS,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    answerTimeoutMs,
  }: PoolOptions,
): pg.Pool {
  // pg gives counts as text, PGlite as numbers. None of ours comes near 2^53.
  pg.types.setTypeParser(BIGINT_TYPE, Number);
  const settings = setAll({ ...LIMITS, statement_timeout: statementTimeoutMs });
  const pool = new pg.Pool({
    Client: Connection,
    connectionString,
    application_name: "shred-index",
    max,
    // One stays while there are no visitors: a restore finds by it that the site runs.
    min: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...(answerTimeoutMs !== undefined && { query_timeout: answerTimeoutMs }),
    // As parameters of the connection's start a pooler would refuse them. The pool waits for what
    // this promises.
    onConnect: async (client) => {
      await client.query(settings);
    },
  });
  // Without a listener, a connection that dies while idle would end the process. The pool opens
  // another one; one that is closing loses all, and is done before their sockets are.
  pool.on("error", (error) => {
    if (!pool.ending) onIdleLost(error);
  });
  // The same for one that dies in a transaction: the caller that waits for its answer learns of it
  // there.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (note) {
    keepContexts(pool);
    pool.on("connect", (client) => timeStatements(client, note));
  }
  return pool;
}

/**
 * The role's own schemas stay the first; the extension may have been put into any. What is in the
 * path already is not added again: behind a pooler the setting outlives the connection.
 */
function setAll(limits: Readonly<Record<string, number>>): string {
  return `SELECT ${Object.entries({ ...CONNECTION_SETTINGS, ...limits })
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(", ")},
  set_config('search_path', concat_ws(', ', nullif(current_setting('search_path'), ''), (
    SELECT string_agg(quote_ident(nspname), ', ' ORDER BY nspname <> 'public') FROM pg_namespace
    WHERE (nspname = 'public' OR oid = (SELECT extnamespace FROM pg_extension WHERE extname = 'pg_trgm'))
      AND nspname <> ALL (current_schemas(false)))), false)`;
}
