import { lengthOf, metresAbove } from "./measure.ts";
import { hasHeights, type Line, type Mountain } from "./mountain.ts";
import { liftsOf } from "./named-lifts.ts";
import { type Run, runsOf } from "./named-runs.ts";
import { waysDown } from "./ways-down.ts";

/** The figures that a mountain's lines give, in the order of the attributes. */
export const MOUNTAIN_FIGURES = [
  "steepest_run",
  "expert_runs_pitch",
  "runs_above_25",
  "runs_above_30",
  "longest_way_down",
  "longest_easy_way_down",
] as const;
export type MountainFigureName = (typeof MOUNTAIN_FIGURES)[number];

export interface MountainFigure {
  readonly type_name: MountainFigureName;
  /** Whole degrees, whole per cent, whole metres. */
  readonly value: number;
}

/**
 * The least share of the metres of downhill runs with heights: what is said of a mountain is said
 * of nearly all of it.
 */
const MIN_HIGH = 0.8;
/** So many runs make a middle that one more does not move far. */
const MIN_EXPERT_RUNS = 3;
/** Whose steepness is that of a mountain for experts. */
export const EXPERT: ReadonlySet<Run["difficulty"]> = new Set(["advanced", "expert", "extreme", "freeride"]);

/**
 * What a resort's lines say of it as a whole; none where less than four fifths of its downhill
 * metres have heights.
 *
 * @example mountainFigures(mountain) // [{ type_name: "steepest_run", value: 39 }, { type_name: "longest_way_down", value: 3322 }]
 */
export function mountainFigures(mountain: Mountain): MountainFigure[] {
  const runs = runsOf(mountain);
  const downhill = runs.filter(({ use }) => use === "downhill");
  if (!knownLines(runs)) return [];
  const shares = steepShares(runs);
  const expert = pitchesOf(downhill.filter(({ difficulty }) => EXPERT.has(difficulty)));
  const { longest, longestEasy } = waysDown(mountain, runs, liftsOf(mountain));
  const figures: Readonly<Record<MountainFigureName, number | null>> = {
    steepest_run: steepestRun(runs)?.degrees ?? null,
    expert_runs_pitch: expert.length < MIN_EXPERT_RUNS ? null : medianOf(expert),
    runs_above_25: shares?.above25 ?? null,
    runs_above_30: shares?.above30 ?? null,
    longest_way_down: longest?.way.length ?? null,
    longest_easy_way_down: longestEasy?.way.length ?? null,
  };
  return MOUNTAIN_FIGURES.flatMap((type_name) => {
    const value = figures[type_name];
    return value === null ? [] : [{ type_name, value: Math.round(value) }];
  });
}

/** A run, and the whole degrees of its steepest 100 m. */
export interface SteepestRun {
  readonly run: Run;
  readonly degrees: number;
}

/**
 * The steepest of these runs, of several as steep one that people can name; null where none has a
 * pitch.
 */
export function steepestOf(runs: readonly Run[]): SteepestRun | null {
  const isNamed = ({ name, ref }: Run) => Number(name !== null || ref !== null);
  const [first] = runs
    .flatMap((run) => (run.steepest100 === null ? [] : [{ run, degrees: run.steepest100 }]))
    .sort((a, b) => b.degrees - a.degrees || isNamed(b.run) - isNamed(a.run));
  return first ?? null;
}

/**
 * The run that the figure `steepest_run` of a mountain is of; null where the mountain has no such
 * figure.
 */
export function steepestRun(runs: readonly Run[]): SteepestRun | null {
  return knownLines(runs) && steepestOf(runs.filter(({ use }) => use === "downhill"));
}

/**
 * The lines of downhill runs that have heights; null where less than four fifths of the metres
 * have.
 */
function knownLines(runs: readonly Run[]): readonly Line[] | null {
  const lines = runs.filter(({ use }) => use === "downhill").flatMap((run) => run.lines);
  const high = lines.filter(hasHeights);
  const metres = sum(lines.map(lengthOf));
  return metres === 0 || sum(high.map(lengthOf)) < metres * MIN_HIGH ? null : high;
}

/**
 * Per cent of the metres of downhill runs that are steeper than 25° and 30°; null where not nearly
 * all are known.
 */
export function steepShares(
  runs: readonly Run[],
): { readonly above25: number; readonly above30: number } | null {
  const measured = (knownLines(runs) ?? []).flatMap((line) => {
    const above = metresAbove(line, [25, 30]);
    return above ? [{ length: lengthOf(line), above }] : [];
  });
  if (measured.length === 0) return null;
  const all = sum(measured.map(({ length }) => length));
  const share = (index: number) => (100 * sum(measured.map(({ above }) => above[index] ?? 0))) / all;
  return { above25: share(0), above30: share(1) };
}

/** The steepest 100 m of each run that has a pitch. */
export function pitchesOf(runs: readonly Run[]): readonly number[] {
  return runs.flatMap(({ steepest100 }) => steepest100 ?? []);
}

/** The value in the middle, or between the two in the middle; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
