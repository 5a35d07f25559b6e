import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { HomeDocument } from "#app/api/generated.ts";
import { endOfDay } from "#app/domain/resort-of-the-day.ts";
import { homeModel, homeVariables } from "#app/features/home/home-model.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { memberFavourites } from "#app/features/saved/favourites-in-brief.server.ts";
import { YourFavourites } from "#app/features/saved/your-favourites.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = {
  title: "Shred Index",
  cache: { params: [] },
  cost: 10,
  isInSitemap: true,
};

/**
 * What fails leaves a gap and no more: the page shows what it has, and its status says that
 * something failed.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const now = new Date();
  // Another resort has its day then.
  requestContext().reads.endAt(endOfDay(now));
  const [{ answer, failure }, favourites] = await Promise.all([
    api.queryParts(HomeDocument, homeVariables(now)),
    memberFavourites(request, api),
  ]);
  const model = homeModel(answer, failure?.visitorMessage ?? null, getUnits(request));
  return data({ home: model, favourites }, { status: failure?.status ?? 200 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) => {
  const home = loaded?.home;
  return pageMeta({
    ...home?.meta,
    path: "/",
    siteUrl: siteUrlOf(matches),
    isIndexed: home?.isPartial === false,
  });
};

export default function Home() {
  const { home, favourites } = useLoaderData<typeof loader>();
  return (
    <HomePage home={home}>
      <YourFavourites known={favourites} />
    </HomePage>
  );
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
