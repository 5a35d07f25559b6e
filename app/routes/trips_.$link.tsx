import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { TripDocument, TripShortlistDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { env } from "#app/env.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { NoTrip } from "#app/features/group-trips/no-trip.tsx";
import { doneWords, monthChoices } from "#app/features/group-trips/own-trips-model.ts";
import { changeTrip } from "#app/features/group-trips/save-trip.server.ts";
import { tripModel } from "#app/features/group-trips/trip-model.ts";
import { TripPage } from "#app/features/group-trips/trip-page.tsx";
import { tripPictureLink } from "#app/features/group-trips/trip-picture.ts";
import { addToList } from "#app/features/lists/candidates.server.ts";
import { requireWholeLink } from "#app/features/lists/whole-link.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { PRIVATE_HEADERS } from "#app/features/page/private-headers.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { deviceForForm } from "#app/session/device.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = { needsExtensions: true, cost: 20, formCost: 10 };

export async function loader({ request, params: { link = "" } }: LoaderFunctionArgs) {
  requireWholeLink(link, request, tripPath, PRIVATE_HEADERS);
  const api = createApi(request);
  requireExtensions(api);
  const { trip: found, account } = await api.require(TripDocument, { link });
  if (!found) return data({ trip: null }, { status: 404, headers: PRIVATE_HEADERS });
  const urlSegments = found.resorts.map(({ url_segment }) => url_segment);
  const today = new Date();
  const [shortlist, add] = await Promise.all([
    api.require(TripShortlistDocument, { urlSegments }),
    found.is_own ? addToList(request, api) : null,
  ]);
  const trip = tripModel({
    trip: found,
    shortlist,
    units: getUnits(request),
    siteUrl: env.SITE_URL,
    hasRouter: env.router !== null,
    today,
  });
  const owners = add && { add, months: monthChoices(today, found.month ?? null) };
  const { says, headers } = await takeNews(request, PRIVATE_HEADERS);
  const image = tripPictureLink(found);
  return data(
    {
      trip,
      image,
      owners,
      username: account?.username ?? null,
      browser: account ? null : await deviceForForm(request),
      done: doneWords(says),
    },
    { headers },
  );
}

export const action = changeTrip;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) =>
  pageMeta({
    title: loaded?.trip?.title ?? "This trip is gone",
    description: "Vote on where to ride: yes, maybe or no on each resort.",
    path: location.pathname,
    siteUrl: siteUrlOf(matches),
    image: loaded?.trip ? loaded.image : null,
    error,
    isIndexed: false,
  });

export default function Trip() {
  const failure = useActionData<Failure>() ?? null;
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.trip) return <NoTrip />;
  const { image: _, ...shown } = loaded;
  return <TripPage key={loaded.trip.path} {...shown} failure={failure} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
