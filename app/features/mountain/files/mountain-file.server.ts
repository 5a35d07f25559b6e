import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { ResortsByUrlSegmentsDocument, type ResortsByUrlSegmentsQuery } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { mapLines } from "#app/domain/mountain/map-lines.ts";
import { resortPath } from "#app/domain/urls.ts";
import { env } from "#app/env.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import { readMountain, type VersionedMountain } from "../read-mountain.server.ts";
import { download, noFile } from "./download.server.ts";

/** A resort whose runs and lifts a file holds. */
export interface MountainOfResort {
  readonly resort: ResortsByUrlSegmentsQuery["resortsByUrlSegments"][number]["resort"];
  readonly mountain: VersionedMountain;
  /** The address of the resort's page. */
  readonly url: string;
}

export interface MountainFile {
  /** The last part of its address, as in runs.gpx. */
  readonly name: string;
  readonly contentType: string;
  /** Offered to be saved under the resort's address. */
  readonly isDownload?: boolean;
  readonly write: (of: MountainOfResort) => string;
}

/**
 * Answers with a file of a resort's runs and lifts: a former address leads to it, and without any
 * there is none (404).
 */
export async function mountainFile(
  { request, params }: LoaderFunctionArgs,
  { name, contentType, isDownload = false, write }: MountainFile,
): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const urlSegment = params.url_segment ?? "";
  const none = noFile("No runs of this resort are mapped.");
  requireExtensions(api, none);
  const [found, mountain] = await Promise.all([
    api.require(ResortsByUrlSegmentsDocument, { urlSegments: [urlSegment] }),
    readMountain(api, urlSegment),
  ]);
  const resort = found.resortsByUrlSegments[0]?.resort;
  if (!resort || !mountain) return none;
  const path = resortPath(resort.url_segment);
  if (path !== resortPath(urlSegment)) return movedTo(`${path}/${name}`, request);
  const text = write({ resort, mountain, url: `${env.SITE_URL}${path}` });
  if (isDownload) return download(text, contentType, resort.url_segment, name);
  return new Response(text, { headers: { "Content-Type": contentType, "X-Robots-Tag": "noindex" } });
}

/** What a map draws of a resort, as app/map/runs/fetch-lines.ts reads it. */
export const MAP_LINES: MountainFile = {
  name: "lines",
  contentType: "application/json; charset=utf-8",
  write: ({ resort, mountain }) => JSON.stringify(mapLines(mountain, resort.location.country?.code ?? null)),
};
