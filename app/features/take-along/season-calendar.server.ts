import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { ResortSeasonDocument } from "#app/api/generated.ts";
import { seasonFile } from "#app/domain/calendar/dated-events.ts";
import { ICS_TYPE } from "#app/domain/calendar/ics.ts";
import { endOfMonth } from "#app/domain/days.ts";
import { resortPath, seasonFilePath } from "#app/domain/urls.ts";
import { env } from "#app/env.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { download, noFile } from "../mountain/files/download.server.ts";
import { locationLine } from "../resort/location-line.ts";

/**
 * Answers with the calendar file of a resort's season: a former address leads to it, and there is none (404) where the season is not known, has
 * no end or is over for good.
 */
export async function seasonCalendar({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const urlSegment = params.url_segment ?? "";
  const found = api.hasExtensions ? await api.require(ResortSeasonDocument, { urlSegment }) : null;
  const resort = found?.resortsByUrlSegments[0]?.resort;
  if (!resort) return noFile("We know no resort of this address.");
  const { id, title, url_segment: segment, location } = resort;
  if (segment !== urlSegment) return movedTo(seasonFilePath(segment), request);
  const today = new Date();
  requestContext().reads.endAt(endOfMonth(today));
  const { season, status, updated_at } = found?.resortRecord ?? {};
  const dated = {
    id,
    title,
    place: locationLine(location),
    url: `${env.SITE_URL}${resortPath(segment)}`,
    changed_at: updated_at ?? today.toISOString(),
  };
  const file =
    season && status === "operating" ? seasonFile(dated, season, today.toISOString().slice(0, 10)) : null;
  if (file === null) return noFile("When this resort opens and closes is not known.");
  return download(file, ICS_TYPE, segment, "season.ics");
}
