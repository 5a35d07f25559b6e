import type { MapClustersQuery, MapClustersQueryVariables } from "#app/api/generated.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { areaHolding, type MapStart, WHOLE_WORLD } from "#app/domain/places/map-area.ts";
import { filterVariable, weightsVariable } from "../../resort/list-query.ts";
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
  /** How many resorts the list has, wherever they are; null where that was not asked for. */
  readonly everywhere: number | null;
}

type Ask = (variables: MapClustersQueryVariables) => Promise<MapClustersQuery | null>;

/**
 * Asks for the clusters of the place that an address names: the map's own, the area of its filter,
 * or all that its filter lets through, as closely as it can be seen. An area narrows the list and
 * not the map, which shows what is around it.
 */
export async function mapSource(state: ListState, tiles: MapTiles | null, ask: Ask): Promise<MapSource> {
  const filter = filterVariable(withArea(state.filter, null));
  const weights = weightsVariable(state.weights);
  const answerIn = ({ area, zoom }: MapFrame) => ask({ filter, area, zoom, weights });
  const chosen = chosenArea(state);
  if (state.at) {
    const frame = frameAt(state.at);
    const start = { viewport: state.at };
    return { frame, start, tiles, everywhere: null, answer: await answerIn(frame) };
  }
  if (chosen) {
    const frame = frameFor(chosen);
    return { frame, start: { area: chosen }, tiles, everywhere: null, answer: await answerIn(frame) };
  }
  const world = { ...frameFor(WHOLE_WORLD), area: WHOLE_WORLD };
  const everything = await answerIn(world);
  const { clusters = [], inside = null } = everything?.mapClusters ?? {};
  const area = areaHolding(clusters) ?? WHOLE_WORLD;
  const frame = frameFor(area);
  // Largest first, each at the place of its best resort.
  const start = { area, heart: clusters[0] && placeOf(clusters[0]) };
  return { frame, start, tiles, everywhere: inside, answer: everything && (await answerIn(frame)) };
}

function placeOf({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}
