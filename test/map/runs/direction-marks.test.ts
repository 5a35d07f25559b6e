import { describe, expect, it } from "vitest";
import { upwardMarks } from "#app/map/runs/direction-marks.ts";

const right = (length: number) => [
  { x: 0, y: 0 },
  { x: length, y: 0 },
];

describe("the direction marks of a lift", () => {
  it("stand in the middle of a short one, and more often on a long one", () => {
    const middles = (length: number) =>
      upwardMarks(right(length), 4).map((mark) => Math.round(mark[1]?.x ?? 0) - 2);
    expect([middles(10), middles(50), middles(440)]).toEqual([[], [25], [55, 165, 275, 385]]);
  });

  it("point along the line", () => {
    const [mark] = upwardMarks(
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
        { x: 0, y: -60 },
      ],
      5,
    );
    const [left, tip, other] = mark ?? [];
    expect(tip?.x).toBeCloseTo(0);
    expect(tip?.y).toBeCloseTo(-32.5);
    expect(left?.y).toBeCloseTo(-27.5);
    expect((left?.x ?? 0) + (other?.x ?? 0)).toBeCloseTo(0);
  });
});
