import type { Api } from "#app/api/client.server.ts";
import { OwnProfileDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { searchTextIn } from "#app/domain/list/search-text.ts";
import { getSession } from "#app/session/session.server.ts";
import { FOUND_PAGE_SIZE, type FoundResorts, foundResorts } from "../profile/found-resorts.ts";
import { namedResortsOf, searchByName } from "../profile/named-resorts.server.ts";
import { namedResorts } from "../profile/profile-model.ts";
import { locationLine } from "../resort-list/card/location-line.ts";

/** A resort that a member may want on a list, as its box names it. */
export interface Candidate {
  readonly segment: string;
  readonly title: string;
  readonly place: string;
}

/**
 * The resorts that the forms of lists offer as boxes: the favourite and the visited ones of the member's profile. Empty where the backend
 * cannot tell: then resorts are found by name alone.
 */
export async function candidatesOf(request: Request, api: Api): Promise<Candidate[]> {
  const session = await getSession(request);
  if (!session) return [];
  const found = await orNull(api.query(OwnProfileDocument, { username: session.username }));
  const known = found?.profile ? await namedResortsOf(api, namedResorts(found.profile)) : [];
  const candidates = known.map(({ resort: { url_segment, title, location } }) => ({
    segment: url_segment,
    title,
    place: locationLine(location),
  }));
  // Two former addresses may mean one resort.
  return [...new Map(candidates.map((candidate) => [candidate.segment, candidate])).values()];
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
