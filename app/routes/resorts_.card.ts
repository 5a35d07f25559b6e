import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { CardSourcesDocument, ResortCardByUrlSegmentDocument } from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { MAX_SEGMENT_LENGTH } from "#app/domain/limits.ts";
import { cardModel } from "#app/features/resort-list/card/card-model.ts";
import { cardSources } from "#app/features/resort-list/card/card-sources.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const handle: PageHandle = { cost: 15 };

/** The card of one resort, in the visitor's units: `?resort=zermatt`. */
export function loader({ request }: LoaderFunctionArgs): Response | Promise<Response> {
  const urlSegment = new URL(request.url).searchParams.get("resort") ?? "";
  if (urlSegment === "" || urlSegment.length > MAX_SEGMENT_LENGTH) {
    return jsonRefusal(400, "resort needs the segment of a resort's address");
  }
  // A visitor who changes the units wants other figures at once.
  return jsonAnswer(cardOf(request, urlSegment), "no-store");
}

async function cardOf(request: Request, urlSegment: string) {
  const api = createApi(request);
  const [{ resortByUrlSegment: resort }, answer] = await Promise.all([
    api.query(ResortCardByUrlSegmentDocument, { urlSegment }),
    api.hasExtensions ? orNull(api.query(CardSourcesDocument, { urlSegments: [urlSegment] })) : null,
  ]);
  if (!resort) throw jsonRefusal(404, "There is no such resort");
  const sources = cardSources(answer, { isDerived: () => false });
  return { card: cardModel(resort, getUnits(request), { orderedBy: [], filteredBy: [], sources }) };
}
