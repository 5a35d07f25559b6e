import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { MapClustersDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { listFeedPath } from "#app/domain/follow-addresses.ts";
import { refusedFigures } from "#app/domain/list/form-params.ts";
import { isSameList, LIST_PARAMS } from "#app/domain/list/list-params.ts";
import { env } from "#app/env.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { countResorts } from "#app/features/resort/count-resorts.server.ts";
import { lifestyleVariables } from "#app/features/resort/lifestyle-counts.ts";
import { listVariables, weightsVariable } from "#app/features/resort/list-query.ts";
import { previewCard } from "#app/features/resort-list/export/preview-card.ts";
import { placeTitles, placeVariables } from "#app/features/resort-list/filters/place-fields.ts";
import { listAnswer } from "#app/features/resort-list/list-answer.ts";
import { listDocument } from "#app/features/resort-list/list-document.server.ts";
import { listModel } from "#app/features/resort-list/list-model.ts";
import { mapSource } from "#app/features/resort-list/map/map-source.ts";
import { namedInFilter } from "#app/features/resort-list/named-in-filter.server.ts";
import { relaxations } from "#app/features/resort-list/relaxation-offers.ts";
import { ResortsPage } from "#app/features/resort-list/resorts-page.tsx";
import { shownResorts } from "#app/features/resort-list/shown-resorts.ts";
import {
  askedList,
  loggable,
  tripKnowledge,
} from "#app/features/resort-list/when-and-where/list-origin.server.ts";
import { continentVariables } from "#app/features/search/search-model.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Resorts",
  // Where a visitor is, is for no cache to know.
  cache: { params: LIST_PARAMS.filter((name) => name !== "from") },
  cost: 20,
  isInSitemap: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const api = createApi(request);
  const asked = await askedList(api, searchParams);
  if (asked.movedTo !== null) return redirect(asked.movedTo);
  const { value: state, invalid, origin } = asked;
  if (invalid.length > 0) console.warn(`[resorts] ${requestContext().id} invalid ${loggable(invalid)}`);

  const place = state.filter.locationType;
  const [answer, clusters, named, trip] = await Promise.all([
    api.require(listDocument(state), {
      ...listVariables(state),
      ...lifestyleVariables(place, state.filter),
      ...continentVariables(),
      ...placeVariables(place),
      weights: weightsVariable(state.weights),
    }),
    state.view === "map"
      ? mapSource(state, env.mapTiles, (part) => orNull(api.query(MapClustersDocument, part)))
      : null,
    namedInFilter(api, state.filter, origin),
    tripKnowledge(api, asked),
  ]);
  const { resorts } = answer;
  const units = getUnits(request);
  const titles = { ...placeTitles(answer), ...named.titles };
  const relax = () => relaxations(state, units, (filter) => countResorts(api, filter), titles);
  const list = listModel({
    state,
    invalid,
    refused: refusedFigures(searchParams),
    units,
    ...listAnswer(answer),
    named,
    trip,
    hasRouter: env.router !== null,
    clusters,
    relaxations: resorts.paginatorInfo.total === 0 ? await relax() : null,
  });
  const { total } = resorts.paginatorInfo;
  const isOfNone = list.ranking.instead !== null;
  const card = previewCard(state, { title: list.title, resorts: resorts.data, total, units, isOfNone });
  const isPastEnd = total > 0 && shownResorts(list).length === 0;
  return data({ list, card }, { status: isPastEnd ? 404 : 200 });
}

/**
 * Moving the map, or putting a resort aside to be compared, changes the address and nothing of the
 * list.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOnlyLook =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSameList(currentUrl.searchParams, nextUrl.searchParams);
  return !isOnlyLook && defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) => {
  const list = loaded?.list;
  return pageMeta({
    title: list?.documentTitle ?? "Resorts",
    description: list?.description,
    path: list?.canonicalPath ?? location.pathname,
    siteUrl: siteUrlOf(matches),
    card: loaded?.card,
    feed: list?.followed ? { path: listFeedPath(list.followed), title: list.title } : null,
    isIndexed: list?.isIndexed ?? false,
  });
};

export default function Resorts() {
  return <ResortsPage list={useLoaderData<typeof loader>().list} />;
}

export { ListFailure as ErrorBoundary } from "#app/features/resort-list/list-failure.tsx";
