import { describe, expect, it } from "vitest";
import type { Position } from "#app/domain/places/distance.ts";
import {
  boxOfFrame,
  FRAME_HEIGHT,
  FRAME_WIDTH,
  frameAround,
  inFrame,
  landHref,
} from "#app/domain/places/place-frame.ts";

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

function framed(positions: readonly Position[]) {
  const frame = frameAround(positions);
  if (!frame) throw new Error("There is no frame");
  const box = boxOfFrame(frame);
  return { frame, box, pins: positions.map((position) => inFrame(position, box)) };
}

describe("the frame of a place", () => {
  it("is none without a position", () => {
    expect(frameAround([])).toBeNull();
  });

  it.each<[string, Position[]]>([
    ["wide", [at(46, 6), at(47, 46)]],
    ["high", [at(-20, -70), at(-50, -71)]],
    ["on both sides of the 180th meridian", [at(64, 177), at(66, -172)]],
    ["as large as the world", [at(-40, 179), at(-40, -100), at(60, 0), at(45, 90)]],
  ])("holds all resorts of a place that is %s", (_, positions) => {
    const { box, pins } = framed(positions);
    expect(box.width / box.height).toBeCloseTo(FRAME_WIDTH / FRAME_HEIGHT);
    for (const { x, y } of pins) {
      expect(x >= 0 && x <= FRAME_WIDTH, String(x)).toBe(true);
      expect(y >= 0 && y <= FRAME_HEIGHT, String(y)).toBe(true);
    }
  });

  it("fits: the resorts of a place reach over most of it", () => {
    const [south, north] = framed([at(42.8, -73), at(44.9, -72)]).pins;
    expect(((south?.y ?? 0) - (north?.y ?? 0)) / FRAME_HEIGHT).toBeGreaterThan(0.6);
  });

  it("shows some 60 km around a single resort, which is in the middle", () => {
    const { frame, box, pins } = framed([at(60, 10)]);
    const km = box.height * 40_075 * Math.cos((60 * Math.PI) / 180);
    expect(km).toBeGreaterThanOrEqual(60);
    expect(km).toBeLessThan(75);
    expect(pins).toEqual([{ x: FRAME_WIDTH / 2, y: FRAME_HEIGHT / 2 }]);
    expect(landHref(frame)).toBe("/land.svg?part=60,10,8.75");
  });
});
