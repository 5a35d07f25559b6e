import type { MapClustersQuery, MapResortsQuery, MapSketchesQuery } from "#app/api/generated.ts";
import { roseOf } from "#app/domain/attributes/aspect.ts";
import { shownMonth } from "#app/domain/days.ts";
import { distanceKm } from "#app/domain/places/distance.ts";
import { type MapArea, middleOf, padded } from "#app/domain/places/map-area.ts";
import type { MapPart } from "#app/domain/places/map-part.ts";
import { wordList } from "#app/domain/word-list.ts";
import type { MapSketch } from "#app/map/clusters.ts";
import { type MappedMountain, RUNS_FROM_ZOOM } from "#app/map/runs/mapped-mountain.ts";
import { cardRose } from "../../resort/card/card-rose.ts";

/** From this zoom on a resort has room for more than its name. */
const SKETCHED_FROM_ZOOM = 10;
/** More single resorts than these are no map close by. */
const MAX_SKETCHES = 60;
const MAX_PARTS = 3;
/** Degrees, some 10 km: runs lie in sight of a map whose pin does not. */
const AROUND = 0.1;
/**
 * Resorts in sight and around it whose runs are asked after: a map draws fewer, the nearest, and is
 * moved.
 */
export const MAX_AROUND = 40;

type Clusters = MapClustersQuery["mapClusters"]["clusters"];

/** The url_segments of the single resorts that a map at that zoom draws. */
export function drawnClosely(clusters: Clusters, zoom: number): string[] {
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

/** Where the resorts lie whose runs may be in sight of a map; null from afar. */
export function areaWithRuns({ area, zoom }: MapPart): MapArea | null {
  return zoom < RUNS_FROM_ZOOM ? null : padded(area, 0, AROUND);
}

/** Resorts of that area, nearest to the middle of the map first. */
export function nearestFirst(resorts: readonly AroundResort[], { area }: MapPart): MountainPlace[] {
  const middle = middleOf(area);
  return resorts
    .flatMap(({ id, title, url_segment, location: { latitude, longitude } }) =>
      typeof latitude === "number" && typeof longitude === "number"
        ? [{ id, title, segment: url_segment, latitude, longitude }]
        : [],
    )
    .sort((a, b) => distanceKm(middle, a) - distanceKm(middle, b));
}

type AroundResort = MapResortsQuery["resorts"]["data"][number];
type MountainPlace = Omit<MappedMountain, "mapped"> & { readonly id: string };

/** Those of them whose runs and lifts are mapped. */
export function mappedMountains(
  places: readonly MountainPlace[],
  answer: MapSketchesQuery | null,
): MappedMountain[] {
  const days = new Map(answer?.resortRecords.map(({ id, mountain }) => [id, mountain?.mapped]));
  return places.flatMap(({ id, ...place }) => {
    const mapped = days.get(id);
    return mapped ? [{ ...place, mapped: shownMonth(mapped) }] : [];
  });
}
