import {
  deriveRatings,
  LIFT_KINDS,
  type LiftKind,
  RUN_GRADES,
  type RunGrade,
} from "#app/domain/attributes/derived-ratings.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import { terrainShares } from "#app/domain/attributes/terrain-shares.ts";
import type { SourcedRating } from "../db/resort-rows/resort-record.ts";

/** Lifts and runs of a resort, as its row has them. */
export interface Counts {
  readonly lifts: Partial<Record<LiftKind, number>>;
  readonly mapped_runs: Partial<Record<RunGrade, number>>;
  readonly run_kilometres: Partial<Record<RunGrade, number>>;
}

export const NO_COUNTS: Counts = { lifts: {}, mapped_runs: {}, run_kilometres: {} };

/** Graded kilometres from which shares of terrain are given. */
const MIN_GRADED_KILOMETRES = 1;
const METRES_PER_KILOMETRE = 1_000;

/**
 * Shares of terrain: of the kilometres where they are known, from one graded kilometre up; otherwise of the mapped segments.
 */
export function shareFigures({ mapped_runs, run_kilometres }: Counts): SourcedFigure[] {
  const byLength = Object.keys(run_kilometres).length > 0;
  const runs = every(RUN_GRADES, byLength ? inMetres(run_kilometres) : mapped_runs);
  if (byLength && sum(Object.values(runs)) - runs.ungraded < MIN_GRADED_KILOMETRES * METRES_PER_KILOMETRE) {
    return [];
  }
  return Object.entries(terrainShares(runs) ?? {}).map(([level, value]) => ({
    type_name: `terrain_${level}`,
    value,
    source: "derived",
    as_of: null,
  }));
}

/** Whole metres, since shares are made of whole numbers. */
function inMetres(kilometres: Counts["run_kilometres"]): Counts["run_kilometres"] {
  return Object.fromEntries(
    Object.entries(kilometres).map(([grade, length]) => [grade, Math.round(length * METRES_PER_KILOMETRE)]),
  );
}

/** The ratings that lifts and runs support. */
export function derivedRatings({ lifts, mapped_runs }: Counts): SourcedRating[] {
  const figures = { lifts: every(LIFT_KINDS, lifts), runs: every(RUN_GRADES, mapped_runs) };
  return deriveRatings(figures).map(({ name, value }) => ({ type_name: name, value, source: "derived" }));
}

/** All keys, 0 for those that are missing. */
function every<Key extends string>(
  keys: readonly Key[],
  counts: Partial<Record<Key, number>>,
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) as Record<Key, number>;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
