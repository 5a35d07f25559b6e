import { MAX_SEARCH_LENGTH, withoutPoints } from "#app/domain/search-text.ts";
import { fold, foldInScript, hasOtherScript } from "../fold.ts";

/** A way to write one word of a query, and by how many edits it differs from what was typed. */
export interface Spelling {
  readonly text: string;
  readonly edits: number;
  /**
   * The words that were typed as one, wherever each of them is; without them, the text is one
   * piece.
   */
  readonly words?: readonly string[];
}

/**
 * The words of a query, each with the ways to write it. A resort answers when it has all of them
 * somewhere.
 */
export type Reading = readonly (readonly Spelling[])[];

/** Words that names have now in full, now short, or as a figure ("3 Vallées"). */
const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["st", ["sankt", "saint"]],
  ["sankt", ["st"]],
  ["saint", ["st"]],
  ["ste", ["sainte"]],
  ["sainte", ["ste"]],
  ["mt", ["mount"]],
  ["mount", ["mt"]],
  ["3", ["trois"]],
  ["trois", ["3"]],
  ["4", ["quatre"]],
  ["quatre", ["4"]],
]);

/** Ways to write a whole query; those beyond differ too little to matter. */
const MAX_PHRASES = 4;

/** Words beyond these narrow nothing down, and each is a condition. */
const MAX_WORDS = 8;

/** The words of a query, folded and cut, each once; none when nothing of it can be read. */
export function wordsOf(query: string): string[] {
  return distinct(fold(cut(query)).split(" "));
}

/**
 * How a query may be meant: in Latin letters, and in its own script where it has another one. There
 * its transliteration is taken as one piece, because the syllables of "bai ma" alone are found
 * everywhere.
 */
export function readings(query: string): Reading[] {
  const words = wordsOf(query);
  if (!hasOtherScript(cut(query))) return words.length > 0 ? [words.map(spellings)] : [];
  const inScript = distinct(foldInScript(cut(query)).split(" "));
  const folded = fold(cut(query));
  return [inScript.map(exactly), ...(folded === "" ? [] : [[exactly(folded)]])];
}

/** The reading as whole texts, nearest to what was typed first: what names are compared with. */
export function phrasesOf(reading: Reading): string[] {
  const phrases = reading.reduce<Spelling[]>(
    (begun, word) =>
      begun
        .flatMap((start) =>
          word.map(({ text, edits }) => ({
            text: `${start.text} ${text}`.trim(),
            edits: start.edits + edits,
          })),
        )
        .sort((a, b) => a.edits - b.edits)
        .slice(0, MAX_PHRASES),
    [{ text: "", edits: 0 }],
  );
  return phrases.map(({ text }) => text);
}

/** A word as it was typed, and the ways to abbreviate or write it out. */
export function spellings(word: string): Spelling[] {
  return [word, ...(ABBREVIATIONS.get(word) ?? [])].map((text) => ({ text, edits: 0 }));
}

/**
 * Whether a word of a query must begin a word: one or two Latin letters are inside of nearly every
 * one.
 */
export function beginsWords(word: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(word);
}

/** The words of a reading that a folded text does not have. */
export function lackedBy(text: string, reading: Reading): Reading {
  const has = (word: string) => (beginsWords(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word));
  return reading.filter((word) => !word.some(({ text: written, words = [written] }) => words.every(has)));
}

function exactly(text: string): Spelling[] {
  return [{ text, edits: 0 }];
}

function cut(query: string): string {
  return withoutPoints(
    Array.from(query.slice(0, 4 * MAX_SEARCH_LENGTH))
      .slice(0, MAX_SEARCH_LENGTH)
      .join(""),
  );
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word !== ""))].slice(0, MAX_WORDS);
}
