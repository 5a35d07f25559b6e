import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { ListedCardsDocument, TripDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { tripPicture } from "#app/features/group-trips/trip-picture.ts";
import { pictureAnswer } from "#app/features/og-image/picture-answer.server.ts";
import { drawnSegments } from "#app/features/og-image/shortlist-picture.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 100 };

/** What messengers show of a link to a trip: what anyone with the link reads, and no votes. */
export async function loader({ request, params: { link = "" } }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const none = await pictureAnswer(request, null);
  requireExtensions(api, none);
  const { trip } = await api.require(TripDocument, { link });
  if (!trip || trip.is_hidden) return none;
  const shown = await api.require(ListedCardsDocument, { urlSegments: drawnSegments(trip.resorts) });
  return pictureAnswer(request, tripPicture(trip, shown), { isBehindLink: true });
}
