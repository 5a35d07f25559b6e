import { CONTINENTS, continentSlug } from "../places/continents.ts";
import { countryNames, ENGLISH_COUNTRIES } from "../places/countries.ts";
import { countryAddress } from "../places/place-address.ts";
import type { Place } from "./filters.ts";

/**
 * By all names, English names before them, and codes before both. A name that no address can have
 * is none.
 */
const COUNTRIES = new Map([
  ...ENGLISH_COUNTRIES.flatMap(({ value }) =>
    countryNames(value).map((name) => [countryAddress(name), value] as const),
  ),
  ...ENGLISH_COUNTRIES.map(({ value, label }) => [countryAddress(label), value] as const),
  ...ENGLISH_COUNTRIES.map(({ value }) => [value.toLowerCase(), value] as const),
]);
COUNTRIES.delete("");

/**
 * The address below /resorts/in of the one place that a list is narrowed to; null for none and for
 * several.
 *
 * @example addressOfPlace({ countryId: ["AT"] }) // "austria"
 */
export function addressOfPlace({ continentId = [], countryId = [], placeId = [] }: Place): string | null {
  const names = [
    ...continentId.map((id) => {
      const continent = CONTINENTS.find(({ continent_id }) => String(continent_id) === id);
      return continent && continentSlug(continent.name);
    }),
    ...countryId.map((code) => {
      const country = ENGLISH_COUNTRIES.find(({ value }) => value === code);
      return country && countryAddress(country.label);
    }),
    ...placeId,
  ];
  const [only] = names;
  return names.length === 1 && only !== undefined ? only : null;
}

/**
 * What an address below /resorts/in narrows a list to: a continent, a country by any of its names
 * or its code, else a state, its country given in the same way, or a named region. The last two may
 * not exist.
 *
 * @example placeFilter("europe") // { continentId: ["5"] }
 * @example placeFilter("switzerland") // { countryId: ["CH"] }
 * @example placeFilter("us/vermont") // { placeId: ["us/vermont"] }
 * @example placeFilter("austria/tyrol") // { placeId: ["at/tyrol"] }
 */
export function placeFilter(address: string): Place {
  const wanted = address.trim().toLowerCase();
  const continent = CONTINENTS.find(({ name }) => continentSlug(name) === wanted);
  if (continent) return { continentId: [String(continent.continent_id)] };
  const [country = "", ...below] = wanted.split("/");
  const code = COUNTRIES.get(country);
  if (code && below.length === 0) return { countryId: [code] };
  return { placeId: [[code?.toLowerCase() ?? country, ...below].join("/")] };
}
