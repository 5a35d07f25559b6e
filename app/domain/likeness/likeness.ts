import { findAttribute } from "../attributes/attributes.ts";
import { RATINGS_APART } from "../attributes/scores.ts";
import type { Condition, ResortFilter } from "../list/filters.ts";

/**
 * Resorts like one, but better in something: a list in order of likeness, narrowed by conditions
 * that the one's own figures set.
 */

/** The order by likeness to the resort that a filter names. */
export const LIKENESS = "likeness";

/**
 * Figures by which resorts are alike: a factor of e in one of them counts as one, and no factor as
 * more than LIKE_FIGURE_MOST. The first must be known, and be half to twice the other's.
 */
export const LIKE_FIGURES = ["vertical_drop", "piste_length", "number_of_lifts"] as const;
export const LIKE_LEAST = 0.5;
export const LIKE_MOST = 2;
export const LIKE_FIGURE_MOST = 1.5;
/**
 * Ratings by which they are alike, with their weights: a standard deviation counts as one. Snow,
 * trees, steepness and lifts weigh four each, what is off the pistes six, the village four.
 */
export const LIKE_RATINGS = {
  snow_quality: 2,
  snow_reliability: 2,
  tree_skiing: 4,
  expert_terrain: 4,
  lift_access: 4,
  backcountry_accessibility: 3,
  slackcountry_accessibility: 3,
  apres: 2,
  scenery: 2,
} as const;
/**
 * A figure that is not known of another resort counts as a factor of e, a rating as the average
 * one, and at least as a standard deviation: what no one has rated is likely to be ordinary.
 */
export const LIKE_UNKNOWN = 1;
/** So many kilometres apart count as one, too. */
export const LIKE_KILOMETRES = 2_500;

/** Of the weights of LIKE_RATINGS, from how much on a resort counts as rated. */
const RATED_SHARE = 0.5;
/** A place of which people go off the pistes: these two are rated so high, taken together. */
const OFF_PISTE = ["backcountry_accessibility", "slackcountry_accessibility"] as const;
const OFF_PISTE_FROM = 75;

/**
 * How much the mean of the figures' differences counts beside the mean of the ratings' (1), by the
 * ratings of the resort that others are like: as much; a third where people go off the pistes, of
 * whose mountain kilometres and lifts say little; and for both where it is not rated.
 *
 * @example sizeShare(new Map([["apres", 40]])) // 2
 */
export function sizeShare(ratings: ReadonlyMap<string, number>): number {
  if (!isRatedForLikeness(ratings)) return 2;
  const known = OFF_PISTE.flatMap((name) => ratings.get(name) ?? []);
  const sum = known.reduce((total, value) => total + value, 0);
  return known.length > 0 && sum >= OFF_PISTE_FROM * known.length ? 1 / 3 : 1;
}

/** Whether at least half of what LIKE_RATINGS weigh is known. */
export function isRatedForLikeness(ratings: ReadonlyMap<string, number>): boolean {
  const weights = Object.entries(LIKE_RATINGS);
  const sum = (some: typeof weights) => some.reduce((total, [, weight]) => total + weight, 0);
  return sum(weights.filter(([name]) => ratings.has(name))) >= sum(weights) * RATED_SHARE;
}

/** Of a figure, a tenth more. */
const BETTER_PART = 10;
const HIGHEST_RATING = 100;

/** A way in which another resort can be better. */
export interface Wish {
  /** "Quieter", as a chip says it. */
  readonly words: string;
  /** The attribute that must be higher. */
  readonly name: string;
}

export const WISHES: readonly Wish[] = [
  { words: "Quieter", name: "uncrowded" },
  { words: "Cheaper", name: "affordability" },
  { words: "Snowier", name: "snow_reliability" },
  { words: "Bigger", name: "piste_length" },
  { words: "Gentler", name: "beginner_terrain" },
  { words: "Steeper", name: "expert_terrain" },
  { words: "Livelier", name: "apres" },
];

/**
 * What a resort has to fulfil to be better in one respect; null where the value is not known, or no
 * value would be.
 *
 * @param value of the resort that others are compared with: a rating (0-100), or a metric figure
 * @example wishCondition("uncrowded", 35) // { type_name: "uncrowded", operator: ">=", value: "50" }
 * @example wishCondition("piste_length", 322) // { type_name: "piste_length", operator: ">=", value: "355" }
 */
export function wishCondition(name: string, value: number | undefined): Condition | null {
  if (value === undefined) return null;
  const isRating = findAttribute(name)?.category === "Rating";
  const least = isRating ? Math.ceil(value) + RATINGS_APART : Math.ceil(value + value / BETTER_PART);
  if (isRating ? least > HIGHEST_RATING : value <= 0) return null;
  return { type_name: name, operator: ">=", value: String(least) };
}

/** Whether a filter asks for at least as much as a condition does. */
export function holdsWish({ groupedType }: Pick<ResortFilter, "groupedType">, wish: Condition): boolean {
  return groupedType.some(
    ({ type_name, operator, value }) =>
      type_name === wish.type_name && operator === ">=" && Number(value) >= Number(wish.value),
  );
}

/**
 * The filter with a wish, in place of a lower bound that it had for the same; or without it, where
 * it holds the wish.
 */
export function withWish(filter: ResortFilter, wish: Condition): ResortFilter {
  const others = filter.groupedType.filter(
    ({ type_name, operator }) => type_name !== wish.type_name || operator !== ">=",
  );
  return { ...filter, groupedType: holdsWish(filter, wish) ? others : [...others, wish] };
}
