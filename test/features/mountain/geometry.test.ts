import { describe, expect, it } from "vitest";
import type { Line } from "#app/domain/mountain/mountain.ts";
import { areaGeometry, lineGeometry } from "#app/features/mountain/files/geometry.ts";

const square = (west: number, south: number, size: number): Line => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** Above zero where it is counterclockwise. */
const area = (ring: Line) =>
  ring.slice(1).reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring[index] ?? [0, 0];
    return sum + beforeX * y - x * beforeY;
  }, 0);

describe("the outline of an area", () => {
  it.each([false, true])(
    "is counterclockwise and its holes clockwise, mapped the other way: %s",
    (isTurned) => {
      const turned = (ring: Line) => (isTurned ? ring.toReversed() : ring);
      const { type, coordinates } = areaGeometry({
        line: turned(square(7, 46, 4)),
        holes: [turned(square(8, 47, 1)), turned(square(9.5, 48, 0.5))],
      });
      expect(type).toBe("Polygon");
      expect((coordinates as Line[]).map((ring) => Math.sign(area(ring)))).toEqual([1, -1, -1]);
    },
  );

  it("is two polygons where it crosses the 180th meridian, each with its holes", () => {
    const { type, coordinates } = areaGeometry({ line: square(178, 65, 4), holes: [square(181, 66, 0.5)] });
    expect(type).toBe("MultiPolygon");
    expect((coordinates as Line[][]).map((rings) => rings.length).sort()).toEqual([1, 2]);
    for (const [longitude] of (coordinates as Line[][]).flat(2))
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
  });
});

it("a line across the 180th meridian is two", () => {
  expect(
    lineGeometry([
      [7, 46],
      [7.1, 46],
    ]).type,
  ).toBe("LineString");
  expect(
    lineGeometry([
      [179.9, 65],
      [180.1, 65],
    ]),
  ).toEqual({
    type: "MultiLineString",
    coordinates: [
      [
        [179.9, 65],
        [180, 65],
      ],
      [
        [-180, 65],
        [-179.9, 65],
      ],
    ],
  });
});
