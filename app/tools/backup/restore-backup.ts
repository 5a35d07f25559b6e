import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { isBare, requireCurrentState } from "#app/backend/backup/database-state.ts";
import {
  damaged,
  type Header,
  NOT_KEPT,
  parseHeader,
  parseTableLine,
  TABLE_NAMES,
  type TableLine,
} from "#app/backend/backup/format.ts";
import { LOCKS, lockForTransaction } from "#app/backend/db/advisory-lock.ts";
import { DatabaseProblem, errorCode } from "#app/backend/db/connections/database-problem.ts";
import type { Database, OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { type Migration, readMigrations, runMigrations } from "#app/backend/db/migrate.server.ts";
import { readRow, readRows } from "#app/backend/db/read-rows.ts";
import { tidy } from "#app/backend/db/tidy.ts";
import type { LineReader } from "#app/backend/lines.ts";

/** Rows that are in memory at once. */
const BATCH_SIZE = 500;

/**
 * PostgreSQL's codes for values that do not fit a column, and for rows that break a rule of their
 * table.
 */
const REFUSED_VALUE = /^2[23]/;

/** What a database holds, in what an operator counts by. */
export interface Holding {
  readonly resorts: number;
  readonly members: number;
}

export interface Restored {
  /** What was there before. */
  readonly before: Holding;
  readonly after: Holding;
}

export interface RestoreOptions {
  /** Whether resorts and members that are there may go. */
  readonly isReplacing: boolean;
  readonly log: (line: string) => void;
  /** Told of each table before its rows are written. */
  readonly onTable: (table: string) => void;
}

/**
 * Reads the first line. @throws DatabaseProblem where the file is none of ours, or of a newer
 * version
 */
export async function readHeader(lines: LineReader): Promise<Header> {
  const [first = ""] = await lines.take(1);
  return parseHeader(first);
}

/**
 * Puts a backup in the place of all that the database holds, in one transaction: where it fails,
 * everything is as it was. A backup of an older version is migrated. No site may run on the
 * database; on PostgreSQL one that rests is not noticed.
 *
 * @param header the first line, which has been read
 * @param lines all others
 * @throws DatabaseProblem with what to do
 */
export async function restoreBackup(
  open: OpenDatabase,
  header: Header,
  lines: LineReader,
  { isReplacing, log, onTable }: RestoreOptions,
): Promise<Restored> {
  const migrations = await readMigrations();
  const until = migrationsOf(header, migrations);
  const restored = await open.db.transaction(async (tx) => {
    if (open.kind === "postgres") await requireUnused(tx);
    for (const lock of Object.values(LOCKS)) await lockForTransaction(tx, lock);
    const before = (await isBare(tx)) ? { resorts: 0, members: 0 } : await clear(tx, migrations, isReplacing);
    const foreign = await tableNames(tx);
    await runMigrations(tx, migrations.slice(0, until));
    const made = (await tableNames(tx)).filter((name) => !foreign.includes(name) && !NOT_KEPT.includes(name));
    await fill(tx, new Set(made), lines, onTable);
    await runMigrations(tx, migrations);
    return { before, after: await holdingOf(tx) };
  });
  await tidy(open, TABLE_NAMES, log);
  return restored;
}

/** How many of the migrations the backup's tables were made by. */
function migrationsOf(header: Header, known: readonly Migration[]): number {
  for (const [index, { name, digest }] of header.migrations.entries()) {
    const migration = known[index];
    if (migration === undefined) {
      throw new DatabaseProblem(
        `The backup was made by a newer version of Shred Index (${name}): restore it with that version.`,
      );
    }
    if (migration.name !== name || migration.digest !== digest) {
      throw new DatabaseProblem(
        `The backup's tables were made by another migration (${name}) than those of this version (${migration.name}): restore it with the version that made it.`,
      );
    }
  }
  return header.migrations.length;
}

/** The server notices a moment later that a process has ended. */
const GONE_WITHIN_MS = 1_000;
const ASKED_EVERY_MS = 50;

/** @throws DatabaseProblem where another process of this program is connected */
async function requireUnused(tx: Database): Promise<void> {
  const deadline = performance.now() + GONE_WITHIN_MS;
  while ((await countOthers(tx)) > 0) {
    if (performance.now() > deadline) {
      throw new DatabaseProblem(
        "Another process of Shred Index is connected to the database of DATABASE_URL: stop the site and all its commands first.",
      );
    }
    await delay(ASKED_EVERY_MS);
    // Within one transaction the server would show the same connections again.
    await tx.execute(sql`SELECT pg_stat_clear_snapshot()`);
  }
}

/** Connections of other processes of this program. */
async function countOthers(tx: Database): Promise<number> {
  const row = await readRow<{ others: number }>(tx)`
    SELECT count(*) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = current_setting('application_name')
      AND pid <> pg_backend_pid()`;
  return row?.others ?? 0;
}

/**
 * Removes all tables. They go rather than their rows, since those of an older backup are others.
 */
async function clear(tx: Database, migrations: readonly Migration[], isReplacing: boolean): Promise<Holding> {
  await runMigrations(tx, migrations);
  await requireCurrentState(tx);
  const holding = await holdingOf(tx);
  if (!isReplacing && holding.resorts + holding.members > 0) {
    throw new DatabaseProblem(
      `The database holds ${holding.resorts} resorts and ${holding.members} members, which would be replaced: back them up, and say --replace.`,
    );
  }
  for (const name of ["migrations", ...TABLE_NAMES.toReversed()]) {
    await tx.execute(sql`DROP TABLE ${sql.identifier(name)}`);
  }
  return holding;
}

async function holdingOf(tx: Database): Promise<Holding> {
  const row = await readRow<Holding>(tx)`
    SELECT (SELECT count(*) FROM resorts) AS resorts, (SELECT count(*) FROM members) AS members`;
  return row ?? { resorts: 0, members: 0 };
}

async function fill(
  tx: Database,
  empty: Set<string>,
  lines: LineReader,
  onTable: RestoreOptions["onTable"],
): Promise<void> {
  for (;;) {
    const [line] = await lines.take(1);
    if (line === undefined) throw damaged();
    const table = parseTableLine(line);
    if (table === null) break;
    if (!empty.delete(table.table)) throw damaged();
    onTable(table.table);
    await fillTable(tx, table, lines);
  }
  if (empty.size > 0 || (await lines.take(1)).length > 0) throw damaged();
}

async function tableNames(tx: Database): Promise<string[]> {
  const rows = await readRows<{ name: string }>(tx)`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`;
  return rows.map(({ name }) => name);
}

async function fillTable(tx: Database, { table, rows, identities }: TableLine, lines: LineReader) {
  const name = sql.identifier(table);
  for (let left = rows; left > 0; ) {
    const batch = await lines.take(Math.min(left, BATCH_SIZE));
    if (batch.length === 0) throw damaged();
    left -= batch.length;
    await tx
      .execute(sql`
        INSERT INTO ${name} OVERRIDING SYSTEM VALUE
        SELECT * FROM json_populate_recordset(NULL::${name}, ${`[${batch.join()}]`}::json)`)
      .catch((error: unknown) => {
        throw REFUSED_VALUE.test(errorCode(error) ?? "") ? damaged(error) : error;
      });
  }
  for (const [column, last] of Object.entries(identities)) {
    if (last !== null) {
      await tx.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`);
    }
  }
}
