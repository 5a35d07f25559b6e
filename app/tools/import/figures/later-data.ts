import { ELEVATIONS, LENGTHS, LIFTS, type SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { ImportedColumns } from "../changes.ts";
import type { Area } from "../reading/area.ts";

export interface LaterDataOptions {
  /**
   * Day of the file's data, ISO 8601; null where the file, the server and the user do not say it:
   * what the index has may be newer.
   */
  readonly dataDate: string | null;
  /** Day of the latest data that the index was made from, when that is later; else null. */
  readonly newerBefore: string | null;
}

/**
 * Whether a figure is an elevation of the day on which the known runs were drawn. It keeps that day
 * when later data confirm it: elevations of another day are not compared with those runs.
 *
 * @param runsTaken day on which the runs were drawn, where that is known
 */
export function isOfRuns({ type_name, as_of }: SourcedFigure, runsTaken: string | undefined): boolean {
  return runsTaken !== undefined && ELEVATIONS.includes(type_name) && (as_of ?? "") <= runsTaken;
}

/**
 * The area without what the index has from later data than the file's: figures by their own days,
 * and what bears none, as the position, or may have been confirmed since, as the elevations of
 * drawn runs, by the day of the index. What the index lacks stays, whatever its day.
 *
 * @param earlier what the index has from exports
 */
export function withoutOlderData(
  area: Area,
  resort: ImportedColumns,
  earlier: readonly SourcedFigure[],
  { dataDate, newerBefore }: LaterDataOptions,
): Area {
  const isLater = (names: readonly string[], isThere: boolean) => {
    const days = earlier
      .filter(({ type_name }) => names.includes(type_name))
      .map((row) => (isOfRuns(row, resort.terrain?.taken) && newerBefore) || row.as_of);
    if (days.length === 0 && isThere) days.push(newerBefore);
    return days.some((day) => (day ?? "") > (dataDate ?? ""));
  };
  const hasLaterHeights = isLater(ELEVATIONS, false);
  const hasLaterLifts = isLater(LIFTS, Object.keys(resort.lifts).length > 0);
  const hasLaterRuns = isLater(LENGTHS, Object.keys(resort.run_kilometres).length > 0);
  const isPlaced = resort.latitude !== null && resort.longitude !== null;
  return {
    ...area,
    ...(hasLaterHeights ? { elevations: null } : {}),
    ...(hasLaterLifts ? { liftCount: null, lifts: null } : {}),
    ...(hasLaterRuns ? { pisteKilometres: null, runs: null } : {}),
    ...(newerBefore !== null ? { status: null, ...(isPlaced ? { position: null } : {}) } : {}),
  };
}
