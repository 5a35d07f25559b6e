import { DERIVED_RATING_NAMES, DERIVED_RULES } from "./derived-ratings.ts";
import { MIN_RUNS } from "./drawn.ts";
import { SIZE_CLASS_RULE } from "./size-class.ts";
import { SNOW_FIGURES } from "./snow-figures.ts";
import { withoutMapped } from "./statistic-rows.ts";
import { TERRAIN_SCORE_RULE } from "./terrain-score.ts";

/**
 * How what is derived from other figures is worked out: in a few words beside a figure, and in full
 * in the table of the data page.
 */

/** Which runs the figures of a resort count. */
export interface RunEvidence {
  /**
   * Mapped downhill segments with their lengths, as an import told them; otherwise downhill runs
   * with their vertical.
   */
  readonly runsAreDownhill: boolean;
}

interface FigureRule {
  readonly rule: string;
  /** Where more is to be said than the rule does. */
  readonly explanation?: string;
  /** "5 graded runs"; absent where any will do. */
  readonly minimum?: string;
}

const SHARES: ReadonlyMap<string, { readonly marked: string; readonly grades: string }> = new Map([
  ["terrain_beginner", { marked: "novice or easy", grades: "novice and easy" }],
  ["terrain_intermediate", { marked: "intermediate", grades: "intermediate" }],
  ["terrain_expert", { marked: "advanced or harder", grades: "advanced, expert, extreme and freeride" }],
]);

/** What figures measured on the lines of runs need, and say of themselves. */
const HIGH = "heights of four fifths of the mapped runs";
const LINES_ONLY = "Runs that are mapped as areas are not measured.";
/** What ways down have in common (`app/domain/mountain/ways-down.ts`). */
const LIFT_TO_LIFT = `It leads from the top of a lift to the bottom of it, or of one that begins no higher. Runs without a difficulty, and runs steeper than theirs, are left out. ${LINES_ONLY}`;

/**
 * Rules that are the same whatever runs were counted. Features are only derived where a name states
 * them.
 */
const FIXED: ReadonlyMap<string, FigureRule> = new Map<string, FigureRule>([
  ["vertical_drop", { rule: "Peak elevation minus base elevation." }],
  ["terrain_score", TERRAIN_SCORE_RULE],
  ["size_class", SIZE_CLASS_RULE],
  ["faces_north", facing("north")],
  ["faces_east", facing("east")],
  ["faces_south", facing("south")],
  ["faces_west", facing("west")],
  [
    "shaded_slopes",
    {
      rule: "Share of the vertical of downhill runs that faces the nearer pole.",
      explanation:
        "The share of the vertical of downhill runs that faces the nearer pole: north, or south in the southern hemisphere. " +
        "What faces half that way counts half. There is none in the tropics, where the sun stands on either side.",
    },
  ],
  [
    "steepest_run",
    {
      rule: "The steepest 100 m of any mapped run of 150 m or more, at least.",
      explanation: `The mean pitch of the steepest 100 m of any downhill run of 150 m or more. Heights come from cells of 10 m, which smooth cliffs and narrow gullies. Very steep runs are at least that steep. ${LINES_ONLY}`,
      minimum: HIGH,
    },
  ],
  [
    "expert_runs_pitch",
    {
      rule: "The median of the steepest 100 m of its advanced and harder runs.",
      explanation: `The steepest 100 m of each advanced, expert, extreme or freeride run of 150 m or more. The figure is their median. ${LINES_ONLY}`,
      minimum: `3 advanced or harder runs, ${HIGH}`,
    },
  ],
  ["runs_above_25", above(25)],
  ["runs_above_30", above(30)],
  [
    "longest_way_down",
    {
      rule: "The longest way down over mapped runs up to intermediate that join, from a lift to a lift.",
      explanation: `The longest way down over novice, easy and intermediate runs that join. ${LIFT_TO_LIFT}`,
      minimum: HIGH,
    },
  ],
  [
    "longest_easy_way_down",
    {
      rule: "The longest way down from a lift to a lift over novice and easy runs alone.",
      explanation: `The longest way down over novice and easy runs that join. ${LIFT_TO_LIFT}`,
      minimum: HIGH,
    },
  ],
  ...SNOW_FIGURES.map(({ name, month }): [string, FigureRule] => [name, snowAtStation(month)]),
  ["has_terrain_park", { rule: "A mapped run is named as a terrain park." }],
  ["is_indoor", { rule: "The area's name says that it is a hall." }],
  ["is_dry_slope", { rule: "The area's name says that it is a dry slope." }],
]);

/** Of one of the four directions. */
function facing(direction: string): FigureRule {
  const rule = `Share of the vertical of downhill runs that faces ${direction}.`;
  return { rule, explanation: `${rule} What faces between two directions is half of each.` };
}

/** Of the runs that are steeper than so many degrees. */
function above(degrees: number): FigureRule {
  return {
    rule: `Share of the metres of mapped runs that are steeper than ${degrees}°.`,
    explanation: `The share of the metres of downhill runs that are steeper than ${degrees}°. The pitch of a metre is that of the 100 m around it. ${LINES_ONLY}`,
    minimum: HIGH,
  };
}

/** Of the mean snowfall of a month. */
function snowAtStation(month: number): FigureRule {
  const name = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2026, month - 1, 15),
  );
  return {
    rule: `Mean snowfall of ${name} at a weather station near it, 1981–2010 (NOAA NCEI).`,
    explanation: `The mean snowfall of ${name} in 1981–2010 at the nearest weather station of the U.S. Climate Normals (NOAA NCEI) that lies at its base. That is in the lower third of the mountain, at most 300 m up. Slopes above the station get more.`,
    minimum: "a station at the base within 12 km, named after no pass or summit, with no ridge between",
  };
}

/** Names of everything that a rule can give, in the order in which a page explains them. */
export const RULED_NAMES: readonly string[] = [...DERIVED_RATING_NAMES, ...SHARES.keys(), ...FIXED.keys()];

/** Where the data page explains a rule. Others link to it: never renamed. */
export function ruleId(name: string): string {
  return `rule-${withoutMapped(name)}`;
}

/** @example rulePath("size_class") // "/data#rule-size_class" */
export function rulePath(name: string): string {
  return `/data#${ruleId(name)}`;
}

/**
 * In a few words, how a derived figure, rating or feature is worked out; null where no rule is
 * known.
 *
 * @example ruleOf("vertical_drop", { runsAreDownhill: false }) // "Peak elevation minus base elevation."
 */
export function ruleOf(typeName: string, { runsAreDownhill }: RunEvidence): string | null {
  const share = SHARES.get(typeName);
  if (share)
    return runsAreDownhill
      ? `Share of graded kilometres marked ${share.marked}.`
      : `Share of graded vertical marked ${share.marked} (${MIN_RUNS}+ runs).`;
  const rating = DERIVED_RATING_NAMES.find((name) => name === typeName);
  if (!rating) return FIXED.get(typeName)?.rule ?? null;
  const { rule } = DERIVED_RULES[rating];
  return runsAreDownhill
    ? rule.replace("graded runs", "graded run pieces").replace("+ runs", "+ pieces")
    : rule;
}

/** The same at length, for the table of rules. */
export function explanationOf(
  typeName: string,
): { readonly text: string; readonly minimum: string | null } | null {
  const share = SHARES.get(typeName);
  if (share)
    return {
      text: `The share of ${share.grades} runs among all graded downhill runs. It goes by vertical, or by length where that is known. There is none where one difficulty has everything on 4 km or more.`,
      minimum: `${MIN_RUNS} runs, drawn to the ends of the lifts`,
    };
  const rating = DERIVED_RATING_NAMES.find((name) => name === typeName);
  if (rating) {
    const { explanation, minimum, evidence } = DERIVED_RULES[rating];
    return { text: explanation, minimum: `${minimum} ${evidence}` };
  }
  const fixed = FIXED.get(typeName);
  return fixed ? { text: fixed.explanation ?? fixed.rule, minimum: fixed.minimum ?? null } : null;
}
