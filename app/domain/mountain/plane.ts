import { EARTH_RADIUS_KM } from "../places/distance.ts";
import type { Line, LinePoint, Mountain } from "./mountain.ts";

/**
 * Lines of a mountain on a plane in metres, to find what lies beside what. Over 30 km it is right
 * to some thousandths.
 */

/** Things this near are at one place: maps leave gaps where a run meets another or a lift. */
export const TOUCH_METRES = 30;

/** Metres east and north, in turns: x, y, x, y. */
export type FlatLine = Float64Array;

const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = EARTH_RADIUS_KM * 1000 * RADIANS;

/** Puts lines on the plane of that mountain. */
export function planeOf({ runs, lifts }: Pick<Mountain, "runs" | "lifts">): (line: Line) => FlatLine {
  const origin: LinePoint = runs[0]?.line[0] ?? lifts[0]?.line[0] ?? [0, 0];
  const wide = METRES_PER_DEGREE * Math.cos(origin[1] * RADIANS);
  return (line) => {
    const flat = new Float64Array(line.length * 2);
    line.forEach(([longitude, latitude], index) => {
      flat[index * 2] = (longitude - origin[0]) * wide;
      flat[index * 2 + 1] = (latitude - origin[1]) * METRES_PER_DEGREE;
    });
    return flat;
  };
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxOf(line: FlatLine): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < line.length; index += 2) {
    const [x = 0, y = 0] = [line[index], line[index + 1]];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
}

/** Whether two boxes are that near in both directions. */
export function areBoxesNear(a: Box, b: Box, metres: number): boolean {
  return (
    a.west - metres <= b.east &&
    b.west - metres <= a.east &&
    a.south - metres <= b.north &&
    b.south - metres <= a.north
  );
}

/**
 * Metres between a place and the nearest place of the stretch from point `index` of a line to the
 * next; and the share of it before that place.
 */
export function nearestOn(
  line: FlatLine,
  index: number,
  x: number,
  y: number,
): { readonly metres: number; readonly share: number } {
  const [ax = 0, ay = 0] = [line[index * 2], line[index * 2 + 1]];
  const [bx = ax, by = ay] = [line[index * 2 + 2], line[index * 2 + 3]];
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
  const [ex, ey] = [x - ax - share * dx, y - ay - share * dy];
  return { metres: Math.sqrt(ex * ex + ey * ey), share };
}

/** Whether an end of one line is that near to any place of the other. */
export function areTouching(a: FlatLine, b: FlatLine, metres: number): boolean {
  return endsTouch(a, b, metres) || endsTouch(b, a, metres);
}

function endsTouch(a: FlatLine, b: FlatLine, metres: number): boolean {
  for (const end of [0, a.length - 2]) {
    const [x = 0, y = 0] = [a[end], a[end + 1]];
    for (let index = 0; index < b.length / 2 - 1; index += 1) {
      if (nearestOn(b, index, x, y).metres <= metres) return true;
    }
  }
  return false;
}
