import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type PlaceTitles, placeNames } from "#app/domain/list/filter-labels.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { DEFAULT_LIST_STATE, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { SEARCH } from "#app/domain/messages.ts";

/** What an address means to the search box. */
interface Located {
  readonly url: string;
  readonly place: Place;
  readonly isMapArea: boolean;
  /** What the box shows there while no visitor types. */
  readonly text: string;
}

/**
 * @param url path and query of a page of this site
 * @param titles of the states and regions that it names, as far as they are known
 */
export function locate(url: string, titles?: PlaceTitles): Located {
  const { pathname, searchParams } = asUrl(url);
  const { mapArea, ...place } = listStateAt(url).filter.locationType;
  const isMapArea = mapArea !== undefined;
  const asked = pathname === "/search" ? (searchParams.get("q") ?? "") : "";
  return { url, place, isMapArea, text: isMapArea ? SEARCH.mapArea : placeText(place, titles) || asked };
}

/** @example placeText({ continentId: ["5"], countryId: ["JP"] }) // "Europe, Japan" */
export function placeText(place: Place, titles?: PlaceTitles): string {
  return placeNames(place, titles).join(", ");
}

/**
 * The resort list with another place: filters, order and view stay what they are at this address;
 * the page and the pin of the map begin anew.
 */
export function hrefWithPlace(url: string, place: Place): string {
  const state = listStateAt(url);
  return listUrl({
    ...state,
    filter: { ...state.filter, locationType: place },
    page: FIRST_PAGE,
    at: null,
  });
}

/** Path of the page that searches for a text. */
export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

function listStateAt(url: string): ListState {
  const { pathname, searchParams } = asUrl(url);
  if (pathname !== "/resorts") return DEFAULT_LIST_STATE;
  return parseListAddress(searchParams).value;
}

/**
 * The host means nothing: only path and query are looked at. As a base it would let "//" begin
 * another host.
 */
function asUrl(url: string): URL {
  return new URL(`http://localhost${url}`);
}
