import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { LIST_PARAMS } from "#app/domain/list/list-params.ts";
import { feedAnswer, listFeed, noFeed } from "#app/features/follow/feeds.server.ts";
import { askedList } from "#app/features/resort-list/when-and-where/list-origin.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

/** Where a visitor is, is for no cache to know. */
const CACHED_PARAMS = LIST_PARAMS.filter((name) => name !== "from");

export const pageHandle: PageHandle = { cache: { params: CACHED_PARAMS }, cost: 40 };

/** What changes of the resorts of a list, as an Atom feed: the query is that of the list. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  requireExtensions(api, noFeed(404, "There is no feed here."));
  const asked = await askedList(api, new URL(request.url).searchParams);
  // A feed has no place to say what was left out.
  if (asked.invalid.length > 0) {
    return noFeed(
      400,
      `There is no feed here: part of this address cannot be read (${asked.invalid.join("; ")}).`,
    );
  }
  const today = new Date();
  return feedAnswer(await listFeed(api, asked, today), today);
}
