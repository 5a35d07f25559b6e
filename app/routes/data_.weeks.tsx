import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weekSources } from "#app/features/data-sources/week-sources-model.ts";
import { WeekSourcesPage } from "#app/features/data-sources/week-sources-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "School weeks and events",
  needsData: false,
  cache: { params: [] },
  isInSitemap: true,
};

export function loader() {
  return weekSources();
}

export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  pageMeta({
    title: "School weeks and events",
    description:
      "The pages on which the editors read when schools usually close and which events fill a resort.",
    path: "/data/weeks",
    siteUrl: siteUrlOf(matches),
    error,
  });

export default function DataWeeks() {
  return <WeekSourcesPage weeks={useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
