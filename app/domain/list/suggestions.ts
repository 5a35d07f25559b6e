import { CONTINENTS, type Continent } from "../places/continents.ts";
import { type CountryOption, countryNames, ENGLISH_COUNTRIES } from "../places/countries.ts";
import { folded, inTwoLetters, isLongEnough, withoutPoints } from "./search-text.ts";

/** The places that a typed text may mean. */
export interface SuggestedPlaces {
  /** With their English label; `also` is another name of a country, where only that contains the text. */
  readonly countries: readonly (CountryOption & { readonly also: string | null })[];
  readonly continents: readonly Continent[];
}

/**
 * Countries and continents that a text may mean: one of their names contains it, whatever the case and the accents; of a text that is too
 * short for that, one of their names is it. Names that are the text come first, then those that begin with it. Blank text means nothing.
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

/** How well the best of its names answers, less is better, and which that is: the label where none is better. */
interface Nearness {
  readonly distance: 0 | 1 | 2;
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
    for (const spelling of [comparable(name), comparable(inTwoLetters(name) ?? "")]) {
      const position = isWhole && spelling !== wanted ? -1 : spelling.indexOf(wanted);
      if (position === -1) continue;
      const distance = spelling === wanted ? 0 : position === 0 ? 1 : 2;
      if (!best || (distance < best.distance && best.name !== label)) best = { distance, name };
      else if (distance < best.distance) best = { distance, name: best.name };
    }
  }
  return best;
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
