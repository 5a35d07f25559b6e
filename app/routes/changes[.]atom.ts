import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { askedPlace, noPlace } from "#app/features/changes/asked-place.ts";
import { changesFeed } from "#app/features/changes/changes-feed.server.ts";
import { feedAnswer, noFeed } from "#app/features/follow/feeds.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cache: { params: ["place"] }, cost: 15 };

/** What changed in the index, as an Atom feed: the query is that of the page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  requireExtensions(api, noFeed(404, "There is no feed here."));
  const { value: place, invalid } = askedPlace(new URL(request.url).searchParams);
  const feed = invalid.length > 0 ? null : await changesFeed(api, place);
  if (feed) return feedAnswer(feed, new Date());
  const wrong = invalid.length > 0 ? invalid : [noPlace(place ?? "")];
  return noFeed(400, `There is no feed here: part of this address cannot be read (${wrong.join("; ")}).`);
}
