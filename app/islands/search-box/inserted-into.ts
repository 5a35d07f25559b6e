/**
 * What was inserted into a text; the whole new text where it took the place of the old one.
 *
 * @example insertedInto("Map area", "Map arealiecht") // "liecht"
 */
export function insertedInto(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const rest = before.slice(start);
  const isInsertion = after.length >= before.length && after.endsWith(rest);
  return isInsertion ? after.slice(start, after.length - rest.length) : after;
}
