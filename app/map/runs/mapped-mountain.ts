import { MAX_DRAWN_MOUNTAINS } from "#app/domain/limits.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";

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
