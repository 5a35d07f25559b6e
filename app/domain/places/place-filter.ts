import type { Place } from "../list/filters.ts";
import { CONTINENTS, continentSlug } from "./continents.ts";
import { ENGLISH_COUNTRIES } from "./countries.ts";
import { countryAddress } from "./place-address.ts";

/** By code and by name. */
const COUNTRIES = new Map(
  ENGLISH_COUNTRIES.flatMap(({ value, label }) => [
    [value.toLowerCase(), value] as const,
    [countryAddress(label), value] as const,
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
