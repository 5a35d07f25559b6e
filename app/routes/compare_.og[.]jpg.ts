import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { CardSourcesDocument, ResortByUrlSegmentDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { parseComparison } from "#app/domain/compare/compare.ts";
import { comparedPicture } from "#app/features/compare/compared-picture.ts";
import { comparedResorts } from "#app/features/compare/compared-resorts.ts";
import { pictureAnswer } from "#app/features/og-image/picture-answer.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 110 };

/** What messengers show of a link to a comparison. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const asked = parseComparison(new URL(request.url).searchParams);
  const api = createApi(request, { isAnonymous: true });
  const urlSegments = [...asked.segments];
  const [answers, sources] = await Promise.all([
    Promise.all(urlSegments.map((urlSegment) => api.require(ResortByUrlSegmentDocument, { urlSegment }))),
    urlSegments.length > 0 ? orNull(api.query(CardSourcesDocument, { urlSegments })) : null,
  ]);
  const { resorts } = comparedResorts(
    asked,
    answers.map(({ resortByUrlSegment }) => resortByUrlSegment),
  );
  return pictureAnswer(request, comparedPicture(resorts, sources?.resortRecords ?? []), { isMadeUp: true });
}
