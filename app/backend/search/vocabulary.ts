import { cacheFigure } from "../cache/cached-answers.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Reads } from "../cache/reads.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import { resortTerms } from "../db/tables/tables.ts";
import { TERM_RANKS } from "../resort-rows/terms.ts";

/** Every word that names and places are made of, folded. */
export type Vocabulary = ReadonlySet<string>;

/**
 * Several times what the world's ski areas need (8,300 for the built-in index); every typo is
 * compared with each of them.
 */
const MAX_WORDS = 50_000;
const LONGEST_WORD = 40;

/**
 * The words as one request reads them, cached like a figure of the index: for a minute after an
 * import a typo in a new name finds nothing. Reading takes 10 ms on PGlite (for ten times the
 * resorts 70 ms), comparing a word with all of them about 1 ms.
 */
export function createVocabulary(
  db: Database,
  shared: { readonly clock: () => Date; readonly versions: DataVersions },
): (reads: Reads) => () => Promise<Vocabulary> {
  const words = cacheFigure({ ...shared, most: 1, count: (_: null) => readWords(db) });
  return (reads) => () => words(null, reads);
}

/**
 * All texts as one: parting them in the database and sending the words one by one would take four
 * times as long.
 */
async function readWords(db: Database): Promise<Vocabulary> {
  const row = await readRow<{ texts: string | null }>(db)`
    SELECT string_agg(${resortTerms.term}, ' ') AS texts FROM ${resortTerms}
    WHERE ${resortTerms.rank} = ${TERM_RANKS.document}`;
  const words = new Set<string>();
  for (const word of (row?.texts ?? "").split(" ")) {
    if (word === "" || word.length > LONGEST_WORD) continue;
    words.add(word);
    if (words.size === MAX_WORDS) break;
  }
  return words;
}
