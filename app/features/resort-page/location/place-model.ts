import { shownDay } from "#app/domain/days.ts";
import { statusWord } from "#app/domain/list/filter-labels.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import type { Resort, ResortRecord } from "../resort-model.ts";

export interface CountryModel {
  readonly code: string;
  readonly name: string;
  /** The list of its resorts. */
  readonly to: string;
}

export interface PlaceModel {
  readonly city: string | null;
  readonly state: string | null;
  /** The main country first. */
  readonly countries: readonly CountryModel[];
  /** City, state and countries in words, joined by commas. */
  readonly line: string;
  /** The ways up from the resort: home, continent, country. */
  readonly crumbs: readonly Crumb[];
}

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/** Where a resort lies, in words and links. The record knows every country, the contract only the main one. */
export function placeModel({ location }: Resort, record: ResortRecord | null): PlaceModel {
  const { country, continent } = location;
  const listed = record?.countries.length ? record.countries : [country];
  const countries = listed.map(({ code, name }) => ({
    code,
    name,
    to: placeUrl({ countryId: [code] }),
  }));
  const city = location.city?.trim() || null;
  const state = location.state?.name.trim() || null;
  const words = [city, state === city ? null : state, conjunction.format(countries.map(({ name }) => name))];
  return {
    city,
    state,
    countries,
    line: words.filter(Boolean).join(", "),
    crumbs: [
      { name: "Home", to: "/" },
      ...(continent
        ? [{ name: continent.name, to: placeUrl({ continentId: [String(continent.continent_id)] }) }]
        : []),
      { name: country.name, to: placeUrl({ countryId: [country.code] }) },
    ],
  };
}

/** The resort list of a place. */
export function placeUrl(locationType: Place): string {
  return listUrl({ filter: { groupedType: [], locationType } });
}

/** Sentences for the head of the page where people cannot simply go and ski; empty for an ordinary resort. */
export function statusNotices(record: Pick<ResortRecord, "status" | "missing_since"> | null): string[] {
  if (!record) return [];
  const notices: string[] = [];
  const word = statusWord(record.status);
  if (word) notices.push(`${word}: OpenStreetMap marks this area as ${record.status}.`);
  const day = shownDay(record.missing_since);
  if (day) notices.push(`OpenSkiMap's data of ${day} no longer lists this area.`);
  return notices;
}
