import { useCallback, useEffect, useRef, useState } from "react";
import type { MapPart } from "#app/domain/map-part.ts";
import { type Clusters, fetchClusters } from "./clusters.ts";

/** Whoever moves a map often moves it again at once. */
const DEBOUNCE_MS = 180;

interface ClustersOnMap {
  /** The last answer; an old one stays until the next is there. */
  readonly clusters: Clusters | null;
  readonly status: "pending" | "ready" | "failed";
  readonly retry: () => void;
}

/** The clusters of what the map shows, asked for anew when it shows something else. Null: it shows nothing yet. */
export function useClusters(filters: string, part: MapPart | null): ClustersOnMap {
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
        const answer = await fetchClusters(filters, part, ending.signal);
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
  }, [filters, part, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { clusters, status, retry };
}
