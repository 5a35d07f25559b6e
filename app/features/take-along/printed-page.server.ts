import { data } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { PrintedResortsDocument } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { shownDay } from "#app/domain/days.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { MAX_PRINTED, parseShortlist, printPath } from "#app/domain/list/shortlist.ts";
import { env } from "#app/env.server.ts";
import { getUnits } from "#app/session/units.server.ts";
import { printedModels } from "./printed-model.ts";
import type { PrintedPageModel } from "./printed-page.tsx";
import { readShortlist } from "./read-shortlist.server.ts";

/**
 * The sheets of a shortlist, ten at a time. A page past the end is the last one.
 *
 * @throws data() with status 404 where its address names no resort that we know, and 400, 429, 502 or 503 where the backend fails
 */
export async function printedPage(request: Request): Promise<PrintedPageModel> {
  const { searchParams } = new URL(request.url);
  const api = createApi(request, { isAnonymous: true });
  const shortlist = parseShortlist(searchParams);
  const asked = await readShortlist(api, searchParams);
  if (!shortlist || !asked) throw data(null, { status: 404 });
  const lastPage = Math.max(1, Math.ceil(asked.segments.length / MAX_PRINTED));
  const currentPage = Math.min(parsePage(searchParams.get("page")).value, lastPage);
  const first = (currentPage - 1) * MAX_PRINTED;
  const today = new Date();
  const found = await api.require(PrintedResortsDocument, {
    urlSegments: asked.segments.slice(first, first + MAX_PRINTED),
  });
  const resorts = printedModels(found, {
    units: getUnits(request),
    siteUrl: env.SITE_URL,
    today,
    notes: asked.notes,
  });
  const [only] = resorts;
  if (!only) throw data(null, { status: 404 });
  const count = lastPage > 1 ? asked.segments.length : resorts.length;
  const names = count === 1 ? only.title : resortCount(count);
  return {
    title: "list" in shortlist ? asked.title : `${names} on paper`,
    resorts,
    day: shownDay(today.toISOString()) ?? "",
    path: printPath(shortlist),
    currentPage,
    lastPage,
  };
}
