import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Line } from "#app/map/basemap/basemap.ts";
import { clippedOutline, overlaps, visiblePieces } from "#app/map/basemap/clip.ts";

const BOX = { west: 0, north: 0, east: 10, south: 10 };

function line(...points: number[]): Line {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return {
    points: Int32Array.from(points),
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}

function areaOf(points: ArrayLike<number>): number {
  let doubled = 0;
  for (let index = 0; index < points.length; index += 2) {
    const next = (index + 2) % points.length;
    doubled +=
      (points[index] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[index + 1] ?? 0);
  }
  return Math.abs(doubled / 2);
}

describe("outlines", () => {
  it.each<[string, Line, number]>([
    ["inside stay", line(2, 2, 4, 2, 4, 4, 2, 4), 4],
    ["around the box become the box", line(-5, -5, 20, -5, 20, 20, -5, 20), 100],
    ["across a side end there", line(5, 2, 15, 2, 15, 4, 5, 4), 10],
    ["across a corner end at both sides", line(5, 5, 15, 5, 15, 15, 5, 15), 25],
    ["outside are gone", line(20, 20, 30, 20, 30, 30), 0],
    ["beside a corner are gone, though their box is not", line(9, -20, 30, 1, 30, -20), 0],
  ])("%s", (_, outline, area) => {
    expect(areaOf(clippedOutline(outline, BOX))).toBeCloseTo(area, 9);
  });

  it("never reach beyond the box", () => {
    const corner = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(fc.array(corner, { minLength: 6, maxLength: 20 }), (numbers) => {
        const clipped = clippedOutline(line(...numbers.slice(0, numbers.length & ~1)), BOX);
        for (const value of Array.from(clipped)) {
          expect(value).toBeGreaterThanOrEqual(-1e-9);
          expect(value).toBeLessThanOrEqual(10 + 1e-9);
        }
      }),
    );
  });
});

it("finds the pieces of a border that may be seen, and where it begins anew", () => {
  const pieces: unknown[] = [];
  visiblePieces(line(1, 1, 5, 5, 20, 5, 30, 5, 20, 6, 5, 6), BOX, (...piece) => pieces.push(piece));
  expect(pieces).toEqual([
    [1, 1, 5, 5, false],
    [5, 5, 20, 5, true],
    [20, 6, 5, 6, false],
  ]);
});

it.each([
  [{ west: 5, north: 5, east: 6, south: 6 }, true],
  [{ west: 10, north: 10, east: 16, south: 16 }, true],
  [{ west: 11, north: 0, east: 16, south: 16 }, false],
  [{ west: 0, north: -5, east: 10, south: -1 }, false],
])("%j meets the box: %s", (other, meets) => {
  expect(overlaps(other, BOX)).toBe(meets);
});
