import { and, asc, lte, ne, sql } from "drizzle-orm";
import { NEIGHBOUR_KILOMETRES } from "#app/domain/places/neighbour-limits.ts";
import type { Database } from "../db/connections/open.server.ts";
import { facetNamed, resortFacets } from "../db/tables/tables.ts";
import { areaAround, distanceFrom } from "../origins/around.ts";
import { isOperating, liesWithin } from "./resort-filter.ts";
import type { WholeResort } from "./whole-resorts.ts";

/**
 * The id of a resort, and how far its middle lies from another one's, in kilometres with one
 * decimal.
 */
export interface Neighbour {
  readonly id: number;
  readonly distance_km: number;
}

/**
 * Where many resorts lie near, they are found without measuring all within the last of these, and
 * one of them is no neighbour for its size alone: three of four resorts have six within 100 km, and
 * none more than 251 (built-in index).
 */
const SEARCHED_KILOMETRES = [100, NEIGHBOUR_KILOMETRES];

/**
 * The up to `first` operating resorts around one, by distance and size: as many times as large or
 * as good a resort is, as many times farther away it may lie. None where its position is not known.
 */
export async function findNeighbours(
  db: Database,
  resort: Pick<WholeResort, "id" | "latitude" | "longitude" | "whole">,
  first: number,
): Promise<Neighbour[]> {
  const { id, latitude, longitude, whole } = resort;
  if (latitude === null || longitude === null) return [];
  let found: Neighbour[] = [];
  for (const kilometres of SEARCHED_KILOMETRES) {
    found = await findWithin(db, { id, latitude, longitude, whole, kilometres }, first);
    if (found.length === first) break;
  }
  return found;
}

/** A circle around a resort. */
interface Circle extends Pick<WholeResort, "id" | "whole"> {
  readonly latitude: number;
  readonly longitude: number;
  readonly kilometres: number;
}

async function findWithin(
  db: Database,
  { id, latitude, longitude, whole, kilometres }: Circle,
  first: number,
): Promise<Neighbour[]> {
  const distance = distanceFrom(latitude, longitude);
  const rows = await db
    .select({ id: resortFacets.resort_id, distance: distance.mapWith(Number) })
    .from(resortFacets)
    .where(
      and(
        isOperating,
        ne(resortFacets.resort_id, id),
        // A part lies in its whole, not beside it.
        whole ? ne(resortFacets.resort_id, whole.id) : undefined,
        // The index on positions finds these few; only they are measured.
        liesWithin(areaAround(latitude, longitude, kilometres)),
        lte(distance, kilometres),
      ),
    )
    .orderBy(sql`${distance} / ${pull}`, asc(resortFacets.resort_id))
    .limit(first);
  return rows.map(({ id: near, distance: apart }) => ({
    id: near,
    distance_km: Math.round(apart * 10) / 10,
  }));
}

/**
 * How many times as far as a small resort without a score one may lie for the same place: 1.6 times
 * for each step of its size, and up to 1.5 times for its score. Chosen so that 20 km to Saas-Fee
 * are less than 16 km to a village hill, and 80 km to any resort more.
 */
const pull = sql`(power(1.6, coalesce(${facetNamed("size_class")}, 1) - 1) * (1 + coalesce(${resortFacets.total_score}, 0) / 200))`;
