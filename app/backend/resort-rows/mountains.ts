import { sql } from "drizzle-orm";
import { frameOf } from "#app/domain/mountain/drawing-frame.ts";
import { inUse } from "#app/domain/mountain/mapped-names.ts";
import { DIFFICULTIES, hasHeights, type Mountain } from "#app/domain/mountain/mountain.ts";
import { mountainFigures as figuresOf } from "#app/domain/mountain/mountain-figures.ts";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { sideView } from "#app/domain/mountain/side-view.ts";
import { mountainOf, type StoredMountain, storedMountain } from "#app/domain/mountain/stored-mountain.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { insertRows } from "../db/insert-rows.ts";
import { readRows } from "../db/read-rows.ts";
import { mountainFigures, resortMountains } from "../db/tables/tables.ts";
import { digestOf } from "../digest.ts";
import { refreshFacets } from "./refresh-facets.ts";

/**
 * Raised whenever the rules change by which anything but the lines themselves follows from them:
 * the next start measures all anew.
 */
export const MEASURES = 3;

/** Mountains that are made and sent together: the largest has some 300 kB. */
const BATCH_SIZE = 50;

/**
 * Writes the runs and lifts of resorts with all that is measured on them, in a transaction that
 * holds LOCKS.seed. Resorts that have just these are left alone, and so are all that are not named.
 *
 * @param mountains by the id of the resort; of a whole with those of its parts (`wholesOfParts`)
 */
export async function writeMountains(
  tx: Database,
  mountains: ReadonlyMap<number, Mountain>,
): Promise<{ written: number; unchanged: number }> {
  const all = [...mountains];
  let written = 0;
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    written += await writeBatch(tx, all.slice(start, start + BATCH_SIZE));
  }
  return { written, unchanged: all.length - written };
}

async function writeBatch(tx: Database, batch: readonly (readonly [number, Mountain])[]): Promise<number> {
  const known = await readRows<{ resort_id: number; version: string }>(tx)`
    SELECT resort_id, version FROM resort_mountains
    WHERE resort_id = ${anyOf(batch.map(([id]) => id))} AND measures = ${MEASURES}`;
  const versions = new Map(known.map(({ resort_id, version }) => [resort_id, version]));
  const changed = batch
    .map(([resort_id, mapped]) => {
      const mountain = inUse(mapped);
      const stored = storedMountain(mountain);
      return { resort_id, mountain, stored, version: versionOf(stored) };
    })
    .filter(({ resort_id, version }) => versions.get(resort_id) !== version);
  const ids = changed.map(({ resort_id }) => resort_id);
  for (const table of [resortMountains, mountainFigures]) {
    await tx.delete(table).where(sql`resort_id = ${anyOf(ids)}`);
  }
  await insertRows(
    tx,
    resortMountains,
    // What has lost all of its ways has no row.
    changed
      .filter(({ mountain }) => mountain.runs.length + mountain.lifts.length > 0)
      .map(({ resort_id, stored, version, mountain }) => ({
        resort_id,
        version,
        ...stored,
        measures: MEASURES,
        ...summaryOf(mountain),
      })),
  );
  await insertRows(
    tx,
    mountainFigures,
    changed.flatMap(({ resort_id, mountain }) =>
      figuresOf(mountain).map((figure) => ({ resort_id, ...figure })),
    ),
  );
  await refreshFacets(tx, ids);
  return changed.length;
}

/** Share of the runs from which the heights of a mountain are known. */
const MOST = 0.8;

function summaryOf(mountain: Mountain) {
  const { runs, lifts } = mountain;
  const frame = frameOf([...runs, ...lifts].map(({ line }) => line));
  const all = runsOf(mountain).filter(({ use }) => use === "downhill");
  const named = all.filter(({ name, ref }) => name !== null || ref !== null);
  const lines = runs.filter(({ isArea }) => !isArea);
  const found = new Set(runs.map(({ difficulty }) => difficulty ?? "unknown"));
  return {
    run_count: named.length > 0 ? named.length : all.length,
    lift_count: liftsOf(mountain).length,
    difficulties: [...DIFFICULTIES, "unknown" as const].filter((each) => found.has(each)),
    has_heights:
      lines.length > 0 && lines.filter(({ line }) => hasHeights(line)).length >= MOST * lines.length,
    side_view: sideView(mountain),
    drawing_width: frame.width,
    drawing_scale: frame.metresPerUnit,
  };
}

/** Short, since it stands in addresses. */
const VERSION_LENGTH = 12;

function versionOf(stored: StoredMountain): string {
  return digestOf("mountain", JSON.stringify(stored)).slice(0, VERSION_LENGTH);
}

/** The runs and lifts of these resorts, by their ids; none for those without. */
export async function readMountains(tx: Database, ids: readonly number[]): Promise<Map<number, Mountain>> {
  const rows = await readRows<StoredMountain & { resort_id: number }>(tx)`
    SELECT resort_id, mapped, heights_from, runs, lifts FROM resort_mountains WHERE resort_id = ${anyOf(ids)}`;
  return new Map(rows.map((row) => [row.resort_id, mountainOf(row)]));
}

/** Measures all anew that was measured by other rules, as on the first start of a new version. */
export async function measureAnew(tx: Database): Promise<void> {
  const rows = await readRows<{ resort_id: number }>(tx)`
    SELECT resort_id FROM resort_mountains WHERE measures <> ${MEASURES}`;
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const ids = rows.slice(start, start + BATCH_SIZE).map(({ resort_id }) => resort_id);
    await writeMountains(tx, await readMountains(tx, ids));
  }
}

/** The whole of each part, by ids: what is drawn of a part is drawn of its whole too. */
export async function wholesOfParts(tx: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows<{ part: number; whole: number }>(tx)`
    SELECT part.id AS part, whole.id AS whole FROM resorts AS part
    JOIN resorts AS whole ON part.part_of = ANY(whole.other_openskimap_ids || whole.openskimap_id || whole.url_segment)
    WHERE part.part_of IS NOT NULL AND part.id <> whole.id`;
  return new Map(rows.map(({ part, whole }) => [part, whole]));
}
