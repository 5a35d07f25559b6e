import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Api, createApi } from "#app/api/client.server.ts";
import { ResortsByUrlSegmentsDocument } from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { driveTimes, parseDrives } from "#app/features/drive-times/drive-times.server.ts";
import type { Position } from "#app/features/drive-times/drive-times.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 6 };

/**
 * How long the drive from a place to resorts takes: `?from=48.14,11.58&to=zermatt,verbier` gives `{
 * "minutes": { "zermatt": 325 } }`, without those of which nothing is known. A browser keeps it no
 * longer than a failure is remembered. 404 unless a router is set up.
 */
export function loader({ request }: LoaderFunctionArgs): Response | Promise<Response> {
  const drives = parseDrives(new URL(request.url).searchParams);
  const api = createApi(request);
  const none = jsonRefusal(404, "There are no drive times here");
  requireExtensions(api, none);
  if (!driveTimes) return none;
  if (!drives)
    return jsonRefusal(400, "from needs latitude,longitude in degrees, to the segments of resorts");
  return jsonAnswer(minutesTo(api, drives.from, drives.to, driveTimes), "private, max-age=60");
}

async function minutesTo(
  api: Api,
  from: Position,
  urlSegments: readonly string[],
  timesOf: NonNullable<typeof driveTimes>,
) {
  const { resortsByUrlSegments } = await api.query(ResortsByUrlSegmentsDocument, {
    urlSegments: [...urlSegments],
  });
  const destinations = resortsByUrlSegments.flatMap(({ asked, resort }) => {
    const { latitude, longitude } = resort?.location ?? {};
    return typeof latitude === "number" && typeof longitude === "number"
      ? [{ segment: asked, latitude, longitude }]
      : [];
  });
  return { minutes: await timesOf(from, destinations) };
}
