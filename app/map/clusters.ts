import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import type { MapClustersQuery } from "#app/api/generated.ts";
import { formatMapPart, type MapPart } from "#app/domain/places/map-part.ts";
import { checkedJson } from "./checked-json.ts";
import type { MappedMountain } from "./runs/mapped-mountain.ts";

/** What a map draws of a single resort close by. */
export interface MapSketch {
  /** The resort's. */
  readonly id: string;
  /**
   * A path in a square around 0, 100 wide; null where it is not known which way its slopes face.
   */
  readonly rose: string | null;
  /** The names of its parts, in one line; empty without any. */
  readonly parts: string;
}

/** What a map shows of a part of the world. */
export type Clusters = MapClustersQuery["mapClusters"] & {
  readonly sketches: readonly MapSketch[];
  /** Resorts whose runs may be in sight, nearest to the middle first. */
  readonly mountains: readonly MappedMountain[];
};
export type Cluster = Clusters["clusters"][number];

/** What decides of the clusters, as addresses of lists have it; empty for nothing. */
export interface MappedList {
  readonly filters: string;
  readonly weights: string;
}

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
      my_score: z.optional(z.nullable(z.number())),
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
  sketches: z.array(
    z.object({
      id: z.string(),
      rose: z.nullable(z.string().check(z.regex(/^M[-\dL ]*$/))),
      parts: z.string(),
    }),
  ),
  mountains: z.array(
    z.object({ segment: z.string(), title: z.string(), mapped: z.nullable(z.string()), latitude, longitude }),
  ),
});

/**
 * The resorts of a part of the world that the filters of an address let through, near ones
 * together, with their scores by the weights of an address.
 *
 * @throws when they cannot be had
 */
function fetchClusters(
  { filters, weights }: MappedList,
  part: MapPart,
  signal: AbortSignal,
): Promise<Clusters> {
  const query = new URLSearchParams({
    ...(filters && { filters }),
    ...(weights && { weights }),
    ...formatMapPart(part),
  });
  return checkedJson(`/resorts/clusters?${query}`, clustersShape, signal);
}

/** A visitor who moves a map often moves it again at once. */
const DEBOUNCE_MS = 180;

interface ClustersOnMap {
  /** The last answer; an old one stays until the next is there. */
  readonly clusters: Clusters | null;
  readonly status: "pending" | "ready" | "failed";
  readonly retry: () => void;
}

/**
 * The clusters of what the map shows, asked for anew when it shows something else. Null: it shows
 * nothing yet.
 */
export function useClusters({ filters, weights }: MappedList, part: MapPart | null): ClustersOnMap {
  const [clusters, setClusters] = useState<Clusters | null>(null);
  const [status, setStatus] = useState<ClustersOnMap["status"]>("pending");
  const [attempt, setAttempt] = useState(0);
  const hasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt asks the same again
  useEffect(() => {
    if (!part) return;
    setStatus("pending");
    const ending = new AbortController();
    const ask = async () => {
      hasAsked.current = true;
      try {
        const answer = await fetchClusters({ filters, weights }, part, ending.signal);
        if (ending.signal.aborted) return;
        setClusters(answer);
        setStatus("ready");
      } catch {
        if (!ending.signal.aborted) setStatus("failed");
      }
    };
    const timer = setTimeout(ask, hasAsked.current ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [filters, weights, part, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { clusters, status, retry };
}
