import type { MultiPolygon, Position } from "geojson";

export type Point = [longitude: number, latitude: number];

/** The watershed from the Kazakh steppe to the Kara Sea, by eye, and on past Novaya Zemlya. */
const URALS: Point[] = [
  [55, 40],
  [57.5, 51],
  [59.5, 53],
  [58.6, 55],
  [59.4, 57.5],
  [58.8, 59.5],
  [59.6, 62],
  [59.4, 64],
  [61.8, 65.2],
  [65.6, 67.2],
  [66, 68.6],
  [70, 82],
];

/**
 * Keeps what lies on one side of the Urals. Longitudes run on past 180 meanwhile, because Russia
 * does. Works on rings that cross the line an even number of times, as all closed ones do.
 */
export function cutAtUrals({ coordinates }: MultiPolygon, side: "west" | "east"): MultiPolygon {
  const depth = ([longitude, latitude]: Point) =>
    (side === "west" ? -1 : 1) * (longitude - uralsAt(latitude));
  const cutRing = (ring: Position[]): Point[] => {
    const points = ring.slice(1).map(([x = 0, y = 0]): Point => [x < -30 ? x + 360 : x, y]);
    const first = points.findIndex((point) => depth(point) >= 0);
    if (first === -1) return [];
    const ordered = [...points.slice(first), ...points.slice(0, first + 1)];
    const kept: Point[] = [ordered[0] as Point];
    for (const [index, end] of ordered.slice(1).entries()) {
      const start = ordered[index] as Point;
      const [from, to] = [depth(start), depth(end)];
      if (from < 0 !== to < 0) {
        const share = from / (from - to);
        const crossing: Point = [
          start[0] + share * (end[0] - start[0]),
          start[1] + share * (end[1] - start[1]),
        ];
        if (to >= 0) kept.push(...uralsBetween((kept.at(-1) as Point)[1], crossing[1]));
        kept.push(crossing);
      }
      if (to >= 0) kept.push(end);
    }
    return kept;
  };
  const polygons = coordinates.map((polygon) => polygon.map(cutRing).filter((ring) => ring.length > 3));
  return { type: "MultiPolygon", coordinates: polygons.filter((polygon) => polygon.length > 0) };
}

function uralsAt(latitude: number): number {
  const next = URALS.findIndex(([, north]) => north >= latitude);
  const [end, start] = [URALS.at(next) as Point, URALS.at(Math.max(next, 1) - 1) as Point];
  if (next <= 0) return end[0];
  return start[0] + ((latitude - start[1]) / (end[1] - start[1])) * (end[0] - start[0]);
}

function uralsBetween(from: number, to: number): Point[] {
  const passed = URALS.filter(
    ([, latitude]) => latitude > Math.min(from, to) && latitude < Math.max(from, to),
  );
  return from < to ? passed : passed.reverse();
}
