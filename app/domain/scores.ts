/**
 * Scores, highlights and lowlights of a resort. Pure rules over its ratings (0-100, higher is better).
 */

/** Where a figure comes from. */
export type Source = "members" | "editors" | "imported" | "derived";

export interface Rating {
  readonly name: string;
  readonly value: number;
  readonly source: Source;
}

const MIN_RATED_ATTRIBUTES = 3;
const HIGHLIGHT = { count: 5, atLeast: 60 };
const LOWLIGHT = { count: 3, below: 50 };

/**
 * Mean of the attributes rated by members or editors, one decimal; null below three such attributes.
 * Derived ratings never count.
 */
export function totalScore(ratings: readonly Rating[]): number | null {
  const rated = ratings.filter(({ source }) => source === "members" || source === "editors");
  if (rated.length < MIN_RATED_ATTRIBUTES) return null;
  const mean = rated.reduce((sum, { value }) => sum + value, 0) / rated.length;
  return Math.round(mean * 10) / 10;
}

/** The up to five best rated attributes with 60 or more, best first; equal values by name. */
export function highlights<R extends Rating>(ratings: readonly R[]): R[] {
  return ratings
    .filter(({ value }) => value >= HIGHLIGHT.atLeast)
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
    .slice(0, HIGHLIGHT.count);
}

/** The up to three worst rated attributes with less than 50, worst first; equal values by name. */
export function lowlights<R extends Rating>(ratings: readonly R[]): R[] {
  return ratings
    .filter(({ value }) => value < LOWLIGHT.below)
    .sort((a, b) => a.value - b.value || (a.name < b.name ? -1 : 1))
    .slice(0, LOWLIGHT.count);
}
