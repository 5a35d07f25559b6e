import type { Position } from "./distance.ts";
import type { MapArea } from "./map-area.ts";

/**
 * A place on the square map of the web (Web Mercator): x from 0 at 180° W to 1 at 180° E, y from 0
 * in the north to 1 in the south. x goes on beyond both ends for what lies across the 180th
 * meridian.
 */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** A part of that map. */
export interface MapBox extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** Where the square ends; the poles themselves are endlessly far away. */
export const MAX_MERCATOR_LATITUDE = 85.0511287798066;

/** @example toMercator({ latitude: 0, longitude: 90 }) // { x: 0.75, y: 0.5 } */
export function toMercator({ latitude, longitude }: Position): MapPoint {
  const shown = Math.min(Math.max(latitude, -MAX_MERCATOR_LATITUDE), MAX_MERCATOR_LATITUDE);
  const stretched = Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360));
  return { x: (longitude + 180) / 360, y: 0.5 - stretched / (2 * Math.PI) };
}

/** Undoes it; longitudes beyond 180 stay what they are. */
export function fromMercator({ x, y }: MapPoint): Position {
  return {
    latitude: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
    longitude: x * 360 - 180,
  };
}

/** The part of the map that an area takes; across the 180th meridian it ends beyond 1. */
export function boxOfArea({ north, south, east, west }: MapArea): MapBox {
  const start = toMercator({ latitude: north, longitude: west });
  const end = toMercator({ latitude: south, longitude: east < west ? east + 360 : east });
  return { ...start, width: end.x - start.x, height: end.y - start.y };
}
