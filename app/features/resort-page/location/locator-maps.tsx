import { type ComponentType, useState } from "react";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { loadOnce } from "#app/ui/client/load-once.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { pinPath, WorldPins } from "#app/ui/figures/world-pins.tsx";
import type { Pin, ResortMapModel } from "./map-model.ts";

type LiveMap = ComponentType<{ map: ResortMapModel }>;

/** Where the pin is, as a drawing, and the way to a map of its surroundings that can be moved. */
export function LocatorMaps({ pin }: { pin: Pin }) {
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
      <IslandBoundary fallback={<DrawnPin pin={pin} />}>
        <Live map={pin.live} />
      </IslandBoundary>
    );
  }
  return (
    <div className="location__maps stack gap-3">
      <DrawnPin pin={pin} />
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

/** The region around the pin, and the world with the same pin in its corner. */
function DrawnPin({ pin: { coordinates, onWorld, region, freeSide } }: { pin: Pin }) {
  const path = pinPath([onWorld]);
  return (
    <div className="location__frame night">
      <WorldPins label={`Map of the region, the resort at ${coordinates}`} path={path} part={region} />
      <WorldPins
        label="The same pin on a map of the world"
        path={path}
        isSmall
        className={`location__world location__world--${freeSide}`}
      />
    </div>
  );
}
