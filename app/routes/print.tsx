import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "#app/features/page/page-meta.ts";
import { printedPage } from "#app/features/take-along/printed-page.server.ts";
import { PrintedPage } from "#app/features/take-along/printed-page.tsx";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = {
  title: "Alta Ski Area on paper",
  sample: "?resorts=:url_segment",
  needsExtensions: true,
  cost: 60,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return { page: await printedPage(request) };
}

export const meta = unlistedMeta<typeof loader>((loaded) => loaded?.page.title);

export default function Print() {
  const { page } = useLoaderData<typeof loader>();
  return <PrintedPage key={page.path} page={page} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
