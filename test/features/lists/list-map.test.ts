import { describe, expect, it } from "vitest";
import { type ListMap, listMap } from "#app/features/lists/list-map.ts";

/** The dots of a path, in the map's degrees. */
function dots({ path }: ListMap): { x: number; y: number }[] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

function expectAllInside(map: ListMap | null, pins: number) {
  expect(map?.pins).toBe(pins);
  if (!map) return;
  expect(dots(map)).toHaveLength(pins);
  const { x: left, y: top, width, height } = map.part;
  for (const { x, y } of dots(map)) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(left + width);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(top + height);
  }
}

describe("the map of a list", () => {
  it("is none without a position", () => {
    expect(listMap([])).toBeNull();
    expect(listMap([[], [46]])).toBeNull();
  });

  it("has one pin in the middle of the smallest part that the coasts are drawn for", () => {
    expect(listMap([[45.98765, 7.73086]])).toEqual({
      pins: 1,
      path: "M187.73 44.01h0",
      part: { x: 187.73 - 12, y: 44.01 - 4.8, width: 24, height: 9.6 },
    });
  });

  it.each([
    [
      "wide",
      [
        [46, 6],
        [47, 46],
      ],
      50,
    ],
    [
      "high",
      [
        [-20, -70],
        [-50, -71],
      ],
      93.75,
    ],
  ] as const)(
    "of a %s list holds all pins with air, two and a half times as wide as high",
    (_, positions, width) => {
      const map = listMap(positions);
      expectAllInside(map, 2);
      expect(map?.part.width).toBeCloseTo(width);
      expect((map?.part.width ?? 0) / (map?.part.height ?? 1)).toBeCloseTo(2.5);
    },
  );

  it.each([
    ["north-west", [[89, -179]], { x: 0, y: 0 }],
    ["south-east", [[-89, 179]], { x: 336, y: 170.4 }],
  ] as const)("ends where the world does, in the %s", (_, positions, corner) => {
    const map = listMap(positions);
    expectAllInside(map, 1);
    expect(map?.part).toEqual({ ...corner, width: 24, height: 9.6 });
  });

  it("of a list on both sides of the date line is as wide as the world, and no wider", () => {
    const map = listMap([
      [52, 179],
      [60, -150],
      [-78, -179],
    ]);
    expectAllInside(map, 3);
    expect(map?.part).toMatchObject({ x: 0, width: 360, height: 144 });
  });
});
