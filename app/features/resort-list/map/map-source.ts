import type { MapClustersQuery, MapClustersQueryVariables } from "#app/api/generated.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { areaHolding, type MapStart, WHOLE_WORLD } from "#app/domain/places/map-area.ts";
import { filterVariable, weightsVariable } from "../list-query.ts";
import { chosenArea, frameAt, frameFor, type MapFrame, withArea } from "./map-frame.ts";

/** Raster tiles that a map is on instead of the built-in world. The attribution is plain text. */
export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

/** What the map of a list is made from. */
export interface MapSource {
  readonly frame: MapFrame;
  readonly start: MapStart;
  /** Null where the backend failed. */
  readonly answer: MapClustersQuery | null;
  readonly tiles: MapTiles | null;
}

type Ask = (variables: MapClustersQueryVariables) => Promise<MapClustersQuery | null>;

/**
 * Asks for the clusters of the place that an address names: the map's own, the area of its filter, or all that its filter
 * lets through, as closely as it can be seen. An area narrows the list and not the map, which shows what is around it.
 */
export async function mapSource(state: ListState, tiles: MapTiles | null, ask: Ask): Promise<MapSource> {
  const filter = filterVariable(withArea(state.filter, null));
  const weights = weightsVariable(state.weights);
  const answerIn = ({ area, zoom }: MapFrame) => ask({ filter, area, zoom, weights });
  const chosen = chosenArea(state);
  if (state.at) {
    const frame = frameAt(state.at);
    return { frame, start: { viewport: state.at }, tiles, answer: await answerIn(frame) };
  }
  if (chosen) {
    const frame = frameFor(chosen);
    return { frame, start: { area: chosen }, tiles, answer: await answerIn(frame) };
  }
  const world = { ...frameFor(WHOLE_WORLD), area: WHOLE_WORLD };
  const everything = await answerIn(world);
  const area = areaHolding(everything?.mapClusters.clusters ?? []) ?? WHOLE_WORLD;
  const frame = frameFor(area);
  return { frame, start: { area }, tiles, answer: everything && (await answerIn(frame)) };
}
