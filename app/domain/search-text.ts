/** Characters typed before resort suggestions are asked for. */
export const SEARCH_THRESHOLD = 3;
/** Characters of a search text that are looked at; what comes after is cut off. */
export const MAX_SEARCH_LENGTH = 100;

/**
 * What a visitor searches for, from a parameter of an address: without spaces around it, and no
 * longer than its field takes.
 *
 * @example searchTextIn(new URLSearchParams("q=+zermatt"), "q") // "zermatt"
 */
export function searchTextIn(params: URLSearchParams, name: string): string {
  return [...(params.get(name) ?? "").trim()].slice(0, MAX_SEARCH_LENGTH).join("");
}

/**
 * What tells one text from another for a visitor who searches: case, accents and the spaces around
 * it do not.
 *
 * @example folded(" Türkiye ") // "turkiye"
 */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Two of these are a name more often than not. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Whether parts of names are searched for a text. A shorter one finds only what is called just
 * that: "Aš" is a town, "as" the beginning of hundreds.
 *
 * @example isLongEnough("白馬") // true
 * @example isLongEnough("Aš") // false
 */
export function isLongEnough(text: string): boolean {
  return [...text].length >= SEARCH_THRESHOLD || (text.match(CJK)?.length ?? 0) >= 2;
}

const TWO_LETTERS: ReadonlyMap<string, string> = new Map([
  ["å", "aa"],
  ["ä", "ae"],
  ["ö", "oe"],
  ["ø", "oe"],
  ["ü", "ue"],
  ["đ", "dj"],
]);

/**
 * The text with letters as keyboards without them write them; null where it has none of those.
 *
 * @example inTwoLetters("Åre") // "aare"
 */
export function inTwoLetters(text: string): string | null {
  const lower = text.normalize("NFC").toLowerCase();
  const written = lower.replace(/[åäöøüđ]/g, (letter) => TWO_LETTERS.get(letter) ?? letter);
  return written === lower ? null : written;
}

/**
 * The text without the points of an abbreviation, which would part its letters into words.
 *
 * @example withoutPoints("U.S.A.") // "USA."
 */
export function withoutPoints(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?:\.|$))/gu, "$1");
}
