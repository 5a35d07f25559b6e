import { type Api, createApi } from "#app/api/client.server.ts";
import { ShortlistPlacesDocument, type ShortlistPlacesQuery } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { MAX_WITH_RUNS } from "#app/domain/list/shortlist.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { resortPath } from "#app/domain/urls.ts";
import { env } from "#app/env.server.ts";
import { download, noFile } from "../mountain/files/download.server.ts";
import { GPX_TYPE, gpxFile, TrackNames, tracksOf, type Waypoint } from "../mountain/files/gpx.ts";
import { readMountain } from "../mountain/read-mountain.server.ts";
import { locationLine } from "../resort/location-line.ts";
import { readShortlist } from "./read-shortlist.server.ts";

type Found = ShortlistPlacesQuery["resortsByUrlSegments"][number]["resort"];

/**
 * Answers with the GPX file of a shortlist: a waypoint for each resort whose position is known, and
 * the runs and lifts of the first ten of which they are. 404 where the address names no resort of
 * the index.
 */
export async function shortlistGpx(request: Request): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const unknown = noFile("We know no list of this address.");
  requireExtensions(api, unknown);
  const asked = await readShortlist(api, new URL(request.url).searchParams);
  if (!asked) return unknown;
  const { resorts, mapped } = await placesOf(api, asked.segments);
  if (resorts.length === 0) return noFile("We know none of these resorts.");
  const tracks: string[] = [];
  const names = new TrackNames();
  const heightsFrom: (string | null)[] = [];
  // One after the other: a large mountain takes some 20 MB while it is read.
  const withRuns = resorts.filter(({ id }) => mapped.has(id)).slice(0, MAX_WITH_RUNS);
  for (const resort of withRuns) {
    const mountain = await readMountain(api, resort.url_segment);
    if (!mountain) continue;
    tracks.push(...tracksOf(mountain, names, withRuns.length > 1 ? resort.title : null));
    heightsFrom.push(mountain.heightsFrom);
  }
  const text = gpxFile({
    title: asked.title,
    description: `${resorts.map(({ title }) => title).join(", ")}.`,
    url: `${env.SITE_URL}${asked.path}`,
    waypoints: resorts.flatMap((resort) => waypointOf(resort, asked.notes.get(resort.url_segment) ?? null)),
    tracks,
    heightsFrom,
  });
  return download(text, GPX_TYPE, asked.title, "resorts.gpx");
}

/** Each resort once, in the order asked, and the ids of those whose runs or lifts are mapped. */
async function placesOf(api: Api, segments: readonly string[]) {
  const resorts = new Map<string, Found>();
  const mapped = new Set<string>();
  for (let from = 0; from < segments.length; from += MAX_PAGE_SIZE) {
    const urlSegments = segments.slice(from, from + MAX_PAGE_SIZE);
    const { resortsByUrlSegments, resortRecords } = await api.require(ShortlistPlacesDocument, {
      urlSegments,
    });
    for (const { resort } of resortsByUrlSegments) resorts.set(resort.id, resort);
    for (const { id, mountain } of resortRecords) if (mountain) mapped.add(id);
  }
  return { resorts: [...resorts.values()], mapped };
}

function waypointOf({ title, url_segment, location, numerics }: Found, note: string | null): Waypoint[] {
  const { latitude, longitude } = location;
  if (typeof latitude !== "number" || typeof longitude !== "number") return [];
  const heights = HEIGHTS.flatMap(([name, words]) => {
    const value = numerics.find((figure) => figure.name === name)?.value;
    return typeof value === "number" ? [`${words} ${formatNumber(Math.round(value))} m`] : [];
  });
  const description = [locationLine(location), heights.join(", "), note].filter(Boolean).join(". ");
  return [{ title, latitude, longitude, description, url: `${env.SITE_URL}${resortPath(url_segment)}` }];
}

const HEIGHTS = [
  ["elevation_base", "Base"],
  ["elevation_peak", "Peak"],
] as const;
