import type { Line, LinePoint } from "./mountain.ts";

/**
 * Lines across the 180th meridian. We store them with longitudes that go on beyond 180, so that all
 * that measures and draws them need not know; files cut them there, as RFC 7946, 3.1.9 asks for.
 */

const WORLD = 360;
const HALF = WORLD / 2;

/**
 * The same places with each longitude at most half a world from the one before.
 *
 * @param from a longitude near which the line begins
 * @example unwrapped([[179.9, 65], [-179.9, 65]]) // [[179.9, 65], [180.1, 65]]
 */
export function unwrapped<Point extends readonly [longitude: number, latitude: number, height?: unknown]>(
  line: readonly Point[],
  from = line[0]?.[0] ?? 0,
): readonly Point[] {
  let before = from;
  let isChanged = false;
  const whole = line.map((point) => {
    const worlds = Math.round((before - point[0]) / WORLD);
    before = point[0] + worlds * WORLD;
    if (worlds === 0) return point;
    isChanged = true;
    const [, ...rest] = point;
    return [before, ...rest] as unknown as Point;
  });
  return isChanged ? whole : line;
}

/** The line in pieces that end where it crosses the meridian, of longitudes from -180 to 180. */
export function cutLine(line: Line): Line[] {
  if (line.every(isInside)) return [line];
  const pieces: LinePoint[][] = [[]];
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before && worldOf(before) !== worldOf(point)) {
      const edge = HALF + Math.min(worldOf(before), worldOf(point)) * WORLD;
      const crossing = between(before, point, edge);
      pieces.at(-1)?.push(moved(crossing, worldOf(before)));
      pieces.push([moved(crossing, worldOf(point))]);
    }
    pieces.at(-1)?.push(moved(point, worldOf(point)));
  });
  return pieces.map(withoutRepeated).filter((piece) => piece.length > 1);
}

/**
 * The closed ring in rings that end at the meridian, by the world that they are in, of longitudes
 * from -180 to 180.
 */
export function cutRing(ring: Line): ReadonlyMap<number, Line> {
  if (ring.every(isInside)) return new Map([[0, ring]]);
  const rings = [...new Set(ring.map(worldOf))].map((world): [number, Line] => {
    const [west, east] = [-HALF + world * WORLD, HALF + world * WORLD];
    const clipped = clip(
      clip(ring, west, ([longitude]) => longitude >= west),
      east,
      ([longitude]) => longitude <= east,
    );
    return [world, withoutRepeated(clipped.map((point) => moved(point, world)))];
  });
  return new Map(rings.filter(([, { length }]) => length > LEAST_RING_POINTS));
}

/** A ring of three corners has its first point twice. */
const LEAST_RING_POINTS = 3;

/** What of a closed ring is on one side of a meridian (Sutherland and Hodgman). */
function clip(ring: Line, edge: number, isKept: (point: LinePoint) => boolean): LinePoint[] {
  const kept: LinePoint[] = [];
  ring.forEach((point, index) => {
    const before = ring[index - 1];
    if (before && isKept(before) !== isKept(point)) kept.push(between(before, point, edge));
    if (isKept(point)) kept.push(point);
  });
  const [first] = kept;
  return first ? [...kept, first] : [];
}

/** Where the way between two points crosses a meridian. */
function between(from: LinePoint, to: LinePoint, edge: number): LinePoint {
  const share = (edge - from[0]) / (to[0] - from[0]);
  const at = (a: number, b: number) => a + share * (b - a);
  const latitude = Math.round(at(from[1], to[1]) * 1e5) / 1e5;
  const [a, b] = [from[2], to[2]];
  return a === undefined || b === undefined ? [edge, latitude] : [edge, latitude, Math.round(at(a, b))];
}

function isInside([longitude]: LinePoint): boolean {
  return Math.abs(longitude) <= HALF;
}

/** 0 from -180 to 180, 1 east of it. */
function worldOf([longitude]: LinePoint): number {
  return Math.floor((longitude + HALF) / WORLD);
}

function moved([longitude, ...rest]: LinePoint, world: number): LinePoint {
  return [Math.round((longitude - world * WORLD) * 1e5) / 1e5, ...rest];
}

function withoutRepeated(points: Line): Line {
  return points.filter(
    ([longitude, latitude], index) =>
      longitude !== points[index - 1]?.[0] || latitude !== points[index - 1]?.[1],
  );
}
