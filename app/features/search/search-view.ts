import type { SearchResortsQuery } from "#app/api/generated.ts";
import { listUrl } from "#app/domain/list-state.ts";
import { suggestPlaces } from "#app/domain/suggestions.ts";
import { resortPath } from "#app/features/resorts/card-model.ts";
import { locationLine } from "#app/features/resorts/location-line.ts";

/** A way that the search found. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** Below the title of a resort: where it lies. */
  readonly place: string | null;
  /** Alpha-2 code of a country, for its flag. */
  readonly countryCode: string | null;
}

/** Resorts that the search found, one page of them. */
export interface ResortHits {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly currentPage: number;
  readonly lastPage: number;
}

/** What a search found, as the page draws it. Made on the server: the country list stays there. */
export interface SearchView {
  readonly text: string;
  /** Nothing was looked for yet: fewer characters than the threshold. */
  readonly isTooShort: boolean;
  readonly countries: readonly SearchHit[];
  readonly continents: readonly SearchHit[];
  /** Null where they could not be asked for. */
  readonly resorts: ResortHits | null;
  /** Why the resorts are missing, for the visitor to read. */
  readonly failure: string | null;
}

/** Countries and continents of that name, each leading to its resorts. */
export function placeHits(text: string): Pick<SearchView, "countries" | "continents"> {
  const { countries, continents } = suggestPlaces(text);
  const hrefOf = (locationType: { continentId?: string[]; countryId?: string[] }) =>
    listUrl({ filter: { groupedType: [], locationType } });
  return {
    countries: countries.map(({ value, label }) => ({
      id: value,
      title: label,
      href: hrefOf({ countryId: [value] }),
      place: null,
      countryCode: value,
    })),
    continents: continents.map(({ code, name, continent_id }) => ({
      id: code,
      title: name,
      href: hrefOf({ continentId: [String(continent_id)] }),
      place: null,
      countryCode: null,
    })),
  };
}

/** One page of resorts as the search shows them. */
export function resortHits({ data, paginatorInfo }: SearchResortsQuery["searchResorts"]): ResortHits {
  const { total, currentPage, lastPage } = paginatorInfo;
  return {
    hits: data.map(({ id, title, url_segment, location }) => ({
      id,
      title,
      href: resortPath(url_segment),
      place: locationLine(location),
      countryCode: null,
    })),
    total,
    currentPage,
    lastPage,
  };
}
