/** A score as a whole number, cut and not rounded: 100 is for the first of all. */
export function wholeScore(value: number): number {
  return Math.floor(value);
}
