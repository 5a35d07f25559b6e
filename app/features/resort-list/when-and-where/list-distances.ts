import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { rings } from "#app/domain/getting-there/rings.ts";
import { distanceWords } from "#app/domain/getting-there/trip-words.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import type { MapRings } from "#app/map/ring-layer.ts";

/** Where the distances of a list are from. */
export interface ListOrigin extends Position {
  readonly id: string;
  readonly title: string;
  /** "Bavaria, Germany"; null of a position. */
  readonly place?: string | null;
}

/** How far the resorts of a page are from somewhere. */
export interface ListDistances {
  /** As it follows "from". */
  readonly from: string;
  /** Kilometres as the crow flies, by a resort's id; null where its position is not known. */
  readonly kmOf: (id: string) => number | null;
}

interface Located {
  readonly id: string;
  readonly location: { readonly latitude?: number | null; readonly longitude?: number | null };
}

/** Null without an origin. */
export function listDistances(origin: ListOrigin | null, resorts: readonly Located[]): ListDistances | null {
  if (!origin) return null;
  const distances = new Map(resorts.map(({ id, location }) => [id, kilometresTo(origin, location)]));
  return { from: origin.title, kmOf: (id) => distances.get(id) ?? null };
}

/**
 * Kilometres to a resort, as the crow flies; null where its position is not known.
 *
 * @example kilometresTo(munich, { latitude: 47.01, longitude: 10.29 }) // 157.6…
 */
export function kilometresTo(origin: Position, { latitude, longitude }: Located["location"]): number | null {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return distanceKm(origin, { latitude, longitude });
}

/**
 * How far a resort is, as its card says it; null without an origin, and where the resort's position
 * is not known.
 *
 * @example shownDistance(listDistances(munich, [zugspitze]), zugspitze.id, "metric") // "84 km from Munich"
 */
export function shownDistance(distances: ListDistances | null, id: string, units: UnitSystem): string | null {
  const km = distances?.kmOf(id) ?? null;
  return km === null ? null : `${distanceWords(km, units)} from ${distances?.from}`;
}

/** Distances around an origin, for the map of its list; null without one. */
export function listRings(
  origin: ListOrigin | null,
  within: number | undefined,
  units: UnitSystem,
): MapRings | null {
  if (!origin) return null;
  const { title, latitude, longitude } = origin;
  return { title, latitude, longitude, rings: rings(within, units) };
}
