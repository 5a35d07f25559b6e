import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { resortPath } from "#app/domain/urls.ts";
import { feedAnswer, noFeed, resortFeed } from "#app/features/follow/feeds.server.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cache: { params: [] }, cost: 10 };

/** What changes of a resort, as an Atom feed. Only a backend with extensions knows. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const urlSegment = params.url_segment ?? "";
  const today = new Date();
  const none = noFeed(404, "There is no resort here to follow.");
  requireExtensions(api, none);
  const feed = await resortFeed(api, urlSegment, today);
  if (!feed) return none;
  if (feed.path !== resortPath(urlSegment)) return movedTo(feed.feedPath, request);
  return feedAnswer(feed, today);
}
