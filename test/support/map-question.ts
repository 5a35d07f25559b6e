import type { MapArea } from "#app/domain/places/map-area.ts";

/** A cluster as an answer has it. */
export interface AnsweredCluster extends MapArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly resort: { readonly id: string; readonly title: string } | null;
}

export interface AnsweredMap {
  readonly clusters: readonly AnsweredCluster[];
  readonly total: number;
  readonly inside: number;
  readonly without_position: number;
}

/** Everything that a map asks for. */
export const MAP = `query ($filter: Filter, $area: MapArea!, $zoom: Int!) {
  mapClusters(filter: $filter, area: $area, zoom: $zoom) {
    clusters { latitude longitude count north south east west resort { id title } }
    total inside without_position
  }
}`;

export const WORLD: MapArea = { north: 90, south: -90, east: 180, west: -180 };

/**
 * Areas that maps show, from the world to a valley, also across the 180th meridian and at the
 * poles.
 */
export const AREAS: Readonly<Record<string, MapArea>> = {
  world: WORLD,
  europe: { north: 71, south: 35, east: 35, west: -12 },
  alps: { north: 48.5, south: 44, east: 16, west: 5 },
  tyrol: { north: 47.7, south: 46.7, east: 12.6, west: 10 },
  "a strip along the equator's north": { north: 45.01, south: 45, east: 180, west: -180 },
  "a strip along a meridian": { north: 90, south: -90, east: 7.5, west: 7.4 },
  "both sides of the Pacific": { north: 70, south: 20, east: -100, west: 130 },
  "all but a strip": { north: 85, south: -85, east: 9.9, west: 10 },
  "the Antarctic": { north: -86, south: -90, east: 180, west: -180 },
  "a single place": { north: 46, south: 46, east: 7, west: 7 },
};
