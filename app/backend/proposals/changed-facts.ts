import { sql } from "drizzle-orm";
import { writePositionFacts } from "../built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces } from "../built-in-index/trip/trip-places.server.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import { LOCKS, tryLockForTransaction } from "../db/advisory-lock.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { busy } from "../graphql/errors.ts";
import { refreshScores } from "../resort-rows/refresh-scores.ts";
import { layTold, liftTold } from "../resort-rows/told-layer.ts";

interface Before {
  readonly id: number;
  readonly status: string;
  /** What airports, stations and snow follow from. */
  readonly place: string;
}

/**
 * Changes what of these resorts holds, as an import changes it: figures and what follows from them,
 * lists, scores, feeds and all pages. `change` writes which proposals are taken.
 *
 * @returns one sentence for each figure that contradicts a stronger one
 * @throws RATE_LIMITED while an import or an update of the index is written
 */
export async function changeFacts(
  tx: Database,
  changed: Set<CacheTag>,
  ids: readonly number[],
  change: () => Promise<void>,
): Promise<readonly string[]> {
  if (!(await tryLockForTransaction(tx, LOCKS.seed))) throw busy();
  const figures = await figuresOf(tx, ids);
  const before = await placesOfResorts(tx, ids);
  await liftTold(tx, ids);
  await change();
  const { leftOut } = await layTold(tx, ids);
  await tx.execute(sql`UPDATE resorts SET updated_at = now() WHERE id = ${anyOf(ids)}`);
  await noteChanges(tx, figures);
  const after = await placesOfResorts(tx, ids);
  const isOther = (of: (row: Before) => string) =>
    after.some((row) => of(row) !== of(before.find(({ id }) => id === row.id) ?? row));
  if (isOther(({ place }) => place)) await writePositionFacts(tx, await loadTripPlaces(), ids);
  if (isOther(({ status }) => status)) await refreshScores(tx);
  changed.add("index");
  return [...leftOut.values()].flat();
}

type FigureRow = { resort_id: number; type_name: string; value: number };

function figuresOf(tx: Database, ids: readonly number[]): Promise<FigureRow[]> {
  return readRows<FigureRow>(tx)`
    SELECT resort_id, type_name, value FROM resort_numerics WHERE resort_id = ${anyOf(ids)}`;
}

/** Notes for feeds which known figures have another value now. */
async function noteChanges(tx: Database, before: readonly FigureRow[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO figure_changes (resort_id, type_name, was, value, is_told)
    SELECT resort_id, type_name, before.value, present.value, true
    FROM json_to_recordset(${JSON.stringify(before)}::json) AS before(resort_id int, type_name text, value double precision)
    JOIN resort_numerics AS present USING (resort_id, type_name)
    WHERE present.value <> before.value
    ON CONFLICT (resort_id, type_name, changed_at) DO UPDATE SET value = excluded.value`);
}

function placesOfResorts(tx: Database, ids: readonly number[]): Promise<Before[]> {
  return readRows<Before>(tx)`
    SELECT id, status, concat_ws(' ', latitude, longitude, title, (
      SELECT string_agg(value::text, ' ' ORDER BY type_name) FROM resort_numerics
      WHERE resort_id = id AND type_name IN ('elevation_base', 'elevation_peak', 'piste_length'))) AS place
    FROM resorts WHERE id = ${anyOf(ids)} ORDER BY id`;
}
