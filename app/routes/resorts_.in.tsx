import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { IndexCountsDocument } from "#app/api/generated.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { placesModel } from "#app/features/place-page/places-model.ts";
import { PlacesPage } from "#app/features/place-page/places-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Where to ski, by country",
  needsExtensions: true,
  cache: { params: [] },
  isInSitemap: true,
};

/** Only a backend with extensions knows places. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  return { continents: placesModel((await api.require(IndexCountsDocument)).indexCounts) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  pageMeta({
    title: "Where to ski, by country",
    description: "Every country with ski resorts, by continent: its best resorts, its map and its season.",
    path: "/resorts/in",
    siteUrl: siteUrlOf(matches),
    error,
  });

export default function Places() {
  return <PlacesPage continents={useLoaderData<typeof loader>().continents} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
