/** How large a resort is, in four steps: what riders call a hill, a resort, a large one, and a mega-resort. */

/** Kilometres of marked runs, and lifts, from which a resort is of the second, the third and the fourth size. */
const KILOMETRES = [10, 50, 150] as const;
const LIFTS = [5, 15, 40] as const;

/** In a sentence, for those who read it. */
export const SIZE_CLASS_RULE =
  "From the marked runs and the lifts, whichever says more: medium from 10 km or 5 lifts, large from 50 km or 15 lifts, mega from 150 km or 40 lifts.";

/**
 * 1 (small) to 4 (mega); null where neither is known. Many maps lack runs, and some lack lifts: the larger of both is nearer to the truth.
 *
 * @param figures metric, by their names
 */
export function sizeClass(figures: ReadonlyMap<string, number>): number | null {
  const [kilometres, lifts] = [figures.get("piste_length"), figures.get("number_of_lifts")];
  if (kilometres === undefined && lifts === undefined) return null;
  return 1 + Math.max(reached(KILOMETRES, kilometres ?? 0), reached(LIFTS, lifts ?? 0));
}

function reached(steps: readonly number[], amount: number): number {
  return steps.filter((step) => amount >= step).length;
}
