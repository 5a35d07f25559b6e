import { describe, expect, it } from "vitest";
import { DRAWING_SIZE, type MountainFigures, mountainDrawing } from "#app/features/home/mountain-drawing.ts";

const ALPINE: MountainFigures = { base: 1620, peak: 3883, vertical: 2263, terrain: [20, 50, 30] };

const pointsOf = (path: string) =>
  path
    .slice(1, -1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
const summitOf = (figures: MountainFigures) =>
  Math.min(...pointsOf(mountainDrawing(figures).face).map(([, y = 0]) => y));
const footOf = (figures: MountainFigures) => pointsOf(mountainDrawing(figures).face)[0]?.[1] ?? 0;

describe("a mountain", () => {
  it("is the same for the same figures, and another for others", () => {
    expect(mountainDrawing(ALPINE)).toEqual(mountainDrawing({ ...ALPINE }));
    expect(mountainDrawing({ ...ALPINE, peak: 3884 }).face).not.toBe(mountainDrawing(ALPINE).face);
  });

  it("is taller with more vertical drop, and is higher with a higher base", () => {
    expect(summitOf({ ...ALPINE, vertical: 400 })).toBeGreaterThan(summitOf(ALPINE));
    expect(footOf({ ...ALPINE, base: 200 })).toBeGreaterThan(footOf(ALPINE));
  });

  it("is steep to the summit where its terrain is hard, and gentle at the foot where it is easy", () => {
    const halfWay = (terrain: MountainFigures["terrain"]) =>
      pointsOf(mountainDrawing({ ...ALPINE, terrain }).face)[5]?.[1] ?? 0;
    expect(halfWay([60, 30, 10])).toBeGreaterThan(halfWay([0, 0, 100]));
  });

  it.each<[string, MountainFigures]>([
    ["alpine", ALPINE],
    ["all hard", { ...ALPINE, terrain: [0, 0, 100] }],
    ["all easy", { ...ALPINE, terrain: [100, 0, 0] }],
    ["at the sea", { base: 0, peak: 700, vertical: 690, terrain: [30, 40, 30] }],
    ["below the sea", { base: -40, peak: 300, vertical: 340, terrain: [30, 40, 30] }],
    ["with more vertical than height", { base: 2000, peak: 2400, vertical: 3000, terrain: [10, 30, 60] }],
  ])("stays inside of its drawing: %s", (_, figures) => {
    const { face, shade, snow } = mountainDrawing(figures);
    for (const [x = Number.NaN, y = Number.NaN] of [face, shade, snow].flatMap(pointsOf)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(DRAWING_SIZE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(DRAWING_SIZE.height);
    }
    expect(`${face}${shade}${snow}`.length).toBeLessThan(600);
  });
});
