import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { ImportedColumns } from "../changes.ts";
import type { Area } from "../reading/area.ts";

export interface LaterDataOptions {
  /** Day of the file's data, ISO 8601. */
  readonly dataDate: string;
  /** Day of the latest data that the index was made from, when that is later; else null. */
  readonly newerBefore: string | null;
}

/**
 * The area without what the index has from later data than the file's: figures by their own days, and what bears none, as the
 * position, by the day of the index. What the index lacks stays, whatever its day.
 *
 * @param earlier what the index has from exports
 */
export function withoutOlderData(
  area: Area,
  resort: ImportedColumns,
  earlier: readonly SourcedFigure[],
  { dataDate, newerBefore }: LaterDataOptions,
): Area {
  const isLater = (typeName: string, isThere: boolean) => {
    const figure = earlier.find(({ type_name }) => type_name === typeName);
    const day = figure ? figure.as_of : isThere ? newerBefore : null;
    return (day ?? "") > dataDate;
  };
  const hasLaterHeights = isLater("elevation_base", false) || isLater("elevation_peak", false);
  const hasLaterLifts = isLater("number_of_lifts", Object.keys(resort.lifts).length > 0);
  const hasLaterRuns = isLater("piste_length", Object.keys(resort.run_kilometres).length > 0);
  const isPlaced = resort.latitude !== null && resort.longitude !== null;
  return {
    ...area,
    ...(hasLaterHeights ? { elevations: null } : {}),
    ...(hasLaterLifts ? { liftCount: null, lifts: null } : {}),
    ...(hasLaterRuns ? { pisteKilometres: null, runs: null } : {}),
    ...(newerBefore !== null ? { status: null, ...(isPlaced ? { position: null } : {}) } : {}),
  };
}
