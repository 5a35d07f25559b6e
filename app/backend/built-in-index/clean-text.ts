import { trimEnd } from "#app/domain/trim-end.ts";

/**
 * Text from OpenStreetMap made fit to show and to store: composed accents, full-width letters and
 * spaces as plain ones, no control or invisible characters, no emoji, single spaces, no stray
 * commas or quotes around it.
 * @example cleanText("\"Kirigamine　霧ヶ峰\",") // "Kirigamine 霧ヶ峰"
 */
export function cleanText(raw: string): string {
  const text = raw
    .normalize("NFC")
    // Full-width ASCII, so that （ ） and １ are split and searched like ( ) and 1.
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(EMOJI, " ")
    // Control characters separate what they stand between; invisible ones (zero-width space) stand
    // in a word.
    .replace(/\p{Cc}/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s,;、]+/u, "");
  return withoutQuotes(trimEnd(text, /[\s,;、]/u));
}

/** Pictures, and the sign behind a letter that asks to draw it as one. */
const EMOJI = /[\p{Emoji_Presentation}\u{1f000}-\u{1faff}\u{2600}-\u{27bf}]|\u{fe0f}/gu;
const QUOTES = [
  ['"', '"'],
  ["'", "'"],
  ["«", "»"],
  ["“", "”"],
  ["„", "“"],
  ["「", "」"],
] as const;

/** Quotes that hold the whole text say nothing; quotes inside it belong to the name. */
function withoutQuotes(text: string): string {
  for (const [open, close] of QUOTES) {
    const inner = text.slice(1, -1);
    const wraps = text.length > 2 && text.startsWith(open) && text.endsWith(close);
    if (wraps && !inner.includes(open) && !inner.includes(close)) return inner.trim();
  }
  return text;
}

/**
 * Whether a text is written in Latin letters and no others. Digits, spaces and signs do not matter.
 */
export function isLatin(text: string): boolean {
  return (
    /\p{Script=Latin}/u.test(text) &&
    !/(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(text)
  );
}

/** Key under which spellings of one name meet: lower case, no accents, letters and digits only. */
export function foldName(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
