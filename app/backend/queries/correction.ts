import type { Reading } from "./search-text.ts";
import { corrections } from "./typos.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Corrections that one query tries, over all its words: each is looked for in every name. */
const MAX_CORRECTIONS = 30;

/** The words of a query, each with what it may have been meant to be; null where nothing is corrected. */
export type Correct = (words: readonly string[]) => Promise<Reading | null>;

/**
 * Corrects one query and no other: a corrector belongs to one request, whose further searches are taken as they are typed.
 * Pages search once in an operation; many searches in one are not how people look for a resort.
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
