import { transliterate } from "transliteration";

/**
 * What searching and ordering compare: lower-case ASCII words parted by single spaces. Accents and
 * case are gone, other scripts are written in Latin letters (Chinese characters as pinyin, also
 * those of Japanese names), punctuation parts words. Empty when nothing of the text can be read.
 *
 * @example fold("Val d’Isère") // "val d isere"
 * @example fold("Åre  Bjørnen") // "are bjornen"
 * @example fold("ニセコ") // "niseko"
 * @example fold("%_'\u0000") // ""
 */
export function fold(text: string): string {
  return (
    transliterate(words(text), { unknown: "" })
      .normalize("NFKD")
      .toLowerCase()
      // Whatever punctuation there is now came from transliterating letters (the soft sign as "'")
      // and parts nothing.
      .replace(/[^a-z0-9 ]/g, "")
      .replace(/ +/g, " ")
      .trim()
  );
}

/**
 * The same without leaving the script: lower case, punctuation to single spaces, no controls;
 * accents stay.
 *
 * @example foldInScript("白馬・八方") // "白馬 八方"
 * @example foldInScript("Шерегеш\u0000") // "шерегеш"
 */
export function foldInScript(text: string): string {
  return words(text).toLowerCase().replace(/ +/g, " ").trim();
}

/**
 * Whether a text has letters of another script than Latin.
 *
 * @example hasOtherScript("Шерегеш") // true
 * @example hasOtherScript("Šar") // false
 */
export function hasOtherScript(text: string): boolean {
  return /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u.test(text);
}

/**
 * By what two names are told apart: a name in another script is worth having beside its Latin
 * spelling, with which it may share its folded form.
 *
 * @example spelling("Шерегеш") === spelling("Sheregesh") // false
 */
export function spelling(name: string): string {
  return hasOtherScript(name) ? foldInScript(name) : fold(name) || name;
}

/**
 * The names in their order without the title and without those that read the same in the same
 * script.
 */
export function distinctNames(title: string, names: readonly string[]): string[] {
  const known = new Set([spelling(title)]);
  return names.filter((name) => {
    const isNew = !known.has(spelling(name));
    known.add(spelling(name));
    return isNew;
  });
}

/**
 * Letters, marks and digits; format characters (soft hyphen, joiners) vanish, everything else
 * becomes a space.
 */
function words(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
}
