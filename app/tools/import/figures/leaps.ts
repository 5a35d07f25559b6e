import { liftsAndCarpets } from "#app/domain/attributes/derived-ratings.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Area } from "../reading/area.ts";

/**
 * How many times as large or small a figure may become by itself: a resort does not change more
 * from one export to the next.
 */
const LARGEST_STEP = 2;

/** Metres by which sources differ on where a hill lies, however low it is. */
const LEAST_MOVE_M = 150;

/**
 * A figure that a file has so much larger or smaller than the index that one of the two must be of
 * something else.
 */
export interface Leap {
  readonly typeName: string;
  /** Metric, as the index has it. */
  readonly before: number;
  /** As the file has it. */
  readonly after: number;
}

export function isLeap(before: number, after: number): boolean {
  return stepOf(before, after) > LARGEST_STEP;
}

/** How many times the smaller the larger one is, 1 for the same. */
export function stepOf(a: number, b: number): number {
  const [smaller, larger] = a < b ? [a, b] : [b, a];
  if (a === b) return 1;
  return smaller <= 0 ? Number.POSITIVE_INFINITY : larger / smaller;
}

/**
 * The area without the figures that leap, which stay as they are until an editor has looked. Base
 * and peak go together, and what was counted goes with its parts: lifts with their kinds,
 * kilometres with the runs.
 *
 * @param earlier what the index has from exports, metric
 */
export function withoutLeaps(
  area: Area,
  earlier: readonly SourcedFigure[],
): { readonly area: Area; readonly leaps: readonly Leap[] } {
  const values = new Map(earlier.map(({ type_name, value }) => [type_name, value]));
  const { elevations } = area;
  const drop = elevations && elevations.peak - elevations.base;
  const vertical = earlierValue(values, "vertical_drop") ?? drop ?? 0;
  const isFar = (before: number, after: number) =>
    Math.abs(after - before) > Math.max(vertical, LEAST_MOVE_M);
  const leapsOf = (figures: Readonly<Record<string, number | null | undefined>>): Leap[] =>
    Object.entries(figures).flatMap(([typeName, after]) => {
      const before = earlierValue(values, typeName);
      if (before === undefined || after == null) return [];
      // Metres above the sea begin nowhere: 4 and 9 m are one place.
      const isTooMuch = typeName.startsWith("elevation_") ? isFar : isLeap;
      return isTooMuch(before, after) ? [{ typeName, before, after }] : [];
    });
  const heights = leapsOf({
    elevation_base: elevations?.base,
    elevation_peak: elevations?.peak,
    vertical_drop: drop,
  });
  const lifts = leapsOf({ number_of_lifts: area.liftCount });
  const runs = leapsOf({ piste_length: area.pisteKilometres });
  return {
    area: {
      ...area,
      ...(heights.length > 0 ? { elevations: null } : {}),
      ...(lifts.length > 0 ? { liftCount: null, lifts: null } : {}),
      ...(runs.length > 0 ? { pisteKilometres: null, runs: null } : {}),
    },
    leaps: [...heights, ...lifts, ...runs],
  };
}

/**
 * The vertical drop is compared as base and peak give it, since the one that is shown may be of
 * others; lifts with the carpets, as files count them.
 */
function earlierValue(values: ReadonlyMap<string, number>, typeName: string): number | undefined {
  if (typeName === "number_of_lifts") return liftsAndCarpets(values);
  if (typeName !== "vertical_drop") return values.get(typeName);
  const base = values.get("elevation_base");
  const peak = values.get("elevation_peak");
  return base === undefined || peak === undefined ? undefined : peak - base;
}
