import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { CardSourcesDocument, ResortByUrlSegmentDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { resortPath } from "#app/domain/urls.ts";
import { pictureAnswer } from "#app/features/og-image/picture-answer.server.ts";
import { PICTURE_FILE } from "#app/features/og-image/resort-picture.server.ts";
import { resortPicture } from "#app/features/og-image/resort-picture.ts";
import { movedTo } from "#app/server/moved-to.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 100 };

/** What messengers show of a link to a resort. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const api = createApi(request, { isAnonymous: true });
  const urlSegment = params.url_segment ?? "";
  const [{ resortByUrlSegment: resort }, sources] = await Promise.all([
    api.require(ResortByUrlSegmentDocument, { urlSegment }),
    orNull(api.query(CardSourcesDocument, { urlSegments: [urlSegment] })),
  ]);
  if (!resort) return pictureAnswer(request, null);
  const path = resortPath(resort.url_segment);
  if (path !== resortPath(urlSegment)) return movedTo(`${path}/${PICTURE_FILE}`, request);
  return pictureAnswer(request, resortPicture(resort, sources?.resortRecords[0] ?? null));
}
