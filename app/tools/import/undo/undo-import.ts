import { getTableName, sql } from "drizzle-orm";
import { raiseVersions } from "#app/backend/cache/stored-versions.ts";
import { LOCKS, lockForTransaction } from "#app/backend/db/advisory-lock.ts";
import { anyOf } from "#app/backend/db/any-of.ts";
import type { Database, OpenDatabase } from "#app/backend/db/open.server.ts";
import { readIds, readRow, readRows } from "#app/backend/db/read-rows.ts";
import { OPENSKIMAP } from "#app/backend/db/tables.ts";
import { tidy } from "#app/backend/db/tidy.ts";
import { EDITORS } from "#app/backend/resort-rows/insert-resorts.ts";
import { forgetLastImport } from "#app/backend/resort-rows/last-import.ts";
import { forgetFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import { refreshScores } from "#app/backend/resort-rows/refresh-scores.ts";
import { IMPORTED, loadStates } from "../apply.ts";
import { changesBack, type StateBefore } from "../changes.ts";
import { writeLastImport } from "../index-state.ts";
import { inTransaction } from "../run-import.ts";
import { writeChanges } from "../write-changes.ts";

/** What an undo did, or would have done. */
export interface UndoReport {
  /** The import's, as index_sources has it: its address and the day of its data. */
  readonly version: string;
  /** Resorts that are as they were before it. */
  readonly restored: number;
  /** Resorts that it had added. */
  readonly removed: number;
  /** Titles of those that it had added and that members have used since. */
  readonly kept: readonly string[];
  readonly isDryRun: boolean;
}

export interface UndoOptions {
  readonly isDryRun?: boolean;
  readonly log?: (line: string) => void;
}

/** Resorts whose rows are read and written together. */
const BATCH_SIZE = 500;

/**
 * Takes the last import back, in one transaction: what it has changed is as it was, and what it has added is gone, unless
 * members use that by now. What members and editors gave since stays. Null where there is no import to be taken back.
 */
export async function undoImport(open: OpenDatabase, options: UndoOptions = {}): Promise<UndoReport | null> {
  const isDryRun = options.isDryRun ?? false;
  const report = await inTransaction(open.db, { isDryRun }, (tx) => undo(tx, isDryRun));
  if (report && !isDryRun) await tidy(open, IMPORTED.map(getTableName), options.log ?? console.error);
  return report;
}

interface LastImport {
  readonly version: string;
  readonly versionBefore: string | null;
  readonly dateBefore: string | null;
}

async function undo(tx: Database, isDryRun: boolean): Promise<UndoReport | null> {
  await lockForTransaction(tx, LOCKS.import);
  await lockForTransaction(tx, LOCKS.seed);
  const last = await readRow<LastImport>(tx)`
    SELECT version, version_before AS "versionBefore", data_date_before::text AS "dateBefore" FROM last_import`;
  if (!last) return null;
  const { removed, kept } = await removeAdded(tx);
  const restored = await restore(tx);
  if (last.versionBefore !== null && last.dateBefore !== null) {
    await writeLastImport(tx, { version: last.versionBefore, dataDate: last.dateBefore });
  } else await tx.execute(sql`DELETE FROM index_sources WHERE name = ${OPENSKIMAP}`);
  await forgetLastImport(tx);
  await refreshScores(tx);
  await raiseVersions(tx, ["index"]);
  return { version: last.version, restored, removed, kept, isDryRun };
}

async function removeAdded(tx: Database): Promise<{ removed: number; kept: string[] }> {
  const used = await readRows<{ id: number; title: string }>(tx)`
    SELECT id, title FROM resorts JOIN last_import_resorts ON resort_id = id
    WHERE before IS NULL AND (
      EXISTS (SELECT FROM contributions c WHERE c.resort_id = id)
      OR EXISTS (SELECT FROM member_resorts m WHERE m.resort_id = id)
      OR EXISTS (SELECT FROM resort_list_entries e WHERE e.resort_id = id)
      OR EXISTS (SELECT FROM resort_images i WHERE i.resort_id = resorts.id)
      OR EXISTS (SELECT FROM resort_comments c WHERE c.resort_id = resorts.id AND c.author <> ${EDITORS}))
    ORDER BY id`;
  const unused = await readIds(tx)`
    SELECT resort_id AS id FROM last_import_resorts
    WHERE before IS NULL AND resort_id <> ALL (${sql.param(used.map(({ id }) => id))}::int[])`;
  await forgetFacets(tx, unused);
  await tx.execute(sql`DELETE FROM resorts WHERE id = ${anyOf(unused)}`);
  return { removed: unused.length, kept: used.map(({ title }) => title) };
}

async function restore(tx: Database): Promise<number> {
  let restored = 0;
  let after = 0;
  for (;;) {
    const rows = await readRows<{ id: number; before: StateBefore }>(tx)`
      SELECT resort_id AS id, before FROM last_import_resorts
      WHERE before IS NOT NULL AND resort_id > ${after} ORDER BY resort_id LIMIT ${BATCH_SIZE}`;
    const last = rows.at(-1);
    if (!last) return restored;
    after = last.id;
    restored += rows.length;
    const states = await loadStates(
      tx,
      rows.map(({ id }) => id),
    );
    await writeChanges(
      tx,
      rows.flatMap(({ id, before }) => {
        const state = states.get(id);
        return state ? [{ ...changesBack(state, before), id }] : [];
      }),
    );
  }
}
