import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { followModel } from "#app/features/follow/follow-model.server.ts";
import { FollowPage } from "#app/features/follow/follow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const handle: PageHandle = { cache: { params: ["of"] }, cost: 10 };

/** How to follow the resort, place or list whose path is `?of=`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const of = new URL(request.url).searchParams.get("of") ?? "";
  const view = await followModel(createApi(request), of);
  if (!view) throw new Response(null, { status: 404 });
  return { view };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location, error }) => {
  const view = data?.view;
  return pageMeta({
    title: view?.title,
    path: `${location.pathname}${location.search}`,
    siteUrl: siteUrlOf(matches),
    feed: view && { path: view.feedPath, title: view.name },
    error,
    // As many addresses as there are lists.
    isIndexed: false,
  });
};

export default function Follow() {
  return <FollowPage view={useLoaderData<typeof loader>().view} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
