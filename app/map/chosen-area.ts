import { type LatLngBounds, type Map as LeafletMap, latLngBounds, type Rectangle, rectangle } from "leaflet";
import { degreesWide, type MapArea, turnsTowards } from "#app/domain/places/map-area.ts";

/** The area that a list is narrowed to, on the turn of the world that is looked at. */
export class ChosenArea {
  readonly #map: LeafletMap;
  #area: MapArea | null = null;
  #shape: Rectangle | null = null;

  constructor(map: LeafletMap) {
    this.#map = map;
  }

  show(area: MapArea | null): void {
    this.#area = area;
    this.#shape?.remove();
    this.#shape =
      area &&
      rectangle(this.#bounds(area), { interactive: false, className: "world-map__chosen" }).addTo(this.#map);
  }

  onMoved(): void {
    if (!this.#area || !this.#shape) return;
    const bounds = this.#bounds(this.#area);
    if (!this.#shape.getBounds().equals(bounds)) this.#shape.setBounds(bounds);
  }

  #bounds(area: MapArea): LatLngBounds {
    return boundsOf(area, this.#map.getCenter().lng);
  }
}

/** An area on the endless map, as near to a meridian as it gets. */
export function boundsOf(area: MapArea, near: number): LatLngBounds {
  const width = degreesWide(area);
  const west = area.west + 360 * turnsTowards(area.west + width / 2, near);
  return latLngBounds([area.south, west], [area.north, west + width]);
}
