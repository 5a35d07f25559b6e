import { type ComponentType, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { IslandBoundary } from "#app/ui/island-boundary.tsx";
import { loadOnce } from "#app/ui/load-once.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ResortMapView, Spot } from "./map-view.ts";
import { WorldSpots } from "./world-spots.tsx";

type LiveMap = ComponentType<{ map: ResortMapView }>;

/** Where the spot is, as a drawing, and the way to a map of its surroundings that can be moved. */
export function SpotMaps({ spot }: { spot: Spot }) {
  const isHydrated = useHydrated();
  const [Live, setLive] = useState<LiveMap | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");
  const open = () => {
    setState("loading");
    loadMap().then(
      (loaded) => setLive(() => loaded),
      () => setState("failed"),
    );
  };
  if (Live) {
    return (
      <IslandBoundary fallback={<DrawnSpot spot={spot} />}>
        <Live map={spot.live} />
      </IslandBoundary>
    );
  }
  return (
    <div className="location__maps">
      <DrawnSpot spot={spot} />
      {/* Its place is kept until the script wakes it: nothing moves under a finger that comes down. */}
      <div className={isHydrated ? "cluster" : "cluster location__opener-asleep"}>
        <Button
          look="quiet"
          size="small"
          icon="map"
          aria-disabled={state === "loading"}
          onPointerEnter={() => void loadMap().catch(() => {})}
          onClick={open}
        >
          {state === "loading" ? "Opening the map…" : "Open the map"}
        </Button>
        <span role="status">{state === "failed" && "The map could not be loaded. Try again."}</span>
      </div>
    </div>
  );
}

const loadMap = loadOnce<LiveMap>(() => import("./resort-map.tsx").then(({ ResortMap }) => ResortMap));

/** The region around the spot, and the world with the same spot in its corner. */
function DrawnSpot({ spot: { coordinates, onWorld, region, freeSide } }: { spot: Spot }) {
  const spots = [{ key: "resort", ...onWorld }];
  return (
    <div className="location__frame night">
      <WorldSpots label={`Map of the region, the resort at ${coordinates}`} spots={spots} part={region} />
      <WorldSpots
        label="The same spot on a map of the world"
        spots={spots}
        className={`location__world location__world--${freeSide}`}
      />
    </div>
  );
}
