import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { TripCalendarDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { ICS_TYPE } from "#app/domain/calendar/ics.ts";
import { tripFile } from "#app/domain/calendar/trip-file.ts";
import { leadersOf } from "#app/domain/group-trips/tally.ts";
import { tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { env } from "#app/env.server.ts";
import { download, noFile } from "../mountain/files/download.server.ts";
import { locationLine } from "../resort/location-line.ts";
import { namedResortsOf } from "../resort/named-resorts.server.ts";

/**
 * Answers with the days of a trip as a calendar file; there is none (404) where the days are not
 * known.
 */
export async function tripCalendar({
  request,
  params: { link = "" },
}: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request);
  const gone = noFile("This trip is gone.");
  requireExtensions(api, gone);
  const { trip } = await api.require(TripCalendarDocument, { link });
  if (!trip) return gone;
  const { id, title, starts_on, ends_on, updated_at, resorts } = trip;
  if (!starts_on || !ends_on) return noFile("The days of this trip are not known yet.");
  const named = await namedResortsOf(
    api,
    resorts.map(({ url_segment }) => url_segment),
  );
  const placeOf = ({ resort }: (typeof named)[number]) => ({
    title: resort.title,
    place: locationLine(resort.location),
  });
  const [leading, ...tied] = trip.closed_at ? leadersOf(resorts, trip.ballots ?? []) : [];
  const winner =
    tied.length === 0 ? named.find(({ resort }) => resort.url_segment === leading?.url_segment) : null;
  const file = tripFile({
    title,
    id,
    starts_on,
    ends_on,
    changed_at: updated_at,
    url: `${env.SITE_URL}${tripPath(link)}`,
    resorts: named.map(placeOf),
    winner: winner ? placeOf(winner) : null,
  });
  const response = download(file, ICS_TYPE, "trip", "calendar.ics");
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
