import type { Api } from "#app/api/client.server.ts";
import { searchTextIn } from "#app/domain/search-text.ts";
import { marksOf } from "../marks/marks.server.ts";
import { FOUND_PAGE_SIZE, type FoundResorts, foundResorts } from "../resort/found-resorts.ts";
import { locationLine } from "../resort/location-line.ts";
import { namedResortsOf, searchByName } from "../resort/named-resorts.server.ts";

/** A resort that a member may want on a list, as its box names it. */
export interface Candidate {
  readonly segment: string;
  readonly title: string;
  readonly place: string;
}

/** Boxes of a form: more are found by name. */
const MAX_CANDIDATES = 100;

/**
 * The resorts that the forms of lists offer as boxes: the member's favourites, newest first. Empty
 * where the backend failed.
 */
export async function candidatesOf(request: Request, api: Api): Promise<Candidate[]> {
  const marks = await marksOf(request, api);
  return named(api, marks?.favourites.slice(0, MAX_CANDIDATES) ?? []);
}

/** The resort of that address, now or once; null where the index knows none. */
export async function resortToAdd(api: Api, segment: string): Promise<Candidate | null> {
  const [resort] = await named(api, [segment]);
  return resort ?? null;
}

async function named(api: Api, segments: readonly string[]): Promise<Candidate[]> {
  const known = await namedResortsOf(api, segments);
  return known.map(({ resort: { url_segment, title, location } }) => ({
    segment: url_segment,
    title,
    place: locationLine(location),
  }));
}

/** What a member may add to a list. */
export interface AddToList {
  /** What the search by name brought; null before anything was looked for. */
  readonly found: FoundResorts | null;
  readonly candidates: readonly Candidate[];
}

/** What the member of a list may add to it: candidates, and what `?add=` finds by name. */
export async function addToList(request: Request, api: Api): Promise<AddToList> {
  const text = searchTextIn(new URL(request.url).searchParams, "add");
  const [candidates, answer] = await Promise.all([
    candidatesOf(request, api),
    searchByName(api, text, FOUND_PAGE_SIZE),
  ]);
  return { candidates, found: text === "" ? null : foundResorts(text, answer) };
}
