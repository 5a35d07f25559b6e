import { fromMercator, toMercator } from "#app/domain/mercator.ts";

/** Degrees between two lines of the grid, by zoom: some 130 to 230 pixels. Closer, rivers and towns say where that is. */
const STEPS = [90, 90, 45, 30, 20, 10, 5] as const;

/** The lines of the grid through a part of the square map, whose sides are shares of it. */
export interface Graticule {
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
}

export function graticule(
  { west, north, east, south }: { west: number; north: number; east: number; south: number },
  zoom: number,
): Graticule {
  const step = STEPS[zoom];
  if (step === undefined) return { meridians: [], parallels: [] };
  const start = fromMercator({ x: west, y: north });
  const end = fromMercator({ x: east, y: south });
  return {
    meridians: multiples(start.longitude, end.longitude, step).map(
      (longitude) => toMercator({ latitude: 0, longitude }).x,
    ),
    parallels: multiples(end.latitude, start.latitude, step).map(
      (latitude) => toMercator({ latitude, longitude: 0 }).y,
    ),
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
