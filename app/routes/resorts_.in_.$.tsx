import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { LifestyleCountsDocument, PlaceDocument, PlaceTripDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { listFeedPath } from "#app/domain/follow-addresses.ts";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import { placePath } from "#app/domain/places/place-address.ts";
import { withoutTail } from "#app/domain/urls.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { framedMap } from "#app/features/place-page/framed-map.server.ts";
import { placeModel, placeVariables } from "#app/features/place-page/place-model.ts";
import { PlacePage } from "#app/features/place-page/place-page.tsx";
import { placePictureLink } from "#app/features/place-page/place-picture.server.ts";
import { lifestyleCounts, lifestyleVariables } from "#app/features/resort/lifestyle-counts.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Ski resorts in Vermont",
  needsExtensions: true,
  cache: { params: [] },
  cost: 60,
};

/** Only a backend with extensions knows places. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = createApi(request);
  const address = params["*"] ?? "";
  const [answer, trip] = await Promise.all([
    api.require(PlaceDocument, placeVariables(address)),
    orNull(api.query(PlaceTripDocument, { address })),
  ]);
  const place = answer?.place;
  if (!answer || !place) {
    const bare = withoutTail(address);
    if (answer && bare !== null) throw movedTo(encodeURI(placePath(bare)), request);
    throw new Response(null, { status: 404 });
  }
  // A country's code, a region's other name, capitals: a place has one address.
  if (place.address !== address) throw movedTo(placePath(place.address), request);
  const [map, lifestyles] = await Promise.all([
    framedMap(place.title, place.positions),
    orNull(api.query(LifestyleCountsDocument, lifestyleVariables(placeFilter(address)))),
  ]);
  const known = {
    trip: trip?.placeTrip,
    lifestyles: lifestyleCounts(lifestyles),
    indexCounts: trip?.indexCounts ?? null,
    map,
  };
  return {
    view: placeModel({ ...answer, place }, known, getUnits(request), new Date()),
    image: placePictureLink({ ...answer, place }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location, error }) =>
  pageMeta({
    title: data?.view.title,
    description: data?.view.description,
    path: data?.view.path ?? location.pathname,
    siteUrl: siteUrlOf(matches),
    image: data?.image,
    feed: data && { path: listFeedPath(data.view.listHref), title: data.view.name },
    error,
    isIndexed: data !== undefined,
  });

export default function Place() {
  const { view } = useLoaderData<typeof loader>();
  // Another place is another page: nothing of the one before is changed into it.
  return <PlacePage key={view.path} view={view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
