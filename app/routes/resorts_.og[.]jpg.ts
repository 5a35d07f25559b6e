import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { PlaceDocument } from "#app/api/generated.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { placeAddress } from "#app/domain/places/place-address.ts";
import { pictureAnswer } from "#app/features/og-image/picture-answer.server.ts";
import { placeVariables } from "#app/features/place-page/place-model.ts";
import { placePicture } from "#app/features/place-page/place-picture.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 140 };

/** What messengers show of a link to the page of a place: `?place=us/vermont`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const address = placeAddress(new URL(request.url).searchParams.get("place") ?? "");
  const none = await pictureAnswer(request, null);
  requireExtensions(api, none);
  if (address === null) return none;
  const { place, ...answer } = await api.require(PlaceDocument, placeVariables(address));
  return place ? pictureAnswer(request, placePicture({ ...answer, place })) : none;
}
