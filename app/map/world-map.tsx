import "./world-map.css";
import {
  forwardRef,
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { MapArea, MapStart } from "#app/domain/places/map-area.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { MapHint } from "./gestures.ts";
import type { MapMarker } from "./marker-layer.ts";
import { type MapModel, type OpenMap, openMap } from "./open-map.ts";
import type { MapRings } from "./ring-layer.ts";
import type { MappedMountain } from "./runs/mapped-mountain.ts";
import { RunsOnMap } from "./runs/runs-on-map.tsx";

interface WorldMapProps {
  /** What it shows, for those who cannot see it. */
  label: string;
  start: MapStart;
  tiles: { readonly url: string } | null;
  markers: readonly MapMarker[];
  /** Whether the markers are there, so that the map may take the place of its drawing. */
  hasMarkers: boolean;
  chosen?: MapArea | null;
  /** Distances around a place. */
  rings?: MapRings | null;
  /** Resorts whose runs and lifts are drawn close by. */
  mountains?: readonly MappedMountain[];
  /** `isVisitors`: a visitor moved it, and not the page. */
  onView?: (view: MapModel, isVisitors: boolean) => void;
  onPress: (key: string) => void;
  /** Of the same size; stays until there is something to be seen. */
  drawing: ReactNode;
  /** What is on the map. */
  children?: ReactNode;
  /** Whose data it is: on the map, in its corner. */
  credits: ReactNode;
}

const HINTS: Record<MapHint, string> = {
  wheel: "Click the map, or hold Ctrl, to zoom with the wheel",
  touch: "Use two fingers to move the map",
};
const HINT_MS = 1_600;

/** A map of the world that can be moved, with markers. Leaves nothing behind when it goes. */
export const WorldMap = forwardRef<OpenMap | null, WorldMapProps>(function WorldMap(props, handle) {
  const {
    label,
    markers,
    hasMarkers,
    chosen = null,
    rings = null,
    mountains,
    drawing,
    children,
    credits,
  } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [map, setMap] = useState<OpenMap | null>(null);
  const [hasLand, setHasLand] = useState(false);
  const [hint, setHint] = useHint();
  const isReady = map !== null && hasLand && hasMarkers;
  useImperativeHandle<OpenMap | null, OpenMap | null>(handle, () => map, [map]);

  // Once: where a map starts and what it is on do not change under the visitor's hands.
  useEffect(() => {
    if (!canvas.current) return;
    const opened = openMap({
      element: canvas.current,
      start: latest.current.start,
      tiles: latest.current.tiles,
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      onView: (view, isVisitors) => latest.current.onView?.(view, isVisitors),
      onPress: (key) => latest.current.onPress(key),
      onHint: setHint,
    });
    setMap(opened);
    const scheme = matchMedia("(prefers-color-scheme: light)");
    scheme.addEventListener("change", opened.recolour);
    return () => {
      scheme.removeEventListener("change", opened.recolour);
      opened.close();
      setMap(null);
    };
  }, [setHint]);

  useEffect(() => map?.setMarkers(markers), [map, markers]);
  useEffect(() => {
    if (!map || !hasMarkers) return;
    let isOpen = true;
    // After the markers, which are what a visitor came for.
    map.drawLand().then(() => {
      if (isOpen) setHasLand(true);
    });
    return () => {
      isOpen = false;
    };
  }, [map, hasMarkers]);
  useEffect(() => map?.setChosen(chosen), [map, chosen]);
  useEffect(() => map?.setRings(rings), [map, rings]);
  useEffect(() => {
    // A visitor who was in the drawing is in the map now.
    if (isReady && drawn.current?.contains(document.activeElement)) map?.focus();
  }, [isReady, map]);

  return (
    <div className="world-map">
      <div className={classNames("map-frame map-look", isReady && "map-frame--ready")}>
        {/* Leaflet makes it focusable, for the keys that move it. */}
        <div
          ref={canvas}
          className="world-map__canvas"
          role="application"
          aria-roledescription="map"
          aria-label={`${label}. Arrow keys move it, plus and minus zoom. On a pin, arrow keys lead to the next one.`}
        />
        {!isReady && (
          <div ref={drawn} className="world-map__drawing">
            {drawing}
          </div>
        )}
        <p className={classNames("world-map__hint", hint && "world-map__hint--shown")} aria-hidden="true">
          {hint && HINTS[hint]}
        </p>
        {children}
        {isReady && mountains && <RunsOnMap map={map.leaflet} mountains={mountains} />}
        <MapControls map={isReady ? map : null} />
        {credits}
      </div>
    </div>
  );
});

/** Says something for a moment. */
function useHint(): [MapHint | null, (hint: MapHint) => void] {
  const [hint, setHint] = useState<{ name: MapHint } | null>(null);
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  return [hint?.name ?? null, useCallback((name) => setHint({ name }), [])];
}

/**
 * What dragging does, by the keyboard; a double click does it by pointer. Shares of what is seen.
 */
const WAYS = [
  { name: "west", right: -0.4, down: 0 },
  { name: "north", right: 0, down: -0.4 },
  { name: "south", right: 0, down: 0.4 },
  { name: "east", right: 0.4, down: 0 },
] as const;

/**
 * Buttons for what wheel, fingers and mouse do; without a map they do nothing. Those that move it
 * are seen while the keyboard is here.
 */
function MapControls({ map }: { map: OpenMap | null }) {
  return (
    <fieldset className="map-controls" data-over-map aria-label="Move the map">
      <button type="button" className="map-controls__button" onClick={() => map?.zoomBy(1)}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">Zoom in</span>
      </button>
      <button type="button" className="map-controls__button" onClick={() => map?.zoomBy(-1)}>
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">Zoom out</span>
      </button>
      {WAYS.map(({ name, right, down }) => (
        <button
          key={name}
          type="button"
          className={classNames("map-controls__button map-controls__pan", `map-controls__pan--${name}`)}
          onClick={() => map?.panBy(right, down)}
        >
          <Icon name="chevron-down" size="1.25em" />
          <span className="visually-hidden">{`Move ${name}`}</span>
        </button>
      ))}
    </fieldset>
  );
}
