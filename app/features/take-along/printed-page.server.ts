import { data } from "@remix-run/node";
import { type Api, createApi } from "#app/api/client.server.ts";
import { PrintedResortsDocument, ResortsByUrlSegmentsDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { shownDay } from "#app/domain/days.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { MAX_PRINTED, parseShortlist, printPath } from "#app/domain/list/shortlist.ts";
import { wordList } from "#app/domain/word-list.ts";
import { env } from "#app/env.server.ts";
import { getUnits } from "#app/session/units.server.ts";
import { printedModels } from "./printed-model.ts";
import type { PrintedPageModel } from "./printed-page.tsx";
import { readShortlist } from "./read-shortlist.server.ts";

/** As many names as a sentence bears. */
const MOST_NAMED = 4;

/**
 * The sheets of a shortlist, ten at a time. A page past the end is the last one.
 *
 * @throws data() with status 404 where its address names no resort that we know, and 400, 429, 502
 * or 503 where the backend fails
 */
export async function printedPage(request: Request): Promise<PrintedPageModel> {
  const { searchParams } = new URL(request.url);
  const api = createApi(request, { isAnonymous: true });
  requireExtensions(api);
  const shortlist = parseShortlist(searchParams);
  const asked = await readShortlist(api, searchParams);
  if (!shortlist || !asked) throw data(null, { status: 404 });
  const { known, unknown } =
    "list" in shortlist ? { known: asked.segments, unknown: [] } : await knownSegments(api, asked.segments);
  const lastPage = Math.max(1, Math.ceil(known.length / MAX_PRINTED));
  const currentPage = Math.min(parsePage(searchParams.get("page")).value, lastPage);
  const first = (currentPage - 1) * MAX_PRINTED;
  const today = new Date();
  const found = await api.require(PrintedResortsDocument, {
    urlSegments: known.slice(first, first + MAX_PRINTED),
  });
  const resorts = printedModels(found, {
    units: getUnits(request),
    siteUrl: env.SITE_URL,
    today,
    notes: asked.notes,
  });
  const [only] = resorts;
  if (!only) throw data(null, { status: 404 });
  const count = lastPage > 1 ? known.length : resorts.length;
  const names = count === 1 ? only.title : resortCount(count);
  return {
    title: "list" in shortlist ? asked.title : `${names} on paper`,
    resorts,
    notice:
      unknown.length > 0
        ? `There is no resort called ${wordList(unknown.map(quoted), MOST_NAMED)} here.`
        : null,
    day: shownDay(today.toISOString()) ?? "",
    path: printPath(shortlist),
    currentPage,
    lastPage,
  };
}

/**
 * The resorts that an address names, each once by its present segment, and what of it names none.
 */
async function knownSegments(api: Pick<Api, "require">, segments: readonly string[]) {
  const known = new Set<string>();
  const found = new Set<string>();
  for (let from = 0; from < segments.length; from += MAX_PAGE_SIZE) {
    const urlSegments = segments.slice(from, from + MAX_PAGE_SIZE);
    const { resortsByUrlSegments } = await api.require(ResortsByUrlSegmentsDocument, { urlSegments });
    for (const { asked, resort } of resortsByUrlSegments) {
      found.add(asked);
      known.add(resort.url_segment);
    }
  }
  return { known: [...known], unknown: segments.filter((segment) => !found.has(segment)) };
}
