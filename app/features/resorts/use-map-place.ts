import { useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { formatSpot, parseSpot } from "#app/domain/list-views.ts";
import type { MapView, OpenMap } from "#app/islands/map/open-map.ts";
import type { ListMapView } from "./list-map-view.ts";
import { searchAt } from "./search-area.ts";

/** Browsers allow so many changes of an address, and nobody reads them while the map glides. */
const WRITE_AFTER_MS = 300;
/** A click may lead to another page, and React says so only when it has drawn that. */
const WRITE_AFTER_CLICK_MS = 1000;

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
export function useMapPlace(map: ListMapView, handle: RefObject<OpenMap | null>): MapPlace {
  const { search } = useLocation();
  const navigationType = useNavigationType();
  const [view, setView] = useState<MapView | null>(null);
  const [isMoved, setMoved] = useState(false);
  const shown = useRef<MapView | null>(null);
  const isPlaced = useRef(new URLSearchParams(search).has("at"));
  const before = useRef({ place: map.place, search });
  const write = useWriteAt(search);

  const onView = useCallback(
    (next: MapView, isVisitors: boolean) => {
      shown.current = next;
      setView((last) => (last && isSameView(last, next) ? last : next));
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
      isPlaced.current = "spot" in map.start;
      if (!("spot" in map.start && isThere(map.start.spot))) handle.current?.show(map.start);
    } else if (last.search !== search && navigationType === "POP") {
      const spot = parseSpot(new URLSearchParams(search).get("at")).value;
      if (spot && !isThere(spot)) handle.current?.show({ spot });
    } else if (last.search !== search && isPlaced.current && shown.current) {
      // The ways of the page were made when the map was somewhere else.
      write(shown.current.spot);
    }
  }, [map, search, navigationType, handle, write]);

  const settle = useCallback(() => setMoved(false), []);
  return { view, isMoved, settle, onView };
}

function isSameView(one: MapView, other: MapView): boolean {
  return one.zoom === other.zoom && JSON.stringify(one.area) === JSON.stringify(other.area);
}

/**
 * Writes into the address where the map is, a little later, and not while another page is on its way: the router drops a
 * navigation when the next one comes.
 */
function useWriteAt(search: string): (spot: MapView["spot"]) => void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const latest = useRef({ search, state, navigate });
  latest.current = { search, state, navigate };
  const waiting = useRef<{ spot: MapView["spot"]; timer: ReturnType<typeof setTimeout> } | null>(null);

  const write = useCallback((spot: MapView["spot"], afterMs = WRITE_AFTER_MS) => {
    clearTimeout(waiting.current?.timer);
    const timer = setTimeout(() => {
      waiting.current = null;
      const { search: now, state: navigation, navigate: go } = latest.current;
      const next = navigation === "idle" ? searchAt(now, spot) : null;
      if (next) go({ search: next }, { replace: true, preventScrollReset: true });
    }, afterMs);
    waiting.current = { spot, timer };
  }, []);

  useEffect(() => {
    const postpone = () => waiting.current && write(waiting.current.spot, WRITE_AFTER_CLICK_MS);
    for (const type of LEADING_ON) window.addEventListener(type, postpone, true);
    return () => {
      clearTimeout(waiting.current?.timer);
      for (const type of LEADING_ON) window.removeEventListener(type, postpone, true);
    };
  }, [write]);
  return write;
}

/** What a visitor does that may begin a navigation. */
const LEADING_ON = ["click", "submit", "popstate"] as const;
