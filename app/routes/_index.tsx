import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { IndexCountsDocument, ResortCountDocument, ResortsDocument } from "#app/api/generated.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { HomePage } from "#app/features/home/home-page.tsx";
import { homeView, REGIONS } from "#app/features/home/home-view.ts";
import { filterVariable } from "#app/features/resorts/list-query.ts";
import { pageMeta, siteUrlOf } from "#app/features/shell/page-meta.ts";
import { getUnits } from "#app/session/units.server.ts";

const BEST_RESORTS = 6;

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const failures: ApiError[] = [];
  /** What fails leaves a gap and no more: the page shows what it has, and its status says that something failed. */
  const orNull = <T,>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      failures.push(error);
      return null;
    });

  const [best, index, counts] = await Promise.all([
    orNull(api.query(ResortsDocument, { first: BEST_RESORTS, page: FIRST_PAGE })),
    api.hasExtensions ? orNull(api.query(IndexCountsDocument)) : null,
    Promise.all(
      REGIONS.map(({ filter }) => orNull(api.query(ResortCountDocument, { filter: filterVariable(filter) }))),
    ),
  ]);
  const home = homeView({
    best: best?.resorts.data ?? null,
    index: index?.indexCounts ?? null,
    counts: counts.map((count) => count?.resorts.paginatorInfo.total ?? null),
    failure: failures[0]?.message ?? null,
    units: getUnits(request),
  });
  return data({ home }, { status: failures[0]?.status ?? 200 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta({ path: "/", siteUrl: siteUrlOf(matches), isIndexed: loaded?.home.failure === null });

export default function Home() {
  return <HomePage home={useLoaderData<typeof loader>().home} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
