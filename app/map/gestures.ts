import type { Map as LeafletMap } from "leaflet";

/** What to tell a visitor whose gesture went to the page and not to the map. */
export type MapHint = "wheel" | "touch";

/**
 * Lets the page be scrolled over a map: one finger and the plain wheel belong to the page, two
 * fingers, the wheel with Ctrl, and the wheel while the map has the focus belong to the map. A
 * mouse drags it.
 */
export function watchGestures(map: LeafletMap, onHint: (hint: MapHint) => void): { stop(): void } {
  const element = map.getContainer();
  const ending = new AbortController();
  // Before Leaflet hears of it: what it listens to is decided here.
  const early = { capture: true, passive: true, signal: ending.signal };
  element.addEventListener(
    "wheel",
    ({ ctrlKey }) => {
      const isForMap = ctrlKey || element.contains(document.activeElement);
      if (isForMap) map.scrollWheelZoom.enable();
      else {
        map.scrollWheelZoom.disable();
        onHint("wheel");
      }
    },
    early,
  );
  element.addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      if (pointerType === "touch") map.dragging.disable();
      else map.dragging.enable();
    },
    early,
  );
  element.addEventListener(
    "touchmove",
    ({ touches }) => {
      if (touches.length === 1) onHint("touch");
    },
    early,
  );
  return { stop: () => ending.abort() };
}
