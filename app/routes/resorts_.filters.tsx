import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { ListFiltersDocument } from "#app/api/generated.ts";
import { surplusSelection } from "#app/domain/compare/compare-selection.ts";
import { refusedFigures } from "#app/domain/list/form-params.ts";
import { formatLook, listUrl } from "#app/domain/list/list-state.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { countryCounts, indexKnowledge } from "#app/features/resort/index-knowledge.ts";
import { countsOf, lifestyleCounts, lifestyleVariables } from "#app/features/resort/lifestyle-counts.ts";
import { type AllFilters, AllFiltersPage } from "#app/features/resort-list/filters/all-filters-page.tsx";
import { filterFields } from "#app/features/resort-list/filters/filter-fields.ts";
import { placeVariables } from "#app/features/resort-list/filters/place-fields.ts";
import { orderChoice } from "#app/features/resort-list/order-choice.ts";
import { askedList, tripKnowledge } from "#app/features/resort-list/when-and-where/list-origin.server.ts";
import { continentVariables } from "#app/features/search/search-model.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = { title: "Filters", needsData: false, cost: 15 };

/** The filters of the list that the query describes. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ filters: AllFilters }> {
  const api = createApi(request);
  const { search, searchParams } = new URL(request.url);
  const asked = await askedList(api, searchParams);
  const { value: state } = asked;
  const place = state.filter.locationType;
  const [{ answer }, trip] = await Promise.all([
    api.queryParts(ListFiltersDocument, {
      ...placeVariables(place),
      ...lifestyleVariables(place, state.filter),
      ...continentVariables(),
    }),
    tripKnowledge(api, asked),
  ]);
  const knowledge = indexKnowledge(answer.indexCounts ?? null);
  const counts = countsOf(answer);
  const isExtended = answer.indexCounts !== undefined;
  const fields = filterFields(state, getUnits(request), {
    counts: countryCounts(answer),
    continents: counts.size > 0 ? counts : null,
    places: answer,
    notOffered: knowledge.notOffered,
    unrated: knowledge.unrated,
    lifestyles: counts.size > 0 ? lifestyleCounts(answer) : null,
    hasStatuses: isExtended,
    trip: isExtended ? trip : null,
    refused: refusedFigures(searchParams),
  });
  // One that is too many goes along: the list says so.
  const compare = [...state.compare, ...surplusSelection(search)];
  const carried = formatLook({ ...state, at: null, compare });
  return { filters: { fields, order: orderChoice(state, knowledge), carried, listHref: listUrl(state) } };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    title: "Filters",
    description: "Filter and order ski resorts by place, statistics, ratings and features, all on one page.",
    path: "/resorts/filters",
    siteUrl: siteUrlOf(matches),
    isIndexed: false,
  });

export default function Filters() {
  return <AllFiltersPage filters={useLoaderData<typeof loader>().filters} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
