import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { DrawnMap } from "./drawn-map.tsx";
import type { ListMapView } from "./list-map-view.ts";
import { MapCounts } from "./map-counts.tsx";

/** From here on the filters stand beside a list, as resorts-page.css says. */
const WIDE = "(min-width: 64rem)";

interface ResultsMapProps {
  map: ListMapView;
}

/**
 * The resorts of the list on a map: drawn by the server, each crowd a link that leads closer. The map that can be moved
 * takes its place once it is loaded; where it does not come, the drawing stays.
 */
export default function ResultsMap({ map }: ResultsMapProps) {
  const { LiveMap, isSettled } = useLiveMap();
  const section = useRef<HTMLElement>(null);
  useFiltersClosed(section, isSettled);
  return (
    <section ref={section} className="results-map" data-part="map" aria-label="Map of the resorts">
      <div className="results-map__window">
        <a href="#map-end" className="results-map__skip">
          Skip the map
        </a>
        {LiveMap ? (
          <LiveMap map={map} />
        ) : (
          <>
            <div className="results-map__head">
              <MapCounts counts={map.counts} inside={map.counts.inside} />
            </div>
            <div className="results-map__stage">
              <div className="map-frame map-look">
                <DrawnMap drawn={map.drawn} />
              </div>
              <div className="map-bar">
                <p className="map-attribution">{map.attribution}</p>
              </div>
            </div>
          </>
        )}
        <span id="map-end" tabIndex={-1} />
      </div>
    </section>
  );
}

/** The map that can be moved, and whether it is known if it comes. */
function useLiveMap(): { LiveMap: ComponentType<ResultsMapProps> | null; isSettled: boolean } {
  const [LiveMap, setLiveMap] = useState<ComponentType<ResultsMapProps> | null>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import("./live-map.tsx")
      .then(
        ({ LiveMap: loaded }) => {
          if (isWanted) setLiveMap(() => loaded);
        },
        (error: unknown) => console.warn("[map] stays as it is drawn", error),
      )
      .finally(() => {
        if (isWanted) setSettled(true);
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return { LiveMap, isSettled };
}

/**
 * Closes the filters while there is a map: open, as they are beside a list, they would stand between the visitor and the list
 * beside the map. On narrow screens they are a dialog, or what the visitor has opened. The page says that it is done by `data-settled`.
 */
function useFiltersClosed(section: RefObject<HTMLElement>, isWanted: boolean) {
  useEffect(() => {
    const page = section.current?.closest<HTMLElement>(".resorts");
    if (!isWanted || !page) return;
    // Not use-is-narrow.ts: shared with this file, it would be one of its own, which every list loads.
    const isWide = window.matchMedia(WIDE).matches;
    const filters = isWide ? page.querySelector<HTMLDetailsElement>("details.filter-panel") : null;
    if (filters) filters.open = false;
    page.dataset.settled = "";
    return () => {
      delete page.dataset.settled;
      if (filters) filters.open = true;
    };
  }, [section, isWanted]);
}
