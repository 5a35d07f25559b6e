/** The resorts put aside to be compared, and the way to their comparison. Nothing while there are none. */
export function CompareBar() {
  return null;
}
