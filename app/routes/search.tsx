import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { SearchResortsDocument } from "#app/api/generated.ts";
import { DEFAULT_PAGE_SIZE, MAX_SEARCH_LENGTH, SEARCH_THRESHOLD } from "#app/domain/limits.ts";
import { parsePage } from "#app/domain/list-state.ts";
import { SearchPage } from "#app/features/search/search-page.tsx";
import { placeHits, resortHits, type SearchView } from "#app/features/search/search-view.ts";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = [...(searchParams.get("q") ?? "").trim()].slice(0, MAX_SEARCH_LENGTH).join("");
  const empty: SearchView = {
    text,
    isTooShort: true,
    countries: [],
    continents: [],
    resorts: null,
    failure: null,
  };
  if ([...text].length < SEARCH_THRESHOLD) return data(empty);

  const found: SearchView = { ...empty, isTooShort: false, ...placeHits(text) };
  const { value: page } = parsePage(searchParams.get("page"));
  try {
    const { searchResorts } = await createApi(request).query(SearchResortsDocument, {
      query: text,
      page,
      perPage: DEFAULT_PAGE_SIZE,
    });
    return data<SearchView>({ ...found, resorts: resortHits(searchResorts) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<SearchView>({ ...found, failure: error.message }, { status: error.status });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: search, matches, location }) =>
  pageMeta({
    title: search?.text ? `Search: ${search.text}` : "Search",
    description: "Search ski and snowboard resorts by name, village, country or continent.",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    // Endless addresses with the same resorts in them are nothing for a search engine.
    isIndexed: false,
  });

export default function Search() {
  return <SearchPage search={useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
