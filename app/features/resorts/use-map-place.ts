import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatSpot, parseSpot } from "#app/domain/list-views.ts";
import { useAhead } from "#app/islands/ahead.ts";
import type { MapView, OpenMap } from "#app/islands/map/open-map.ts";
import type { ListMapView } from "./list-map-view.ts";
import { searchAt } from "./search-area.ts";

/** Browsers allow so many changes of an address, and nobody reads them while the map glides. */
const WRITE_AFTER_MS = 300;

interface MapPlace {
  /** What the map shows; null before it is open. */
  readonly view: MapView | null;
  /** Whether the visitor has moved it away from what the list is about. */
  readonly isMoved: boolean;
  /** The list is about what the map shows now. */
  readonly settle: () => void;
  readonly onView: (view: MapView, isVisitors: boolean) => void;
}

/**
 * Keeps the map and the address together: `at` follows the visitor's moves, in place; a list of another place, and Back, move
 * the map.
 */
export function useMapPlace(
  map: Pick<ListMapView, "place" | "start">,
  handle: RefObject<OpenMap | null>,
): MapPlace {
  const { search } = useLocation();
  const navigationType = useNavigationType();
  const [view, setView] = useState<MapView | null>(null);
  const [isMoved, setMoved] = useState(false);
  const shown = useRef<MapView | null>(null);
  const isPlaced = useRef(new URLSearchParams(search).has("at"));
  const before = useRef({ place: map.place, search });
  const { write, drop } = usePlaceWriter(search, before);

  const onView = useCallback(
    (next: MapView, isVisitors: boolean) => {
      // A map that comes to rest says once more what it shows.
      if (shown.current && isSameView(shown.current, next)) return;
      shown.current = next;
      setView(next);
      if (!isVisitors) return;
      isPlaced.current = true;
      setMoved(true);
      write(next.spot);
    },
    [write],
  );

  useEffect(() => {
    const last = before.current;
    before.current = { place: map.place, search };
    const isThere = (spot: MapView["spot"]) =>
      shown.current !== null && formatSpot(spot) === formatSpot(shown.current.spot);
    if (last.place !== map.place) {
      setMoved(false);
      drop();
      isPlaced.current = "spot" in map.start;
      if (!("spot" in map.start && isThere(map.start.spot))) handle.current?.show(map.start);
    } else if (last.search !== search && navigationType === "POP") {
      const spot = parseSpot(new URLSearchParams(search).get("at")).value;
      if (spot && !isThere(spot)) handle.current?.show({ spot });
    } else if (last.search !== search && isPlaced.current && shown.current) {
      // The ways of the page were made when the map was somewhere else.
      write(shown.current.spot);
    }
  }, [map, search, navigationType, handle, write, drop]);

  const settle = useCallback(() => setMoved(false), []);
  return { view, isMoved, settle, onView };
}

function isSameView(one: MapView, other: MapView): boolean {
  return one.zoom === other.zoom && JSON.stringify(one.area) === JSON.stringify(other.area);
}

interface PlaceWriter {
  readonly write: (spot: MapView["spot"]) => void;
  /** What was to be written is not any more. */
  readonly drop: () => void;
}

/**
 * Writes into the address where the map is, a little later, and not while another page is pending or to be drawn: the router
 * drops a navigation when the next one comes. Nor between the render of a list and its effects, of which `seen` tells: they are
 * what drops the place of another list's map.
 */
function usePlaceWriter(search: string, seen: RefObject<{ readonly search: string }>): PlaceWriter {
  const navigate = useNavigate();
  const ahead = useAhead();
  const latest = useRef({ search, navigate });
  latest.current = { search, navigate };
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const drop = useCallback(() => clearTimeout(timer.current), []);
  const write = useCallback(
    (spot: MapView["spot"]) => {
      drop();
      timer.current = setTimeout(() => {
        const { search: now, navigate: go } = latest.current;
        const isToBeSeen = ahead() !== null || seen.current?.search !== now;
        const next = isToBeSeen ? null : searchAt(now, spot);
        if (next) go({ search: next }, { replace: true, preventScrollReset: true });
      }, WRITE_AFTER_MS);
    },
    [ahead, drop, seen],
  );
  useEffect(() => drop, [drop]);
  return useMemo(() => ({ write, drop }), [write, drop]);
}
