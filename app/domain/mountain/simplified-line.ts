import type { Line, LinePoint } from "./mountain.ts";

/**
 * Points that are simplified as one: the time grows with their square. Longer lines keep a point at
 * each so many.
 */
const MAX_SPAN = 500;

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

/**
 * A line without the points that lie nearer than `tolerance` metres to the line without them
 * (Douglas and Peucker). Both ends stay, of an outline too.
 *
 * @example simplifiedLine([[7, 46], [7.00001, 46.001], [7, 46.002]], 5) // [[7, 46], [7, 46.002]]
 */
export function simplifiedLine(line: Line, tolerance: number): Line {
  const [first] = line;
  if (!first || line.length < 3) return line;
  const wide = METRES_PER_DEGREE * Math.cos(first[1] * RADIANS);
  const places = line.map(([longitude, latitude]): Place => [longitude * wide, latitude * METRES_PER_DEGREE]);
  const isKept = new Uint8Array(line.length);
  isKept[0] = 1;
  const parts = spansOf(line.length);
  for (const [, to] of parts) isKept[to] = 1;
  for (let part = parts.pop(); part; part = parts.pop()) {
    const farthest = farthestBetween(places, part);
    if (farthest.distance <= tolerance) continue;
    isKept[farthest.index] = 1;
    parts.push([part[0], farthest.index], [farthest.index, part[1]]);
  }
  return line.filter((_: LinePoint, index) => isKept[index] === 1);
}

/** Metres to the east and to the north. */
type Place = readonly [x: number, y: number];

function farthestBetween(places: readonly Place[], [from, to]: readonly [number, number]) {
  const [start, end] = [places[from] as Place, places[to] as Place];
  let farthest = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const distance = distanceTo(places[index] as Place, start, end);
    if (distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}

/** From a place to the straight way between two others, in metres. */
function distanceTo([x, y]: Place, [x1, y1]: Place, [x2, y2]: Place): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/**
 * The stretches of a line by which its simplification begins, from point to point.
 *
 * @example spansOf(3) // [[0, 2]]
 */
export function spansOf(points: number): [first: number, last: number][] {
  const spans: [number, number][] = [];
  for (let first = 0; first < points - 1; first += MAX_SPAN) {
    spans.push([first, Math.min(first + MAX_SPAN, points - 1)]);
  }
  return spans;
}
