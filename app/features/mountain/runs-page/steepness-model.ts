import type { Rung } from "#app/domain/mountain/ladder.ts";
import { RANKED_METRES } from "#app/domain/mountain/measure.ts";
import { EXPERT } from "#app/domain/mountain/mountain-figures.ts";
import type { Run } from "#app/domain/mountain/named-runs.ts";
import {
  hardWords,
  levelOf,
  levelWords,
  RUN_LEVELS,
  type RunLevel,
} from "#app/domain/mountain/run-levels.ts";
import { runsPath } from "#app/domain/mountain/runs-address.ts";
import { plural } from "#app/domain/numbers.ts";
import type { MeasuredSteepness, MeasuredWay } from "./measured-steepness.server.ts";
import { nameOf, type RunsContext } from "./run-rows.ts";
import { shownHeight, shownLength } from "./shown-units.ts";

/** How steep a mountain is, and for whom; nothing is said where heights are not known. */
export interface SteepnessModel {
  /** From the easiest difficulty to the hardest. */
  readonly rungs: readonly RungModel[];
  /** On what their degrees are measured. */
  readonly measuredOn: string;
  /** The share of metres that are steep; null where not nearly all are measured. */
  readonly shares: string | null;
  /** Null where none is, or that is not known. */
  readonly asSteep: AsSteepModel | null;
  readonly longest: WayModel | null;
  readonly longestEasy: WayModel | null;
  readonly easiest: readonly WayModel[];
}

export interface RungModel {
  readonly key: string;
  readonly level: RunLevel;
  readonly words: string;
  /** Degrees of the steepest 100 m, of the run in the middle and of the steepest. */
  readonly median: number;
  readonly steepest: number;
  /** Of the steepest of them; null where it has none. */
  readonly steepestName: string | null;
  readonly count: string;
  readonly length: string;
}

/** Resorts whose runs for experts are as steep. */
export interface AsSteepModel {
  /** What those runs are called: "black and double black". */
  readonly runs: string;
  readonly resorts: readonly { readonly title: string; readonly href: string }[];
}

interface NamedResort {
  readonly title: string;
  readonly url_segment: string;
}

export interface WayModel {
  readonly key: string;
  readonly level: RunLevel;
  /** The lift from whose top it leads. */
  readonly from: string;
  /** Where it ends, length, drop and how steep. */
  readonly words: string;
  /** The names of its runs, from its top. */
  readonly chain: string;
}

interface OfMountain {
  readonly runs: readonly Run[];
  /** Null where no run has a pitch. */
  readonly measured: MeasuredSteepness | null;
  readonly asSteep: readonly NamedResort[];
}

export function steepnessModel(
  { runs, measured, asSteep }: OfMountain,
  context: RunsContext,
): SteepnessModel | null {
  if (!measured) return null;
  const { rungs, shares, longest, longestEasy, easiest } = measured;
  return {
    rungs: rungs.map((rung) => rungModel(rung, context)),
    measuredOn: `The steepest ${shownHeight(RANKED_METRES, context.units)} of each run count. Heights come from cells of some ${shownHeight(10, context.units)}, which smooth cliffs: of what is very steep, read "at least".`,
    shares: shares && sharesWords(shares),
    asSteep: asSteepModel(runs, asSteep, context),
    longest: longest && wayModel(longest, context),
    longestEasy: longestEasy && wayModel(longestEasy, context),
    easiest: easiest.map((way) => wayModel(way, context)),
  };
}

function sharesWords({ above25, above30 }: NonNullable<MeasuredSteepness["shares"]>): string {
  const [percent25, percent30] = [Math.round(above25), Math.round(above30)];
  if (percent25 === 0) return "Hardly any of the way down its runs is steeper than 25°.";
  return `${percent25}% of the way down its runs is steeper than 25°, and ${percent30 === 0 ? "hardly any" : `${percent30}%`} steeper than 30°.`;
}

/** Of the runs for experts, by what their signs are called there. */
function asSteepModel(
  runs: readonly Run[],
  resorts: readonly NamedResort[],
  { country }: RunsContext,
): AsSteepModel | null {
  const levels = new Set(
    runs
      .filter(({ use, difficulty }) => use === "downhill" && EXPERT.has(difficulty))
      .map(({ difficulty }) => levelOf(difficulty, country)),
  );
  const words = RUN_LEVELS.filter((level) => levels.has(level)).map((level) => hardWords(level, country));
  if (words.length === 0 || resorts.length === 0) return null;
  return {
    runs: LIST.format(words),
    resorts: resorts.map(({ title, url_segment }) => ({ title, href: runsPath(url_segment) })),
  };
}

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

function rungModel(
  { difficulty, count, kilometres, median, steepest, steepestName }: Rung,
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
    steepestName: nameOf(steepestName),
    count: plural(count, "run"),
    length: shownLength(kilometres * 1000, units),
  };
}

function wayModel(
  { key, from, to, names, length, drop, hardest, steepest100 }: MeasuredWay,
  { country, units }: RunsContext,
): WayModel {
  const level = levelOf(hardest, country);
  const end = to === null ? "back to its bottom" : `to the bottom of ${to}`;
  const steep =
    steepest100 === null ? "" : `, ${steepest100}° over its steepest ${shownHeight(RANKED_METRES, units)}`;
  const named = names.map((name) => name ?? "a way without a name");
  return {
    key,
    level,
    from,
    words: `${end}, ${shownLength(length, units)}, ${shownHeight(drop, units)} down, at its hardest ${levelWords(level, country).toLowerCase()}${steep}`,
    chain: named.filter((name, index) => name !== named[index - 1]).join(" → "),
  };
}
