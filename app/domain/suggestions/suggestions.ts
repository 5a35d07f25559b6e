import { CONTINENTS, type Continent } from "../places/continents.ts";
import { type CountryOption, countryNames, ENGLISH_COUNTRIES } from "../places/countries.ts";
import { folded, inTwoLetters, isLongEnough, withoutPoints } from "../search-text.ts";

/** The places that a typed text may mean. */
export interface SuggestedPlaces {
  /**
   * With their English label; `also` is another name of a country, where only that contains the
   * text.
   */
  readonly countries: readonly (CountryOption & { readonly also: string | null })[];
  readonly continents: readonly Continent[];
}

/**
 * Countries and continents that a text may mean: one of their names contains it, whatever the case
 * and the accents; of a text that is too short for that, one of their names is it. Names that are
 * the text come first, then those that begin with it, then those of which another word does. Blank
 * text means nothing.
 *
 * @example suggestPlaces("Schweiz").countries // [{ value: "CH", label: "Switzerland", also: "Schweiz" }]
 * @example suggestPlaces("turkiye").countries // [{ value: "TR", label: "Türkiye", also: null }]
 * @example suggestPlaces("UK").countries // [{ value: "GB", label: "United Kingdom", also: "UK" }]
 * @example suggestPlaces("america").continents.map(({ code }) => code) // ["NA", "SA"]
 */
export function suggestPlaces(text: string): SuggestedPlaces {
  const wanted = comparable(text);
  if (wanted === "") return { countries: [], continents: [] };
  const isWhole = !isLongEnough(wanted);
  return {
    countries: bestFirst(ENGLISH_COUNTRIES, ({ value, label }) =>
      nearness(wanted, isWhole, countryNames(value), label),
    ).map(({ entry: { value, label }, name }) => ({ value, label, also: name === label ? null : name })),
    continents: bestFirst(CONTINENTS, ({ name }) => nearness(wanted, isWhole, [name], name)).map(
      ({ entry }) => entry,
    ),
  };
}

/**
 * How a name has a text, less is better: as its whole 0, at its beginning 1, at that of another
 * word 2, inside of a word 3.
 */
type Distance = 0 | 1 | 2 | 3;

function distanceOf(wanted: string, name: string): Distance | null {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  for (let at = name.indexOf(wanted); at > 0; at = name.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(name.slice(0, at))) return 2;
  }
  return name.includes(wanted) ? 3 : null;
}

/** Kinds of suggestions in their order (specification, section 5), and ours behind them. */
const KINDS = ["country", "continent", "resort", "region"] as const;
export type SuggestionKind = (typeof KINDS)[number];

/** What was found of each kind, the best first. */
export type Found<Entry> = Readonly<Record<SuggestionKind, readonly Entry[]>>;

/** A suggestion by the names that it may be meant by. */
interface Named {
  readonly title: string;
  readonly also?: string | null | undefined;
}

/**
 * What was found in the order in which it is suggested: first whatever begins with the text, then
 * what only contains it, both in the order of kinds. "Euro" means Europe before a region, and "zer"
 * Zermatt before Azerbaijan.
 */
export function beginningsFirst<Entry extends Named>(text: string, found: Found<Entry>): Entry[] {
  const all = KINDS.flatMap((kind) => found[kind]);
  const begins = all.map((entry) => isBeginning(text, entry));
  return [...all.filter((_, index) => begins[index]), ...all.filter((_, index) => !begins[index])];
}

/**
 * The kinds of which something was found, in that order: first those of which one begins with the
 * text.
 */
export function kindsInOrder(text: string, found: Found<Named>): SuggestionKind[] {
  const kinds = KINDS.filter((kind) => found[kind].length > 0);
  const begins = (kind: SuggestionKind) => found[kind].some((entry) => isBeginning(text, entry));
  return [...kinds.filter(begins), ...kinds.filter((kind) => !begins(kind))];
}

function isBeginning(text: string, { title, also }: Named): boolean {
  const wanted = comparable(text);
  return [title, also ?? title].some((name) => (distanceOf(wanted, comparable(name)) ?? 3) <= 1);
}

/**
 * How well the best of its names answers, less is better, and which that is: the label where none
 * is better.
 */
interface Nearness {
  readonly distance: Distance;
  readonly name: string;
}

function nearness(
  wanted: string,
  isWhole: boolean,
  names: readonly string[],
  label: string,
): Nearness | null {
  let best: Nearness | null = null;
  for (const name of [label, ...names]) {
    for (const spelling of spellingsOf(name)) {
      const distance = distanceOf(wanted, spelling);
      if (distance === null || (isWhole && distance > 0)) continue;
      if (!best || (distance < best.distance && best.name !== label)) best = { distance, name };
      else if (distance < best.distance) best = { distance, name: best.name };
    }
  }
  return best;
}

/**
 * Of names of countries and continents, which are compared with every text: so many there are, and
 * no more.
 */
const SPELLINGS = new Map<string, readonly string[]>();

/** How a name may be written, as texts are compared with it. */
function spellingsOf(name: string): readonly string[] {
  const known = SPELLINGS.get(name);
  if (known) return known;
  const twoLetters = inTwoLetters(name);
  const spellings = [name, ...(twoLetters === null ? [] : [twoLetters])].map(comparable);
  SPELLINGS.set(name, spellings);
  return spellings;
}

function comparable(text: string): string {
  return folded(withoutPoints(text)).replace(/\.$/, "");
}

function bestFirst<T>(
  entries: readonly T[],
  nearnessOf: (entry: T) => Nearness | null,
): { readonly entry: T; readonly name: string }[] {
  return entries
    .flatMap((entry) => {
      const near = nearnessOf(entry);
      return near ? [{ entry, ...near }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
}
