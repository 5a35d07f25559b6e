/**
 * How good a resort is for a group: as good as it is for the worst served of them, then on average.
 */
export interface GroupScore {
  readonly worst: number;
  /** One decimal. */
  readonly mean: number;
  /** Places in the group of those who are served worst, equal ones together. */
  readonly least_served: readonly number[];
}

/**
 * The rule. Null where it is not known of someone: unknown is no zero.
 * backend/scores/group-score-sql.ts is this rule in SQL.
 *
 * @param values of each person, as `percentile` gives them
 * @example groupScore([90, 55, 70]) // { worst: 55, mean: 71.7, least_served: [1] }
 */
export function groupScore(values: readonly (number | null)[]): GroupScore | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  const worst = Math.min(...known);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return {
    worst,
    mean: Math.round(mean * 10) / 10,
    least_served: known.flatMap((value, index) => (value === worst ? [index] : [])),
  };
}

/** What a raw score has to reach, or to exceed, to have a percentile. */
export interface Bound {
  readonly raw: number;
  /** It has to be above it: as many as the bound asks for are equal to it. */
  readonly isAbove: boolean;
}

/**
 * The raw score from which `percentile` gives that percentage or more.
 *
 * @param percent above 0, at most 100
 * @param steps as `percentile` takes them, ascending
 * @returns null without steps: none has a score
 */
export function boundOf(percent: number, steps: readonly number[]): Bound | null {
  const last = steps.length - 1;
  const [least, most] = [steps[0], steps[last]];
  if (least === undefined || most === undefined) return null;
  if (least === most) return { raw: most, isAbove: false };
  // A percentile has one decimal and is rounded to it.
  const place = Math.min(((percent * 10 - 0.5) / 1_000) * last, last);
  const low = Math.min(Math.floor(place), last - 1);
  const [from, to] = [steps[low] as number, steps[low + 1] as number];
  return { raw: from + (to - from) * (place - low), isAbove: from === to };
}
