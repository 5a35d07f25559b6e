import { liftsAlone } from "./derived-ratings.ts";

/**
 * How large a resort is, in four steps: what riders call a hill, a resort, a large one, and a
 * mega-resort.
 */

/**
 * Kilometres of marked runs, and lifts, from which a resort is of the second, the third and the
 * fourth size.
 */
const KILOMETRES = [10, 50, 150] as const;
const LIFTS = [5, 15, 40] as const;

/** Beside the figure, and in the table of rules. */
export const SIZE_CLASS_RULE = {
  rule: "By kilometres of marked runs or by lifts, whichever says more.",
  explanation:
    "Whichever says more of marked runs and of lifts without carpets and rope tows. " +
    `Medium begins at ${KILOMETRES[0]} km or ${LIFTS[0]} lifts, large at ${KILOMETRES[1]} km or ${LIFTS[1]} lifts. ` +
    `A mega-resort has ${KILOMETRES[2]} km or ${LIFTS[2]} lifts.`,
} as const;

/**
 * 1 (small) to 4 (mega); null where neither is known. Many maps lack runs, and some lack lifts: the
 * larger of both is nearer to the truth.
 *
 * @param figures metric, by their names
 */
export function sizeClass(figures: ReadonlyMap<string, number>): number | null {
  const [kilometres, lifts] = [figures.get("piste_length"), liftsAlone(figures)];
  if (kilometres === undefined && lifts === undefined) return null;
  return 1 + Math.max(reached(KILOMETRES, kilometres ?? 0), reached(LIFTS, lifts ?? 0));
}

function reached(steps: readonly number[], amount: number): number {
  return steps.filter((step) => amount >= step).length;
}
