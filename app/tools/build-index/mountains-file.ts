import { MOUNTAIN_COLUMNS } from "#app/backend/built-in-index/mountains.server.ts";
import type { Mountain } from "#app/domain/mountain/mountain.ts";
import { storedMountain } from "#app/domain/mountain/stored-mountain.ts";
import { ImportRefusal } from "../import/reading/area.ts";
import { formatTable } from "./format-table.ts";

/** What has to be said of the source wherever its lines are shown. */
const SOURCE = {
  licence: "ODbL-1.0",
  attribution: "© OpenStreetMap contributors; heights: U.S. Geological Survey (public domain)",
} as const;

/** Areas of the index with runs; fewer tell of another file. */
const MIN_AREAS = 100;
const MONTH = "2026-11".length;

/**
 * The file of the built-in runs and lifts, in the order of the areas' ids.
 *
 * @param mountains by the OpenSkiMap id of the area
 * @param known ids that the index has
 * @throws ImportRefusal when it would have few of them
 */
export function formatMountains(
  mountains: ReadonlyMap<string, Mountain>,
  known: ReadonlySet<string>,
): { readonly file: string; readonly areas: number } {
  const rows = [...mountains]
    .filter(([openskimapId]) => known.has(openskimapId))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([openskimapId, mountain]) => {
      const stored = storedMountain(mountain);
      const row = { openskimapId, ...stored, mapped: stored.mapped.slice(0, MONTH) };
      return MOUNTAIN_COLUMNS.map((column) => row[column]);
    });
  if (rows.length < MIN_AREAS) {
    throw new ImportRefusal(
      `The files have runs of ${rows.length} areas of the index; ${MIN_AREAS} are expected at least.`,
    );
  }
  return { file: formatTable(SOURCE, MOUNTAIN_COLUMNS, rows), areas: rows.length };
}
