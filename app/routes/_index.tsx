import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import {
  CmsPageDocument,
  HomeCountsDocument,
  IndexCountsDocument,
  ListSourcesDocument,
  ResortsDocument,
} from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { endOfDay } from "#app/domain/resort-of-the-day.ts";
import { dayModel, dayVariables } from "#app/features/home/day-model.ts";
import { homeCountVariables, homeModel } from "#app/features/home/home-model.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const handle: PageHandle = { cache: { params: [] }, cost: 10, isInSitemap: true };

/** Which resorts the page shows. */
const BEST = { first: 6, page: FIRST_PAGE };

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const failures: ApiError[] = [];
  /** What fails leaves a gap and no more: the page shows what it has, and its status says that something failed. */
  const noted = <Answer,>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      if (error instanceof ApiError) failures.push(error);
      throw error;
    });

  const now = new Date();
  const ofDay = dayVariables(now);
  // Another resort has its day then.
  requestContext().reads.endAt(endOfDay(now));
  const [best, sources, day, daySources, index, counts, page] = await Promise.all([
    orNull(noted(api.query(ResortsDocument, BEST))),
    api.hasExtensions ? orNull(api.query(ListSourcesDocument, BEST)) : null,
    orNull(api.query(ResortsDocument, ofDay)),
    api.hasExtensions ? orNull(api.query(ListSourcesDocument, ofDay)) : null,
    api.hasExtensions ? orNull(noted(api.query(IndexCountsDocument))) : null,
    orNull(noted(api.query(HomeCountsDocument, homeCountVariables()))),
    orNull(api.query(CmsPageDocument, { url: "/" })),
  ]);
  const [failure] = failures;
  const units = getUnits(request);
  const home = homeModel({
    day: dayModel(day?.resorts.data[0], daySources, units),
    best: best?.resorts.data ?? null,
    sources,
    index: index?.indexCounts ?? null,
    counts,
    cmsPage: page?.cmsPage ?? null,
    isPartial: failure !== undefined,
    failure: failure?.visitorMessage ?? null,
    units,
  });
  return data({ home }, { status: failure?.status ?? 200 });
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
  return <HomePage home={useLoaderData<typeof loader>().home} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
