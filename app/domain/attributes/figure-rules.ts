import { DERIVED_RATING_NAMES, DERIVED_RULES } from "./derived-ratings.ts";
import { SIZE_CLASS_RULE } from "./size-class.ts";
import { TERRAIN_SCORE_RULE } from "./terrain-score.ts";

/** In one sentence each, how what is derived from other figures came about. */

/** Which runs the figures of a resort count. */
export interface RunEvidence {
  /** Mapped downhill segments with their lengths, as an import told them; otherwise downhill runs with their vertical. */
  readonly runsAreDownhill: boolean;
}

const GRADES_OF_SHARE: ReadonlyMap<string, string> = new Map([
  ["terrain_beginner", "novice and easy"],
  ["terrain_intermediate", "intermediate"],
  ["terrain_expert", "advanced, expert, extreme and freeride"],
]);

/** Rules that are the same whatever runs were counted. Features are only derived where a name states them. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ["vertical_drop", "Peak elevation minus base elevation."],
  ["terrain_score", TERRAIN_SCORE_RULE],
  ["size_class", SIZE_CLASS_RULE],
  ["faces_north", facing("north")],
  ["faces_east", facing("east")],
  ["faces_south", facing("south")],
  ["faces_west", facing("west")],
  [
    "shaded_slopes",
    "The share of the vertical of downhill runs that faces the pole, north or south by hemisphere; what faces half that way is half of it.",
  ],
  ["has_terrain_park", "A mapped run segment of the area is named as a terrain park."],
  ["is_indoor", "The name of the area says that it is a hall."],
  ["is_dry_slope", "The name of the area says that it is a dry slope."],
]);

/** Of one of the four directions. */
function facing(direction: string): string {
  return `The share of the vertical of downhill runs that faces ${direction}; what faces between two directions is half of each.`;
}

const RUNS = "downhill runs, by their vertical";
const SEGMENTS = "mapped downhill run segments";

/** Names of everything that a rule can give, in the order in which a page explains them. */
export const RULED_NAMES: readonly string[] = [
  ...DERIVED_RATING_NAMES,
  ...GRADES_OF_SHARE.keys(),
  ...FIXED.keys(),
];

/**
 * How a derived figure, rating or feature came about; null where no rule is known.
 *
 * @example ruleOf("vertical_drop", { runsAreDownhill: false }) // "Peak elevation minus base elevation."
 */
export function ruleOf(typeName: string, { runsAreDownhill }: RunEvidence): string | null {
  const grades = GRADES_OF_SHARE.get(typeName);
  if (grades) return shareRule(grades, runsAreDownhill);
  const rating = DERIVED_RATING_NAMES.find((name) => name === typeName);
  if (!rating) return FIXED.get(typeName) ?? null;
  const { rule } = DERIVED_RULES[rating];
  return runsAreDownhill ? rule.replace(RUNS, SEGMENTS) : rule;
}

function shareRule(grades: string, runsAreDownhill: boolean): string {
  return runsAreDownhill
    ? `The share of kilometres of ${grades} runs among the graded downhill runs.`
    : `The share of ${grades} runs in the vertical of the graded downhill runs; given from five runs or 3 km up.`;
}
