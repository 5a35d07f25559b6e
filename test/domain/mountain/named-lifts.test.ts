import { describe, expect, it } from "vitest";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { aMappedLift, aMountain, at, eastward } from "#test/support/a-mountain.ts";

describe("the lifts of a mountain", () => {
  it("go from their lower end to their higher, as long as the slope between", () => {
    const [lift] = liftsOf(
      aMountain({
        lifts: [aMappedLift({ name: "Collins", line: eastward([0, 500], [400, 200]), seats: 4 })],
      }),
    );
    expect(lift).toMatchObject({
      key: "lift-collins",
      seats: 4,
      rise: 300,
      base: 200,
      top: 500,
      pieces: [0],
    });
    expect(lift?.line[0]?.[2]).toBe(200);
    expect(lift?.length).toBeCloseTo(500, 6);
  });

  it("stay as mapped where heights are not known", () => {
    const line = [at(0, 0), at(400, 0)];
    const [lift] = liftsOf(aMountain({ lifts: [aMappedLift({ line, id: "way/7" })] }));
    expect(lift).toMatchObject({ key: "lift-way-7", line, rise: null, base: null, top: null });
    expect(lift?.length).toBeCloseTo(400, 6);
  });

  it("are one on rails where ways of one name follow each other in any direction", () => {
    const lower = eastward([0, 100], [300, 200]);
    const upper = eastward([600, 320], [300, 200]);
    const rails = { name: "Gornergrat", kind: "railway" as const };
    const lifts = liftsOf(
      aMountain({
        lifts: [
          aMappedLift({ ...rails, line: upper, duration: 400 }),
          aMappedLift({ name: "Gornergrat", line: lower }),
          aMappedLift({ ...rails, line: lower, duration: 300 }),
        ],
      }),
    );
    expect(lifts.map(({ key, pieces, duration }) => [key, pieces.toSorted(), duration])).toEqual([
      ["lift-gornergrat", [0, 2], 700],
      ["lift-gornergrat-2", [1], null],
    ]);
    expect(lifts[0]).toMatchObject({ base: 100, top: 320, rise: 220 });
  });
});
