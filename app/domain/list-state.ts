import { nearFields } from "./field-names.ts";
import { formatFilters, NO_FILTER, type Parsed, parseFilters, type ResortFilter } from "./filters.ts";
import { firstValue, quoted } from "./ignored.ts";
import { FIRST_PAGE, MAX_PAGE } from "./limits.ts";
import { formatOrder, type Order, parseOrder } from "./order.ts";

/** What the URL of a resort list says: the URL is the state. */
export interface ListState {
  readonly filter: ResortFilter;
  readonly order: readonly Order[];
  readonly page: number;
}

export const DEFAULT_LIST_STATE: ListState = { filter: NO_FILTER, order: [], page: FIRST_PAGE };

/**
 * The state of a list from its URL. Never throws; what it ignores is named in words. Parameters that are no business
 * of a list's, such as utm_source, are not mentioned.
 */
export function parseListState(params: URLSearchParams): Parsed<ListState> {
  const ignored: string[] = [];
  const filter = parseFilters(firstValue(params, "filters", ignored));
  const order = parseOrder(firstValue(params, "orderBy", ignored));
  const page = parsePage(firstValue(params, "page", ignored));
  return {
    value: { filter: filter.value, order: order.value, page: page.value },
    ignored: [...ignored, ...filter.ignored, ...order.ignored, ...page.ignored, ...nearFields(params)],
  };
}

/**
 * The query of a list's URL, with "?" in front; empty for the default list. `parseListState` undoes it.
 *
 * @example formatListState({ filter: NO_FILTER, order: [], page: 2 }) // "?page=2"
 */
export function formatListState({ filter, order, page }: ListState): string {
  const params = new URLSearchParams();
  const filters = formatFilters(filter);
  const orderBy = formatOrder(order);
  if (filters) params.set("filters", filters);
  if (orderBy) params.set("orderBy", orderBy);
  if (page !== FIRST_PAGE) params.set("page", String(page));
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** Path and query of the resort list in that state; every change of filter, order or place sets page 1. */
export function listUrl(state: Partial<ListState>): string {
  return `/resorts${formatListState({ ...DEFAULT_LIST_STATE, ...state })}`;
}

/** A page number from a URL: a whole number from 1. */
export function parsePage(text: string | null): Parsed<number> {
  if (text === null || text === "") return { value: FIRST_PAGE, ignored: [] };
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (page >= FIRST_PAGE && page <= MAX_PAGE) return { value: page, ignored: [] };
  return { value: FIRST_PAGE, ignored: [`page: no page ${quoted(text)}`] };
}

/**
 * The same state as a backend can serve it: only one with extensions knows of closed and planned areas. What it cannot serve
 * is left out and named.
 */
export function servedBy({ value, ignored }: Parsed<ListState>, hasExtensions: boolean): Parsed<ListState> {
  const { status, ...filter } = value.filter;
  if (hasExtensions || !status) return { value, ignored };
  return {
    value: { ...value, filter },
    ignored: [
      ...ignored,
      `filters: status ${quoted(status.join(", "))}, which this site's backend does not know`,
    ],
  };
}
