import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { ListedCardsDocument, ResortListDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { listPicture } from "#app/features/lists/list-picture.server.ts";
import { pictureAnswer } from "#app/features/og-image/picture-answer.server.ts";
import { drawnSegments } from "#app/features/og-image/shortlist-picture.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 100 };

/**
 * What messengers show of a link to a named list: what anyone with the link reads, its member's own
 * view excepted.
 */
export async function loader({ request, params: { link = "" } }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const none = await pictureAnswer(request, null);
  requireExtensions(api, none);
  const { resortList: list } = await api.require(ResortListDocument, { link });
  if (!list || list.is_hidden) return none;
  const shown = await api.require(ListedCardsDocument, { urlSegments: drawnSegments(list.entries) });
  return pictureAnswer(request, listPicture(list, shown), { isBehindLink: true });
}
