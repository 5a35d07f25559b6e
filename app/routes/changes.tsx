import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { IndexChangesDocument } from "#app/api/generated.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { askedPlace, noPlace } from "#app/features/changes/asked-place.ts";
import { changesModel, countryAround } from "#app/features/changes/changes-model.ts";
import { ChangesPage } from "#app/features/changes/changes-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "What changed",
  needsExtensions: true,
  cache: { params: ["page", "place"] },
  cost: 15,
  isInSitemap: true,
};

/** Only a backend with extensions notes what changes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { value: place, invalid } = askedPlace(searchParams);
  const page = parsePage(searchParams.get("page"));
  const country = countryAround(place);
  const answer = await createApi(request).require(IndexChangesDocument, {
    page: page.value,
    place,
    countryId: country === null ? [] : [country],
  });
  const unknown = place !== null && !answer.indexChanges.place ? [noPlace(place)] : [];
  const view = changesModel(answer, {
    place,
    invalid: [...invalid, ...unknown, ...page.invalid],
    units: getUnits(request),
  });
  return data({ view }, { status: view.isPastEnd ? 404 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.view.documentTitle,
    description: "Each fact of a resort that is new or corrected, and who told it.",
    path: loaded?.view.canonicalPath ?? location.pathname,
    siteUrl: siteUrlOf(matches),
    feed: loaded && { path: loaded.view.feedPath, title: loaded.view.heading },
    error,
    // Pages of places hold what the whole log does.
    isIndexed: !error && loaded?.view.place === null && !loaded.view.isPastEnd,
  });

export default function Changes() {
  return <ChangesPage view={useLoaderData<typeof loader>().view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
