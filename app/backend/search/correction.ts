import { type Reading, type Spelling, spellings } from "./query-readings.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Corrections that one query tries, over all its words: each is looked for in every name. */
const MAX_CORRECTIONS = 30;

/**
 * The words of a query, each with what it may have been meant to be; null where nothing is
 * corrected.
 */
export type Correct = (words: readonly string[]) => Promise<Reading | null>;

/**
 * Corrects one query and no other: a corrector belongs to one request, whose further searches are
 * taken as they are typed. Pages search once in an operation; many searches in one are not how
 * people look for a resort.
 */
export function createCorrector(vocabulary: () => Promise<Vocabulary>): Correct {
  let isSpent = false;

  return async (words) => {
    if (isSpent || !words.some((word) => word.length > 3)) return null;
    isSpent = true;
    const known = await vocabulary();
    const most = Math.ceil(MAX_CORRECTIONS / words.length);
    return words.map((word) => corrections(word, known, most));
  };
}

/** Shorter words are not what a longer one was meant to be. */
const SHORTEST_MEANT = 4;

/** A typo in a very short word makes another word. */
function allowedEdits(word: string): number {
  if (word.length < SHORTEST_MEANT) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * The up to `most` words of a vocabulary that a visitor may have meant, nearest first, after the
 * ways to write the word itself. A word still being typed may differ by one edit from the beginning
 * of a longer one, which counts as further away. A missing space is an edit too.
 *
 * @example corrections("zrematt", new Set(["zermatt", "matt"]), 10) // zrematt with 0 edits, zermatt with 1
 * @example corrections("parkcity", new Set(["park", "city"]), 10) // parkcity with 0 edits, "park city" with 1
 */
export function corrections(word: string, vocabulary: Vocabulary, most: number): Spelling[] {
  const allowed = allowedEdits(word);
  if (allowed === 0) return spellings(word);
  const measure = createMeasure(word, allowed);
  const near: Spelling[] = splits(word, vocabulary, allowed).map((words) => ({
    text: words.join(" "),
    edits: words.length - 1,
    words,
  }));
  const shortest = Math.max(SHORTEST_MEANT, word.length - allowed);
  for (const text of vocabulary) {
    if (text === word || text.length < shortest || !beginsAlike(word, text)) continue;
    const { whole, beginning } = measure(text);
    if (whole <= allowed) near.push({ text, edits: whole });
    else if (beginning <= 1) near.push({ text, edits: beginning + allowed });
  }
  near.sort((a, b) => a.edits - b.edits || (a.text < b.text ? -1 : 1));
  return [...spellings(word), ...near.slice(0, most)];
}

/**
 * The ways to read a word as two or more words of the vocabulary that lack up to `spaces` spaces.
 */
function splits(word: string, vocabulary: Vocabulary, spaces: number): string[][] {
  if (spaces === 0) return [];
  const found: string[][] = [];
  for (let at = 1; at < word.length; at += 1) {
    const first = word.slice(0, at);
    if (!vocabulary.has(first)) continue;
    const rest = word.slice(at);
    if (vocabulary.has(rest)) found.push([first, rest]);
    for (const others of splits(rest, vocabulary, spaces - 1)) found.push([first, ...others]);
  }
  return found;
}

/**
 * One edit leaves one of the first two letters near the beginning; two at once there make another
 * word.
 */
function beginsAlike(typed: string, word: string): boolean {
  const beginning = word.slice(0, 3);
  return beginning.includes(typed.charAt(0)) || beginning.includes(typed.charAt(1));
}

interface Distances {
  /** Edits that turn the typed word into the other one. */
  readonly whole: number;
  /** Edits that turn it into the nearest beginning of the other one. */
  readonly beginning: number;
}

const FAR: Distances = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };

/**
 * Counts insertions, deletions, substitutions and swaps of neighbours (optimal string alignment)
 * from `typed` to other words; far above `limit` it only says so. The rows are made once, as this
 * runs for every word of the index.
 */
export function createMeasure(typed: string, limit: number): (word: string) => Distances {
  let swapRow: number[] = [];
  let previous: number[] = [];
  let current: number[] = [];

  return (word) => {
    for (let column = 0; column <= word.length; column += 1) previous[column] = column;
    for (let row = 1; row <= typed.length; row += 1) {
      const letter = typed.charCodeAt(row - 1);
      const before = typed.charCodeAt(row - 2);
      current[0] = row;
      let left = row;
      let best = row;
      for (let column = 1; column <= word.length; column += 1) {
        const other = word.charCodeAt(column - 1);
        const diagonal = previous[column - 1] ?? 0;
        let edits = letter === other ? diagonal : 1 + Math.min(diagonal, left, previous[column] ?? 0);
        if (row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && before === other) {
          edits = Math.min(edits, 1 + (swapRow[column - 2] ?? 0));
        }
        current[column] = edits;
        left = edits;
        if (edits < best) best = edits;
      }
      // Every way further down goes through this row, or jumps it by a swap, which costs one as
      // well.
      if (best > limit + 1) return FAR;
      [swapRow, previous, current] = [previous, current, swapRow];
    }
    let beginning = typed.length;
    for (let column = 0; column <= word.length; column += 1) {
      beginning = Math.min(beginning, previous[column] ?? beginning);
    }
    return { whole: previous[word.length] ?? 0, beginning };
  };
}
