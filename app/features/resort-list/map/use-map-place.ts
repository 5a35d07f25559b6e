import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { mapFragment, parseMapFragment } from "#app/domain/list/list-views.ts";
import type { MapArea, MapStart } from "#app/domain/places/map-area.ts";
import type { MapModel, OpenMap } from "#app/map/open-map.ts";
import type { ListMapModel } from "./list-map-model.ts";

/** Browsers allow so many changes of an address, and no visitor reads them while the map glides. */
const WRITE_AFTER_MS = 300;

interface MapPlace {
  /** What a map that is opened now begins with. */
  readonly start: MapStart;
  /** What the map shows; null before it is open. */
  readonly view: MapModel | null;
  /** Whether it was moved away from what the list is about, or opened at a place of its own. */
  readonly isMoved: boolean;
  /** The list will be about this area, which the map shows now. */
  readonly settle: (area: MapArea) => void;
  readonly onView: (view: MapModel, isVisitors: boolean) => void;
}

/**
 * Keeps the map and the fragment of the address together: that follows the visitor's moves, without
 * a navigation; a list of another place, and Back, move the map.
 */
export function useMapPlace(
  map: Pick<ListMapModel, "place" | "isWithoutPosition" | "chosen" | "start">,
  handle: RefObject<OpenMap | null>,
): MapPlace {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [start] = useState(() => startOfFragment() ?? map.start);
  const [view, setView] = useState<MapModel | null>(null);
  const [isMoved, setMoved] = useState("viewport" in start);
  const shown = useRef<MapModel | null>(null);
  const isPlaced = useRef("viewport" in start);
  /**
   * Areas that the list is to be about since the map showed them, the newest last: on a slow way
   * the first arrives when the second is asked for.
   */
  const settled = useRef<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const onView = useCallback((next: MapModel, isVisitors: boolean) => {
    // A map that comes to rest says once more what it shows.
    if (shown.current && isSameView(shown.current, next)) return;
    shown.current = next;
    setView(next);
    if (!isVisitors) return;
    isPlaced.current = true;
    setMoved(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeFragment(mapFragment(next.viewport)), WRITE_AFTER_MS);
  }, []);

  const area = JSON.stringify(map.chosen?.area);
  const place = JSON.stringify([map.place, map.isWithoutPosition, area]);
  const before = useRef(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every list and every address
  useEffect(() => {
    const isOther = before.current !== place;
    before.current = place;
    const arrived = settled.current.indexOf(area ?? "");
    const stays = !isOther || arrived >= 0;
    // Of those before it no list comes any more: Back to one of them moves the map.
    if (arrived > 0) settled.current = settled.current.slice(arrived);
    // A map that stays may have been moved on while its list was on its way.
    if (!stays) {
      clearTimeout(timer.current);
      setMoved(false);
    }
    const wanted = startOfFragment();
    if (wanted && navigationType === "POP") handle.current?.show(wanted);
    else if (!stays) {
      isPlaced.current = false;
      // It may have been written between the navigation and this.
      if (wanted) writeFragment("");
      handle.current?.show(map.start);
    } else if (isPlaced.current && shown.current) writeFragment(mapFragment(shown.current.viewport));
  }, [place, key]);

  const settle = useCallback((area: MapArea) => {
    setMoved(false);
    // Its address says where it looks: an area alone would be shown with room around it.
    isPlaced.current = true;
    settled.current = [...settled.current, JSON.stringify(area)];
  }, []);
  return { start, view, isMoved, settle, onView };
}

function isSameView(one: MapModel, other: MapModel): boolean {
  return one.zoom === other.zoom && JSON.stringify(one.area) === JSON.stringify(other.area);
}

function startOfFragment(): MapStart | null {
  const viewport = parseMapFragment(window.location.hash);
  return viewport && { viewport };
}

/** In place, and past the router, whose own state stays. */
function writeFragment(fragment: string): void {
  const { pathname, search, hash } = window.location;
  if (fragment !== hash) window.history.replaceState(window.history.state, "", pathname + search + fragment);
}
