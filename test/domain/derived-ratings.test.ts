import { describe, expect, it } from "vitest";
import {
  DERIVED_RATING_NAMES,
  type DerivedRatingName,
  deriveRatings,
  LIFT_KINDS,
  type LiftKind,
  liftsApart,
  outratedFigures,
  RUN_GRADES,
  type RunGrade,
} from "#app/domain/attributes/derived-ratings.ts";

type Counts<K extends string> = Partial<Record<K, number>>;

function figures(lifts: Counts<LiftKind>, runs: Counts<RunGrade>) {
  return {
    lifts: { ...zeros(LIFT_KINDS), ...lifts },
    runs: { ...zeros(RUN_GRADES), ...runs },
    areBoardsAllowed: true,
  };
}

function zeros<K extends string>(keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
}

function rating(name: DerivedRatingName, lifts: Counts<LiftKind>, runs: Counts<RunGrade>) {
  return deriveRatings(figures(lifts, runs)).find((each) => each.name === name)?.value;
}

describe("deriveRatings", () => {
  it("gives nothing without figures", () => {
    expect(deriveRatings(figures({}, {}))).toEqual([]);
  });

  it.each([
    ["4 graded runs and 2 lifts are too little", { chair_lift: 2 }, { easy: 4, ungraded: 50 }, []],
    [
      "5 graded runs support the ratings about runs",
      { chair_lift: 2 },
      { easy: 5 },
      ["mapped_expert_terrain", "mapped_beginner_terrain", "mapped_slope_variety"],
    ],
    [
      "3 lifts support the ratings about lifts",
      { chair_lift: 3 },
      { easy: 4 },
      ["mapped_lift_access", "mapped_board_friendly"],
    ],
    [
      "enough of both supports all",
      { chair_lift: 3 },
      { freeride: 5 },
      [
        "mapped_expert_terrain",
        "mapped_beginner_terrain",
        "mapped_slope_variety",
        "mapped_lift_access",
        "mapped_board_friendly",
      ],
    ],
  ] as const)("%s", (_, lifts, runs, names) => {
    expect(deriveRatings(figures(lifts, runs)).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    // Share of lifts that are no drag lifts, as it is.
    ["mapped_board_friendly", { chair_lift: 3 }, {}, 100],
    ["mapped_board_friendly", { chair_lift: 3, platter: 1 }, {}, 75],
    ["mapped_board_friendly", { magic_carpet: 1, "t-bar": 1, "j-bar": 1 }, {}, 33],
    ["mapped_board_friendly", { platter: 1, rope_tow: 1, drag_lift: 1 }, {}, 0],
    // A village hill, a valley, a giant.
    ["mapped_lift_access", { platter: 3 }, {}, 14],
    ["mapped_lift_access", { chair_lift: 3 }, {}, 44],
    ["mapped_lift_access", { gondola: 2, chair_lift: 8, "t-bar": 4 }, {}, 66],
    ["mapped_lift_access", { gondola: 30, chair_lift: 50, platter: 20 }, {}, 94],
    // All easy; a typical family area; a steep one; a steep one that is small.
    ["mapped_expert_terrain", {}, { easy: 40 }, 0],
    ["mapped_expert_terrain", {}, { novice: 10, easy: 40, intermediate: 40, advanced: 10 }, 28],
    ["mapped_expert_terrain", {}, { easy: 20, intermediate: 40, advanced: 50, expert: 20, freeride: 5 }, 97],
    ["mapped_expert_terrain", {}, { intermediate: 4, advanced: 4 }, 49],
    ["mapped_beginner_terrain", {}, { advanced: 40 }, 0],
    ["mapped_beginner_terrain", {}, { novice: 10, easy: 40, intermediate: 40, advanced: 10 }, 71],
    ["mapped_beginner_terrain", {}, { novice: 40, easy: 40 }, 99],
    // One level only; all three levels, few and many.
    ["mapped_slope_variety", {}, { easy: 100 }, 0],
    ["mapped_slope_variety", {}, { easy: 2, intermediate: 2, advanced: 2 }, 21],
    ["mapped_slope_variety", {}, { easy: 40, intermediate: 40, advanced: 20, freeride: 20 }, 99],
  ] as const)("%s of %o and %o is %i", (name, lifts, runs, value) => {
    const enough = { lifts: { chair_lift: 3 }, runs: { easy: 8 } };
    const given = {
      lifts: Object.keys(lifts).length > 0 ? lifts : enough.lifts,
      runs: Object.keys(runs).length > 0 ? runs : enough.runs,
    };
    expect(rating(name, given.lifts, given.runs)).toBe(value);
  });

  it("says nothing of boards where it is not known that they may ride", () => {
    const given = { ...figures({ chair_lift: 3 }, {}), areBoardsAllowed: false };
    expect(deriveRatings(given).map(({ name }) => name)).toEqual(["mapped_lift_access"]);
  });

  it("takes carpets and rope tows for no access", () => {
    const hill = figures({ chair_lift: 3 }, {});
    const park = figures({ chair_lift: 3, magic_carpet: 25, rope_tow: 4 }, {});
    const access = (given: typeof hill) =>
      deriveRatings(given).find(({ name }) => name === "mapped_lift_access");
    expect(access(park)).toEqual(access(hill));
  });

  it("keeps ungraded segments out of every rating", () => {
    const runs = { easy: 10, advanced: 10 };
    expect(deriveRatings(figures({}, { ...runs, ungraded: 500 }))).toEqual(deriveRatings(figures({}, runs)));
  });

  it("never leaves 0-100 and is always whole", () => {
    for (const amount of [0, 1, 3, 8, 50, 1000]) {
      for (const grade of RUN_GRADES) {
        for (const kind of LIFT_KINDS) {
          for (const { value } of deriveRatings(figures({ [kind]: amount }, { [grade]: amount, easy: 8 }))) {
            expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
          }
        }
      }
    }
  });
});

it.each([
  ["told apart", 40, { chair_lift: 31, magic_carpet: 6, rope_tow: 3 }, { lifts: 31, carpets: 9 }],
  ["of kinds that are not known", 40, {}, { lifts: 40, carpets: null }],
  ["carpets alone", 2, { magic_carpet: 2 }, { lifts: null, carpets: 2 }],
  ["none", null, {}, { lifts: null, carpets: null }],
])("counts lifts without carpets and rope tows: %s", (_, total, kinds, counted) => {
  expect(liftsApart(total, kinds)).toEqual(counted);
});

it.each([
  [["scenery"], []],
  [["scenery", "lift_access"], ["mapped_lift_access"]],
  [["lift_access", "expert_terrain", "beginner_terrain"], DERIVED_RATING_NAMES],
])("beside ratings of %j a page leaves out %j", (ratings, left) => {
  expect(outratedFigures(ratings)).toEqual(left);
});
