import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  climbOf,
  downhill,
  dropOf,
  isOutline,
  lengthOf,
  meanPitch,
  metresAbove,
  profileOf,
  steepest,
} from "#app/domain/mountain/measure.ts";
import type { Line } from "#app/domain/mountain/mountain.ts";
import { distanceKm } from "#app/domain/places/distance.ts";
import { at, eastward } from "#test/support/a-mountain.ts";

/** 100 m level, 50 m that fall by 50, 50 m that fall by 10, 100 m level. */
const STEP = eastward([0, 200], [100, 200], [150, 150], [200, 140], [300, 140]);
const FLAT = [at(0, 0), at(300, 0)];

/** Lines of 2 to 30 points with heights. */
const lines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: -60, max: 60 })), {
    minLength: 1,
    maxLength: 29,
  })
  .map((steps) => {
    const line = [at(0, 0, 1_000)];
    let [east, height] = [0, 1_000];
    for (const [metres, rise] of steps) {
      east += metres;
      height += rise;
      line.push(at(east, 0, height));
    }
    return line;
  });

describe("the length of a line", () => {
  it("is what the great circle says, at any latitude", () => {
    const line: Line = [
      [7.7, 46.0],
      [7.71, 46.02],
      [7.74, 46.03],
    ];
    const expected = line.slice(1).reduce((sum, [longitude, latitude], index) => {
      const [fromLongitude, fromLatitude] = line[index] ?? [0, 0];
      return (
        sum + distanceKm({ latitude: fromLatitude, longitude: fromLongitude }, { latitude, longitude }) * 1000
      );
    }, 0);
    expect(lengthOf(line) / expected).toBeCloseTo(1, 3);
  });

  it("is in plan, whatever the heights", () => {
    expect(lengthOf(STEP)).toBeCloseTo(300, 6);
    expect(lengthOf([])).toBe(0);
  });
});

describe("a line with heights", () => {
  it("drops from its highest to its lowest point", () => {
    expect(dropOf(eastward([0, 100], [50, 130], [100, 90]))).toBe(40);
    expect(dropOf(FLAT)).toBeNull();
  });

  it("begins at its higher end", () => {
    expect(downhill(STEP.toReversed())).toEqual(STEP);
    expect(downhill(STEP)).toBe(STEP);
    expect(downhill(FLAT)).toBe(FLAT);
  });

  it("has a profile with a height for each distance", () => {
    const { distances, heights } = profileOf(STEP);
    expect(distances.map(Math.round)).toEqual([0, 100, 150, 200, 300]);
    expect(heights).toEqual([200, 200, 150, 140, 140]);
    expect(profileOf(FLAT).heights).toBeNull();
  });
});

describe("the pitch of a line", () => {
  it("is the steepest of any window along it, between points too", () => {
    expect(steepest(STEP, 50)).toBeCloseTo(45, 6);
    expect(steepest(STEP, 100)).toBeCloseTo(30.96, 2);
    expect(steepest(STEP, 20)).toBeCloseTo(45, 6);
  });

  it("is the same however many points a straight stretch has", () => {
    const few = eastward([0, 300], [120, 280], [400, 100]);
    const many = eastward([0, 300], [60, 290], [120, 280], [190, 235], [260, 190], [330, 145], [400, 100]);
    expect(steepest(many, 50)).toBeCloseTo(steepest(few, 50) ?? 0, 9);
    expect(metresAbove(many, [25, 30])?.map(Math.round)).toEqual(metresAbove(few, [25, 30])?.map(Math.round));
  });

  it("is the same for a line that was mapped uphill", () => {
    expect(steepest(STEP.toReversed(), 50)).toBeCloseTo(45, 6);
    expect(meanPitch(STEP.toReversed())).toBeCloseTo(11.31, 2);
  });

  it("is not known without heights, nor of less than 150 m", () => {
    const short = eastward([0, 200], [149, 100]);
    for (const line of [FLAT, short, []]) {
      expect(steepest(line, 50)).toBeNull();
      expect(meanPitch(line)).toBeNull();
      expect(metresAbove(line, [25, 30])).toBeNull();
    }
    expect(steepest(STEP, 301)).toBeNull();
  });

  it("is never less than what trying each metre finds", () => {
    fc.assert(
      fc.property(lines, (line) => {
        const found = steepest(line, 50);
        const { distances, heights } = profileOf(downhill(line));
        const length = distances.at(-1) ?? 0;
        if (length < 150 || found === null) {
          expect(found).toBeNull();
          return;
        }
        const heightAt = (distance: number) => {
          const index = Math.max(
            1,
            distances.findIndex((each) => each >= distance),
          );
          const [from = 0, to = 0] = [distances[index - 1], distances[index]];
          const [above = 0, below = 0] = [heights?.[index - 1], heights?.[index]];
          return above + ((below - above) * (distance - from)) / (to - from);
        };
        let most = 0;
        for (let start = 0; start <= length - 50; start += 1) {
          most = Math.max(most, heightAt(start) - heightAt(Math.min(length, start + 50)));
        }
        const tried = (Math.atan2(most, 50) * 180) / Math.PI;
        expect(found).toBeGreaterThanOrEqual(tried - 1e-6);
      }),
    );
  });
});

describe("a line that leads up and down", () => {
  const bowl: Line = [
    at(0, 0, 300),
    at(-100, -200, 200),
    at(0, -300, 180),
    at(100, -200, 210),
    at(30, 0, 299),
  ];
  const overCrest = eastward([0, 220], [200, 300], [600, 190]);

  it("has no pitch", () => {
    expect(steepest(bowl, 50)).toBeNull();
    expect(meanPitch(bowl)).toBeNull();
    expect(metresAbove(overCrest, [25])).toBeNull();
  });

  it("is an outline where its ends are near each other", () => {
    expect(isOutline(bowl)).toBe(true);
    expect(isOutline(overCrest)).toBe(false);
    expect(isOutline(STEP)).toBe(false);
    expect(isOutline([at(0, 0), at(200, 0), at(200, 50), at(0, 0)])).toBe(true);
  });

  it("still has one where it climbs a little on its way", () => {
    expect(climbOf(eastward([0, 300], [200, 200], [250, 214], [500, 100]))).toBe(14);
    expect(climbOf(eastward([0, 100], [250, 214], [300, 200], [500, 300]))).toBe(14);
    expect(steepest(eastward([0, 300], [200, 200], [250, 214], [500, 100]), 50)).toBeGreaterThan(20);
  });
});

describe("the metres above a pitch", () => {
  it("are those in the middle of 100 m that are steeper", () => {
    const line = eastward([0, 400], [500, 400], [1_000, 100], [1_500, 100]);
    // The window has 25° where 78 of its 100 m are on the slope of 31°, 28 m after its middle has
    // come onto it.
    const [above25 = 0, above30 = 0, above35 = 0] = metresAbove(line, [25, 30, 35]) ?? [];
    const onSlope = (degrees: number) => (100 * Math.tan((degrees * Math.PI) / 180)) / 0.6;
    expect(above25).toBeCloseTo(500 + 100 - 2 * onSlope(25), 6);
    expect(above30).toBeCloseTo(500 + 100 - 2 * onSlope(30), 6);
    expect(above35).toBe(0);
  });

  it("are all of an even slope, to its ends, and never more than the line has", () => {
    expect(metresAbove(eastward([0, 300], [300, 100]), [25, 30, 35])?.map(Math.round)).toEqual([300, 300, 0]);
    fc.assert(
      fc.property(lines, (line) => {
        const [above25, above30] = metresAbove(line, [25, 30]) ?? [0, 0];
        expect(above25).toBeLessThanOrEqual(lengthOf(line) + 1e-6);
        expect(above30).toBeLessThanOrEqual((above25 ?? 0) + 1e-6);
        expect(above30).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
