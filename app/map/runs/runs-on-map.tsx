import type { Map as LeafletMap } from "leaflet";
import { type ComponentType, useEffect, useState } from "react";
import { loadOnce } from "#app/ui/client/load-once.ts";
import { type MappedMountain, RUNS_FROM_ZOOM } from "./mapped-mountain.ts";

export interface RunsOnMapProps {
  map: LeafletMap;
  /** The nearest to the middle of the map are drawn. */
  mountains: readonly MappedMountain[];
}

/** In a file of its own: most visitors of a map never come that close. */
const loadDrawnRuns = loadOnce(() => import("./drawn-runs.tsx"));
const NONE: readonly MappedMountain[] = [];

/**
 * Runs and lifts, once a visitor is close enough to a resort that has some; the map goes without
 * where they cannot be loaded.
 */
export function RunsOnMap({ map, mountains }: RunsOnMapProps) {
  const [isClose, setClose] = useState(false);
  const [DrawnRuns, setDrawnRuns] = useState<ComponentType<RunsOnMapProps> | null>(null);
  useEffect(() => {
    const look = () => setClose(map.getZoom() >= RUNS_FROM_ZOOM);
    look();
    map.on("zoomend", look);
    return () => {
      map.off("zoomend", look);
    };
  }, [map]);
  const isWanted = isClose && mountains.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    loadDrawnRuns().then(
      (loaded) => {
        if (isHere) setDrawnRuns(() => loaded.DrawnRuns);
      },
      (error: unknown) => console.warn("[map] draws no runs", error),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  // It stays when the map leaves: what it has loaded is there when the visitor comes back.
  return DrawnRuns && <DrawnRuns map={map} mountains={isClose ? mountains : NONE} />;
}
