import { typedOrigin } from "#app/domain/getting-there/trip-filter.ts";
import { formatFilters, NO_FILTER } from "#app/domain/list/filters.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { parseMapFragment } from "#app/domain/list/list-views.ts";

/** The codec of list addresses for the browser; loaded with the first choice. */

/** Where a choice leads. */
export interface ListAddress {
  /** The canonical address, at which the server is asked once. */
  readonly href: string;
  /** Where its map is, while the list stays about the same place; empty otherwise. */
  readonly fragment: string;
  /** Whether nothing is left of the filters that the server drew. */
  readonly takesFiltersOff: boolean;
}

/**
 * The address that the fields of the list's form stand for. It keeps the page where neither filters
 * nor order nor view change.
 *
 * @param drawn the fields as the server drew them; null where that is not known
 * @param page the page that the list shows
 * @param fragment of the address that is left
 */
export function listAddress(
  fields: URLSearchParams,
  drawn: URLSearchParams | null,
  page: number,
  fragment = "",
): ListAddress {
  // Which place a typed text means the server knows.
  if (typedOrigin(fields) !== null)
    return { href: `/resorts?${fields}`, fragment: "", takesFiltersOff: false };
  const state = stateOf(fields);
  const before = drawn && stateOf(drawn);
  const isSamePage = before !== null && listUrl(resortsOf(state)) === listUrl(resortsOf(before));
  const isSamePlace = before !== null && placeOf(state) === placeOf(before);
  return {
    href: listUrl(isSamePage ? { ...state, page } : state),
    fragment: isSamePlace && parseMapFragment(fragment) ? fragment : "",
    takesFiltersOff: before !== null && isFiltered(before) && !isFiltered(state),
  };
}

/** The state that the fields of the form say. */
export function stateOf(fields: URLSearchParams): Partial<ListState> {
  return parseListAddress(fields).value;
}

function isFiltered({ filter = NO_FILTER }: Partial<ListState>): boolean {
  return formatFilters(filter) !== "";
}

/** What decides which resorts a page shows, and how. */
function resortsOf({ filter, order, weights, view }: Partial<ListState>): Partial<ListState> {
  return {
    ...(filter && { filter }),
    ...(order && { order }),
    ...(weights && { weights }),
    ...(view && { view }),
  };
}

function placeOf({ filter }: Partial<ListState>): string {
  return JSON.stringify([filter?.locationType, filter?.position, filter?.from, filter?.within]);
}
