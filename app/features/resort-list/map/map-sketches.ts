import type { MapClustersQuery, MapSketchesQuery } from "#app/api/generated.ts";
import { roseOf } from "#app/domain/attributes/aspect.ts";
import { wordList } from "#app/domain/word-list.ts";
import type { MapSketch } from "#app/map/clusters.ts";
import { cardRose } from "../../resort/card/card-rose.ts";

/** From this zoom on a resort has room for more than its name. */
const SKETCHED_FROM_ZOOM = 10;
/** More single resorts than these are no map close by. */
const MAX_SKETCHES = 60;
const MAX_PARTS = 3;

/** The url_segments of the single resorts that a map at that zoom draws. */
export function drawnClosely(clusters: MapClustersQuery["mapClusters"]["clusters"], zoom: number): string[] {
  if (zoom < SKETCHED_FROM_ZOOM) return [];
  return clusters
    .flatMap(({ count, resort }) => (count === 1 && resort ? [resort.url_segment] : []))
    .slice(0, MAX_SKETCHES);
}

export function mapSketches(answer: MapSketchesQuery | null): MapSketch[] {
  return (answer?.resortRecords ?? [])
    .map(({ id, rose, parts }) => ({
      id,
      rose: cardRose(roseOf(rose)),
      parts: wordList(
        parts.map(({ title }) => title),
        MAX_PARTS,
      ),
    }))
    .filter(({ rose, parts }) => rose !== null || parts !== "");
}
