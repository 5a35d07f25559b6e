import { distanceKm, type Position } from "#app/domain/places/distance.ts";

/** From this zoom on a map draws runs and lifts, of so many resorts at once. */
export const RUNS_FROM_ZOOM = 11;
const MAX_DRAWN_MOUNTAINS = 8;

/** A resort whose runs and lifts a map can draw, at its pin. */
export interface MappedMountain extends Position {
  /** The segment of its address. */
  readonly segment: string;
  readonly title: string;
  /** "January 2022"; null where it is not known. */
  readonly mapped: string | null;
}

/** Those that a map around a place draws: the nearest, so many as it may. */
export function drawnMountains(
  mountains: readonly MappedMountain[],
  middle: Position,
): readonly MappedMountain[] {
  return mountains
    .map((mountain) => ({ mountain, distance: distanceKm(middle, mountain) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_DRAWN_MOUNTAINS)
    .map(({ mountain }) => mountain);
}
