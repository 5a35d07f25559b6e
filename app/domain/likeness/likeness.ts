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
 * Figures by which resorts are alike: a factor of e in one of them counts as one. The first must be
 * known, and be half to twice the other's.
 */
export const LIKE_FIGURES = ["vertical_drop", "piste_length", "number_of_lifts", "elevation_peak"] as const;
export const LIKE_LEAST = 0.5;
export const LIKE_MOST = 2;
/** Ratings by which they are alike: four standard deviations count as one. */
export const LIKE_RATINGS = [
  "expert_terrain",
  "beginner_terrain",
  "scenery",
  "apres",
  "family_friendly",
] as const;
export const LIKE_RATING_SHARE = 0.25;

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
