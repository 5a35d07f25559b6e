import { degreesIn } from "../attributes/typed-number.ts";
import { MAX_MAP_ZOOM } from "../limits.ts";
import type { MapArea } from "./map-area.ts";

/** The part of the world that a map shows. */
export interface MapPart {
  readonly area: MapArea;
  readonly zoom: number;
}

/** Of north, south, east and west. */
const LIMITS = [90, 90, 180, 180] as const;

/**
 * The part of the world that a query names; null for anything else.
 *
 * @example parseMapPart("47,45,9,6", "7") // { area: { north: 47, south: 45, east: 9, west: 6 }, zoom: 7 }
 */
export function parseMapPart(areaText: string | null, zoomText: string | null): MapPart | null {
  const numbers = degreesIn(areaText ?? "");
  const isArea =
    numbers.length === LIMITS.length &&
    LIMITS.every((limit, index) => Math.abs(numbers[index] ?? 999) <= limit);
  const [north = 0, south = 0, east = 0, west = 0] = numbers;
  const zoom = /^\d{1,2}$/.test(zoomText ?? "") ? Number(zoomText) : Number.NaN;
  if (!isArea || north < south || !(zoom <= MAX_MAP_ZOOM)) return null;
  return { area: { north, south, east, west }, zoom };
}

/** The query that names it, beside the filters; `parseMapPart` undoes it. */
export function formatMapPart({ area, zoom }: MapPart): { readonly area: string; readonly zoom: string } {
  const { north, south, east, west } = area;
  return { area: [north, south, east, west].join(), zoom: String(zoom) };
}
