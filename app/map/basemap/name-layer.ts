import { DomUtil, type Map as LeafletMap } from "leaflet";
import { turnsTowards } from "#app/domain/places/map-area.ts";
import { fromMercator } from "#app/domain/places/mercator.ts";
import { namesWithRoom, type ScreenBox } from "../map-labels.ts";
import { nameWidth, type PlaceName, TOWN_NAME_OFFSET } from "./place-name.ts";

/** Below the markers, above land and lines. */
const PANE = "names";
const PANE_LEVEL = "450";

/**
 * The names of countries and towns on the built-in world: those that no marker and no label covers,
 * and no other name.
 */
export class NameLayer {
  readonly #map: LeafletMap;
  readonly #taken: () => readonly ScreenBox[];
  readonly #pane: HTMLElement;
  /** Of each zoom that was looked at, by what and where they are. */
  readonly #known = new Map<number, Map<string, PlaceName>>();
  #frame = 0;

  /** @param taken what is on the map before them, in pixels from its corner */
  constructor(map: LeafletMap, taken: () => readonly ScreenBox[]) {
    this.#map = map;
    this.#taken = taken;
    this.#pane = map.createPane(PANE);
    this.#pane.style.zIndex = PANE_LEVEL;
    this.#pane.style.pointerEvents = "none";
    this.#pane.ariaHidden = "true";
    // They are placed anew once the map is at its next zoom.
    this.#pane.classList.add("leaflet-zoom-hide");
  }

  /** Names of a tile at a zoom. */
  add(zoom: number, names: readonly PlaceName[]): void {
    const known = this.#known.get(zoom) ?? new Map<string, PlaceName>();
    this.#known.set(zoom, known);
    for (const name of names) known.set(`${name.name} ${name.x} ${name.y}`, name);
    if (names.length > 0) this.placeSoon();
  }

  /** Tiles and markers come one after the other: once for all that come before the next frame. */
  placeSoon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#place());
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
  }

  #place(): void {
    const map = this.#map;
    const { x: width, y: height } = map.getSize();
    const { lng } = map.getCenter();
    const names = [...(this.#known.get(map.getZoom())?.values() ?? [])].sort(byImportance).flatMap((name) => {
      const { latitude, longitude } = fromMercator(name);
      const place = map.latLngToContainerPoint([latitude, longitude + 360 * turnsTowards(longitude, lng)]);
      const wide = nameWidth(name);
      const left = name.kind === "country" ? place.x - wide / 2 : place.x - 3;
      const isSeen = left < width && left + wide > 0 && place.y > 0 && place.y < height;
      const right = name.kind === "country" ? wide : wide + TOWN_NAME_OFFSET + 3;
      const { slack } = name;
      return isSeen ? [{ name, place, left, y: place.y, width: right, slack }] : [];
    });
    const shifts = namesWithRoom(names, this.#taken());
    this.#pane.replaceChildren(
      ...names.flatMap(({ name: { name, kind, size }, place: { x, y } }, index) => {
        const shift = shifts[index] ?? null;
        if (shift === null) return [];
        const element = document.createElement("span");
        element.className = `map-name map-name--${kind} map-name--${size}`;
        element.textContent = name;
        DomUtil.setPosition(element, map.containerPointToLayerPoint([x, y + shift]));
        return element;
      }),
    );
  }
}

/** Countries before towns, and large ones before small ones. */
function byImportance(one: PlaceName, other: PlaceName): number {
  if (one.kind !== other.kind) return one.kind === "country" ? -1 : 1;
  return one.rank - other.rank;
}
