import { wellFormed } from "#app/domain/plain-text.ts";
import { trimEnd } from "#app/domain/trim-end.ts";
import type { Typeface } from "./typeface.server.ts";

/**
 * Text as outlines of letters: it needs no font on the machine, and no text of a member is ever
 * read as SVG.
 */

const UNITS_PER_EM = 1000;
const ELLIPSIS = "…";
/** More is never drawn, and would take time to measure. */
const LOOKED_AT = 300;
/** A name beside the one in the other script has so many letters. */
const ENOUGH_LETTERS = 3;
/** What parts names of the same thing. */
const BESIDE = /[()[\]（）【】/|·]| [-–—] /u;

/**
 * What the typeface can draw of a text, on one line; nothing of one with a letter or figure that it
 * lacks, since the rest would say something else. Of names beside one another it is the first that
 * can be drawn. Accents that it lacks, controls, marks of direction and emoji are left out.
 *
 * @example drawable("Beijing Nanshan (南山)", heading) // "Beijing Nanshan"
 * @example drawable("3日間 Hakuba", heading) // ""
 */
export function drawable(text: string, typeface: Typeface): string {
  const whole = wellFormed(text.slice(0, LOOKED_AT)).normalize("NFC").replace(/\s+/gu, " ");
  const drawn = drawnWhole(whole, typeface);
  if (drawn !== null) return tidied(drawn);
  const names = whole.split(BESIDE).map((name) => drawnWhole(name, typeface) ?? "");
  return tidied(names.find((name) => (name.match(/\p{L}/gu) ?? []).length >= ENOUGH_LETTERS) ?? "");
}

/** Null where a letter or figure is lacking. */
function drawnWhole(text: string, { glyphs }: Typeface): string | null {
  let drawn = "";
  for (const character of text) {
    const outlined = glyphs[character]
      ? character
      : [...character.normalize("NFKD")].filter((part) => glyphs[part]).join("");
    if (outlined === "" && /[\p{L}\p{N}]/u.test(character)) return null;
    drawn += outlined;
  }
  return drawn;
}

/** Without what is left of brackets and separators when what they held is gone. */
function tidied(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, "")
    .replace(/ +/g, " ")
    .trim()
    .replace(/ ?[-–—/,|·]$/, "");
}

/** Pixels that a text takes on one line. */
export function widthOf(text: string, typeface: Typeface, size: number): number {
  return (unitsOf(text, typeface) * size) / UNITS_PER_EM;
}

/**
 * A text in lines of a width at most. A word that is too long is parted; what does not fit into the
 * last line ends with an ellipsis.
 *
 * @param width in pixels, as `size`
 */
export function linesOf(
  text: string,
  typeface: Typeface,
  { size, width, lines }: { readonly size: number; readonly width: number; readonly lines: number },
): string[] {
  const fits = (line: string) => widthOf(line, typeface, size) <= width;
  const found: string[] = [];
  let rest = text;
  while (rest !== "" && found.length < lines - 1) {
    const line = fits(rest) ? rest : firstLine(rest, fits);
    found.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  if (rest !== "") found.push(fits(rest) ? rest : shortened(rest, fits));
  return found;
}

/** As many words as fit, else as many letters of the first. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const words = text.split(" ");
  let line = words[0] ?? "";
  if (!fits(line)) return longestThatFits(line, fits);
  for (const word of words.slice(1)) {
    if (!fits(`${line} ${word}`)) break;
    line = `${line} ${word}`;
  }
  return line;
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const longest = longestThatFits(text, (line) => fits(`${line.trimEnd()}${ELLIPSIS}`));
  return trimEnd(longest, /[\s,–-]/u) + ELLIPSIS;
}

/** At least its first letter. */
function longestThatFits(text: string, fits: (line: string) => boolean): string {
  const letters = [...text];
  let [fitting, tooLong] = [1, letters.length];
  while (fitting < tooLong) {
    const middle = Math.ceil((fitting + tooLong) / 2);
    if (fits(letters.slice(0, middle).join(""))) fitting = middle;
    else tooLong = middle - 1;
  }
  return letters.slice(0, fitting).join("");
}

interface Drawn {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** The outlines of a line of text as SVG. */
export function outlines(text: string, typeface: Typeface, { x, y, size, fill }: Drawn): string {
  const scale = size / UNITS_PER_EM;
  const paths = placed(text, typeface).map(({ path, at }) =>
    path === "" ? "" : `<path transform="translate(${at})" d="${path}"/>`,
  );
  return `<g fill="${fill}" transform="translate(${x} ${y})scale(${scale} ${-scale})">${paths.join("")}</g>`;
}

function unitsOf(text: string, typeface: Typeface): number {
  const last = placed(text, typeface).at(-1);
  return last ? last.at + last.advance : 0;
}

function placed(text: string, { glyphs, kerning }: Typeface) {
  let end = 0;
  let before = "";
  return [...text].map((character) => {
    const [advance, path] = glyphs[character] ?? [0, ""];
    const at = end + (kerning[before + character] ?? 0);
    end = at + advance;
    before = character;
    return { path, at, advance };
  });
}
