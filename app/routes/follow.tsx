import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { followModel } from "#app/features/follow/follow-model.server.ts";
import { FollowPage } from "#app/features/follow/follow-page.tsx";
import { FOLLOW_DONE, saveFollow } from "#app/features/follow/save-follow.server.ts";
import type { Failure } from "#app/features/form/failure.ts";
import { pageMeta, siteUrlOf } from "#app/features/page/page-meta.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { takeNews } from "#app/session/news.server.ts";
import { getSession } from "#app/session/session.server.ts";

/** A list's address may say where a visitor is, which is for no cache to know. */
export const pageHandle: PageHandle = {
  title: "Follow Alta Ski Area",
  sample: "?of=/resort/:url_segment",
  needsExtensions: true,
  cost: 10,
  formCost: 15,
};

/** How to follow the resort, place or list whose path is `?of=`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  requireExtensions(api);
  const view = await followModel(api, request);
  if (!view) throw new Response(null, { status: 404 });
  if (!(await getSession(request))) return data({ view, done: null });
  const { says, headers } = await takeNews(request, { "Cache-Control": "no-store" });
  return data({ view, done: FOLLOW_DONE[says.get("done") ?? ""] ?? null }, { headers });
}

export const action = saveFollow;

export { keepTyped as clientAction } from "#app/features/form/keep-typed.ts";
export { memberHeaders as headers } from "#app/features/form/member-headers.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location, error }) => {
  const view = loaded?.view;
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
  return <FollowPage {...useLoaderData<typeof loader>()} failure={useActionData<Failure>() ?? null} />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
