import { withoutMapped } from "./statistic-rows.ts";
import { evenness } from "./terrain-score.ts";

/**
 * Ratings that a ski area's figures support by themselves, without anyone's opinion: statistics
 * under names of their own, so that no order mixes them with what people rated. They never count
 * towards a score.
 *
 * The figures are counts from OpenStreetMap: operating lifts by kind, and downhill runs by
 * difficulty.
 */

/** The kinds of lift that OpenSkiMap tells apart, in its spelling. */
export const LIFT_KINDS = [
  "cable_car",
  "gondola",
  "chair_lift",
  "mixed_lift",
  "funicular",
  "railway",
  "magic_carpet",
  "t-bar",
  "j-bar",
  "platter",
  "drag_lift",
  "rope_tow",
] as const;
export type LiftKind = (typeof LIFT_KINDS)[number];

/** The difficulties of OpenStreetMap, easiest first, then `ungraded`: segments that carry none. */
export const RUN_GRADES = [
  "novice",
  "easy",
  "intermediate",
  "advanced",
  "expert",
  "extreme",
  "freeride",
  "ungraded",
] as const;
export type RunGrade = (typeof RUN_GRADES)[number];

/**
 * Operating lifts by kind and downhill runs by difficulty, fractions of runs too; every kind and
 * grade is present, 0 for none.
 */
export interface DerivedFigures {
  readonly lifts: Readonly<Record<LiftKind, number>>;
  readonly runs: Readonly<Record<RunGrade, number>>;
  /** Whether it is known that snowboards are allowed. */
  readonly areBoardsAllowed: boolean;
}

/** What carries beginners, children and tubes up a slope, and is counted apart from lifts. */
const CARPETS: readonly LiftKind[] = ["magic_carpet", "rope_tow"];

/**
 * All lifts of an area told apart: lifts, and carpets with rope tows; null for none. Where kinds
 * are not known, all are lifts.
 *
 * @example liftsApart(40, { chair_lift: 31, magic_carpet: 9 }) // { lifts: 31, carpets: 9 }
 */
export function liftsApart(
  total: number | null,
  kinds: Partial<Record<LiftKind, number>>,
): { readonly lifts: number | null; readonly carpets: number | null } {
  const carpets = Math.min(
    CARPETS.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0),
    total ?? 0,
  );
  return { lifts: (total ?? 0) - carpets || null, carpets: carpets || null };
}

/** The carpets and rope tows among lifts by kind. */
export function carpetsAmong(kinds: Partial<Record<LiftKind, number>>): Partial<Record<LiftKind, number>> {
  return Object.fromEntries(CARPETS.flatMap((kind) => (kinds[kind] ? [[kind, kinds[kind]]] : [])));
}

/** Metric figures by their names. */
type FigureLookup = Pick<ReadonlyMap<string, number>, "get">;

/**
 * The lifts of a resort without its carpets and rope tows, of which some hills have nothing else;
 * undefined where neither is known.
 */
export function liftsAlone(figures: FigureLookup): number | undefined {
  const lifts = figures.get("number_of_lifts");
  if (lifts !== undefined) return lifts;
  return figures.get("number_of_carpets") === undefined ? undefined : 0;
}

/** All that carries people up, as exports count lifts; undefined where neither is known. */
export function liftsAndCarpets(figures: FigureLookup): number | undefined {
  const lifts = liftsAlone(figures);
  return lifts === undefined ? undefined : lifts + (figures.get("number_of_carpets") ?? 0);
}

/** As liftsAlone of a resort's statistics, for the column that orders and sizes go by. */
export function liftCountOf(
  numerics: readonly { readonly type_name: string; readonly value: number }[],
): number | undefined {
  return liftsAlone(new Map(numerics.map(({ type_name, value }) => [type_name, value])));
}

export const DERIVED_RATING_NAMES = [
  "mapped_expert_terrain",
  "mapped_beginner_terrain",
  "mapped_slope_variety",
  "mapped_lift_access",
  "mapped_board_friendly",
] as const;
export type DerivedRatingName = (typeof DERIVED_RATING_NAMES)[number];

/**
 * Those that a resort's page leaves out: of the same attribute, what people rated says more. Where
 * they rated most of them, the one or two that are left would say little beside a page full of
 * ratings.
 *
 * @example outratedFigures(["scenery", "lift_access"]) // ["mapped_lift_access"]
 */
export function outratedFigures(ratings: readonly string[]): readonly DerivedRatingName[] {
  const rated = DERIVED_RATING_NAMES.filter((name) => ratings.includes(withoutMapped(name)));
  return rated.length > DERIVED_RATING_NAMES.length / 2 ? DERIVED_RATING_NAMES : rated;
}

export interface DerivedRule {
  /** What stands beside the rating, in a few words. */
  readonly rule: string;
  /** What the table of rules says. */
  readonly explanation: string;
  /** What is counted as evidence, and how much of it there must be before the rating is given. */
  readonly evidence: "graded runs" | "lifts" | "lifts without carpets and rope tows";
  readonly minimum: number;
}

const OF_RUNS = { evidence: "graded runs", minimum: 5 } as const;
const OF_LIFTS = { evidence: "lifts", minimum: 3 } as const;
const OF_LIFTS_ALONE = { evidence: "lifts without carpets and rope tows", minimum: 3 } as const;

export const DERIVED_RULES: Readonly<Record<DerivedRatingName, DerivedRule>> = {
  mapped_expert_terrain: {
    rule: `Share and number of graded runs marked advanced or harder (${OF_RUNS.minimum}+ runs).`,
    explanation:
      "The share and the number of advanced, expert, extreme and freeride runs. The number weighs more.",
    ...OF_RUNS,
  },
  mapped_beginner_terrain: {
    rule: `Share and number of graded runs marked novice or easy (${OF_RUNS.minimum}+ runs).`,
    explanation:
      "The share of novice and easy runs, together with their number. A tiny hill that is all easy does not come first.",
    ...OF_RUNS,
  },
  mapped_slope_variety: {
    rule: `How evenly graded runs spread over easy, intermediate and hard (${OF_RUNS.minimum}+ runs).`,
    explanation:
      "How evenly graded runs spread over three levels: easy, intermediate and hard. More runs count for more.",
    ...OF_RUNS,
  },
  mapped_lift_access: {
    rule: `Number of lifts, and the share of cable cars, gondolas and chairs (${OF_LIFTS_ALONE.minimum}+ lifts).`,
    explanation:
      "Mostly the number of operating lifts. The rest is the share of cable cars, gondolas, chair lifts and mixed lifts.",
    ...OF_LIFTS_ALONE,
  },
  mapped_board_friendly: {
    rule: `Share of lifts that are not drag lifts, where snowboards are known to be allowed (${OF_LIFTS.minimum}+ lifts).`,
    explanation:
      "The share of operating lifts that are not drag lifts, where snowboards are known to be allowed. " +
      "Platters, T-bars, J-bars and rope tows are drag lifts.",
    ...OF_LIFTS,
  },
};

const AERIAL: readonly LiftKind[] = ["cable_car", "gondola", "chair_lift", "mixed_lift"];
const DRAG: readonly LiftKind[] = ["platter", "t-bar", "j-bar", "rope_tow", "drag_lift"];
const HARD: readonly RunGrade[] = ["advanced", "expert", "extreme", "freeride"];
const GENTLE: readonly RunGrade[] = ["novice", "easy"];
/**
 * Countries differ in how many grades they use, so variety is measured over three levels that all
 * of them have.
 */
const LEVELS: readonly (readonly RunGrade[])[] = [GENTLE, ["intermediate"], HARD];

/**
 * The ratings that the figures support, 0-100, in the order of DERIVED_RATING_NAMES; those without
 * enough evidence are left out.
 * @example deriveRatings({ lifts: { ...none, chair_lift: 3, platter: 1 }, runs: none, areBoardsAllowed: true }).at(-1)
 *   // { name: "mapped_board_friendly", value: 75 }
 */
export function deriveRatings({
  lifts,
  runs,
  areBoardsAllowed,
}: DerivedFigures): { name: DerivedRatingName; value: number }[] {
  const graded = sum(runs) - runs.ungraded;
  const total = sum(lifts);
  const alone = total - count(lifts, CARPETS);
  const evidence = { "graded runs": graded, lifts: total, "lifts without carpets and rope tows": alone };

  const values: Record<DerivedRatingName, () => number> = {
    // Half the segments being hard is already an expert's mountain; 25 hard ones are a long day on
    // it. The number weighs more: the largest areas have the most of both, hard runs and easy ones
    // beside them.
    mapped_expert_terrain: () =>
      0.4 * Math.min(1, count(runs, HARD) / graded / 0.5) + 0.6 * saturating(count(runs, HARD), 25),
    // Nearly every hill has a gentle majority, so the share counts in full only when nothing else
    // is there.
    mapped_beginner_terrain: () =>
      blend(count(runs, GENTLE) / graded / 0.9, saturating(count(runs, GENTLE), 20)),
    mapped_slope_variety: () =>
      evenness(LEVELS.map((grades) => count(runs, grades))) * saturating(graded, 25),
    mapped_lift_access: () => 0.7 * saturating(alone, 14) + 0.3 * (count(lifts, AERIAL) / alone),
    mapped_board_friendly: () => 1 - count(lifts, DRAG) / total,
  };

  return DERIVED_RATING_NAMES.filter(
    (name) =>
      evidence[DERIVED_RULES[name].evidence] >= DERIVED_RULES[name].minimum &&
      // A hill that boards may not ride is friendly to none, whatever its lifts are.
      (areBoardsAllowed || name !== "mapped_board_friendly"),
  ).map((name) => ({ name, value: toRating(values[name]()) }));
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, each) => total + each, 0);
}

function count<K extends string>(counts: Readonly<Record<K, number>>, keys: readonly K[]): number {
  return keys.reduce((total, key) => total + counts[key], 0);
}

/**
 * 0 for none, 0.63 at `scale`, 0.95 at three times `scale`, and never quite 1: more always counts,
 * ever less.
 */
function saturating(amount: number, scale: number): number {
  return 1 - Math.exp(-amount / scale);
}

/**
 * Geometric mean of a share (cut at 1) and an amount: a tiny area that is all gentle does not
 * excel.
 */
function blend(share: number, amount: number): number {
  return Math.sqrt(Math.min(1, share) * amount);
}

function toRating(fraction: number): number {
  return Math.round(100 * Math.max(0, Math.min(1, fraction)));
}
