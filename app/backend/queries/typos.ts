import { type Spelling, spellings } from "./search-text.ts";

/** A typo in a very short word makes another word. */
function allowedEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * The up to `most` words of a vocabulary that somebody may have meant, nearest first, after the ways to write the word itself.
 * A word still being typed may differ by one edit from the beginning of a longer one, which counts as further away.
 *
 * @example corrections("zrematt", ["zermatt", "matt"], 10) // zrematt with 0 edits, zermatt with 1
 */
export function corrections(word: string, vocabulary: readonly string[], most: number): Spelling[] {
  const allowed = allowedEdits(word);
  const near: Spelling[] = [];
  for (const text of vocabulary) {
    if (text === word || text.length < word.length - allowed) continue;
    const { whole, beginning } = editDistances(word, text, allowed);
    if (whole <= allowed) near.push({ text, edits: whole });
    else if (beginning <= 1 && allowed > 0) near.push({ text, edits: beginning + allowed });
  }
  near.sort((a, b) => a.edits - b.edits || (a.text < b.text ? -1 : 1));
  return [...spellings(word), ...near.slice(0, most)];
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment) that turn `typed` into `word`,
 * and into the nearest beginning of it. Distances above `limit` are only known to be above it.
 */
export function editDistances(
  typed: string,
  word: string,
  limit: number,
): { whole: number; beginning: number } {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let edits = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && swapped) edits = Math.min(edits, at(beforePrevious, column - 2) + 1);
      current.push(edits);
      best = Math.min(best, edits);
    }
    // Every way further down goes through this row, or jumps it by a swap, which costs one as well.
    if (best > limit + 1) return { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };
    beforePrevious = previous;
    previous = current;
  }
  return { whole: at(previous, word.length), beginning: Math.min(...previous) };
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
