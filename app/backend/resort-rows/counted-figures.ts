import {
  deriveRatings,
  LIFT_KINDS,
  type LiftKind,
  RUN_GRADES,
  type RunGrade,
} from "#app/domain/attributes/derived-ratings.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import { quadrantShare, shadedShare, type Terrain, verticalByGrade } from "#app/domain/attributes/terrain.ts";
import { terrainShares } from "#app/domain/attributes/terrain-shares.ts";
import type { SourcedFeature } from "./resort-record.ts";

/** Lifts and runs of a resort, as its row has them. */
export interface Counts {
  readonly lifts: Partial<Record<LiftKind, number>>;
  readonly mapped_runs: Partial<Record<RunGrade, number>>;
  readonly run_kilometres: Partial<Record<RunGrade, number>>;
  readonly terrain: Terrain | null;
}

/** What is known of what a resort has. */
export type StatedFeature = Pick<SourcedFeature, "type_name" | "value">;

export const NO_COUNTS: Counts = { lifts: {}, mapped_runs: {}, run_kilometres: {}, terrain: null };

/** Graded kilometres from which shares of terrain are given. */
const MIN_GRADED_KILOMETRES = 1;
const METRES_PER_KILOMETRE = 1_000;

/**
 * Shares of terrain: of the kilometres where they are known, from one graded kilometre up;
 * otherwise of the vertical.
 */
export function shareFigures({ run_kilometres, terrain }: Counts): SourcedFigure[] {
  const byLength = Object.keys(run_kilometres).length > 0;
  const runs = every(
    RUN_GRADES,
    byLength ? inMetres(run_kilometres) : ((terrain && verticalByGrade(terrain)) ?? {}),
  );
  if (byLength && sum(Object.values(runs)) - runs.ungraded < MIN_GRADED_KILOMETRES * METRES_PER_KILOMETRE) {
    return [];
  }
  return derived(
    Object.entries(terrainShares(runs) ?? {}).map(([level, value]) => [`terrain_${level}`, value] as const),
  );
}

/** What follows from where the slopes face. */
export function aspectFigures(
  { terrain }: Pick<Counts, "terrain">,
  latitude: number | null,
): SourcedFigure[] {
  const rose = terrain?.rose ?? null;
  if (rose === null) return [];
  return derived([
    ["faces_north", quadrantShare(rose, "N")],
    ["faces_east", quadrantShare(rose, "E")],
    ["faces_south", quadrantShare(rose, "S")],
    ["faces_west", quadrantShare(rose, "W")],
    ["shaded_slopes", shadedShare(rose, latitude)],
  ]);
}

function derived(figures: readonly (readonly [type_name: string, value: number | null])[]): SourcedFigure[] {
  return figures.flatMap(([type_name, value]) =>
    value === null ? [] : [{ type_name, value, source: "derived" as const, as_of: null }],
  );
}

/** Whole metres, since shares are made of whole numbers. */
function inMetres(kilometres: Counts["run_kilometres"]): Counts["run_kilometres"] {
  return Object.fromEntries(
    Object.entries(kilometres).map(([grade, length]) => [grade, Math.round(length * METRES_PER_KILOMETRE)]),
  );
}

/** The ratings that lifts and runs support, as statistics. */
export function mappedRatings(counts: Counts, features: readonly StatedFeature[]): SourcedFigure[] {
  const areBoardsAllowed = features.some(
    ({ type_name, value }) => type_name === "snowboards_allowed" && value === "yes",
  );
  const lifts = every(LIFT_KINDS, counts.lifts);
  const runs = every(RUN_GRADES, gradedRuns(counts));
  return derived(
    deriveRatings({ lifts, runs, areBoardsAllowed }).map(({ name, value }) => [name, value] as const),
  );
}

/**
 * Downhill runs by difficulty: the segments of an import that told them, or all runs as their
 * vertical is divided.
 */
function gradedRuns({ mapped_runs, run_kilometres, terrain }: Counts): Partial<Record<RunGrade, number>> {
  if (Object.keys(run_kilometres).length > 0) return mapped_runs;
  const vertical = terrain && verticalByGrade(terrain);
  if (!vertical) return {};
  const total = sum(Object.values(vertical));
  const runs = terrain.runs ?? 0;
  return total === 0
    ? {}
    : Object.fromEntries(Object.entries(vertical).map(([grade, metres]) => [grade, (runs * metres) / total]));
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
