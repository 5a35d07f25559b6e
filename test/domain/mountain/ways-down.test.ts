import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inUse } from "#app/domain/mountain/mapped-names.ts";
import { lengthOf } from "#app/domain/mountain/measure.ts";
import type {
  Difficulty,
  Line,
  LinePoint,
  MappedLift,
  MappedRun,
  Mountain,
} from "#app/domain/mountain/mountain.ts";
import { liftsOf } from "#app/domain/mountain/named-lifts.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { type LiftWay, waysDown } from "#app/domain/mountain/ways-down.ts";
import { aMappedLift, aMappedRun, aMountain, at, eastward } from "#test/support/a-mountain.ts";

function waysOf(parts: Partial<Mountain>) {
  const mountain = aMountain(parts);
  return waysDown(mountain, runsOf(mountain), liftsOf(mountain));
}
const names = (found: LiftWay | null) => found?.way.runs.map(({ name }) => name);
const NONE = { longest: null, longestEasy: null, easiest: [] };

/** A chair lift up such a line. */
const aChair = (name: string, bottom: LinePoint, top: LinePoint) =>
  aMappedLift({ name, line: [bottom, top] });

describe("the longest way down", () => {
  const upper = aMappedRun({ name: "Upper", line: eastward([0, 900], [1_000, 700]) });
  const lifts = [
    aChair("Near", at(1_000, 0, 700), at(0, 0, 900)),
    aChair("Far", at(3_000, 20, 300), at(1_200, 500, 800)),
    aChair("South", at(500, 4_000, 100), at(2_500, 4_000, 700)),
  ];
  const beside = aMappedRun({
    name: "Beside",
    line: [at(800, 20, 740), at(1_000, 20, 700), at(3_000, 20, 300)],
  });
  const longestOf = (...others: MappedRun[]) => waysOf({ runs: [upper, ...others], lifts }).longest;

  it("follows what its end is within 30 m of, in the middle too, to the bottom of a lift", () => {
    const away = aMappedRun({ name: "Away", line: [at(1_031, 31, 700), at(3_000, 20, 300)] });
    expect(names(longestOf(away))).toEqual(["Upper"]);
    const joined = longestOf(beside);
    expect(names(joined)).toEqual(["Upper", "Beside"]);
    expect(joined).toMatchObject({ lift: { name: "Near" }, to: { name: "Far" }, way: { drop: 600 } });
    expect(joined?.way.length).toBeCloseTo(3_000, 0);
  });

  it("turns off where another run begins beside it or crosses it", () => {
    const branch = aMappedRun({ name: "Branch", line: [at(400, 10, 820), at(500, 4_000, 100)] });
    expect(names(longestOf(branch))).toEqual(["Upper", "Branch"]);
    const crossing = aMappedRun({
      name: "Crossing",
      line: [at(500, -100, 820), at(500, 0, 800), at(500, 4_000, 100)],
    });
    const longest = longestOf(crossing);
    expect(names(longest)).toEqual(["Upper", "Crossing"]);
    expect(longest?.way.length).toBeCloseTo(4_500, -1);
  });

  it.each([
    ["5 m higher", 705, true],
    ["6 m higher", 706, false],
    ["10 m lower", 690, true],
    ["11 m lower, over a bank or a cliff", 689, false],
  ])("goes on to what begins %s: %s m, %s", (_, height, isJoined) => {
    const next = aMappedRun({ name: "Next", line: [at(1_010, 0, height), at(3_000, 20, 300)] });
    expect(names(longestOf(next))).toEqual(isJoined ? ["Upper", "Next"] : ["Upper"]);
  });

  it("ends where a run leads over a crest", () => {
    const crest = aMappedRun({
      name: "Crest",
      line: [...eastward([1_010, 700], [2_000, 500], [2_100, 511]), at(3_000, 20, 300)],
    });
    expect(names(longestOf(crest))).toEqual(["Upper"]);
  });

  it("takes no line whose direction the heights do not tell", () => {
    const level = aMappedRun({ name: "Level", line: [at(1_010, 0, 700), at(3_000, 20, 698)] });
    const far = aChair("Far", at(3_000, 20, 698), at(1_200, 500, 900));
    expect(names(waysOf({ runs: [upper, level], lifts: [far, ...lifts] }).longest)).toEqual(["Upper"]);
  });

  it("is as hard as its hardest part, however short", () => {
    const easy = (name: string, line: Line) => aMappedRun({ name, difficulty: "easy", line });
    const { longest, longestEasy } = waysOf({
      runs: [
        easy("Above", eastward([0, 900], [500, 800])),
        aMappedRun({ difficulty: "intermediate", line: eastward([525, 798], [545, 794]) }),
        easy("Below", eastward([570, 790], [1_000, 700])),
      ],
      lifts,
    });
    expect(names(longest)).toEqual(["Above", "Below"]);
    expect(longest?.way.hardest).toBe("intermediate");
    expect(longestEasy).toBeNull();
  });

  it("goes in no circle where runs meet again and again at one height", () => {
    const zigzag = (name: string, side: number) =>
      aMappedRun({
        name,
        line: Array.from({ length: 9 }, (_, index) =>
          at(index * 100, index % 2 ? side : -side, 500 - 3 * index),
        ),
      });
    const chair = aChair("Chair", at(800, 0, 476), at(0, 0, 500));
    const { longest } = waysOf({ runs: [zigzag("A", 40), zigzag("B", -40)], lifts: [chair] });
    expect(longest?.way.length).toBeLessThan(1_300);
    expect(longest?.way.drop).toBeLessThanOrEqual(24);
  });

  it("is at least as long as any run from lift to lift and never leads up, whatever the map has", () => {
    const points = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })).map(
      // Heights on one slope, as a mountain has them, with the errors of a model.
      ([east, north]) => at(east * 25, north * 25, 2_000 - north * 8 - ((east * 7) % 5)),
    );
    const lines = fc.array(points, { minLength: 2, maxLength: 8 });
    const chairs = [0, 250, 500, 750, 1_000].map((east) =>
      aChair(`Chair ${east}`, at(east, 1_000, 1_680), at(east, 0, 2_000)),
    );
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 15 }), (all) => {
        const { longest } = waysOf({
          runs: all.map((line, index) => aMappedRun({ id: `way/${index}`, line })),
          lifts: chairs,
        });
        if (!longest) return;
        let lowest = Infinity;
        for (const [, , height = 0] of longest.way.line) {
          // Each climb is of 10 m on a run, or of 5 m to the next; some of them may follow each
          // other.
          expect(height - lowest).toBeLessThan(60);
          lowest = Math.min(lowest, height);
        }
        expect(longest.way.length).toBeLessThanOrEqual(lengthOf(longest.way.line) + 1);
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
    const chairs = Array.from({ length: 80 }, (_, index) =>
      aChair(`Chair ${index}`, at(index * 40, 1_650, 1_340), at(index * 40, 0, 2_000)),
    );
    expect(waysOf({ runs, lifts: chairs }).longest?.way.length).toBeGreaterThan(1_000);
  });
});

describe("the longest easy way", () => {
  const lift = aChair("Chair", at(2_000, 0, 300), at(0, 0, 600));
  const easy = aMappedRun({ name: "Easy", difficulty: "easy", line: eastward([20, 595], [1_000, 450]) });
  const novice = aMappedRun({
    name: "Novice",
    difficulty: "novice",
    line: eastward([1_000, 450], [1_980, 302]),
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

/** A chair of 300 m of height, and what leads down beside it. */
const CHAIR = aChair("Chair", at(0, -1_500, 600), at(0, 0, 900));
const TOP = at(0, 0, 900);
const BOTTOM = at(0, -1_500, 600);
const aWay = (name: string, difficulty: Difficulty | null, side = 0, facts: Partial<MappedRun> = {}) =>
  aMappedRun({ name, difficulty, line: [TOP, at(side, -750, 750), BOTTOM], ...facts });
/** What is said of the chair: its runs, or null. */
function saidOf(runs: readonly MappedRun[], lifts: readonly MappedLift[] = [CHAIR]) {
  const found = waysOf({ runs, lifts }).easiest.find(({ lift }) => lift.name === "Chair");
  return found ? names(found) : null;
}

describe("the easiest way from a lift", () => {
  const wide = (name: string, side: number) => [
    aMappedRun({ name, difficulty: "easy", line: [TOP, at(side, -750, 750)] }),
    aMappedRun({ name: `${name} Out`, difficulty: "easy", line: [at(side, -750, 750), at(20, -1_490, 602)] }),
  ];

  it("has the easiest hardest run, and of equal ones the gentler pitch, then the shorter way", () => {
    const { easiest } = waysOf({
      runs: [aWay("Face", "advanced"), ...wide("Near", 500), ...wide("Wide", 1_500)],
      lifts: [CHAIR],
    });
    expect(easiest).toMatchObject([
      { lift: { name: "Chair" }, to: { name: "Chair" }, way: { hardest: "easy" } },
    ]);
    expect(names(easiest[0] ?? null)).toEqual(["Wide", "Wide Out"]);
  });

  it("is an easy one to another lift rather than a harder one to its own", () => {
    const away = aMappedRun({ name: "Away", difficulty: "easy", line: [TOP, at(3_000, 0, 500)] });
    const other = aChair("Other", at(3_000, 10, 500), at(5_000, 0, 800));
    expect(
      waysOf({ runs: [aWay("Home", "intermediate"), away], lifts: [CHAIR, other] }).easiest,
    ).toMatchObject([{ lift: { name: "Chair" }, to: { name: "Other" }, way: { drop: 400 } }]);
  });

  it("is told of a lift that is called after trees", () => {
    const lifts = [{ ...CHAIR, name: "Glades Triple" }];
    expect(waysOf({ runs: [aWay("Easy", "easy")], lifts }).easiest).toHaveLength(1);
  });
});

describe("no way is told", () => {
  const easy = aWay("Easy", "easy");

  it("whose runs are advanced or harder, or have no difficulty", () => {
    expect(saidOf([easy])).toEqual(["Easy"]);
    for (const difficulty of ["advanced", "expert", "extreme", "freeride", null] as const) {
      expect(saidOf([aWay("Hard", difficulty)]), String(difficulty)).toBeNull();
      const lower = aMappedRun({ name: "Lower", difficulty, line: [at(0, -750, 750), BOTTOM] });
      expect(saidOf([{ ...easy, line: [TOP, at(0, -750, 750)] }, lower]), String(difficulty)).toBeNull();
    }
  });

  it("that ends at no lift, at one that begins higher than its own, at a carpet or at one without a name", () => {
    const short = { ...easy, line: [TOP, at(0, -600, 780)] };
    const at780 = (facts: Partial<MappedLift>) =>
      aMappedLift({ name: "Upper", line: [at(0, -600, 780), at(900, -600, 1_000)], ...facts });
    expect(saidOf([short])).toBeNull();
    expect(saidOf([short], [CHAIR, at780({})])).toBeNull();
    const long = { ...easy, line: [TOP, at(3_000, 0, 500)] };
    const at500 = (facts: Partial<MappedLift>) =>
      aMappedLift({ name: "Valley", line: [at(3_000, 0, 500), at(4_000, 0, 800)], ...facts });
    expect(saidOf([long], [CHAIR, at500({})])).toEqual(["Easy"]);
    for (const facts of [{ kind: "magic_carpet" }, { name: null }, { name: "Valley (closed)" }] as const) {
      expect(saidOf([long], [CHAIR, at500(facts)]), JSON.stringify(facts)).toBeNull();
    }
  });

  it("that passes high above or far below a station", () => {
    const bottom = (height: number) => aChair("Chair", at(0, -1_500, height), TOP);
    expect(saidOf([easy], [bottom(586)])).toEqual(["Easy"]);
    expect(saidOf([easy], [bottom(584)])).toBeNull();
    expect(saidOf([easy], [bottom(606)])).toBeNull();
  });

  it("over runs that are closed, walked or never groomed by their names, whatever their difficulty", () => {
    const told = [
      "Woodside",
      "Hikers Rest",
      "Parachute",
      "Close Call",
      "Cliffside",
      "Closets",
      "Sledgehammer",
      "Park Avenue",
      "Forester",
    ];
    const untold = [
      "Uphill Climb",
      "Two Glades",
      "Grenzpiste (stillgelegt)",
      "Gold Hill Hike too",
      "The Woods",
      "Old Chute",
      "Blundersmoke (terrain park)",
      "Gunslinger Progression Park",
      "SnowPark",
      "Snowplay Zone",
      "Sugarbear Forest",
      "Skitourenroute Nord",
      "Itinéraire de la Combe",
      "Schlittelweg",
    ];
    for (const name of told) expect(saidOf([aWay(name, "easy")]), name).toEqual([name]);
    for (const name of untold) expect(saidOf([aWay(name, "easy")]), name).toBeNull();
  });

  it("over runs that the map says are not groomed", () => {
    expect(saidOf([aWay("Easy", "easy", 0, { isGroomed: true })])).toEqual(["Easy"]);
    expect(saidOf([aWay("Easy", "easy", 0, { isGroomed: false })])).toBeNull();
  });

  it.each(["Tramway (currently both ways)", "Tramway (uphill route)"])(
    "over what is skied up, once its name says so no more: %s",
    (name) => {
      const { runs, lifts } = inUse(aMountain({ runs: [aWay(name, "easy")], lifts: [CHAIR] }));
      expect(runs).toMatchObject([{ name: "Tramway" }]);
      expect(saidOf(runs, lifts)).toBeNull();
    },
  );

  it("that is steeper than runs of its difficulty are", () => {
    const falling = (difficulty: Difficulty, drop: number) => {
      const line: Line = [TOP, at(0, -300, 900 - drop), at(0, -1_500, 600)];
      return saidOf([aWay("Fall", difficulty, 0, { line })]);
    };
    expect(falling("easy", 95)).toEqual(["Fall"]);
    expect(falling("easy", 105)).toBeNull();
    expect(falling("intermediate", 135)).toEqual(["Fall"]);
    expect(falling("intermediate", 145)).toBeNull();
  });

  it("where an easier run, or one that may be, begins within 300 m of the top", () => {
    const red = aWay("Red", "intermediate");
    const begins = (east: number, difficulty: Difficulty | null, facts: Partial<MappedRun> = {}) =>
      aMappedRun({ name: "Other", difficulty, line: [at(east, 0, 860), at(east, -400, 790)], ...facts });
    expect(saidOf([red])).toEqual(["Red"]);
    for (const difficulty of ["novice", "easy", null] as const) {
      expect(saidOf([red, begins(299, difficulty)]), String(difficulty)).toBeNull();
      expect(saidOf([red, begins(301, difficulty)]), String(difficulty)).toEqual(["Red"]);
    }
    expect(saidOf([red, begins(200, "advanced")])).toEqual(["Red"]);
    expect(saidOf([easy, begins(200, null)])).toEqual(["Easy"]);
    // Drawn upside down, and as an outline that comes near.
    expect(saidOf([red, begins(200, "easy", { line: [at(200, -400, 790), at(200, 0, 860)] })])).toBeNull();
    const outline = [at(290, 0, 880), at(600, 0, 880), at(600, -400, 800), at(290, 0, 880)];
    expect(saidOf([red, begins(0, "easy", { line: outline, isArea: true })])).toBeNull();
  });

  it("where what is drawn around the top has no heights", () => {
    const flat = (east: number) => aMappedRun({ name: "Flat", line: [at(east, 0), at(east, -400)] });
    expect(saidOf([easy, flat(299)])).toBeNull();
    expect(saidOf([easy, flat(301)])).toEqual(["Easy"]);
  });

  it("of a lift that has no name, carries children, is closed, or leads along or over a ridge", () => {
    const top = TOP;
    for (const facts of [
      { name: null },
      { kind: "magic_carpet" },
      { kind: "rope_tow" },
      { name: "Chair (stillgelegt)" },
      { line: [at(0, -1_500, 600), at(0, -700, 920), top] },
    ] as const) {
      expect(
        waysOf({ runs: [easy], lifts: [{ ...CHAIR, ...facts }] }).easiest,
        JSON.stringify(facts),
      ).toEqual([]);
    }
    const along = aMappedRun({ name: "Along", difficulty: "easy", line: eastward([0, 900], [300, 886]) });
    expect(saidOf([along], [aChair("Chair", at(300, 0, 886), TOP)])).toBeNull();
    expect(saidOf([along], [aChair("Chair", at(300, 0, 885), TOP)])).toEqual(["Along"]);
  });

  it("in parks, or without heights", () => {
    expect(waysOf({ runs: [{ ...easy, use: "snow_park" }], lifts: [CHAIR] })).toEqual(NONE);
    const flat = aMappedRun({ difficulty: "easy", line: [at(0, 0), at(0, -1_500)] });
    expect(waysOf({ runs: [flat], lifts: [aMappedLift({ line: [at(0, -1_500), at(0, 0)] })] })).toEqual(NONE);
  });
});

describe("the top of a lift", () => {
  const begins = (east: number, height: number) => [
    aMappedRun({ name: "Aside", difficulty: "easy", line: [at(east, 0, height), at(0, -1_500, 600)] }),
  ];

  it.each([
    [149, 900, true],
    [151, 900, false],
    [149, 915, true],
    [149, 916, false],
    [149, 885, true],
    [149, 884, false],
  ])("meets what begins %s m beside it at %s m: %s", (east, height, isMet) => {
    expect(saidOf(begins(east, height))).toEqual(isMet ? ["Aside"] : null);
  });

  it("meets what leads by, and nothing that leads by far below", () => {
    const by = (height: number) =>
      aMappedRun({
        name: "By",
        difficulty: "easy",
        line: [at(-400, 0, height + 60), at(-50, 0, height), BOTTOM],
      });
    expect(saidOf([by(890)])).toEqual(["By"]);
    expect(saidOf([by(880)])).toBeNull();
  });

  it("shares its ways with tops within 150 m of it", () => {
    const twin = (east: number, height: number) => aChair("Twin", at(0, -1_500, 600), at(east, 0, height));
    const runs = begins(280, 900);
    expect(saidOf(runs)).toBeNull();
    expect(saidOf(runs, [CHAIR, twin(145, 900)])).toEqual(["Aside"]);
    expect(saidOf(runs, [CHAIR, twin(155, 900)])).toBeNull();
    expect(saidOf(runs, [CHAIR, twin(145, 880)])).toBeNull();
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
    expect(waysOf(parts)).toEqual(NONE);
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
