import { inArray, sql } from "drizzle-orm";
import { anyOf } from "#app/backend/db/any-of.ts";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { insertRows, updateRows } from "#app/backend/db/insert-rows.ts";
import { readIds } from "#app/backend/db/read-rows.ts";
import { resorts, resortTerms } from "#app/backend/db/tables/tables.ts";
import { recordFigureChanges } from "#app/backend/resort-rows/record-figure-changes.ts";
import { refreshFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import type { ResortChange } from "./changes.ts";

/** What changes of one resort. */
export interface ChangeOf extends ResortChange {
  readonly id: number;
}

/** Writes what changes of some resorts, with a handful of statements however many they are. */
export async function writeChanges(tx: Database, changes: readonly ChangeOf[]): Promise<void> {
  const updated_at = new Date().toISOString();
  await updateRows(
    tx,
    resorts,
    changes.map(({ id, columns }) => ({ id, ...columns, updated_at })),
  );
  const each = <Row extends object>(rowsOf: (change: ChangeOf) => readonly Row[]) =>
    changes.flatMap((change) => rowsOf(change).map((row) => ({ ...row, resort_id: change.id })));
  await removeNumerics(
    tx,
    each(({ numerics }) => numerics.removed.map((type_name) => ({ type_name }))),
  );
  const written = each(({ numerics }) => numerics.written);
  await recordFigureChanges(tx, written);
  await putNumerics(tx, written);
  const renamed = changes.flatMap(({ id, terms }) => (terms ? [id] : []));
  if (renamed.length > 0) await tx.delete(resortTerms).where(inArray(resortTerms.resort_id, renamed));
  await insertRows(
    tx,
    resortTerms,
    each(({ terms }) => terms ?? []),
  );
  await refreshFacets(
    tx,
    changes.map(({ id }) => id),
  );
}

/** Marks resorts as missing from the data of that day on. */
export async function markMissing(tx: Database, ids: readonly number[], dataDate: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    UPDATE resorts SET missing_since = ${dataDate}, updated_at = now()
    WHERE id = ${anyOf(ids)}`);
}

/** Those of these resorts that have a mark, not later than that day. */
export async function readMarked(tx: Database, ids: readonly number[], dataDate: string): Promise<number[]> {
  if (ids.length === 0) return [];
  return readIds(tx)`SELECT id FROM resorts WHERE missing_since <= ${dataDate} AND id = ${anyOf(ids)}`;
}

/** Takes their mark from resorts. */
export async function markPresent(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`UPDATE resorts SET missing_since = NULL, updated_at = now() WHERE id = ${anyOf(ids)}`);
}

/** What members and editors gave stays, even if they give it while the import runs. */
const NOT_OURS = sql.raw("('members', 'editors')");

type Gone = readonly { readonly resort_id: number; readonly type_name: string }[];

async function removeNumerics(tx: Database, rows: Gone): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    DELETE FROM resort_numerics AS present
    USING json_to_recordset(${JSON.stringify(rows)}::json) AS gone(resort_id int, type_name text)
    WHERE present.resort_id = gone.resort_id AND present.type_name = gone.type_name
      AND present.source NOT IN ${NOT_OURS}`);
}

async function putNumerics(tx: Database, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO resort_numerics AS present (resort_id, type_name, value, source, as_of)
    SELECT resort_id, type_name, value, source, as_of FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS fresh(resort_id int, type_name text, value double precision, source text, as_of date)
    ON CONFLICT (resort_id, type_name)
    DO UPDATE SET value = excluded.value, source = excluded.source, as_of = excluded.as_of
    WHERE present.source NOT IN ${NOT_OURS}`);
}
