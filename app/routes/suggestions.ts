import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Api, createApi } from "#app/api/client.server.ts";
import { PlaceCountsDocument, SearchResortsDocument } from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import { FIRST_PAGE, SEARCH_BOX_PAGE_SIZE } from "#app/domain/limits.ts";
import { SEARCH_THRESHOLD, searchTextIn } from "#app/domain/search-text.ts";
import type { SuggestedResorts } from "#app/domain/suggestions/suggestion-answers.ts";
import { continentVariables } from "#app/features/search/search-model.ts";
import { placeCountsOf, suggestedResortsOf } from "#app/features/search/suggestions-answer.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 12 };

/** Typing the same again soon asks nothing. */
const RESORTS_KEPT_SECONDS = 60;
/** Which countries hold resorts changes with imports only. */
const PLACES_KEPT_SECONDS = 3600;

/**
 * What the search box asks for: `?q=` regions and resorts of that name, `?places` how many resorts
 * places hold.
 */
export function loader({ request }: LoaderFunctionArgs): Response | Promise<Response> {
  const { searchParams } = new URL(request.url);
  const api = createApi(request);
  if (searchParams.has("places")) return places(api);
  const text = searchTextIn(searchParams, "q");
  if (text === "")
    return jsonRefusal(400, `q needs at least ${SEARCH_THRESHOLD} characters, or a whole name`);
  return jsonAnswer(resorts(api, text), keptFor(RESORTS_KEPT_SECONDS));
}

async function resorts(api: Api, query: string): Promise<SuggestedResorts> {
  const variables = { query, page: FIRST_PAGE, perPage: SEARCH_BOX_PAGE_SIZE };
  return suggestedResortsOf(await api.query(SearchResortsDocument, variables));
}

/** What is not known is not missed: the box then offers every country. So this never fails. */
async function places(api: Api): Promise<Response> {
  const { answer, failure } = await api.queryParts(PlaceCountsDocument, continentVariables());
  return Response.json(placeCountsOf(answer), {
    headers: { "Cache-Control": failure ? "no-store" : keptFor(PLACES_KEPT_SECONDS) },
  });
}

function keptFor(seconds: number): string {
  return `public, max-age=${seconds}`;
}
