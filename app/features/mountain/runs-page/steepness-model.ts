import { ladderOf, type Rung } from "#app/domain/mountain/ladder.ts";
import { lengthOf, MIN_MEASURED_METRES, metresAbove } from "#app/domain/mountain/measure.ts";
import { hasHeights, type Mountain } from "#app/domain/mountain/mountain.ts";
import type { Lift } from "#app/domain/mountain/named-lifts.ts";
import type { Run } from "#app/domain/mountain/named-runs.ts";
import { levelOf, levelWords, type RunLevel } from "#app/domain/mountain/run-levels.ts";
import { type Way, waysDown } from "#app/domain/mountain/ways-down.ts";
import { liftName } from "./lift-rows.ts";
import { nameOf, type RunsContext } from "./run-rows.ts";
import { shownCount, shownHeight, shownLength } from "./shown-units.ts";

/** How steep a mountain is, and for whom; nothing is said where heights are not known. */
export interface SteepnessModel {
  /** From the easiest difficulty to the hardest. */
  readonly rungs: readonly RungModel[];
  /** The share of metres that are steep; null where not nearly all are measured. */
  readonly shares: string | null;
  readonly longest: WayModel | null;
  readonly longestEasy: WayModel | null;
  readonly easiest: readonly LiftWayModel[];
}

export interface RungModel {
  readonly key: string;
  readonly level: RunLevel;
  readonly words: string;
  /** Degrees of the steepest 100 m, of the run in the middle and of the steepest. */
  readonly median: number;
  readonly steepest: number;
  readonly count: string;
  readonly length: string;
}

export interface WayModel {
  /** Length, drop and how steep. */
  readonly words: string;
  /** The names of its runs, from its top. */
  readonly chain: string;
}

export interface LiftWayModel extends WayModel {
  readonly key: string;
  readonly lift: string;
  readonly level: RunLevel;
}

const STEEP = [25, 30] as const;
/** What is said of all runs is measured on nearly all. */
const LEAST_MEASURED = 0.8;

export function steepnessModel(
  mountain: Mountain,
  runs: readonly Run[],
  lifts: readonly Lift[],
  context: RunsContext,
): SteepnessModel | null {
  const rungs = ladderOf(runs);
  if (!rungs) return null;
  const { longest, longestEasy, easiest } = waysDown(mountain, runs, lifts);
  const way = (found: Way | null) =>
    found && found.length >= MIN_MEASURED_METRES ? wayModel(found, context) : null;
  return {
    rungs: rungs.map((rung) => rungModel(rung, context)),
    shares: sharesOf(runs),
    longest: way(longest),
    longestEasy: way(longestEasy),
    easiest: easiest
      .filter((each) => each.way.length >= MIN_MEASURED_METRES)
      .map((each) => ({
        key: each.lift.key,
        lift: liftName(each.lift),
        level: levelOf(each.way.hardest, context.country),
        ...wayModel(each.way, context),
      })),
  };
}

function rungModel(
  { difficulty, count, kilometres, median, steepest }: Rung,
  { country, units }: RunsContext,
): RungModel {
  const level = levelOf(difficulty, country);
  return {
    key: difficulty ?? "unknown",
    level,
    // Two difficulties of the map may be one colour: "Advanced" and "Expert" of European blacks.
    words: difficulty === "extreme" ? "Extreme" : levelWords(level, country),
    median,
    steepest,
    count: shownCount(count, "run"),
    length: shownLength(kilometres * 1000, units),
  };
}

/** In whole per cent of the metres of downhill runs. */
function sharesOf(runs: readonly Run[]): string | null {
  const lines = runs.filter(({ use }) => use === "downhill").flatMap((run) => run.lines);
  const high = lines.filter(hasHeights);
  if (metresOf(high) < metresOf(lines) * LEAST_MEASURED) return null;
  const measured = high.flatMap((line) => {
    const above = metresAbove(line, STEEP);
    return above ? [{ length: lengthOf(line), above }] : [];
  });
  const all = measured.reduce((sum, { length }) => sum + length, 0);
  if (all === 0) return null;
  const [above25 = 0, above30 = 0] = STEEP.map((_, index) =>
    Math.round((100 * measured.reduce((sum, { above }) => sum + (above[index] ?? 0), 0)) / all),
  );
  return `${above25}% of the way down its runs is steeper than 25°, and ${above30}% steeper than 30°.`;
}

function metresOf(lines: readonly Run["lines"][number][]): number {
  return lines.reduce((sum, line) => sum + lengthOf(line), 0);
}

function wayModel(
  { runs, length, drop, hardest, steepest100 }: Way,
  { country, units }: RunsContext,
): WayModel {
  const steep = steepest100 === null ? "" : `, ${steepest100}° over its steepest ${shownHeight(100, units)}`;
  const hard =
    hardest === null
      ? ""
      : `, at its hardest ${levelWords(levelOf(hardest, country), country).toLowerCase()}`;
  const names = runs.map((run) => nameOf(run) ?? "a way without a name");
  return {
    words: `${shownLength(length, units)}, ${shownHeight(drop, units)} down${hard}${steep}`,
    chain: names.filter((name, index) => name !== names[index - 1]).join(" → "),
  };
}
