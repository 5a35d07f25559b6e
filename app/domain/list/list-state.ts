import { NO_TRIP, tripParams } from "../getting-there/trip-filter.ts";
import { groupParams, NO_GROUP } from "../group/group-filter.ts";
import { firstValue, type Parsed, quoted } from "../invalid-params.ts";
import { FIRST_PAGE, MAX_PAGE } from "../limits.ts";
import type { MapViewport } from "../places/map-area.ts";
import { formatWeights, hasWeights, NO_WEIGHTS, type Weights } from "../scores/own-score.ts";
import { conditionParams } from "./condition-params.ts";
import { formatFilters, NO_FILTER, type ResortFilter } from "./filters.ts";
import { LIKE_PARAM } from "./like-param.ts";
import {
  formatViewport,
  type ListViewName,
  parseColumns,
  parseCompared,
  parseView,
  parseViewport,
} from "./list-views.ts";
import { type Order, orderParam } from "./order.ts";
import { placeParams } from "./place-params.ts";

/** What the URL of a resort list says: the URL is the state. */
export interface ListState {
  readonly filter: ResortFilter;
  readonly order: readonly Order[];
  /**
   * How much each rating matters to the visitor: their score, which orders the list unless it has
   * an order of its own.
   */
  readonly weights: Weights;
  readonly page: number;
  readonly view: ListViewName;
  /** Columns of the table; empty for the usual ones. */
  readonly columns: readonly string[];
  /** Where the map looks; null leaves it to the map. */
  readonly at: MapViewport | null;
  /** Segments of the resorts put aside to be compared. */
  readonly compare: readonly string[];
}

export const DEFAULT_LIST_STATE: ListState = {
  filter: NO_FILTER,
  order: [],
  weights: NO_WEIGHTS,
  page: FIRST_PAGE,
  view: "list",
  columns: [],
  at: null,
  compare: [],
};

/** How the list is looked at: what no change of filter or order touches. */
export type Look = Pick<ListState, "view" | "columns" | "at" | "compare">;

/** That part of a URL. */
export function parseLook(params: URLSearchParams): Parsed<Look> {
  const invalid: string[] = [];
  const view = parseView(firstValue(params, "view", invalid));
  const columns = parseColumns(params.getAll("columns"));
  const at = parseViewport(firstValue(params, "at", invalid));
  const compare = parseCompared(params.getAll("compare"));
  return {
    value: { view: view.value, columns: columns.value, at: at.value, compare: compare.value },
    invalid: [...invalid, ...view.invalid, ...columns.invalid, ...at.invalid, ...compare.invalid],
  };
}

/**
 * The query of a list's URL, with "?" in front; empty for the default list. `parseListAddress`
 * undoes it. Form params say what they can, `filters` the rest as JSON, always in this order: one
 * list has one address.
 *
 * @example formatListState({ ...DEFAULT_LIST_STATE, page: 2 }) // "?page=2"
 */
export function formatListState({ filter, order, weights, page, ...look }: ListState): string {
  const { groupedType, locationType, status = [] } = filter;
  const place = placeParams(locationType);
  const conditions = conditionParams(groupedType);
  const filters = formatFilters({
    ...filter,
    groupedType: conditions.rest,
    locationType: place.rest,
    status: undefined,
    like: undefined,
    ...NO_TRIP,
    ...NO_GROUP,
  });
  const params = new URLSearchParams([
    ...(filters ? [["filters", filters]] : []),
    ...place.params,
    ...status.map((name) => ["status", name]),
    ...tripParams(filter),
    ...(filter.like ? [[LIKE_PARAM, filter.like]] : []),
    ...groupParams(filter),
    ...conditions.params,
    ...order.map((entry) => ["order", orderParam(entry)]),
    ...(hasWeights(weights) ? [["weights", formatWeights(weights)]] : []),
    ...(page === FIRST_PAGE ? [] : [["page", String(page)]]),
    ...Object.entries(formatLook(look)),
  ]);
  const query = params.toString();
  return query ? `?${query}` : "";
}

/** The parameters that stand for it, those that say nothing left out. */
export function formatLook({ view, columns, at, compare }: Look): Readonly<Record<string, string>> {
  return {
    ...(view !== "list" && { view }),
    ...(columns.length > 0 && { columns: columns.join() }),
    ...(at && { at: formatViewport(at) }),
    ...(compare.length > 0 && { compare: compare.join() }),
  };
}

/**
 * Path and query of the resort list in that state; every change of filter, order or place sets page
 * 1.
 */
export function listUrl(state: Partial<ListState>): string {
  return `/resorts${formatListState({ ...DEFAULT_LIST_STATE, ...state })}`;
}

/** A page number from a URL: a whole number from 1. */
export function parsePage(text: string | null): Parsed<number> {
  if (text === null || text === "") return { value: FIRST_PAGE, invalid: [] };
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (page >= FIRST_PAGE && page <= MAX_PAGE) return { value: page, invalid: [] };
  return { value: FIRST_PAGE, invalid: [`page: no page ${quoted(text)}`] };
}

/**
 * The same state as a backend of the contract alone can serve it: only one with extensions knows of
 * closed and planned areas, of positions that are not known, of states and named regions, of named
 * lists and scores by a visitor's weights or for a group, of months and distances, and draws maps.
 * What it cannot serve is left out and named.
 */
export function servedBy({ value, invalid }: Parsed<ListState>): Parsed<ListState> {
  const { status, position, listId, like, ...filter } = value.filter;
  const { placeId, ...locationType } = filter.locationType;
  const unknown = [
    ...(status ? [`filters: status ${quoted(status.join(", "))}`] : []),
    ...(position ? [`filters: position ${quoted(position)}`] : []),
    ...(placeId ? [`filters: placeId ${quoted(placeId.join(", "))}`] : []),
    ...(hasWeights(value.weights) ? ["weights: a score of your own"] : []),
    ...(listId ? [`filters: listId ${quoted(listId)}`] : []),
    ...(like ? [`${LIKE_PARAM}: ${quoted(like)}`] : []),
    ...[...tripParams(filter), ...groupParams(filter)].map(([name, text]) => `${name}: ${quoted(text)}`),
    ...(value.view === "map" ? ["view: the map"] : []),
  ];
  return {
    value: {
      ...value,
      filter: { groupedType: filter.groupedType, locationType },
      weights: NO_WEIGHTS,
      view: value.view === "map" ? "list" : value.view,
    },
    invalid: [...invalid, ...unknown.map((part) => `${part}, which is not known here`)],
  };
}
