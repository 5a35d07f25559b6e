import type { Position } from "geojson";

/**
 * A line with as few points as leave it within a distance of what it was; its ends stay (Douglas
 * and Peucker).
 */
export function straighten(line: readonly Position[], distance: number): Position[] {
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [furthest, most] = [-1, distance];
    for (let index = from + 1; index < to; index++) {
      const away = distanceTo(line[index] ?? [], line[from] ?? [], line[to] ?? []);
      if (away > most) [furthest, most] = [index, away];
    }
    if (furthest < 0) continue;
    keep.add(furthest);
    open.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, index) => keep.has(index));
}

function distanceTo(
  [x = 0, y = 0]: Position,
  [ax = 0, ay = 0]: Position,
  [bx = 0, by = 0]: Position,
): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const along = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}
