import { shownDay } from "#app/domain/days.ts";
import { statusWord } from "#app/domain/list/filter-labels.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { continentSlug } from "#app/domain/places/continents.ts";
import { countryAddress, placePath, stateCountry } from "#app/domain/places/place-address.ts";
import { wordList } from "#app/domain/word-list.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import type { Resort, ResortRecord } from "../resort-model.ts";

interface CountryModel {
  readonly code: string;
  readonly name: string;
  /** The page of its resorts. */
  readonly to: string;
}

export interface PlaceModel {
  readonly city: string | null;
  readonly state: string | null;
  /** The page of the state; null where it is not known. */
  readonly stateTo: string | null;
  /** The main country first. */
  readonly countries: readonly CountryModel[];
  /** City, state and countries in words, joined by commas. */
  readonly line: string;
  /** The ways up from the resort: home, continent, country, state. */
  readonly crumbs: readonly Crumb[];
  /** What else it lies in that has a page: mountains, regions, linked areas, further states. */
  readonly regions: readonly Crumb[];
}

/**
 * Where a resort lies, in words and links. The record knows every country, the contract only the
 * main one. A place has a page where an operating resort lies in it; with a backend without
 * records, and from a resort that need not be one of those, links lead to lists.
 */
export function placeModel({ location }: Resort, record: ResortRecord | null): PlaceModel {
  const { country, continent } = location;
  const hasPages = record?.status === "operating";
  const wayTo = (address: string, list: Place) => (hasPages ? placePath(address) : placeUrl(list));
  const wayToCountry = ({ code, name }: Resort["location"]["country"]) =>
    wayTo(countryAddress(name), { countryId: [code] });
  const listed = record?.countries.length ? record.countries : [country];
  const countries = listed.map(({ code, name }) => ({ code, name, to: wayToCountry({ code, name }) }));
  const places = hasPages ? record.places : [];
  const ofState = places.find(
    ({ kind, address }) => kind === "state" && stateCountry(address) === country.code,
  );
  const city = location.city?.trim() || null;
  const state = location.state?.name.trim() || ofState?.title || null;
  const words = [city, state === city ? null : state, wordList(countries.map(({ name }) => name))];
  return {
    city,
    state,
    stateTo: ofState ? placePath(ofState.address) : null,
    countries,
    line: words.filter(Boolean).join(", "),
    crumbs: [
      { name: "Home", to: "/" },
      ...(continent ? [continentCrumb(continent, wayTo)] : []),
      { name: country.name, to: wayToCountry(country) },
      ...(ofState ? [crumb(ofState)] : []),
    ],
    regions: places.filter((place) => place !== ofState).map(crumb),
  };
}

function continentCrumb(
  { name, continent_id }: NonNullable<Resort["location"]["continent"]>,
  wayTo: (address: string, list: Place) => string,
): Crumb {
  return { name, to: wayTo(continentSlug(name), { continentId: [String(continent_id)] }) };
}

function crumb({ title, address }: ResortRecord["places"][number]): Crumb {
  return { name: title, to: placePath(address) };
}

/** The resort list of a place. */
export function placeUrl(locationType: Place): string {
  return listUrl({ filter: { groupedType: [], locationType } });
}

/**
 * Sentences for the head of the page where people cannot simply go and ski; empty for an ordinary
 * resort.
 */
export function statusNotices(record: Pick<ResortRecord, "status" | "missing_since"> | null): string[] {
  if (!record) return [];
  const notices: string[] = [];
  const word = statusWord(record.status);
  if (word) notices.push(`${word}: OpenStreetMap marks this area as ${record.status}.`);
  const day = shownDay(record.missing_since);
  if (day) notices.push(`OpenSkiMap's data of ${day} no longer lists this area.`);
  return notices;
}
