import type { Api } from "#app/api/client.server.ts";
import { ResortListDocument } from "#app/api/generated.ts";
import { MAX_TRIP_RESORTS } from "#app/domain/group-trips/group-trip.ts";
import { newTripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { type Candidate, candidatesOf } from "../lists/candidates.server.ts";
import { locationLine } from "../resort/location-line.ts";
import { namedResortsOf } from "../resort/named-resorts.server.ts";

/** What a new trip begins with. */
export interface TripCandidates {
  /** What they are resorts of. */
  readonly legend: string;
  readonly candidates: readonly Candidate[];
  /** url_segments of those that are ticked from the start. */
  readonly ticked: readonly string[];
  /** The title of the list; empty without one. */
  readonly title: string;
}

/** As many boxes as people look through. */
const MOST_CANDIDATES = 100;

/** The address of the form, to which the login leads back. */
export function newTripAddress(params: URLSearchParams): string {
  const [list, resorts] = [params.get("list"), params.get("resorts")];
  return newTripPath({ ...(list && { list }), ...(resorts && { resorts: resorts.split(",") }) });
}

/**
 * The resorts of a list, of an address, or the member's favourites. Null for a list that there is
 * not.
 */
export async function tripCandidates(
  request: Request,
  api: Api,
  params: URLSearchParams,
): Promise<TripCandidates | null> {
  const link = params.get("list");
  const given = params.get("resorts")?.split(",").filter(Boolean);
  if (link !== null) {
    const { resortList: list } = await api.require(ResortListDocument, { link });
    if (!list) return null;
    const segments = list.entries.map(({ url_segment }) => url_segment);
    return {
      ...(await offered(api, segments)),
      legend: "Resorts of the list",
      title: list.is_hidden && !list.is_own ? "" : list.title,
    };
  }
  if (given) return { ...(await offered(api, given)), legend: "Resorts", title: "" };
  const candidates = await candidatesOf(request, api);
  return { legend: "Your favourites", candidates, ticked: [], title: "" };
}

async function offered(api: Api, segments: readonly string[]) {
  const known = await namedResortsOf(api, segments.slice(0, MOST_CANDIDATES));
  const candidates = known.map(({ resort: { url_segment, title, location } }) => ({
    segment: url_segment,
    title,
    place: locationLine(location),
  }));
  return { candidates, ticked: candidates.slice(0, MAX_TRIP_RESORTS).map(({ segment }) => segment) };
}
