import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DEFAULT_PAGE_SIZE } from "#app/domain/limits.ts";
import { isLongEnough, MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { CacheTag, DataVersions } from "../cache/data-versions.ts";
import type { Reads } from "../cache/reads.ts";
import type { ShownResort } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import { resortFacets, resorts, resortTerms } from "../db/tables/tables.ts";
import { limitTo } from "../graphql/page.ts";
import type { Page } from "../graphql/paging-arguments.ts";
import { TERM_RANKS } from "../resort-rows/terms.ts";
import { isSkied } from "../resorts/resort-filter.ts";
import { SHOWN_COLUMNS } from "../resorts/shown-resort.ts";
import type { Correct } from "./correction.ts";
import { beginsWords, phrasesOf, type Reading, readings, type Spelling, wordsOf } from "./query-readings.ts";

/** The row of all words of a resort's terms. */
const isDocument = eq(resortTerms.rank, TERM_RANKS.document);

/**
 * A resort that was found: what is shown of it, and metric figures, null where they are not known.
 */
export interface FoundResort extends ShownResort {
  readonly vertical_drop: number | null;
  readonly number_of_lifts: number | null;
  /** Its title as it is searched for. */
  readonly title_key: string;
  readonly other_names: readonly string[];
}

/** The resorts found, how many there are on all pages, and what the text was taken for. */
export interface Found {
  readonly resorts: FoundResort[];
  readonly total: number;
  readonly meant: readonly Reading[];
}

/** How well the words of a text answer that stand nowhere as one, see `matchOf`. */
const SCATTERED = 10;

const NOTHING: Found = { resorts: [], total: 0, meant: [] };

/** Arguments of a page of the search. */
export interface SearchPage {
  readonly query: string;
  readonly page: Page;
}

const FOUND_COLUMNS: Readonly<Record<keyof FoundResort, SQLWrapper>> = {
  ...SHOWN_COLUMNS,
  other_names: resorts.other_names,
  title_key: resortFacets.title_key,
  // Columns that stand for attributes: their table is made from the list of those.
  vertical_drop: sql`${resortFacets}.vertical_drop`,
  number_of_lifts: sql`${resortFacets}.number_of_lifts`,
};

/** A found resort as JSON: suggestions are 400 rows, and one value is read faster than those. */
const FOUND = sql`json_build_object(${sql.join(
  Object.entries(FOUND_COLUMNS).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`;

/**
 * The resorts that people may mean by a text, best match first (`matchOf`), words scattered over
 * names and places last; among equals the largest. Case, accents and punctuation do not count.
 * Typos are forgiven where the text as it is finds nothing, and then the fewest edits win.
 *
 * Measured on PGlite over the built-in index (4,069 resorts), and over ten times as many: 3 and 4
 * ms for "zermatt", 20 and 50 ms for "ski", 15 and 65 ms for one letter, 10 and 25 ms for
 * "zrematt", 15 and 40 ms for "val thornes"; 10 and 70 ms more where the vocabulary has to be read
 * again.
 *
 * @param asTyped what the text as it is finds (`findAsTyped`)
 */
export async function searchResorts(
  db: Database,
  { query, page }: SearchPage,
  { asTyped, correct, reads }: { readonly asTyped: Found; readonly correct: Correct; readonly reads: Reads },
): Promise<Found> {
  if (asTyped.total > 0 || !isLongEnough(query.trim())) return asTyped;
  const corrected = await correct(wordsOf(query));
  if (!corrected) return asTyped;
  const found = await find(db, [corrected], page);
  cacheTagsOfFound(found).forEach(reads.dependOn);
  return found;
}

/** What a search depends on besides the index: the scores that it shows. */
export function cacheTagsOfFound({ resorts: found }: Found): CacheTag[] {
  return found.map(({ id }) => `resort:${id}` as const);
}

/** The same of the text as it is, which depends on nothing but the resorts. */
export async function findAsTyped(db: Database, { query, page }: SearchPage): Promise<Found> {
  const meant = readings(query);
  if (meant.length === 0) return NOTHING;
  return isLongEnough(query.trim()) ? find(db, meant, page) : find(db, meant, page, namesakes(meant));
}

async function find(
  db: Database,
  meant: readonly Reading[],
  page: Page,
  found = hits(meant),
): Promise<Found> {
  const row = await readRow<Omit<Found, "meant">>(db)`
    WITH hits AS (${found}),
    found AS (
      SELECT ${resortFacets.resort_id} AS id, ${resortFacets.lift_count}, ${resortFacets.title_key}, hits.edits, hits.match
      FROM hits JOIN ${resortFacets} ON ${resortFacets.resort_id} = hits.resort_id AND ${isSkied}
    ),
    nearest AS (SELECT * FROM found WHERE edits = (SELECT min(edits) FROM found))
    SELECT
      (SELECT count(*)::int FROM nearest) AS total,
      (SELECT coalesce(json_agg(${FOUND} ORDER BY place), '[]')
        FROM unnest(ARRAY(
          SELECT id FROM nearest ORDER BY match, lift_count DESC, title_key, id ${limitTo(page)})) WITH ORDINALITY AS page (found_id, place)
        JOIN ${resorts} ON ${resorts.id} = found_id
        JOIN ${resortFacets} ON ${resortFacets.resort_id} = found_id) AS resorts`;
  return row ? { ...row, meant } : NOTHING;
}

/**
 * Resorts that have every word of a reading in their names and places, with the edits that took and
 * how well their terms answer. Documents say which those are; only then are their other terms
 * compared with the whole text, so that what a search takes follows what it finds and not its
 * number of words.
 */
function hits(meant: readonly Reading[]): SQL {
  const phrases = distinctPhrases(meant);
  return sql`
    SELECT meant.resort_id, meant.edits, coalesce(min(${matchOf(phrases)}), ${sql.raw(String(SCATTERED))}) AS match
    FROM (
      SELECT ${resortTerms.resort_id} AS resort_id, least(${sql.join(meant.map(editsOf), sql`, `)}) AS edits
      FROM ${resortTerms}
      WHERE ${isDocument} AND ${or(...meant.map(hasAll))}) AS meant
    LEFT JOIN ${resortTerms} ON ${resortTerms.resort_id} = meant.resort_id AND NOT ${isDocument}
      AND ${like(phrases, (phrase) => `%${phrase}%`)}
    GROUP BY meant.resort_id, meant.edits`;
}

/**
 * Resorts of which a name or a place is the text: all that is found for one that is too short for
 * more.
 */
function namesakes(meant: readonly Reading[]): SQL {
  const phrases = distinctPhrases(meant);
  return sql`
    SELECT ${resortTerms.resort_id} AS resort_id, 0 AS edits, min(${matchOf(phrases)}) AS match
    FROM ${resortTerms}
    WHERE NOT ${isDocument} AND ${inArray(resortTerms.term, phrases)}
    GROUP BY ${resortTerms.resort_id}`;
}

function distinctPhrases(meant: readonly Reading[]): string[] {
  return [...new Set(meant.flatMap(phrasesOf))];
}

/** The edits that a reading takes in a document; null where a word is not in it. */
function editsOf(reading: Reading): SQL {
  const perWord = reading.map((word) => {
    const cases = word.map((spelling) => sql`WHEN ${has(spelling)} THEN ${sql.raw(String(spelling.edits))}`);
    return sql`CASE ${sql.join(cases, sql` `)} END`;
  });
  return sql`(${sql.join(perWord, sql` + `)})`;
}

/**
 * Those that the index finds first: of the others PostgreSQL then asks few documents, and none of a
 * word once one is missing.
 */
function hasAll(reading: Reading): SQL | undefined {
  const words = [...reading].sort(
    (a, b) => Number(b.every(isIndexed)) - Number(a.every(isIndexed)) || lengthOf(b) - lengthOf(a),
  );
  return and(...words.map((word) => or(...word.map(has))));
}

/** Whether the index on terms finds a spelling: it knows three characters in a row. */
function isIndexed({ text, words = [text] }: Spelling): boolean {
  return words.some((word) => /[a-z0-9]{3}/.test(word));
}

function lengthOf(word: readonly Spelling[]): number {
  return word[0]?.text.length ?? 0;
}

/** Whether names and places have all the words of a spelling. */
function has({ text, words = [text] }: Spelling): SQL {
  return sql`(${sql.join(words.map(hasWord), sql` AND `)})`;
}

/** Folded text has neither % nor _ nor \, so it is a pattern of itself. */
function hasWord(text: string): SQL {
  return beginsWords(text)
    ? sql`' ' || ${resortTerms.term} LIKE ${`% ${text}%`}`
    : sql`${resortTerms.term} LIKE ${`%${text}%`}`;
}

/**
 * How well one term answers, lower is better: the whole title 0; a whole part, name or city 1; the
 * beginning of a name 2; a whole region 3 or country 4; then the beginning of a word and the inside
 * of one, names before places; the words scattered 10.
 */
function matchOf(phrases: readonly string[]): SQL {
  const { rank, term } = resortTerms;
  const isName = sql`${rank} <= ${TERM_RANKS.name}`;
  return sql`CASE
    WHEN ${inArray(term, [...phrases])} THEN CASE ${rank} WHEN ${TERM_RANKS.city} THEN ${TERM_RANKS.name} ELSE ${rank} END
    WHEN ${like(phrases, (phrase) => `${phrase}%`)} THEN CASE WHEN ${isName} THEN 2 ELSE 6 END
    WHEN ${like(phrases, (phrase) => `% ${phrase}%`)} THEN CASE WHEN ${isName} THEN 5 ELSE 7 END
    WHEN ${like(phrases, (phrase) => `%${phrase}%`)} THEN CASE WHEN ${isName} THEN 8 ELSE 9 END
    ELSE ${sql.raw(String(SCATTERED))} END`;
}

function like(phrases: readonly string[], pattern: (phrase: string) => string): SQL | undefined {
  return or(...phrases.map((phrase) => sql`${resortTerms.term} LIKE ${pattern(phrase)}`));
}

/** Of up to 20 resorts each. */
const MAX_SEARCHES = 1_000;

/** What each page of a search finds without corrections. */
export type CachedSearches = Answers<SearchPage, Found>;

/** The searches that were asked for last, cached until what they found changes. */
export function cacheSearches(db: Database, versions: DataVersions): CachedSearches {
  return cacheUntilChanged<SearchPage, Found>({
    versions,
    most: MAX_SEARCHES,
    keyOf: (search) => JSON.stringify(search),
    cacheTagsOf: () => [],
    // Suggestions are long, and another text with each key.
    isCached: ({ query, page }) => page.size <= DEFAULT_PAGE_SIZE && query.length <= MAX_SEARCH_LENGTH,
    cacheTagsIn: cacheTagsOfFound,
    read: (searches) => Promise.all(searches.map((search) => findAsTyped(db, search))),
  });
}
