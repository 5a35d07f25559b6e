import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { OwnRatingsDocument, ResortDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { endOfMonth } from "#app/domain/days.ts";
import { FEED_FILE } from "#app/domain/follow-addresses.ts";
import { DEFAULT_NEIGHBOURS, DEFAULT_SIMILAR } from "#app/domain/places/neighbour-limits.ts";
import { resortPath, withoutTail } from "#app/domain/urls.ts";
import { env } from "#app/env.server.ts";
import { forecastHrefOf } from "#app/features/forecast/forecast.server.ts";
import { resortPictureLink } from "#app/features/og-image/resort-picture.server.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { photographPictureLink } from "#app/features/photographs/photograph-model.ts";
import { meantResorts } from "#app/features/resort-page/other-address.server.ts";
import { resortModel } from "#app/features/resort-page/resort-model.ts";
import { ResortPage } from "#app/features/resort-page/resort-page.tsx";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = { title: "Alta Ski Area", cache: { params: [] }, cost: 16 };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = createApi(request);
  const urlSegment = params.url_segment ?? "";
  const isMember = (await getSession(request)) !== null;
  const [answer, given] = await Promise.all([
    api.require(ResortDocument, {
      urlSegment,
      neighbours: DEFAULT_NEIGHBOURS,
      similar: DEFAULT_SIMILAR,
    }),
    isMember ? orNull(api.query(OwnRatingsDocument, { urlSegment })) : null,
  ]);
  const { resort, record = null } = answer;
  if (!resort) {
    const bare = withoutTail(urlSegment);
    if (bare !== null) throw movedTo(resortPath(bare), request);
    const { href, matches } = await meantResorts(api, urlSegment);
    throw href === null ? data({ matches }, { status: 404 }) : movedTo(href, request);
  }
  const path = resortPath(resort.url_segment);
  // A former segment, or one in other letters: the current one is the resort's only address.
  if (path !== resortPath(urlSegment)) throw movedTo(path, request);
  const today = new Date();
  // It may open or close then.
  requestContext().reads.endAt(endOfMonth(today));
  const view = resortModel({
    ...answer,
    resort,
    ownRatings: given?.ownRatings ?? null,
    units: getUnits(request),
    templates: {
      accommodation: env.ACCOMMODATION_URL,
      gear: env.GEAR_URL,
      advertise: env.ADVERTISE_URL,
    },
    tiles: env.mapTiles,
    siteUrl: env.SITE_URL,
    today,
  });
  const forecastHref = forecastHrefOf(resort);
  const image = photographPictureLink(answer.pictured?.gallery ?? []) ?? resortPictureLink(resort, record);
  const isFollowed = Boolean(answer.neighbours);
  return {
    view,
    ...(image && { image }),
    ...(isFollowed && { isFollowed }),
    ...(forecastHref && { forecastHref }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaded) return pageMeta({ path: location.pathname, siteUrl, error, isIndexed: false });
  const { title, place, path, head, images } = loaded.view;
  // There are several of some names: tabs and search results tell them apart by where they lie.
  const where = [place.state, ...place.countries.map(({ name }) => name)].filter(Boolean).join(", ");
  return [
    ...pageMeta({
      title: where ? `${title}, ${where}` : title,
      description: head.description,
      path,
      siteUrl,
      image: images[0]?.src ?? loaded.image,
      feed: loaded.isFollowed && { path: `${path}/${FEED_FILE}`, title },
    }),
    // Remix escapes "<" and its like in here.
    ...head.jsonLd.map((object) => ({ "script:ld+json": object })),
  ];
};

export default function ResortRoute() {
  const { view, forecastHref, isFollowed } = useLoaderData<typeof loader>();
  // Another resort is another page: nothing of the one before is changed into it.
  return <ResortPage key={view.path} view={view} forecastHref={forecastHref} isFollowed={isFollowed} />;
}

export { ResortError as ErrorBoundary } from "#app/features/resort-page/resort-error.tsx";
