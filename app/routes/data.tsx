import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { CmsPageDocument, DataDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { dataModel } from "#app/features/data-sources/data-model.ts";
import { DataPage } from "#app/features/data-sources/data-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import { continentVariables } from "#app/features/search/search-model.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Where our data comes from",
  cache: { params: [] },
  isInSitemap: true,
};

const PATH = "/data";

export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const [answer, page] = await Promise.all([
    api.require(DataDocument, continentVariables()),
    orNull(api.query(CmsPageDocument, { url: PATH })),
  ]);
  return { view: dataModel(answer, page?.cmsPage) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) =>
  pageMeta({
    title: data?.view.title,
    description: data?.view.description,
    path: PATH,
    siteUrl: siteUrlOf(matches),
    error,
  });

export default function Data() {
  return <DataPage view={useLoaderData<typeof loader>().view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
