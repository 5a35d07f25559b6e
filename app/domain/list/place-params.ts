import { filled } from "../invalid-params.ts";
import { continentIdsOfCountry, continentsAround } from "../places/continents.ts";
import { placeAddress, stateCountry } from "../places/place-address.ts";
import type { Place } from "./filters.ts";
import { PLACE_FIELDS } from "./list-params.ts";

/**
 * What the fields of places say. `continent` and `country` replace those of the URL's JSON; states
 * and named regions, which the form has no field for where there are several, stay in it, and
 * `or_region` is one more beside them. `region` was offered below a country: a state of a country
 * that is not chosen any more was left behind by another choice. Without any of the fields the JSON
 * holds as it is.
 */
export function readPlaceFields(params: URLSearchParams, base: Place): Place {
  if (!PLACE_FIELDS.some((field) => params.has(field))) return base;
  const countryId = filled(params, "country").map((code) => code.trim().toUpperCase());
  const hasCountries = params.has("country");
  const regions = filled(params, "region").filter((address) => {
    const country = stateCountry(address.trim());
    return country === null || !hasCountries || countryId.includes(country);
  });
  const place = {
    ...base,
    ...(params.has("continent") && { continentId: filled(params, "continent") }),
    ...(hasCountries && { countryId }),
    placeId: [...(base.placeId ?? []), ...filled(params, "or_region")],
  };
  return narrowed(place, regions);
}

/**
 * A place as form params, and what they cannot say: an area of the map, and what the form would
 * narrow, such as a country beside its own continent.
 *
 * @example placeParams({ countryId: ["AT", "CH"] }).params // [["country", "AT"], ["country", "CH"]]
 * @example placeParams({ continentId: ["5"], countryId: ["CH"] }).rest // { continentId: ["5"], countryId: ["CH"] }
 */
export function placeParams({ mapArea, ...place }: Place): {
  readonly params: readonly [string, string][];
  readonly rest: Place;
} {
  const { continentId = [], countryId = [], placeId = [] } = place;
  const entries = (field: string, ids: readonly string[]) => ids.map((id): [string, string] => [field, id]);
  const params = [
    ...entries("continent", continentId),
    ...entries("country", countryId),
    // Below a country "region" narrows it.
    ...entries(countryId.length > 0 ? "or_region" : "region", placeId),
  ];
  const canSay = idsOf(readPlaceFields(new URLSearchParams(params), {})) === idsOf(place);
  return { params: canSay ? params : [], rest: { ...(!canSay && place), ...(mapArea && { mapArea }) } };
}

function idsOf({ continentId = [], countryId = [], placeId = [] }: Place): string {
  return JSON.stringify([continentId, countryId, placeId]);
}

/**
 * Who ticks Europe and then picks Switzerland wants Switzerland, and continents, countries, states
 * and regions are one union: so a continent steps back behind a country that lies on it, and so do
 * both behind what was chosen below the country. That is the state's own one, and for a named
 * region, which may lie in several, the first. Japan beside Europe stays a union, and so does
 * Russia, a part of which lies beyond it.
 *
 * @example narrowed({ continentId: ["6"], countryId: ["US"] }, ["us/vermont"]) // { continentId: [], countryId: [], placeId: ["us/vermont"] }
 */
function narrowed(
  { continentId = [], countryId = [], placeId = [], ...place }: Place,
  regions: readonly string[],
): Place {
  // What is no address takes the place of nothing.
  const addresses = regions.flatMap((text) => placeAddress(text) ?? []);
  const above = new Set(addresses.flatMap((address) => stateCountry(address) ?? countryId[0] ?? []));
  const refined = new Set([
    ...countryId.flatMap((code) => continentsAround(code, continentId)),
    ...[...above].flatMap(continentIdsOfCountry),
  ]);
  return {
    ...place,
    continentId: continentId.filter((id) => !refined.has(id)),
    countryId: countryId.filter((code) => !above.has(code)),
    placeId: [...placeId, ...regions],
  };
}
