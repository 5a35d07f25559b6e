import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Api, createApi } from "#app/api/client.server.ts";
import {
  type Filter,
  MapClustersDocument,
  type MapClustersQueryVariables,
  MapResortsDocument,
  MapSketchesDocument,
} from "#app/api/generated.ts";
import { jsonAnswer, jsonRefusal } from "#app/api/json-answer.server.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { requireExtensions } from "#app/api/require-extensions.server.ts";
import { parseFilters } from "#app/domain/list/filters.ts";
import { parseMapPart } from "#app/domain/places/map-part.ts";
import { parseWeights } from "#app/domain/scores/own-score.ts";
import { filterVariable, weightsVariable } from "#app/features/resort/list-query.ts";
import { withArea } from "#app/features/resort-list/map/map-frame.ts";
import {
  areaWithRuns,
  drawnClosely,
  MAX_AROUND,
  mappedMountains,
  mapSketches,
  nearestFirst,
} from "#app/features/resort-list/map/map-sketches.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 10 };

/**
 * What the map shows there: `?filters=…&area=north,south,east,west&zoom=7`. The filter's own area
 * is left out, so that who moves the map sees what is around it.
 */
export function loader({ request }: LoaderFunctionArgs): Response | Promise<Response> {
  const { searchParams } = new URL(request.url);
  const filters = parseFilters(searchParams.get("filters"));
  const weights = parseWeights(searchParams.get("weights"));
  const part = parseMapPart(searchParams.get("area"), searchParams.get("zoom"));
  const [invalid] = [...filters.invalid, ...weights.invalid];
  if (!part || invalid) {
    const message = invalid ?? "area needs north,south,east,west in degrees, zoom a whole number";
    return jsonRefusal(400, message);
  }
  const api = createApi(request);
  requireExtensions(api, jsonRefusal(404, "There are no maps here"));
  const filter = filterVariable(withArea(filters.value, null));
  const around = areaWithRuns(part);
  const withRuns = around && filterVariable(withArea(filters.value, around));
  const answer = shownMap(api, { filter, weights: weightsVariable(weights.value), ...part }, withRuns);
  // A named list may change with the next click of its member.
  return jsonAnswer(answer, filter?.listId ? "no-store" : "private, max-age=60");
}

/**
 * Clusters and, close by, what is drawn of single resorts and whose runs are; without that where it
 * cannot be had.
 *
 * @param withRuns the resorts whose runs may be in sight
 */
async function shownMap(api: Api, variables: MapClustersQueryVariables, withRuns: Filter | null | undefined) {
  const [{ mapClusters }, around] = await Promise.all([
    api.query(MapClustersDocument, variables),
    withRuns ? orNull(api.query(MapResortsDocument, { filter: withRuns, first: MAX_AROUND })) : null,
  ]);
  const places = nearestFirst(around?.resorts.data ?? [], variables);
  const urlSegments = new Set([
    ...places.map(({ segment }) => segment),
    ...drawnClosely(mapClusters.clusters, variables.zoom),
  ]);
  const records =
    urlSegments.size > 0
      ? await orNull(api.query(MapSketchesDocument, { urlSegments: [...urlSegments] }))
      : null;
  const shown = new Set(mapClusters.clusters.map(({ resort }) => resort?.id));
  return {
    ...mapClusters,
    sketches: mapSketches(records).filter(({ id }) => shown.has(id)),
    mountains: mappedMountains(places, records),
  };
}
