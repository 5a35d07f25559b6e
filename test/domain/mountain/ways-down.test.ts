import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf } from "#app/domain/mountain/measure.ts";
import type { Mountain } from "#app/domain/mountain/mountain.ts";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { waysDown } from "#app/domain/mountain/ways-down.ts";
import { aMappedLift, aMappedRun, aMountain, at, eastward } from "#test/support/a-mountain.ts";

function waysOf(parts: Partial<Mountain>) {
  const mountain = aMountain(parts);
  return waysDown(mountain, runsOf(mountain), liftsOf(mountain));
}
const names = (way: { runs: readonly { name: string | null }[] } | null) => way?.runs.map(({ name }) => name);

describe("the longest way down", () => {
  const upper = aMappedRun({ name: "Upper", line: eastward([0, 900], [1_000, 600]) });

  it("follows what its end is within 30 m of, in the middle too", () => {
    const { longest } = waysOf({
      runs: [
        upper,
        aMappedRun({ name: "Beside", line: [at(800, 20, 700), at(1_000, 20, 600), at(3_000, 20, 200)] }),
        aMappedRun({ name: "Far", line: [at(1_031, 31, 600), at(9_000, 40, 100)] }),
      ],
    });
    expect(names(longest)).toEqual(["Far"]);
    const { longest: joined } = waysOf({
      runs: [
        upper,
        aMappedRun({ name: "Beside", line: [at(800, 20, 700), at(1_000, 20, 600), at(3_000, 20, 200)] }),
      ],
    });
    expect(names(joined)).toEqual(["Upper", "Beside"]);
    expect(joined?.length).toBeCloseTo(3_000, 0);
    expect(joined?.drop).toBe(700);
  });

  it("turns off where another run begins beside it or crosses it", () => {
    const branch = aMappedRun({ name: "Branch", line: [at(400, 10, 780), at(400, 3_000, 300)] });
    expect(names(waysOf({ runs: [upper, branch] }).longest)).toEqual(["Upper", "Branch"]);
    const crossing = aMappedRun({
      name: "Crossing",
      line: [at(500, -100, 800), at(500, 0, 750), at(500, 4_000, 100)],
    });
    const { longest } = waysOf({ runs: [upper, crossing] });
    expect(names(longest)).toEqual(["Upper", "Crossing"]);
    expect(longest?.length).toBeCloseTo(4_500, -1);
  });

  it("never climbs by more than some metres, neither between runs nor on one", () => {
    const higher = aMappedRun({ name: "Higher", line: eastward([1_010, 606], [4_000, 300]) });
    expect(names(waysOf({ runs: [upper, higher] }).longest)).toEqual(["Higher"]);
    const level = aMappedRun({ name: "Level", line: eastward([1_010, 605], [4_000, 300]) });
    expect(names(waysOf({ runs: [upper, level] }).longest)).toEqual(["Upper", "Level"]);
    const overCrest = aMappedRun({
      name: "Crest",
      line: eastward([1_010, 600], [2_000, 500], [2_100, 511], [4_000, 100]),
    });
    const { longest } = waysOf({ runs: [upper, overCrest] });
    expect(names(longest)).toEqual(["Upper", "Crest"]);
    expect(longest?.drop).toBe(400);
  });

  it("goes in no circle where runs meet again and again at one height", () => {
    const zigzag = (name: string, side: number) =>
      aMappedRun({
        name,
        line: Array.from({ length: 9 }, (_, index) => at(index * 100, index % 2 ? side : -side, 500 - index)),
      });
    const { longest } = waysOf({ runs: [zigzag("A", 40), zigzag("B", -40)] });
    expect(longest?.length).toBeLessThan(1_300);
    expect(longest?.drop).toBeLessThanOrEqual(8);
  });

  it("claims nothing without heights, and leaves parks out", () => {
    const { longest, easiest } = waysOf({
      runs: [aMappedRun({ line: [at(0, 0), at(900, 0)] })],
      lifts: [aMappedLift({ line: [at(900, 0), at(0, 0)] })],
    });
    expect(longest).toBeNull();
    expect(easiest).toEqual([]);
    expect(waysOf({ runs: [{ ...upper, use: "snow_park" }] }).longest).toBeNull();
  });

  it("is at least as long as any run and never leads up, whatever the map has", () => {
    const points = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })).map(
      // Heights on one slope, as a mountain has them, with the errors of a model.
      ([east, north]) => at(east * 25, north * 25, 2_000 - north * 8 - ((east * 7) % 5)),
    );
    const lines = fc.array(points, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 15 }), (all) => {
        const { longest } = waysOf({
          runs: all.map((line, index) => aMappedRun({ id: `way/${index}`, line })),
        });
        if (!longest) return;
        let lowest = Infinity;
        for (const [, , height = 0] of longest.line) {
          // Each climb is of 10 m on a run, or of 5 m to the next; some of them may follow each other.
          expect(height - lowest).toBeLessThan(60);
          lowest = Math.min(lowest, height);
        }
        expect(longest.length).toBeLessThanOrEqual(lengthOf(longest.line) + 1);
      }),
    );
  });

  it("comes to an end soon for 40 runs that all cross each other on one slope", () => {
    const runs = Array.from({ length: 40 }, (_, index) =>
      aMappedRun({
        id: `way/${index}`,
        line: Array.from({ length: 12 }, (_, step) =>
          at(
            ((index * 37 + step * 53) % 80) * 40,
            step * 150 + (index % 60),
            2_000 - step * 60 - (index % 7),
          ),
        ),
      }),
    );
    const mountain = aMountain({ runs });
    const named = runsOf(mountain);
    expect(waysDown(mountain, named, []).longest?.length).toBeGreaterThan(1_000);
  });
});

describe("the longest easy way", () => {
  const lift = aMappedLift({ line: eastward([2_000, 300], [0, 900]) });
  const easy = aMappedRun({ name: "Easy", difficulty: "easy", line: eastward([20, 895], [1_000, 600]) });
  const novice = aMappedRun({
    name: "Novice",
    difficulty: "novice",
    line: eastward([1_000, 600], [1_980, 302]),
  });

  it("leads from a lift to a lift over novice and easy runs", () => {
    expect(names(waysOf({ runs: [easy, novice], lifts: [lift] }).longestEasy)).toEqual(["Easy", "Novice"]);
  });

  it("is none where a harder run, or one of no known difficulty, is between", () => {
    for (const difficulty of ["intermediate", null] as const) {
      const { longestEasy } = waysOf({ runs: [easy, { ...novice, difficulty }], lifts: [lift] });
      expect(longestEasy).toBeNull();
    }
  });
});

describe("the easiest way from a lift", () => {
  const lift = aMappedLift({ name: "Chair", line: [at(0, -1_000, 400), at(0, 0, 900)] });
  const steep = aMappedRun({
    name: "Face",
    difficulty: "advanced",
    line: [at(0, 0, 900), at(0, -1_000, 400)],
  });
  const wide = (name: string, side: number) => [
    aMappedRun({ name, difficulty: "easy", line: [at(0, 0, 900), at(side, -500, 650)] }),
    aMappedRun({ name: `${name} Out`, difficulty: "easy", line: [at(side, -500, 650), at(20, -990, 402)] }),
  ];

  it("has the easiest hardest run, and of equal ones the gentler pitch, then the shorter way", () => {
    const { easiest } = waysOf({
      runs: [steep, ...wide("Near", 500), ...wide("Wide", 1_500)],
      lifts: [lift],
    });
    expect(easiest).toHaveLength(1);
    expect(names(easiest[0]?.way ?? null)).toEqual(["Wide", "Wide Out"]);
    expect(easiest[0]?.to?.name).toBe("Chair");
    expect(easiest[0]?.way).toMatchObject({ hardest: "easy" });
  });

  it("goes by pitch alone where no difficulty is known, and says of none what is its hardest", () => {
    const runs = [steep, ...wide("Wide", 1_500)].map((run) => ({ ...run, difficulty: null }));
    const { easiest } = waysOf({ runs, lifts: [lift] });
    expect(names(easiest[0]?.way ?? null)).toEqual(["Wide", "Wide Out"]);
    expect(easiest[0]?.way.hardest).toBeNull();
  });

  it("ends at another lift, or at the lowest place, where its own station cannot be reached", () => {
    const away = aMappedRun({ name: "Away", line: [at(0, 0, 900), at(3_000, 0, 300)] });
    const other = aMappedLift({ name: "Other", line: [at(3_000, 10, 300), at(5_000, 0, 800)] });
    expect(waysOf({ runs: [away], lifts: [lift, other] }).easiest).toMatchObject([
      { lift: { name: "Chair" }, to: { name: "Other" } },
    ]);
    expect(waysOf({ runs: [away], lifts: [lift] }).easiest).toMatchObject([{ to: null, way: { drop: 600 } }]);
  });
});

describe("a mountain of more than any ski area has", () => {
  /** Each of 1,500 runs crosses half of the others. */
  const tangle = Array.from({ length: 1_500 }, (_, index) =>
    aMappedRun({
      id: `way/${index}`,
      line:
        index % 2 === 0
          ? [at(0, index, 2_500), at(1_500, index + 7, 1_500)]
          : [at(index, 0, 2_500), at(index + 7, 1_500, 1_500)],
    }),
  );
  const lifts = Array.from({ length: 100 }, (_, index) =>
    aMappedLift({ line: [at(1_500, 15 * index, 1_500), at(0, 15 * index, 2_500)] }),
  );

  it.each([
    ["whose runs cross too often", { runs: tangle, lifts }],
    [
      "whose runs are too long together",
      { runs: [aMappedRun({ line: eastward([0, 3_000], [9_000_000, 0]) })] },
    ],
  ])("claims no way down in a bounded time: %s", (_, parts) => {
    expect(waysOf(parts)).toEqual({ longest: null, longestEasy: null, easiest: [] });
  });

  it("looks at a bounded number of ways of one name together", () => {
    const ways = Array.from({ length: 8_000 }, (_, index) => at(index % 90, index / 90, 2_000 - (index % 7)));
    const runs = ways.map((from, index) =>
      aMappedRun({ name: "A", line: [from, at(400 + (index % 90), index / 90, 1_800)] }),
    );
    const rails = ways.map((from, index) =>
      aMappedLift({ name: "B", kind: "railway", line: [at(400 + (index % 90), index / 90, 1_800), from] }),
    );
    const mountain = aMountain({ runs, lifts: rails });
    const pieces = [...runsOf(mountain), ...liftsOf(mountain)].flatMap((each) => each.pieces);
    expect(pieces).toHaveLength(16_000);
  });
});
