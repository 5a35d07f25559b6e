import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { Logger } from "drizzle-orm/logger";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as tables from "../tables/tables.ts";
import type { Commands } from "./lock/lock-commands.server.ts";
import { openPglite } from "./open-pglite.server.ts";
import { openPostgres } from "./open-postgres.server.ts";
import type { NoteStatement } from "./slow-statements.ts";

/** What `db.execute` gives on both kinds. */
interface RawResult<Row> {
  readonly rows: Row[];
}

/** Tells Drizzle so. */
interface RawResultHKT extends PgQueryResultHKT {
  type: RawResult<this["row"]>;
}

/**
 * The database as queries see it, whichever kind is behind it; a transaction is one too.
 * `db.execute(sql)` gives `{ rows }`; counts (bigint) arrive as numbers, timestamps as text in UTC.
 */
export type Database = PgDatabase<RawResultHKT, typeof tables, ExtractTablesWithRelations<typeof tables>>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: "pglite" | "postgres";
  /** Runs one statement outside of transactions (VACUUM needs that), for as long as it takes. */
  maintain(statement: string): Promise<void>;
  /** Connections in use and idle, and how many wait for one; null on PGlite, which has one. */
  readonly pool: (() => { readonly used: number; readonly idle: number; readonly waiting: number }) | null;
  /** A copy of the data for `loadFrom`; null on PostgreSQL, whose own tools do that. */
  readonly dump: (() => Promise<Blob>) | null;
  /**
   * Carries out commands of operators who find the folder taken by this process; null where others
   * can open the database themselves.
   */
  readonly serve: ((commands: Commands) => void) | null;
  /** May be called more than once. An open PGlite keeps a process alive. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Address of a PostgreSQL server from version 15; null uses PGlite. */
  readonly databaseUrl: string | null;
  /** Folder under which PGlite keeps its files (in `pglite`); null keeps them in memory. */
  readonly dataDir: string | null;
  /**
   * What this process is doing with the folder, for a process that comes second and is refused:
   * "the site", "an import".
   */
  readonly purpose?: string;
  /** Called with the text of every statement, transaction control (begin, commit …) left out. */
  readonly log?: (statement: string) => void;
  /** Told of each statement that has ended, and how long it took. */
  readonly note?: NoteStatement | undefined;
  /** What a PGlite database begins with: the `dump` of another one. */
  readonly loadFrom?: Blob;
}

/**
 * Opens the database: a PostgreSQL server when there is a `databaseUrl`, else PGlite.
 * A PGlite folder has one writer: it is locked until the database is closed or this process ends.
 *
 * @throws DatabaseProblem with a sentence that says what to do.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, purpose = "another command", loadFrom, note } = options;
  const logger = options.log ? statementLogger(options.log) : undefined;
  const opened =
    databaseUrl === null
      ? await openPglite({ dataDir, purpose, loadFrom, logger, note })
      : await openPostgres({ databaseUrl, logger, note });
  let closing: Promise<void> | undefined;
  return {
    // Both drivers' databases differ from Database only in what surrounds the rows of a raw result.
    db: opened.db as unknown as Database,
    kind: opened.kind,
    maintain: (statement) => {
      options.log?.(statement);
      return opened.maintain(statement);
    },
    pool: opened.pool,
    dump: opened.dump,
    serve: opened.serve,
    close: () => {
      closing ??= opened.close();
      return closing;
    },
  };
}

function statementLogger(log: (statement: string) => void): Logger {
  return {
    logQuery(statement) {
      // One driver reports the begin and end of transactions, the other does not.
      if (!/^(begin|commit|rollback)\b/i.test(statement)) log(statement);
    },
  };
}
