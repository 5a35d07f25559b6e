import { fromMercator, toMercator } from "#app/domain/mercator.ts";

/** Degrees between two lines of the grid, by zoom: some 130 to 230 pixels. */
const STEPS = [90, 90, 45, 30, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05] as const;
/** From here on the land between two borders may be all that is to be seen, and the grid says where that is. */
const FIRST_NAMED_ZOOM = 7;

/** The lines of the grid through a part of the square map, whose sides are shares of it. */
export interface Graticule {
  readonly meridians: readonly { readonly x: number; readonly name: string }[];
  readonly parallels: readonly { readonly y: number; readonly name: string }[];
  readonly isNamed: boolean;
}

export function graticule(
  { west, north, east, south }: { west: number; north: number; east: number; south: number },
  zoom: number,
): Graticule {
  const step = STEPS[zoom] ?? STEPS[STEPS.length - 1] ?? 1;
  const start = fromMercator({ x: west, y: north });
  const end = fromMercator({ x: east, y: south });
  return {
    meridians: multiples(start.longitude, end.longitude, step).map((longitude) => ({
      x: toMercator({ latitude: 0, longitude }).x,
      name: named(longitude, "E", "W"),
    })),
    parallels: multiples(end.latitude, start.latitude, step).map((latitude) => ({
      y: toMercator({ latitude, longitude: 0 }).y,
      name: named(latitude, "N", "S"),
    })),
    isNamed: zoom >= FIRST_NAMED_ZOOM,
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** @example named(8.25, "E", "W") // "8.25° E" */
function named(degrees: number, positive: string, negative: string): string {
  const rounded = Math.round(degrees * 100) / 100;
  return rounded === 0 ? "0°" : `${Math.abs(rounded)}° ${rounded < 0 ? negative : positive}`;
}
