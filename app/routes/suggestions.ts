import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { ContinentCountsDocument, IndexCountsDocument, SearchResortsDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-null.server.ts";
import { FIRST_PAGE, MAX_SEARCH_LENGTH, SEARCH_BOX_PAGE_SIZE, SEARCH_THRESHOLD } from "#app/domain/limits.ts";
import { SEARCH } from "#app/domain/messages.ts";
import type { PlaceCounts, SuggestedResorts } from "#app/domain/suggestion-answers.ts";
import { continentVariables } from "#app/features/search/search-view.ts";
import { placeCountsOf, suggestedResortsOf } from "#app/features/search/suggestions-answer.ts";

/** Typing the same again soon asks nobody. */
const RESORTS_KEPT_SECONDS = 60;
/** Which countries hold resorts changes with imports only. */
const PLACES_KEPT_SECONDS = 3600;

/** What the search box asks for: `?q=` resorts of that name, `?places` how many resorts places hold. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("places")) return places(request);
  const text = [...(searchParams.get("q") ?? "").trim()].slice(0, MAX_SEARCH_LENGTH).join("");
  if ([...text].length < SEARCH_THRESHOLD) {
    return failure(400, `q needs at least ${SEARCH_THRESHOLD} characters`);
  }
  return resorts(request, text);
}

async function resorts(request: Request, query: string): Promise<Response> {
  try {
    const { searchResorts } = await createApi(request).query(SearchResortsDocument, {
      query,
      page: FIRST_PAGE,
      perPage: SEARCH_BOX_PAGE_SIZE,
    });
    return answer(suggestedResortsOf(searchResorts), RESORTS_KEPT_SECONDS);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failure(error.status, SEARCH.failure);
  }
}

/** Nobody misses what is not known: the box then offers every country. So this never fails. */
async function places(request: Request): Promise<Response> {
  const api = createApi(request);
  const [index, continents] = await Promise.all([
    api.hasExtensions ? orNull(api.query(IndexCountsDocument)) : null,
    orNull(api.query(ContinentCountsDocument, continentVariables())),
  ]);
  const isWhole = continents !== null && (index !== null || !api.hasExtensions);
  return answer(placeCountsOf(index, continents), isWhole ? PLACES_KEPT_SECONDS : null);
}

/** JSON that browsers may keep for so many seconds, or not at all. */
function answer(body: SuggestedResorts | PlaceCounts, keptSeconds: number | null): Response {
  return Response.json(body, {
    headers: { "Cache-Control": keptSeconds === null ? "no-store" : `public, max-age=${keptSeconds}` },
  });
}

function failure(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { "Cache-Control": "no-store" } });
}
