import type { FormPlaceFragment, ListFormFragment } from "#app/api/generated.ts";
import { type PlaceTitles, placeNames } from "#app/domain/list/filter-labels.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { continentsAround } from "#app/domain/places/continents.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { stateCountry } from "#app/domain/places/place-address.ts";
import { placeWithArticle } from "#app/domain/places/place-article.ts";

/** The places of a filter as the form says them. */
interface PlaceFields {
  /** Alpha-2 codes. Those on a chosen continent are not here: they add nothing to it. */
  readonly countries: readonly string[];
  /** Address of the state or named region that its field says; null for none. */
  readonly region: string | null;
  /** Addresses of those that no field says. */
  readonly kept: readonly string[];
}

/** The field "State or region". */
export interface RegionField {
  /** A region that stands beside no country takes the place of none (domain's form-params). */
  readonly name: "region" | "or_region";
  /** What it says without any: "All of Austria". */
  readonly any: string;
  /** Address; empty for none. */
  readonly chosen: string;
  readonly groups: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }[];
}

/**
 * One state alone is said by two fields, its country's and its own; one named region alone by its
 * own. Several places, and one beside a country, are alternatives that no field says: they are kept
 * as they are.
 *
 * @example placeFields({ placeId: ["us/vermont"] }) // { countries: ["US"], region: "us/vermont", kept: [] }
 */
export function placeFields({ continentId = [], countryId = [], placeId = [] }: Place): PlaceFields {
  const isOnChosen = (code: string) => continentsAround(code, continentId).length > 0;
  // To the form a country narrows its continent (docs/decisions, 11): beside all of Europe
  // Switzerland adds nothing.
  const countries = countryId.filter((code) => !isOnChosen(code));
  const [address, ...others] = placeId;
  if (address === undefined || others.length > 0 || countries.length > 0) {
    return { countries, region: null, kept: placeId };
  }
  const country = stateCountry(address);
  if (country === null) return { countries, region: address, kept: [] };
  if (countryName(country) === null || isOnChosen(country)) return { countries, region: null, kept: placeId };
  return { countries: [country], region: address, kept: [] };
}

/**
 * What an answer says of states and named regions; absent where the backend knows none, null where
 * it failed.
 */
export type FormPlaces = Partial<Pick<ListFormFragment, "placesAt" | "placesIn">>;

/** What ListForm is asked for a place: titles, and what the one country of the form holds. */
export function placeVariables(place: Place): { addresses: string[]; countryId: string[] } {
  const { countries } = placeFields(place);
  return { addresses: [...(place.placeId ?? [])], countryId: countries.length === 1 ? [...countries] : [] };
}

/** Titles by address, as far as the backend gave them. */
export function placeTitles<Found extends Pick<FormPlaceFragment, "address" | "title">>(
  found: { readonly placesAt?: readonly Found[] | null } | null,
  write: (place: Found) => string = ({ title }) => title,
): PlaceTitles {
  return Object.fromEntries((found?.placesAt ?? []).map((place) => [place.address, write(place)]));
}

/** The field for what the backend knows of a place; null where there is nothing to choose. */
export function regionField(
  { countries, region }: PlaceFields,
  found: FormPlaces | null,
): RegionField | null {
  const [country, ...others] = countries;
  const offered = country !== undefined && others.length === 0 ? (found?.placesIn ?? []) : [];
  const isOffered = region === null || offered.some(({ address }) => address === region);
  // The chosen one is there in any case, or the form would say another place than the list.
  const places = isOffered ? offered : [...offered, chosenPlace(region, found)];
  if (places.length === 0) return null;
  const [states, regions] = [true, false].map((areStates) =>
    places.filter(({ kind }) => (kind === "state") === areStates),
  );
  return {
    name: country === undefined ? "or_region" : "region",
    any:
      country === undefined
        ? "Any region"
        : `All of ${placeWithArticle(countryName(country) ?? country, "country", country)}`,
    chosen: region ?? "",
    groups: [optionGroup("States", states), optionGroup("Regions", regions)].filter(
      ({ options }) => options.length > 0,
    ),
  };
}

function chosenPlace(address: string, found: FormPlaces | null): FormPlaceFragment {
  const known = found?.placesAt?.find((place) => place.address === address);
  const kind = stateCountry(address) === null ? "region" : "state";
  return known ?? { address, title: placeNames({ placeId: [address] }).join(), kind, resorts: 0 };
}

function optionGroup(label: string, places: readonly FormPlaceFragment[] = []) {
  const options = places.map(({ address, title, resorts }) => ({
    value: address,
    label: resorts > 0 ? `${title} (${formatNumber(resorts)})` : title,
  }));
  return { label, options };
}
