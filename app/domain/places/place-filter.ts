import type { Place } from "../list/filters.ts";
import { folded } from "../list/search-text.ts";
import { CONTINENTS, continentSlug } from "./continents.ts";
import { countryName, ENGLISH_COUNTRIES } from "./countries.ts";

/**
 * A country's address below /resorts/in, by its alpha-2 code.
 *
 * @example countryAddress("US") // "united-states"
 */
export function countryAddress(code: string): string {
  return folded(countryName(code) ?? code)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** By code and by name. */
const COUNTRIES = new Map(
  ENGLISH_COUNTRIES.flatMap(({ value }) => [
    [value.toLowerCase(), value] as const,
    [countryAddress(value), value] as const,
  ]),
);

/**
 * What an address below /resorts/in narrows a list to: a continent, a country by its name or code, else a state or a named region, which may
 * not exist.
 *
 * @example placeFilter("europe") // { continentId: ["5"] }
 * @example placeFilter("switzerland") // { countryId: ["CH"] }
 * @example placeFilter("us/vermont") // { placeId: ["us/vermont"] }
 */
export function placeFilter(address: string): Place {
  const wanted = address.trim().toLowerCase();
  const continent = CONTINENTS.find(({ name }) => continentSlug(name) === wanted);
  if (continent) return { continentId: [String(continent.continent_id)] };
  const code = COUNTRIES.get(wanted);
  return code ? { countryId: [code] } : { placeId: [wanted] };
}
