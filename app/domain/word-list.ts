/**
 * Words as one reads them out. Not by `Intl.ListFormat`, whose making alone blocks a phone for some
 * 50 ms while a page wakes up.
 *
 * @param most as many are named, and the others counted
 * @example wordList(["Verbier", "Zermatt", "Davos"]) // "Verbier, Zermatt and Davos"
 * @example wordList(["Verbier", "Zermatt", "Davos"], 1) // "Verbier and 2 more"
 */
export function wordList(words: readonly string[], most = words.length): string {
  const more = words.length - most;
  const named = more > 0 ? [...words.slice(0, most), `${more} more`] : words;
  const last = named.at(-1) ?? "";
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${last}` : last;
}
