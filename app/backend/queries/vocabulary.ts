import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { resortTerms } from "../db/tables.ts";
import { TERM_RANKS } from "../db/terms.ts";
import { keep } from "./kept.ts";

/** Every word that names and places are made of, folded. */
export type Vocabulary = ReadonlySet<string>;

/** Several times what the world's ski areas need (8,300 for the built-in index); every typo is compared with each of them. */
const MAX_WORDS = 50_000;
const LONGEST_WORD = 40;

/**
 * Reads the words, and again when they are older than a minute. An import changes names while the server runs: until then a typo
 * in a new name finds nothing, and one in a name that is gone is looked for in vain. Reading takes 10 ms on PGlite (for
 * ten times the resorts 70 ms), comparing a word with all of them about 1 ms.
 */
export function createVocabulary(db: Database, clock: () => Date): () => Promise<Vocabulary> {
  return keep<void, Vocabulary>(clock, () => readWords(db));
}

/** All texts as one: parting them in the database and sending the words one by one would take four times as long. */
async function readWords(db: Database): Promise<Vocabulary> {
  const { rows } = await db.execute<{ texts: string | null }>(sql`
    SELECT string_agg(${resortTerms.term}, ' ') AS texts FROM ${resortTerms}
    WHERE ${resortTerms.rank} = ${TERM_RANKS.document}`);
  const words = new Set<string>();
  for (const word of (rows[0]?.texts ?? "").split(" ")) {
    if (word === "" || word.length > LONGEST_WORD) continue;
    words.add(word);
    if (words.size === MAX_WORDS) break;
  }
  return words;
}
