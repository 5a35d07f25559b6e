import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { CmsPageDocument } from "#app/api/generated.ts";
import { CmsPage, cmsPageMeta } from "#app/features/shell/cms-page.tsx";

const PATH = "/privacy";

export async function loader({ request }: LoaderFunctionArgs) {
  const { cmsPage } = await createApi(request).require(CmsPageDocument, { url: PATH });
  if (!cmsPage) throw data(null, { status: 404 });
  return cmsPage;
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, error }) =>
  cmsPageMeta(page, PATH, matches, error);

export default function Privacy() {
  return <CmsPage page={useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/shell/error-screen.tsx";
