import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from "leaflet";
import type { Position } from "#app/domain/places/distance.ts";
import { turnsTowards } from "#app/domain/places/map-area.ts";

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
  /** Beside it: while it is pointed at or focused, and from a zoom on wherever there is room; null for never. */
  readonly label: MapLabel | null;
  /** Where it leads; without it it is a button. */
  readonly href?: string;
}

/** What it is called and, where it has one, its score. Both are in the name of the marker. */
export interface MapLabel {
  readonly text: string;
  readonly score?: string;
  readonly fromZoom: number;
}

const MARKER_PIXELS = 44;
/** Of the dots as map-look.css draws them, a little more than half. */
const RADIUS = { cluster: 18, resort: 11, here: 13 } as const;
/** What a label is wide, roughly: its letters, its padding, and at most what the stylesheet allows. */
const LETTER_PIXELS = 7.6;
const LABEL_PADDING = 16;
const MAX_LABEL_PIXELS = 208;

interface ShownMarker {
  readonly entry: MapMarker;
  readonly marker: Marker;
  readonly element: HTMLElement;
  /** Where its name stands for those who listen. */
  readonly words: HTMLElement;
}

/** The markers of a map: native buttons and links, each once, on the turn of the world that is looked at. */
export class MarkerLayer {
  readonly #map: LeafletMap;
  readonly #onPress: (key: string) => void;
  /** A press that became a drag is no click. */
  #wasDragged = false;
  readonly #shown = new Map<string, ShownMarker>();
  #opened: string | null = null;
  #cover: { readonly element: HTMLElement; readonly sizes: ResizeObserver } | null = null;

  constructor(map: LeafletMap, onPress: (key: string) => void) {
    this.#map = map;
    this.#onPress = onPress;
    map.on("dragstart", () => {
      this.#wasDragged = true;
    });
    DomEvent.on(map.getContainer(), "pointerdown", () => {
      this.#wasDragged = false;
    });
  }

  /** Shows these and no others. Where a focused one goes, the map itself has the focus. */
  show(markers: readonly MapMarker[]): void {
    const wanted = new Set(markers.map(({ key }) => key));
    for (const [key, { marker: old, element }] of this.#shown) {
      if (wanted.has(key)) continue;
      if (element.contains(document.activeElement)) this.#map.getContainer().focus({ preventScroll: true });
      old.remove();
      this.#shown.delete(key);
    }
    for (const entry of markers) {
      const shown = this.#shown.get(entry.key);
      if (!shown) this.#add(entry);
      // A cluster that cannot be come closer to says something else.
      else if (shown.words.textContent !== entry.name) shown.words.textContent = entry.name;
    }
    this.setOpened(this.#opened);
    this.#place();
  }

  /** Whether there was one to focus. */
  focus(key: string): boolean {
    const element = this.#shown.get(key)?.element.firstElementChild;
    if (!(element instanceof HTMLElement)) return false;
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  }

  /** Marks one of them; also when it comes later. */
  setOpened(key: string | null): void {
    this.#opened = key;
    for (const [other, { element }] of this.#shown) {
      element.classList.toggle("map-marker--open", other === key);
    }
  }

  /** Markers below that element are hidden as long as it is there, whatever becomes of its size. */
  setCover(element: HTMLElement | null): void {
    this.#cover?.sizes.disconnect();
    this.#cover = null;
    if (element) {
      const sizes = new ResizeObserver(() => this.#hideCovered());
      sizes.observe(element);
      this.#cover = { element, sizes };
    }
    this.#hideCovered();
  }

  /** To be called when the map rests somewhere else. */
  onMoved(): void {
    this.#place();
  }

  #add(entry: MapMarker): void {
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
    this.#shown.set(entry.key, { entry, marker: added, element, words });
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
    // A click ends here and is none of the map's; a press goes on, so that the map can be dragged by its markers.
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

  #place(): void {
    const { lng } = this.#map.getCenter();
    for (const { marker: shown } of this.#shown.values()) {
      const place = shown.getLatLng();
      const turns = turnsTowards(place.lng, lng);
      if (turns !== 0) shown.setLatLng([place.lat, place.lng + turns * 360]);
    }
    this.#label();
    this.#hideCovered();
  }

  #hideCovered(): void {
    const cover = this.#cover?.element.getBoundingClientRect();
    for (const { element } of this.#shown.values()) {
      const place = element.getBoundingClientRect();
      const isCovered =
        cover !== undefined &&
        place.left < cover.right &&
        place.right > cover.left &&
        place.top < cover.bottom &&
        place.bottom > cover.top;
      element.classList.toggle("map-marker--covered", isCovered);
    }
  }

  #label(): void {
    const zoom = this.#map.getZoom();
    const placed = [...this.#shown.values()].map(({ entry, marker: shown }) => {
      const { x, y } = this.#map.latLngToContainerPoint(shown.getLatLng());
      const { label } = entry;
      const wide = label && zoom >= label.fromZoom ? labelWidth(label) : 0;
      return { key: entry.key, x, y, radius: RADIUS[entry.kind], label: wide };
    });
    const labelled = labelsWithRoom(placed);
    for (const [key, { element }] of this.#shown) {
      element.dataset.label = labelled.get(key) ?? "";
    }
  }
}

/** It only repeats the name of its marker. */
function labelOf({ text, score }: MapLabel): HTMLElement {
  const label = document.createElement("span");
  label.className = "map-marker__label";
  label.ariaHidden = "true";
  if (score) {
    const number = document.createElement("b");
    number.textContent = score;
    label.append(number);
  }
  // Last: a long name is cut off at its end.
  label.append(text);
  return label;
}

function labelWidth({ text, score = "" }: MapLabel): number {
  return Math.min((text.length + score.length + 1) * LETTER_PIXELS + LABEL_PADDING, MAX_LABEL_PIXELS);
}

/** A marker on the screen, in pixels from a corner of the map. */
export interface PlacedMarker {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Of its dot. */
  readonly radius: number;
  /** Pixels that its label takes beside it; 0 for none. */
  readonly label: number;
}

/** Half the height of a label. */
const LABEL_HALF = 11;

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type LabelSide = "right" | "left";

/** By key, on which side of its marker a label has room: there it covers no other marker and no label before it. */
export function labelsWithRoom(markers: readonly PlacedMarker[]): ReadonlyMap<string, LabelSide> {
  const dots = markers.map(({ key, x, y, radius }) => ({
    key,
    box: { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
  }));
  const labels: Rectangle[] = [];
  const shown = new Map<string, LabelSide>();
  for (const { key, x, y, radius, label } of markers) {
    if (label === 0) continue;
    const [top, bottom] = [y - LABEL_HALF, y + LABEL_HALF];
    const places = [
      { side: "right", box: { left: x + radius, right: x + radius + label, top, bottom } },
      { side: "left", box: { left: x - radius - label, right: x - radius, top, bottom } },
    ] as const;
    const free = places.find(
      ({ box }) =>
        dots.every((dot) => dot.key === key || !overlap(dot.box, box)) &&
        labels.every((other) => !overlap(other, box)),
    );
    if (!free) continue;
    labels.push(free.box);
    shown.set(key, free.side);
  }
  return shown;
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
