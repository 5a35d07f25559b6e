import type { Line } from "./basemap.ts";

/** A box in the units of the land. */
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.west <= other.east && one.east >= other.west && one.north <= other.south && one.south >= other.north
  );
}

/** The part of a closed outline inside a box, closed along its sides (Sutherland and Hodgman). */
export function clippedOutline(line: Line, box: Box): ArrayLike<number> {
  const isInside =
    line.west >= box.west && line.east <= box.east && line.north >= box.north && line.south <= box.south;
  if (isInside) return line.points;
  let points: ArrayLike<number> = line.points;
  points = clippedAt(points, 0, box.west, 1);
  points = clippedAt(points, 0, box.east, -1);
  points = clippedAt(points, 1, box.north, 1);
  return clippedAt(points, 1, box.south, -1);
}

/**
 * What lies beyond a limit of x (axis 0) or y (axis 1): above it where `side` is 1, below it where
 * it is -1.
 */
function clippedAt(points: ArrayLike<number>, axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = [];
  const length = points.length;
  if (length === 0) return kept;
  const other = axis === 0 ? 1 : 0;
  let from = length - 2;
  let depth = side * ((points[from + axis] ?? 0) - limit);
  for (let to = 0; to < length; to += 2) {
    const nextDepth = side * ((points[to + axis] ?? 0) - limit);
    if (depth < 0 !== nextDepth < 0) {
      const share = depth / (depth - nextDepth);
      const start = points[from + other] ?? 0;
      const crossing = start + share * ((points[to + other] ?? 0) - start);
      if (axis === 0) kept.push(limit, crossing);
      else kept.push(crossing, limit);
    }
    if (nextDepth >= 0) kept.push(points[to] ?? 0, points[to + 1] ?? 0);
    [from, depth] = [to, nextDepth];
  }
  return kept;
}

/**
 * Calls back for each piece of an open line that may be seen in a box; `isNext` where it goes on
 * from the last one.
 */
export function visiblePieces(
  { points }: Line,
  box: Box,
  draw: (fromX: number, fromY: number, toX: number, toY: number, isNext: boolean) => void,
): void {
  let wasDrawn = false;
  for (let index = 2; index + 1 < points.length; index += 2) {
    const [fromX, fromY] = [points[index - 2] ?? 0, points[index - 1] ?? 0];
    const [toX, toY] = [points[index] ?? 0, points[index + 1] ?? 0];
    const isBeside =
      (fromX < box.west && toX < box.west) ||
      (fromX > box.east && toX > box.east) ||
      (fromY < box.north && toY < box.north) ||
      (fromY > box.south && toY > box.south);
    if (!isBeside) draw(fromX, fromY, toX, toY, wasDrawn);
    wasDrawn = !isBeside;
  }
}
