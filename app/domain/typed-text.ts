import { formatNumber } from "./numbers.ts";
import { wellFormed } from "./plain-text.ts";

/**
 * The one rule for what members type and others read: texts, reasons, titles, the lines of a
 * profile. Browser and server clean and count in the same way, so that a field says what its server
 * will say.
 */

/** Letters of scripts in which U+200C and U+200D say how letters join. */
const JOINS =
  "(?=[\\p{L}\\p{M}])[" +
  "Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr"
    .split(" ")
    .map((script) => `\\p{scx=${script}}`)
    .join("") +
  "]";

/**
 * Where a character that is not seen belongs to what is: within emoji, between letters that it
 * joins or parts, behind what it varies.
 */
const BELONGS = [
  // The flags of England, Scotland and Wales.
  "\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}",
  "\\p{ExtPict}\\p{EMod}?\\ufe0f?\\u200d(?=\\p{ExtPict})",
  "[0-9#*]\\ufe0f(?=\\u20e3)",
  "(?![0-9#*])\\p{Emoji}[\\ufe0e\\ufe0f]",
  "\\p{Unified_Ideograph}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
  `${JOINS}\\u200d`,
  `${JOINS}\\u200c(?=${JOINS})`,
  "\\p{Script=Mongolian}[\\u180b-\\u180d\\u180f]",
];

/**
 * What is not seen but changes how the text around it is read, or makes two texts out of one: bidi
 * controls are among them.
 */
const INVISIBLE = new RegExp(`(${BELONGS.join("|")})|[\\p{DI}\\ufff9-\\ufffb]`, "gu");
const JOINERS_IN_A_ROW = /([\u200c\u200d])\1+/g;
/** Drawn as nothing, though Unicode calls them letters or symbols. */
const BLANK = /[\t\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu;
const CONTROLS = /[^\P{Cc}\n]/gu;
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Also with joiners between them, which no font gives a place of their own. */
const MARKS = /\p{M}(?:[\u200c\u200d]?\p{M}){2,}[\u200c\u200d]?/gu;
/** Points of Hebrew, and vowels and tones below and above the letters of Tibetan and Burmese. */
const STACKED = /[\p{Script=Hebrew}\p{Script=Tibetan}\p{Script=Myanmar}]/u;
/** Vowels that stand beside their letter: no word has more of them and of the others. */
const MOST_MARKS = 6;
const READABLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/**
 * A text as it is stored: in NFC, lines parted by \n, no more than one empty line in a row, without
 * spaces around it, without characters that are not seen, and with at most two marks over or under
 * a letter. Empty where nothing of it could be read.
 *
 * @example cleanText(" de\u200bep\r\nsnow\u2800") // "deep\nsnow"
 */
export function cleanText(typed: string): string {
  const text = wellFormed(typed)
    .replace(LINE_BREAKS, "\n")
    .replace(BLANK, " ")
    .replace(CONTROLS, "")
    .replace(JOINERS_IN_A_ROW, "$1")
    .replace(INVISIBLE, "$1")
    .normalize("NFC")
    .replace(MARKS, fewMarks)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return READABLE.test(text) ? text : "";
}

/**
 * The same for a field of one line: a line break is a space.
 *
 * @example cleanLine("Japan\n2027") // "Japan 2027"
 */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\n+/g, " ");
}

/**
 * Marks beyond two belong to no letter: they paint over the lines around it. In three scripts words
 * have up to four.
 */
function fewMarks(run: string): string {
  let [text, marks, stacked] = ["", 0, 0];
  for (const [mark] of run.matchAll(/\p{M}[\u200c\u200d]?/gu)) {
    const isStacked = !/\p{Mc}/u.test(mark);
    if (isStacked) stacked += 1;
    const isKept = marks < MOST_MARKS && !(isStacked && stacked > (STACKED.test(mark) ? 4 : 2));
    if (isKept) marks += 1;
    // A joiner is between two: it goes with either.
    text = isKept ? text + mark : text.replace(/[\u200c\u200d]$/, "");
  }
  return text;
}

/**
 * By how much a cleaned text is too long, as a sentence; null where it is not. Characters are code
 * points.
 *
 * @example tooLong("abc", 2) // "At most 2 characters: 1 too many."
 */
export function tooLong(text: string, max: number): string | null {
  const length = Array.from(text).length;
  if (length <= max) return null;
  const [most, over] = [max, length - max].map((count) => formatNumber(count));
  return `At most ${most} characters: ${over} too many.`;
}
