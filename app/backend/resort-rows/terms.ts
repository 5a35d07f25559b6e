import { countryNames } from "#app/domain/places/countries.ts";
import { inTwoLetters } from "#app/domain/search-text.ts";
import { fold, foldInScript, hasOtherScript } from "../fold.ts";
import { namesOfState } from "../place-names/states.ts";

/** What a term is; a lower rank is a better match. */
export const TERM_RANKS = { title: 0, name: 1, city: 2, region: 3, country: 4, document: 5 } as const;

export interface Term {
  readonly rank: number;
  readonly term: string;
}

/** What of a resort can be searched. */
export interface Searchable {
  readonly title: string;
  /** Other names and names of parts. */
  readonly names: readonly string[];
  readonly city: string | null;
  readonly region: string | null;
  /** Alpha-2 codes of every country it lies in, the main one first. */
  readonly countries: readonly string[];
}

/**
 * In bytes; a row of the primary key's index (2,704 bytes) has to hold a term, and the document.
 */
const LONGEST_TERM = 1_000;
const LONGEST_DOCUMENT = 2_500;

/**
 * The rows of resort_terms for one resort.
 *
 * - rank 0: the whole title; 1: every other name, and every part of a title or name that joins
 *   several ("Zermatt", "Breuil Cervinia"); 2: city; 3: region, by every name of it; 4: every name
 *   of each country.
 * - rank 5: one row of all words of the others, each once, as many as 2,500 bytes hold: queries of
 *   several words that name a place and its country ("zermatt switzerland") match here.
 *
 * Terms are folded (`fold`): compare them with the folded query. A text with letters of another
 * script has a second row under the same rank in its own script (`foldInScript`): compare that with
 * the query folded in the same way, by equality or LIKE. Chinese characters of country names have
 * only that row, since no visitor types their pinyin. What has å, ä, ö, ø, ü or đ has a row of its
 * two-letter spelling ("Aare" finds "Åre"), a title's as one of the other names. A term is once,
 * under its best rank, apart from the document.
 */
export function termsOf({ title, names, city, region, countries }: Searchable): Term[] {
  const ranked: [rank: number, text: string][] = [
    [TERM_RANKS.title, title],
    ...[...names, ...[title, ...names].flatMap(parts)].map((name): [number, string] => [
      TERM_RANKS.name,
      name,
    ]),
    ...(city ? [[TERM_RANKS.city, city] as [number, string]] : []),
    ...(region ? namesOfState(countries[0] ?? "", region) : []).map((name): [number, string] => [
      TERM_RANKS.region,
      name,
    ]),
    ...countries
      .flatMap((code) => countryNames(code))
      .map((name): [number, string] => [TERM_RANKS.country, name]),
  ];
  // After all others: a title that is spelled so is the better match.
  const written = ranked.flatMap(([rank, text]): [number, string][] => {
    const other = inTwoLetters(text);
    return other === null ? [] : [[Math.max(rank, TERM_RANKS.name), other]];
  });
  const best = new Map<string, number>();
  for (const [rank, text] of [...ranked, ...written]) {
    for (const term of spellings(rank, text)) if (!best.has(term)) best.set(term, rank);
  }
  const single = [...best].map(([term, rank]) => ({ rank, term }));
  return single.length === 0
    ? []
    : [...single, { rank: TERM_RANKS.document, term: documentOf([...best.keys()]) }];
}

/**
 * The names that a title or name joins; none when it is a single one.
 *
 * @example parts("Zermatt - Breuil-Cervinia, Valtournenche") // ["Zermatt", "Breuil-Cervinia", "Valtournenche"]
 */
export function parts(name: string): string[] {
  const found = name
    .split(/\s-+\s|[,;/|()[\]·•・–—]/)
    .map((part) => part.trim())
    .filter((part) => fold(part).length > 1);
  return found.length > 1 || found[0] !== name ? found : [];
}

function spellings(rank: number, text: string): string[] {
  const found: string[] = [];
  const folded = fold(text);
  const unread = rank === TERM_RANKS.country && /\p{Script=Han}/u.test(text);
  if (folded !== "" && !unread) found.push(folded);
  if (hasOtherScript(text)) found.push(foldInScript(text));
  return found.map(cut);
}

/** All words, each once, those of the best ranks first. */
function documentOf(terms: readonly string[]): string {
  let document = "";
  for (const word of new Set(terms.flatMap((term) => term.split(" ")))) {
    const longer = document === "" ? word : `${document} ${word}`;
    if (Buffer.byteLength(longer) <= LONGEST_DOCUMENT) document = longer;
  }
  return document;
}

function cut(term: string): string {
  if (Buffer.byteLength(term) <= LONGEST_TERM) return term;
  // A character takes at most four bytes.
  return Array.from(term)
    .slice(0, LONGEST_TERM / 4)
    .join("")
    .trimEnd();
}
