import { spansOf } from "#app/domain/mountain/simplified-line.ts";
import type { Position } from "./feature-schema.ts";

/**
 * Metres. No point is dropped that lies further than this from what is kept, sideways or in height.
 */
const SIDEWAYS_TOLERANCE = 2;
const HEIGHT_TOLERANCE = 0.5;

/** Metres east and north of the first point, above the sea, and along the line from its start. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly along: number;
}

const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;

/**
 * A line with fewer points, after Douglas and Peucker: by the distance from it in plan, and by
 * heights over the length, so that a straight run keeps its profile. A ring keeps its point
 * furthest from the start as well, since start and end are one.
 */
export function simplify(line: readonly Position[], { isRing = false, hasHeights = false } = {}): Position[] {
  if (line.length < 3) return [...line];
  const placed = placedOf(line, hasHeights);
  const furthest = isRing ? furthestOf(placed) : 0;
  const spans = [
    ...spansOf(furthest + 1),
    ...spansOf(placed.length - furthest).map(([from, to]): [number, number] => [
      furthest + from,
      furthest + to,
    ]),
  ];
  const kept = new Set([0, ...spans.flat()]);
  // No recursion: a line of 20,000 points may be as deep.
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const at = worstOf(placed, span);
    if (at === null) continue;
    kept.add(at);
    spans.push([span[0], at], [at, span[1]]);
  }
  return line.filter((_, index) => kept.has(index));
}

/** Metres in plan from point to point. */
export function lengthOf(line: readonly Position[]): number {
  return placedOf(line, false).at(-1)?.along ?? 0;
}

function placedOf(line: readonly Position[], hasHeights: boolean): Placed[] {
  const [[startX, startY] = [0, 0]] = line;
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((startY * Math.PI) / 180);
  let along = 0;
  let before: Placed | null = null;
  return line.map(([longitude, latitude, height]) => {
    const x = (longitude - startX) * perDegreeEast;
    const y = (latitude - startY) * METRES_PER_DEGREE;
    if (before !== null) along += Math.hypot(x - before.x, y - before.y);
    before = { x, y, height: hasHeights ? Number(height) : 0, along };
    return before;
  });
}

function furthestOf(placed: readonly Placed[]): number {
  let furthest = 0;
  let most = 0;
  for (const [index, { x, y }] of placed.entries()) {
    if (Math.hypot(x, y) <= most) continue;
    most = Math.hypot(x, y);
    furthest = index;
  }
  return furthest;
}

/**
 * The point between both ends that lies furthest outside of the tolerances; null where none does.
 */
function worstOf(placed: readonly Placed[], [first, last]: readonly [number, number]): number | null {
  const [start, end] = [placed[first], placed[last]];
  if (start === undefined || end === undefined) return null;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const square = dx * dx + dy * dy;
  const length = end.along - start.along || 1;
  let worst = 1;
  let found: number | null = null;
  for (let index = first + 1; index < last; index += 1) {
    const { x, y, height, along } = placed[index] ?? start;
    const share = square === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / square;
    const nearest = Math.max(0, Math.min(1, share));
    const sideways = Math.hypot(x - start.x - nearest * dx, y - start.y - nearest * dy);
    const risen = ((along - start.along) / length) * (end.height - start.height);
    const error = Math.max(
      sideways / SIDEWAYS_TOLERANCE,
      Math.abs(height - start.height - risen) / HEIGHT_TOLERANCE,
    );
    if (error <= worst) continue;
    worst = error;
    found = index;
  }
  return found;
}
