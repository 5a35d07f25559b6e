import { setImmediate } from "node:timers/promises";
import { getTableName, sql } from "drizzle-orm";
import { writePositionFacts } from "#app/backend/built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces } from "#app/backend/built-in-index/trip/trip-places.server.ts";
import { noteNewIndex } from "#app/backend/cache/stored-versions.ts";
import { LOCKS, lockForTransaction } from "#app/backend/db/advisory-lock.ts";
import { anyOf } from "#app/backend/db/any-of.ts";
import type { Database, OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { readRow, readRows } from "#app/backend/db/read-rows.ts";
import { OPENSKIMAP } from "#app/backend/db/tables/tables.ts";
import { tidy } from "#app/backend/db/tidy.ts";
import { writeImportNote } from "#app/backend/resort-rows/index-source-notes.ts";
import { EDITORS } from "#app/backend/resort-rows/insert-resorts.ts";
import { forgetLastImport } from "#app/backend/resort-rows/last-import.ts";
import { forgetFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import { refreshScores } from "#app/backend/resort-rows/refresh-scores.ts";
import { layAgain, liftTold } from "#app/backend/resort-rows/told-layer.ts";
import { IMPORTED, loadStates } from "../apply.ts";
import { changesBack, type StateBefore } from "../changes.ts";
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
  /** Ends the undo between two batches, and nothing has changed. */
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
}

/** Resorts whose rows are read and written together. */
const BATCH_SIZE = 500;

/**
 * Takes the last import back, in one transaction: what it has changed is as it was, and what it has
 * added is gone, unless members use that by now. What members and editors gave since stays. Null
 * where there is no import to be taken back.
 *
 * @throws the signal's reason when that ended it.
 */
export async function undoImport(open: OpenDatabase, options: UndoOptions = {}): Promise<UndoReport | null> {
  const isDryRun = options.isDryRun ?? false;
  const report = await inTransaction(open.db, { isDryRun }, (tx) => undo(tx, isDryRun, options.signal));
  if (report && !isDryRun) await tidy(open, IMPORTED.map(getTableName), options.log ?? console.error);
  return report;
}

interface LastImport {
  readonly version: string;
  readonly versionBefore: string | null;
  readonly dateBefore: string | null;
}

async function undo(
  tx: Database,
  isDryRun: boolean,
  signal: AbortSignal | undefined,
): Promise<UndoReport | null> {
  await lockForTransaction(tx, LOCKS.import);
  await lockForTransaction(tx, LOCKS.seed);
  const last = await readRow<LastImport>(tx)`
    SELECT version, version_before AS "versionBefore", data_date_before::text AS "dateBefore" FROM last_import`;
  if (!last) return null;
  await liftTold(tx);
  const { removed, kept } = await removeAdded(tx);
  const restored = await restore(tx, signal);
  if (last.versionBefore !== null && last.dateBefore !== null) {
    await writeImportNote(tx, { version: last.versionBefore, dataDate: last.dateBefore });
  } else await tx.execute(sql`DELETE FROM index_sources WHERE name = ${OPENSKIMAP}`);
  await forgetLastImport(tx);
  await layAgain(tx);
  await writePositionFacts(tx, await loadTripPlaces());
  await refreshScores(tx);
  await noteNewIndex(tx);
  return { version: last.version, restored, removed, kept, isDryRun };
}

async function removeAdded(tx: Database): Promise<{ removed: number; kept: string[] }> {
  // A member's write that names one of them waits from here on; one that went before is seen by the
  // next statement.
  await tx.execute(sql`
    SELECT FROM resorts WHERE id IN (SELECT resort_id FROM last_import_resorts WHERE before IS NULL)
    ORDER BY id FOR UPDATE`);
  const added = await readRows<{ id: number; title: string; isUsed: boolean }>(tx)`
    SELECT resorts.id, resorts.title, (
      own_description IS NOT NULL
      OR EXISTS (SELECT FROM contributions WHERE contributions.resort_id = resorts.id)
      OR EXISTS (SELECT FROM member_resorts WHERE member_resorts.resort_id = resorts.id)
      OR EXISTS (SELECT FROM resort_list_entries WHERE resort_list_entries.resort_id = resorts.id)
      OR EXISTS (SELECT FROM proposals WHERE proposals.resort_id = resorts.id)
      OR EXISTS (SELECT FROM trip_resorts WHERE trip_resorts.resort_id = resorts.id)
      OR EXISTS (SELECT FROM photographs WHERE photographs.resort_id = resorts.id AND source IS NULL)
      OR EXISTS (SELECT FROM resort_images WHERE resort_images.resort_id = resorts.id)
      OR EXISTS (SELECT FROM resort_comments WHERE resort_comments.resort_id = resorts.id AND author <> ${EDITORS})
    ) AS "isUsed"
    FROM resorts JOIN last_import_resorts ON last_import_resorts.resort_id = resorts.id
    WHERE before IS NULL ORDER BY resorts.id`;
  const kept = added.filter(({ isUsed }) => isUsed).map(({ title }) => title);
  const unused = added.filter(({ isUsed }) => !isUsed).map(({ id }) => id);
  await forgetFacets(tx, unused);
  await tx.execute(sql`DELETE FROM resorts WHERE id = ${anyOf(unused)}`);
  return { removed: unused.length, kept };
}

async function restore(tx: Database, signal: AbortSignal | undefined): Promise<number> {
  let restored = 0;
  let after = 0;
  for (;;) {
    // PGlite answers without ever leaving this thread: signals are seen here.
    await setImmediate();
    signal?.throwIfAborted();
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
