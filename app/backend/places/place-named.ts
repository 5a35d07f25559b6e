import type { Place } from "#app/domain/list/filters.ts";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import { CONTINENTS } from "#app/domain/places/continents.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { findPlace } from "../place-names/named-places.ts";
import { formerStateCountry } from "../place-names/states.ts";
import { type CheckedFilter, checkFilter, EVERY_STATUS } from "../resorts/filter-arguments.ts";

/** A place that an address names, and all resorts in it, closed and planned ones too. */
export interface PlaceNamed {
  readonly title: string;
  /** As in the contract's NamedPlace. */
  readonly kind: string;
  /** Alpha-2 code of a country. */
  readonly code: string | null;
  readonly filter: CheckedFilter;
}

/** The place at an address below /resorts/in; null where there is none, whatever it holds. */
export function placeNamed(address: string): PlaceNamed | null {
  const { continentId, countryId, placeId } = placeFilter(address);
  const continent = CONTINENTS.find(({ continent_id }) => String(continent_id) === continentId?.[0]);
  if (continent)
    return { title: continent.name, kind: "continent", code: null, filter: within({ continentId }) };
  const [wanted = ""] = placeId ?? [];
  const code = countryId?.[0] ?? formerStateCountry(wanted);
  if (code !== null) {
    return { title: countryName(code) ?? code, kind: "country", code, filter: within({ countryId: [code] }) };
  }
  const place = findPlace(wanted);
  if (!place) return null;
  const filter = within({ placeId: [place.address] });
  return { title: place.title, kind: place.kind, code: null, filter };
}

function within({ continentId = [], countryId = [], placeId = [] }: Place): CheckedFilter {
  const locationType = { continentId: [...continentId], countryId: [...countryId], placeId: [...placeId] };
  return { ...checkFilter({ locationType }), statuses: EVERY_STATUS };
}
