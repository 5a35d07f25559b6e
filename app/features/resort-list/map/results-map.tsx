import { type ComponentType, useEffect, useState } from "react";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { DrawnMap } from "./drawn-map.tsx";
import type { ListMapModel } from "./list-map-model.ts";
import { MapCounts } from "./map-counts.tsx";

interface ResultsMapProps {
  map: ListMapModel;
}

/**
 * The resorts of the list on a map: drawn by the server, each cluster a link that leads closer. The
 * map that can be moved takes its place once it is loaded; where it does not come, the drawing
 * stays.
 */
export default function ResultsMap({ map }: ResultsMapProps) {
  const LiveMap = useLiveMap();
  const drawn = (
    <>
      <div className="results-map__head">
        <MapCounts counts={map.counts} inside={map.counts.inside} />
      </div>
      <div className="results-map__stage">
        <div className="map-frame map-look">
          <DrawnMap drawn={map.drawn} />
        </div>
        <p className="map-attribution">{map.attribution}</p>
      </div>
    </>
  );
  return (
    <section className="results-map" data-part="map" aria-label="Map of the resorts">
      <div className="results-map__window" data-map-stage>
        <a href="#map-end" className="results-map__skip">
          Skip the map
        </a>
        {LiveMap ? (
          <IslandBoundary fallback={drawn}>
            <LiveMap map={map} />
          </IslandBoundary>
        ) : (
          drawn
        )}
        <span id="map-end" tabIndex={-1} />
      </div>
    </section>
  );
}

/** The map that can be moved; null until it is there, and where it does not come. */
function useLiveMap(): ComponentType<ResultsMapProps> | null {
  const [LiveMap, setLiveMap] = useState<ComponentType<ResultsMapProps> | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("./live-map.tsx").then(
      ({ LiveMap: loaded }) => {
        if (isWanted) setLiveMap(() => loaded);
      },
      (error: unknown) => console.warn("[map] stays as it is drawn", error),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return LiveMap;
}
