import * as z from "zod/mini";
import type { MapClustersQuery } from "#app/api/generated.ts";
import { formatMapPart, type MapPart } from "#app/domain/map-part.ts";
import { checkedJson } from "./checked-json.ts";

/** What a map shows of a part of the world. */
export type Clusters = MapClustersQuery["mapClusters"];
export type Cluster = Clusters["clusters"][number];

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const count = z.number().check(z.gte(0));

const clustersShape = z.object({
  clusters: z.array(
    z.object({
      latitude,
      longitude,
      count,
      north: latitude,
      south: latitude,
      east: longitude,
      west: longitude,
      resort: z.optional(
        z.nullable(
          z.object({
            id: z.string(),
            title: z.string(),
            url_segment: z.string(),
            total_score: z.optional(z.nullable(z.object({ value: z.number() }))),
          }),
        ),
      ),
    }),
  ),
  inside: count,
  without_position: count,
});

/**
 * The resorts of a part of the world that the filters of an address let through, near ones together.
 *
 * @throws when they cannot be had
 */
export function fetchClusters(filters: string, part: MapPart, signal: AbortSignal): Promise<Clusters> {
  const query = new URLSearchParams({ ...(filters && { filters }), ...formatMapPart(part) });
  return checkedJson(`/resorts/clusters?${query}`, clustersShape, signal);
}
