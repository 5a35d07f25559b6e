import { CONTINENTS, type Continent } from "./continents.ts";
import { type CountryOption, ENGLISH_COUNTRIES, nativeCountryName } from "./countries.ts";
import { folded } from "./search-text.ts";

/** The places that a typed text may mean. */
export interface SuggestedPlaces {
  /** With their English label; `also` is what a country calls itself, where only that contains the text. */
  readonly countries: readonly (CountryOption & { readonly also: string | null })[];
  readonly continents: readonly Continent[];
}

/**
 * Countries and continents whose label contains the text: English and native labels, whatever the case and the
 * accents. Labels that begin with the text come first. Blank text means nothing.
 *
 * @example suggestPlaces("Schweiz").countries // [{ value: "CH", label: "Switzerland", also: "Schweiz" }]
 * @example suggestPlaces("turkiye").countries // [{ value: "TR", label: "Türkiye", also: null }]
 * @example suggestPlaces("america").continents.map(({ code }) => code) // ["NA", "SA"]
 */
export function suggestPlaces(text: string): SuggestedPlaces {
  const wanted = folded(text);
  if (wanted === "") return { countries: [], continents: [] };
  return {
    countries: bestFirst(ENGLISH_COUNTRIES, wanted, ({ value, label }) => [
      label,
      nativeCountryName(value) ?? label,
    ]).map(({ value, label }) => ({
      value,
      label,
      also: folded(label).includes(wanted) ? null : nativeCountryName(value),
    })),
    continents: bestFirst(CONTINENTS, wanted, ({ name }) => [name]),
  };
}

function bestFirst<T>(entries: readonly T[], wanted: string, labelsOf: (entry: T) => readonly string[]): T[] {
  const found = entries.flatMap((entry) => {
    const positions = labelsOf(entry)
      .map((label) => folded(label).indexOf(wanted))
      .filter((position) => position >= 0);
    return positions.length > 0 ? [{ entry, isBeginning: positions.includes(0) }] : [];
  });
  return found.sort((a, b) => Number(b.isBeginning) - Number(a.isBeginning)).map(({ entry }) => entry);
}
