import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker, polyline } from "leaflet";
import { type Ring, ringAround } from "#app/domain/getting-there/rings.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { turnsTowards } from "#app/domain/places/map-area.ts";

/** A place with distances around it. */
export interface MapRings extends Position {
  /** "Munich". */
  readonly title: string;
  readonly rings: readonly Ring[];
}

/**
 * Rings and the place in their middle, on the turn of the world that is looked at. What they say is
 * said beside the map.
 */
export class RingLayer {
  readonly #map: LeafletMap;
  #shown: MapRings | null = null;
  #group: LayerGroup | null = null;
  #turns = 0;

  constructor(map: LeafletMap) {
    this.#map = map;
  }

  show(rings: MapRings | null): void {
    this.#shown = rings;
    this.#draw();
  }

  onMoved(): void {
    if (this.#shown && this.#turnsTo(this.#shown) !== this.#turns) this.#draw();
  }

  #turnsTo({ longitude }: Position): number {
    return turnsTowards(longitude, this.#map.getCenter().lng);
  }

  #draw(): void {
    this.#group?.remove();
    this.#group = null;
    if (!this.#shown) return;
    const { title, rings, ...origin } = this.#shown;
    this.#turns = this.#turnsTo(origin);
    const at = ({ latitude, longitude }: Position): [number, number] => [
      latitude,
      longitude + 360 * this.#turns,
    ];
    this.#group = layerGroup([
      ...rings.flatMap(({ km, words }) => {
        const points = ringAround(origin, km).map(at);
        return [
          polyline(points, { interactive: false, className: "map-ring" }),
          label(points[0] ?? at(origin), words, "map-ring__words"),
        ];
      }),
      label(at(origin), title, "map-ring__origin"),
    ]).addTo(this.#map);
  }
}

function label(place: [number, number], words: string, className: string) {
  const text = document.createElement("span");
  text.textContent = words;
  text.setAttribute("aria-hidden", "true");
  return marker(place, {
    interactive: false,
    keyboard: false,
    icon: divIcon({ html: text, className: `map-ring__label ${className}`, iconSize: [0, 0] }),
  });
}
