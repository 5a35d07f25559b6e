import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ContinentCountsDocument, IndexCountsDocument, SearchResortsDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/limits.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { isLongEnough, searchTextIn } from "#app/domain/search-text.ts";
import { suggestPlaces } from "#app/domain/suggestions/suggestions.ts";
import { describeInvalid } from "#app/features/page/invalid-params.tsx";
import { pageMeta, siteUrlOf, titleOfPage } from "#app/features/page/page-meta.ts";
import { countryCounts } from "#app/features/resort/index-knowledge.ts";
import { regionHits } from "#app/features/search/found-places.ts";
import {
  continentVariables,
  foundKinds,
  onlyHit,
  placeHits,
  placesIn,
  resortHits,
  type SearchModel,
} from "#app/features/search/search-model.ts";
import { SearchPage } from "#app/features/search/search-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Search: alta",
  sample: "?q=alta",
  cache: { params: ["q", "page"] },
  cost: 12,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = searchTextIn(searchParams, "q");
  const { value: page, invalid } = parsePage(searchParams.get("page"));
  const empty: SearchModel = {
    text,
    isTooShort: true,
    countries: [],
    regions: [],
    continents: [],
    resorts: null,
    kinds: [],
    failure: null,
    invalid: describeInvalid(invalid),
  };
  if (text === "") return data(empty);

  const api = createApi(request);
  const { countries, continents } = suggestPlaces(text);
  const variables = { query: text, page, perPage: DEFAULT_PAGE_SIZE };
  const [{ answer, failure }, index, counts] = await Promise.all([
    api.queryParts(SearchResortsDocument, variables),
    countries.length > 0 ? orNull(api.query(IndexCountsDocument)) : null,
    continents.length > 0 ? orNull(api.query(ContinentCountsDocument, continentVariables())) : null,
  ]);
  const search: SearchModel = {
    ...empty,
    isTooShort: false,
    ...placeHits(text, { countries: countryCounts(index), continents: counts }),
    regions: regionHits(answer),
  };
  const { searchResorts } = answer;
  if (!searchResorts) {
    const failed = { ...search, failure: failure?.visitorMessage ?? null };
    return data<SearchModel>({ ...failed, kinds: foundKinds(failed) }, { status: failure?.status });
  }
  const resorts = resortHits({ ...answer, searchResorts }, getUnits(request));
  const isFound = resorts.total + placesIn(search).length > 0;
  if (!isFound && !isLongEnough(text)) return data(empty);
  const only = onlyHit({ ...search, resorts });
  // A list of one is no choice. An address that asks for more, such as a page by its number, is
  // shown as it is.
  if (only && [...searchParams.keys()].every((name) => name === "q")) throw redirect(only.href);
  const isPastEnd = resorts.total > 0 && resorts.hits.length === 0;
  const kinds = foundKinds({ ...search, resorts });
  return data<SearchModel>({ ...search, resorts, kinds }, { status: isPastEnd ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data: search, matches, location }) =>
  pageMeta({
    title: titleOfPage(search?.text ? `Search: ${search.text}` : "Search", search?.resorts?.currentPage ?? 1),
    description: "Search ski and snowboard resorts by name, village, region, country or continent.",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    // Endless addresses with the same resorts in them are nothing for a search engine.
    isIndexed: false,
  });

export default function Search() {
  return <SearchPage search={useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
