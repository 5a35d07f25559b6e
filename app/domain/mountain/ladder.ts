import { RUN_GRADES } from "../attributes/derived-ratings.ts";
import type { Difficulty } from "./mountain.ts";
import { medianOf, pitchesOf, type SteepestRun, steepestOf } from "./mountain-figures.ts";
import type { Run } from "./named-runs.ts";

/** The runs of one difficulty, as a rung of the ladder from the easiest to the hardest. */
export interface Rung {
  /** Null of the runs whose difficulty is not known. */
  readonly difficulty: Difficulty | null;
  /** Runs, and those among them that have a pitch. */
  readonly count: number;
  readonly measured: number;
  /** In plan, all their lines. */
  readonly kilometres: number;
  /** Whole degrees: of the steepest 100 m of each, the one in the middle and the steepest. */
  readonly median: number;
  readonly steepest: number;
  /** Of the run that is the steepest. */
  readonly steepestName: Pick<SteepestRun["run"], "name" | "ref">;
}

/**
 * How steep a mountain's runs are by difficulty, easiest first, those without one last; a rung
 * without any pitch is left out. Null where no run has one. Parks, ways between lifts and outlines
 * are left out.
 */
export function ladderOf(runs: readonly Run[]): Rung[] | null {
  const downhill = runs.filter(({ use, isArea }) => use === "downhill" && !isArea);
  const rungs = RUN_GRADES.flatMap((grade) => {
    const difficulty = grade === "ungraded" ? null : grade;
    const its = downhill.filter((run) => run.difficulty === difficulty);
    const pitches = pitchesOf(its);
    const median = medianOf(pitches);
    const steepest = steepestOf(its);
    if (median === null || steepest === null) return [];
    return [
      {
        difficulty,
        count: its.length,
        measured: pitches.length,
        kilometres: its.reduce((metres, { mappedLength }) => metres + mappedLength, 0) / 1000,
        median: Math.round(median),
        steepest: steepest.degrees,
        steepestName: { name: steepest.run.name, ref: steepest.run.ref },
      },
    ];
  });
  return rungs.length > 0 ? rungs : null;
}
