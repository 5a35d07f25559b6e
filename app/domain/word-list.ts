/**
 * Words as one reads them out. Not by `Intl.ListFormat`, whose making alone blocks a phone for some 50 ms while a page wakes up.
 *
 * @example wordList(["Verbier", "Zermatt", "Davos"]) // "Verbier, Zermatt and Davos"
 */
export function wordList(words: readonly string[]): string {
  const before = words.slice(0, -1).join(", ");
  const last = words.at(-1) ?? "";
  return before === "" ? last : `${before} and ${last}`;
}
