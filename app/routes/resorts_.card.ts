import type { LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "#app/api/client.server.ts";
import { ResortCardByUrlSegmentDocument } from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { parseOrigin } from "#app/domain/getting-there/origin.ts";
import { type GroupFilter, hasGroup, peopleOf, readGroup } from "#app/domain/group/group-filter.ts";
import { MAX_SEGMENT_LENGTH } from "#app/domain/limits.ts";
import { hasWeights, parseWeights, type Weights } from "#app/domain/scores/own-score.ts";
import { cardModel } from "#app/features/resort/card/card-model.ts";
import { cardSources } from "#app/features/resort/card/card-sources.ts";
import { groupVariable, weightsVariable } from "#app/features/resort/list-query.ts";
import { listDistances, shownDistance } from "#app/features/resort-list/when-and-where/list-distances.ts";
import { originById } from "#app/features/resort-list/when-and-where/list-origin.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";
import { getUnits } from "#app/session/units.server.ts";

export const pageHandle: PageHandle = { cost: 15 };

/**
 * The card of one resort, in the visitor's units, with the score by their weights or for their
 * group and how far it is from an origin: `?resort=zermatt&who=ski.beginner,board&from=munich-de`.
 * An unknown origin is as none: the list has said so.
 */
export function loader({ request }: LoaderFunctionArgs): Response | Promise<Response> {
  const { searchParams } = new URL(request.url);
  const urlSegment = searchParams.get("resort") ?? "";
  const weights = parseWeights(searchParams.get("weights"));
  const unread: string[] = [...weights.invalid];
  const group = readGroup({ who: searchParams.getAll("who") }, unread);
  const [invalid] = unread;
  if (invalid) return jsonRefusal(400, invalid);
  if (urlSegment === "" || urlSegment.length > MAX_SEGMENT_LENGTH) {
    return jsonRefusal(400, "resort needs the segment of a resort's address");
  }
  // A visitor who changes the units wants other figures at once.
  const from = parseOrigin(searchParams.get("from") ?? "");
  return jsonAnswer(cardOf(request, urlSegment, { weights: weights.value, group, from }), "no-store");
}

interface Asked {
  readonly weights: Weights;
  readonly group: GroupFilter;
  readonly from: string | null;
}

async function cardOf(request: Request, urlSegment: string, { weights, group, from }: Asked) {
  const api = createApi(request);
  const units = getUnits(request);
  const [answer, origin] = await Promise.all([
    api.query(ResortCardByUrlSegmentDocument, {
      urlSegment,
      urlSegments: [urlSegment],
      weights: weightsVariable(weights),
      group: groupVariable(group),
    }),
    from === null ? null : orNull(originById(api, from)),
  ]);
  const { resortByUrlSegment: resort, resortRecords } = answer;
  if (!resort) throw jsonRefusal(404, "There is no resort here");
  const sources = cardSources(answer);
  const isServed = resortRecords !== undefined;
  return {
    card: cardModel(resort, units, {
      orderedBy: [],
      filteredBy: [],
      isOwn: isServed && hasWeights(weights),
      ...(isServed && hasGroup(group) && { people: peopleOf(group) }),
      sources,
      distanceOf: (id) => shownDistance(listDistances(isServed ? origin : null, [resort]), id, units),
    }),
  };
}
