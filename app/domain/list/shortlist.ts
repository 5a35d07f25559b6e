import { segmentsIn } from "../compare/compare-selection.ts";
import { MAX_SEGMENT_LENGTH } from "../limits.ts";
import { encodePart } from "../urls.ts";
import { isListLink, MAX_LISTED } from "./named-list.ts";

/** Some resorts that a visitor takes along: a named list, or resorts that an address names. */
export type Shortlist = { readonly list: string } | { readonly segments: readonly string[] };

export const SHORTLIST_PARAMS = ["list", "resorts"];

/** Resorts of which a GPX file also has the runs and lifts: some 300 kB each, the largest 3 MB. */
export const MAX_WITH_RUNS = 10;

/**
 * The shortlist of an address; null of one that names none. Never throws.
 *
 * @example parseShortlist(new URLSearchParams("resorts=zermatt,verbier")) // { segments: ["zermatt", "verbier"] }
 */
export function parseShortlist(params: URLSearchParams): Shortlist | null {
  const list = params.get("list");
  if (list !== null) return isListLink(list) ? { list } : null;
  const segments = segmentsIn(params.getAll("resorts")).filter(({ length }) => length <= MAX_SEGMENT_LENGTH);
  return segments.length > 0 ? { segments: segments.slice(0, MAX_LISTED) } : null;
}

/**
 * Address of the file of its places and runs.
 *
 * @example gpxPath({ segments: ["zermatt", "verbier"] }) // "/shortlist.gpx?resorts=zermatt,verbier"
 */
export function gpxPath(shortlist: Shortlist): string {
  return `/shortlist.gpx?${queryOf(shortlist)}`;
}

/** Resorts that are printed at once, a page each. */
export const MAX_PRINTED = 10;

/** Address of its resorts on paper, one page each. */
export function printPath(shortlist: Shortlist): string {
  return `/print?${queryOf(shortlist)}`;
}

function queryOf(shortlist: Shortlist): string {
  return "list" in shortlist
    ? `list=${shortlist.list}`
    : `resorts=${shortlist.segments.map(encodePart).join()}`;
}

/**
 * What its GPX file holds, in words.
 *
 * @param count resorts of the shortlist
 */
export function gpxWords(count: number): string {
  if (count === 1) return "GPX file";
  return count > MAX_WITH_RUNS ? `GPX: places, runs of the first ${MAX_WITH_RUNS}` : "GPX: places and runs";
}
