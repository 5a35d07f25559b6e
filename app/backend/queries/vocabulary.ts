import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { resortTerms } from "../db/tables.ts";
import { TERM_RANKS } from "../db/terms.ts";

/** Every word that names and places are made of, folded. */
export type Vocabulary = ReadonlySet<string>;

/**
 * An import changes names while the server runs. Until a minute later a typo in a new name finds nothing, and one in a name
 * that is gone is looked for in vain: so little that asking the database about changes at every typo is not worth it.
 */
const FRESH_FOR_MS = 60_000;

/** Several times what the world's ski areas need (8,300 for the built-in index); every typo is compared with each of them. */
const MAX_WORDS = 50_000;
const LONGEST_WORD = 40;

/**
 * Reads the words, and again when they are older than a minute; asked several times at once, it reads once.
 * A read that fails is forgotten. Reading takes 20 ms on PGlite, comparing a word with all of them about 1 ms.
 */
export function createVocabulary(db: Database, clock: () => Date): () => Promise<Vocabulary> {
  let known: { readonly words: Promise<Vocabulary>; readonly readAt: number } | null = null;

  return () => {
    const now = clock().getTime();
    // A clock that was set back must not keep old words for ever.
    if (known && Math.abs(now - known.readAt) < FRESH_FOR_MS) return known.words;
    const reading = { words: readWords(db), readAt: now };
    known = reading;
    reading.words.catch(() => {
      if (known === reading) known = null;
    });
    return reading.words;
  };
}

async function readWords(db: Database): Promise<Vocabulary> {
  const { rows } = await db.execute<{ words: string[] | null }>(sql`
    SELECT array_agg(word) AS words FROM (
      SELECT DISTINCT word
      FROM ${resortTerms}, unnest(string_to_array(${resortTerms.term}, ' ')) AS word
      WHERE ${resortTerms.rank} = ${TERM_RANKS.document} AND length(word) BETWEEN 1 AND ${LONGEST_WORD}
      LIMIT ${MAX_WORDS}
    ) AS distinct_words`);
  return new Set(rows[0]?.words);
}
