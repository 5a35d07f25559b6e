import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { IndexCountsDocument } from "#app/api/generated.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { seasonPassesModel } from "#app/features/season-passes/season-passes-model.ts";
import { SeasonPassesPage } from "#app/features/season-passes/season-passes-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Season passes",
  needsExtensions: true,
  cache: { params: [] },
  isInSitemap: true,
};

/** Only a backend with extensions tells of how many resorts a pass is known. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  return { passes: seasonPassesModel((await api.require(IndexCountsDocument)).indexCounts) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  pageMeta({
    title: "Season passes",
    description:
      "Season passes for skiers and snowboarders, and every resort on them, as a list and on the map.",
    path: "/passes",
    siteUrl: siteUrlOf(matches),
    error,
  });

export default function Passes() {
  return <SeasonPassesPage passes={useLoaderData<typeof loader>().passes} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
