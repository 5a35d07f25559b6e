import { type SQL, sql } from "drizzle-orm";
import { EARTH_RADIUS_KM } from "#app/domain/places/distance.ts";
import type { MapArea } from "#app/domain/places/map-area.ts";
import { resortFacets } from "../db/tables/tables.ts";

/**
 * Kilometres along the great circle, by the haversine formula; rounding may take its root past 1 at
 * the antipodes.
 */
export function distanceFrom(latitude: number, longitude: number): SQL<number> {
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`;
  const toNorth = half(sql`${resortFacets.latitude} - ${latitude}::float8`);
  const toEast = half(sql`${resortFacets.longitude} - ${longitude}::float8`);
  return sql<number>`(${2 * EARTH_RADIUS_KM} * asin(least(1, sqrt(
    ${toNorth} + cos(radians(${latitude}::float8)) * cos(radians(${resortFacets.latitude})) * ${toEast}))))`;
}

/**
 * The smallest area of latitudes and longitudes that holds the circle around a place; all
 * longitudes where the circle holds a pole.
 *
 * @example areaAround(0, 179, 300) // west is 176.3, east -178.3: across the 180th meridian
 */
export function areaAround(latitude: number, longitude: number, kilometres: number): MapArea {
  const angle = kilometres / EARTH_RADIUS_KM;
  // A little more than the circle, so that rounding loses no visitor at its edge.
  const height = toDegrees(angle) + 0.01;
  const north = Math.min(latitude + height, 90);
  const south = Math.max(latitude - height, -90);
  if (north === 90 || south === -90) return { north, south, west: -180, east: 180 };
  const width = toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(latitude))))) + 0.01;
  // Where the circle goes all around, its west would lie east of its east.
  if (width >= 180) return { north, south, west: -180, east: 180 };
  return { north, south, west: wrapped(longitude - width), east: wrapped(longitude + width) };
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function wrapped(longitude: number): number {
  return ((longitude + 540) % 360) - 180;
}
