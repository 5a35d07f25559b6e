import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from "leaflet";
import type { Position } from "#app/domain/places/distance.ts";
import { turnsTowards } from "#app/domain/places/map-area.ts";
import type { MapSketch } from "./clusters.ts";
import { labelsWithRoom, overlap, type ScreenBox, takenBy } from "./map-labels.ts";
import { drawSketch, labelOf, labelWidth, type MapLabel } from "./marker-label.ts";
import { type Pin, walkedTo } from "./pin-walk.ts";

/** Something at a place of the map. Its texts become text, never HTML. */
export interface MapMarker extends Position {
  /** The same marker keeps its key, and with it the focus. */
  readonly key: string;
  /** `here` is what the map is about and does nothing. */
  readonly kind: "cluster" | "resort" | "here";
  /** What it says to those who cannot see where it is. */
  readonly name: string;
  /** On the marker itself, as in "12"; empty for a dot. */
  readonly text: string;
  /**
   * Beside it: while it is pointed at or focused, and from a zoom on wherever there is room; null
   * for never.
   */
  readonly label: MapLabel | null;
  /** What is drawn around and beside it close by. */
  readonly sketch?: MapSketch;
  /** Where it leads; without it it is a button. */
  readonly href?: string;
}

const MARKER_PIXELS = 44;
/** Success criterion 2.5.8 of WCAG 2.2. */
const LEAST_TARGET_PIXELS = 24;
/** Of the dots as map-look.css draws them, a little more than half. */
const RADIUS = { cluster: 18, resort: 11, here: 13 } as const;
const SKETCH_RADIUS = 24;
/**
 * Before this zoom the best of what is seen are named first; from here on a label has room wherever
 * there is some.
 */
const MINOR_FROM_ZOOM = 10;
/** Of a marker whose name may cover others: Leaflet's levels are pixels from the top. */
const ABOVE_DOTS = 10_000;
interface ShownMarker {
  readonly entry: MapMarker;
  readonly marker: Marker;
  readonly element: HTMLElement;
  /** Where its name stands for those who listen. */
  readonly words: HTMLElement;
}

/**
 * The markers of a map: native buttons and links, each once, on the turn of the world that is
 * looked at. They are one stop of the Tab key, and arrows lead from one to the next.
 */
export class MarkerLayer {
  readonly #map: LeafletMap;
  readonly #onPress: (key: string) => void;
  /** A press that became a drag is no click. */
  #wasDragged = false;
  /** In the order in which they were given: who comes first has room for a label first. */
  #shown: ReadonlyMap<string, ShownMarker> = new Map();
  /** What dots and labels take, in pixels from the map's corner. */
  #taken: readonly ScreenBox[] = [];
  #opened: string | null = null;
  /** The one that the Tab key stops at: the last that had the focus, else the best in sight. */
  #stop: string | null = null;
  /** What lies over the map: it comes, goes and grows while the map rests. */
  readonly #overlays = new Set<Element>();
  readonly #overlaySizes = new ResizeObserver(() => this.#place());

  constructor(map: LeafletMap, onPress: (key: string) => void) {
    this.#map = map;
    this.#onPress = onPress;
    map.on("dragstart", () => {
      this.#wasDragged = true;
    });
    DomEvent.on(map.getContainer(), "pointerdown", () => {
      this.#wasDragged = false;
    });
    DomEvent.on(map.getContainer(), "keydown", (event) => this.#walk(event as KeyboardEvent));
    DomEvent.on(map.getContainer(), "focusin", ({ target }) => {
      const focused = target instanceof Node ? this.#keyOf(target) : null;
      if (focused !== null) this.#moveStop(focused);
    });
  }

  get taken(): readonly ScreenBox[] {
    return this.#taken;
  }

  /**
   * Shows these and no others, the most important first. Where a focused one goes, the map itself
   * has the focus.
   */
  show(markers: readonly MapMarker[]): void {
    const wanted = new Set(markers.map(({ key }) => key));
    for (const [key, { marker: old, element }] of this.#shown) {
      if (wanted.has(key)) continue;
      if (element.contains(document.activeElement)) this.#map.getContainer().focus({ preventScroll: true });
      old.remove();
    }
    this.#shown = new Map(
      markers.map((entry) => {
        const shown = this.#shown.get(entry.key) ?? this.#add(entry);
        // A cluster that cannot be come closer to says something else.
        if (shown.words.textContent !== entry.name) shown.words.textContent = entry.name;
        drawSketch(shown.element, entry.sketch);
        return [entry.key, { ...shown, entry }];
      }),
    );
    this.#markOpened();
    this.#place();
  }

  /** Whether there was one to focus. */
  focus(key: string): boolean {
    const element = this.#faceOf(key);
    if (!element) return false;
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  }

  #faceOf(key: string): HTMLElement | null {
    return this.#shown.get(key)?.element.querySelector<HTMLElement>(".map-marker__face") ?? null;
  }

  #keyOf(target: Node): string | null {
    return [...this.#shown].find(([, { element }]) => element.contains(target))?.[0] ?? null;
  }

  /** Those that can be pressed, the best first. */
  #pins(): Pin[] {
    return [...this.#shown].flatMap(([key, { entry, marker: shown, element }]) => {
      if (entry.kind === "here" || element.classList.contains("map-marker--covered")) return [];
      const { x, y } = this.#map.latLngToContainerPoint(shown.getLatLng());
      return { key, x, y };
    });
  }

  /** The keys of the map itself, which move it, are those of its container. */
  #walk(event: KeyboardEvent): void {
    const from = event.target instanceof Node ? this.#keyOf(event.target) : null;
    if (from === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = walkedTo(event.key, this.#pins(), from);
    if (next === null) return;
    DomEvent.stop(event);
    this.focus(next);
  }

  /** @param wanted the one to stop at, where it is in sight */
  #moveStop(wanted: string | null): void {
    const pins = this.#pins();
    this.#stop = (pins.find(({ key }) => key === wanted) ?? pins[0])?.key ?? null;
    for (const [key, { entry }] of this.#shown) {
      const face = entry.kind === "here" ? null : this.#faceOf(key);
      if (face) face.tabIndex = key === this.#stop ? 0 : -1;
    }
  }

  /** Marks one of them; also when it comes later. */
  setOpened(key: string | null): void {
    this.#opened = key;
    this.#markOpened();
    this.#hideCovered(this.#covers());
  }

  close(): void {
    this.#overlaySizes.disconnect();
  }

  /** To be called when the map rests somewhere else. */
  onMoved(): void {
    this.#place();
  }

  #add(entry: MapMarker): ShownMarker {
    const element = document.createElement("div");
    element.className = `map-marker map-marker--${entry.kind}`;
    const words = document.createElement("span");
    words.className = "visually-hidden";
    words.textContent = entry.name;
    element.append(this.#face(entry, words));
    if (entry.label) element.append(labelOf(entry.label));
    const icon = divIcon({
      html: element,
      className: "map-marker__place",
      iconSize: [MARKER_PIXELS, MARKER_PIXELS],
    });
    const added = marker([entry.latitude, entry.longitude], { icon, keyboard: false, interactive: false });
    added.addTo(this.#map);
    return { entry, marker: added, element, words };
  }

  #face({ key, kind, text, href }: MapMarker, words: HTMLElement): HTMLElement {
    const face = document.createElement(kind === "here" ? "span" : href ? "a" : "button");
    face.className = "map-marker__face";
    if (face instanceof HTMLButtonElement) face.type = "button";
    if (face instanceof HTMLAnchorElement && href) face.href = href;
    const dot = document.createElement("span");
    dot.className = "map-marker__dot";
    dot.dataset.digits = String(text.length);
    dot.ariaHidden = "true";
    dot.textContent = text;
    face.append(dot, words);
    if (kind === "here") return face;
    // A click ends here and is none of the map's; a press goes on, so that the map can be dragged
    // by its markers.
    DomEvent.on(face, "dblclick", DomEvent.stopPropagation);
    DomEvent.on(face, "click", (event) => {
      DomEvent.stopPropagation(event);
      const { detail, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      // The keyboard's clicks have no detail.
      const wasDragged = detail > 0 && this.#wasDragged;
      const isForBrowser = href && (ctrlKey || metaKey || shiftKey);
      if (isForBrowser && !wasDragged) return;
      DomEvent.preventDefault(event);
      if (!wasDragged) this.#onPress(key);
    });
    return face;
  }

  #markOpened(): void {
    for (const [key, { element }] of this.#shown) {
      element.classList.toggle("map-marker--open", key === this.#opened);
    }
  }

  #place(): void {
    const { lng } = this.#map.getCenter();
    for (const { marker: shown } of this.#shown.values()) {
      const place = shown.getLatLng();
      const turns = turnsTowards(place.lng, lng);
      if (turns !== 0) shown.setLatLng([place.lat, place.lng + turns * 360]);
    }
    // Read before anything is written: the browser lays the page out once.
    const covers = this.#covers();
    this.#label(covers);
    this.#hideCovered(covers);
  }

  /** What lies over the map, in pixels from its corner: all of the same stage that is marked so. */
  #covers(): ScreenBox[] {
    const container = this.#map.getContainer();
    const { left, top } = container.getBoundingClientRect();
    const stage = container.closest("[data-map-stage]") ?? container.parentElement;
    const overlays = [...(stage?.querySelectorAll("[data-over-map]") ?? [])];
    for (const element of overlays) {
      if (this.#overlays.has(element)) continue;
      this.#overlays.add(element);
      this.#overlaySizes.observe(element);
    }
    return overlays.flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return [];
      return {
        left: box.left - left,
        right: box.right - left,
        top: box.top - top,
        bottom: box.bottom - top,
      };
    });
  }

  /** A marker below something, or cut off by the map's edge, would be half a target. */
  #hideCovered(covers: readonly ScreenBox[]): void {
    const half = MARKER_PIXELS / 2;
    const { x: width, y: height } = this.#map.getSize();
    const isCut = (middle: number, length: number) =>
      Math.min(middle, length - middle) + half < LEAST_TARGET_PIXELS;
    for (const { marker: shown, element } of this.#shown.values()) {
      const { x, y } = this.#map.latLngToContainerPoint(shown.getLatLng());
      const place = { left: x - half, right: x + half, top: y - half, bottom: y + half };
      element.classList.toggle(
        "map-marker--covered",
        isCut(x, width) || isCut(y, height) || covers.some((cover) => overlap(cover, place)),
      );
    }
    this.#moveStop(this.#stop);
  }

  #label(covers: readonly ScreenBox[]): void {
    const zoom = this.#map.getZoom();
    const placed = [...this.#shown.values()].map(({ entry, marker: shown }) => {
      const { x, y } = this.#map.latLngToContainerPoint(shown.getLatLng());
      const { label } = entry;
      const wide = label && zoom >= label.fromZoom ? labelWidth(label, entry.sketch) : 0;
      const rose = entry.sketch?.rose ? SKETCH_RADIUS : undefined;
      return {
        key: entry.key,
        x,
        y,
        radius: rose ?? RADIUS[entry.kind],
        // The dot of a cluster is as small as a resort's where its name stands beside it.
        beside: rose ?? RADIUS.resort,
        label: wide,
        lines: entry.sketch?.parts ? 2 : 1,
        isMinor: zoom < MINOR_FROM_ZOOM && entry.kind !== "here" && !label?.score,
      };
    });
    const { x: right, y: bottom } = this.#map.getSize();
    const labelled = labelsWithRoom(placed, { covers, map: { left: 0, top: 0, right, bottom } });
    this.#taken = [...takenBy(placed, labelled), ...covers];
    for (const [key, { element, marker: shown }] of this.#shown) {
      element.dataset.label = labelled.get(key) ?? "";
      shown.setZIndexOffset(labelled.has(key) ? ABOVE_DOTS : 0);
    }
  }
}
