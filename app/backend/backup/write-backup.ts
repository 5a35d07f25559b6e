import { sql } from "drizzle-orm";
import { liftTimeLimits } from "../db/advisory-lock.ts";
import type { Print } from "../db/connections/lock/lock-commands.server.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { requireCurrentState } from "./database-state.ts";
import { FORMAT, FORMAT_VERSION, type Header, NOT_KEPT, TABLE_NAMES, type TableLine } from "./format.ts";

/** Rows that are in memory at once. */
const BATCH_SIZE = 500;

/**
 * Writes the lines of a backup: the whole database as it is at one moment, whatever is written
 * meanwhile. On PGlite, which does one thing at a time, everything else waits until it is done.
 *
 * @throws DatabaseProblem where the database is empty, or of another version than this program
 */
export async function writeBackup(db: Database, print: Print): Promise<void> {
  await db.transaction(
    async (tx) => {
      await liftTimeLimits(tx);
      const migrations = await requireCurrentState(tx);
      const header: Header = {
        format: FORMAT,
        version: FORMAT_VERSION,
        created: new Date().toISOString(),
        migrations,
      };
      await print([JSON.stringify(header)]);
      for (const table of TABLE_NAMES) {
        if (!NOT_KEPT.includes(table)) await writeTable(tx, table, print);
      }
      await print([JSON.stringify({ end: true })]);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function writeTable(tx: Database, table: string, print: Print): Promise<void> {
  const name = sql.identifier(table);
  const counted = await readRow<{ rows: number }>(tx)`SELECT count(*) AS rows FROM ${name}`;
  const line: TableLine = {
    table,
    rows: counted?.rows ?? 0,
    identities: await readIdentities(tx, table),
  };
  await print([JSON.stringify(line)]);
  await tx.execute(
    sql`DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(each)::text AS row FROM ${name} AS each`,
  );
  for (let left = line.rows; left > 0; left -= BATCH_SIZE) {
    const rows = await readRows<{ row: string }>(tx)`FETCH ${sql.raw(String(BATCH_SIZE))} FROM backup`;
    await print(rows.map(({ row }) => row));
  }
  await tx.execute(sql`CLOSE backup`);
}

/**
 * Read from the sequence, not from the rows: the number of a member who has gone is no other
 * member's later.
 */
async function readIdentities(tx: Database, table: string): Promise<TableLine["identities"]> {
  const rows = await readRows<{ column: string; last: number | null }>(tx)`
    SELECT attname AS column, pg_sequence_last_value(pg_get_serial_sequence(${table}, attname)::regclass) AS last
    FROM pg_attribute WHERE attrelid = ${table}::regclass AND attidentity <> ''`;
  return Object.fromEntries(rows.map(({ column, last }) => [column, last]));
}
