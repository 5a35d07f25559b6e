import { DatabaseProblem } from "../db/connections/database-problem.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readMigrations } from "../db/migrate.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import type { Header } from "./format.ts";

/** Whether nothing has ever migrated the database. */
export async function isBare(tx: Database): Promise<boolean> {
  const row = await readRow<{ bare: boolean }>(tx)`SELECT to_regclass('migrations') IS NULL AS bare`;
  return row?.bare === true;
}

/**
 * The migrations of a database that has exactly those of this program, so that its tables are
 * known.
 *
 * @throws DatabaseProblem where it has others
 */
export async function requireCurrentState(tx: Database): Promise<Header["migrations"]> {
  if (await isBare(tx)) {
    throw new DatabaseProblem("The database is empty: start the site once, or name another database.");
  }
  const rows = await readRows<{ name: string }>(tx)`SELECT name FROM migrations`;
  const applied = new Set(rows.map(({ name }) => name));
  const known = await readMigrations();
  const missing = known.find(({ name }) => !applied.has(name));
  if (missing) {
    throw new DatabaseProblem(
      `The database is that of an older version of Shred Index, before ${missing.name}: use that version, or run npm run migrate first.`,
    );
  }
  const strange = rows.find(({ name }) => !known.some((each) => each.name === name));
  if (strange) {
    throw new DatabaseProblem(
      `The database was migrated by a newer version of Shred Index (${strange.name}): use that version.`,
    );
  }
  return known.map(({ name, digest }) => ({ name, digest }));
}
