import { describe, expect, it } from "vitest";
import { inFigures } from "#app/features/resort/in-figures.ts";

type Counts = Readonly<Record<string, number>>;

function said(
  numerics: Counts,
  lifts?: Counts,
  runs: Counts = {},
  units: "metric" | "imperial" = "metric",
  runs_are_downhill = false,
  status = "operating",
) {
  return inFigures(
    {
      numerics: Object.entries(numerics).map(([name, value]) => ({ id: name, name, title: name, value })),
    },
    lifts
      ? {
          lifts: Object.entries(lifts).map(([kind, count]) => ({ kind, title: kind, count })),
          mapped_runs: Object.entries(runs).map(([difficulty, count]) => ({
            difficulty,
            title: difficulty,
            count,
          })),
          runs_are_downhill,
          status,
        }
      : null,
    units,
  );
}

describe("a resort in figures", () => {
  it.each<[numerics: Counts, lifts: Counts | undefined, expected: string | null]>([
    [{}, undefined, null],
    [{}, {}, null],
    [{ number_of_lifts: 0 }, {}, null],
    [{ number_of_lifts: 3 }, undefined, "3 lifts."],
    [{ number_of_lifts: 1 }, undefined, "1 lift."],
    [{ number_of_lifts: 3 }, { platter: 3 }, "3 operating lifts."],
    [{}, { platter: 2, "t-bar": 1 }, "3 operating lifts."],
    [{ number_of_lifts: 1 }, { chair_lift: 1 }, "1 operating lift, a chair lift."],
    [{ number_of_lifts: 4 }, { chair_lift: 4 }, "4 operating lifts, all of them chair lifts."],
    [
      { number_of_lifts: 141 },
      { chair_lift: 54, gondola: 36, platter: 51 },
      "141 operating lifts, among them 36 gondolas and 54 chair lifts.",
    ],
    [
      { number_of_lifts: 6 },
      { chair_lift: 1, gondola: 1, cable_car: 2, platter: 2 },
      "6 operating lifts, among them 2 cable cars, 1 gondola, and 1 chair lift.",
    ],
    // Somebody knows of more lifts than the map has: then nobody says whether all of them run.
    [{ number_of_lifts: 9 }, { chair_lift: 2, platter: 2 }, "9 lifts, among them 2 chair lifts."],
    [{ vertical_drop: 1200 }, undefined, "1,200 m of vertical drop."],
    [
      { vertical_drop: 1200, piste_length: 80, number_of_lifts: 9 },
      undefined,
      "9 lifts. 1,200 m of vertical drop and 80 km of marked runs.",
    ],
  ])("of figures %j and lifts %j says %j", (numerics, lifts, expected) => {
    expect(said(numerics, lifts)).toBe(expected);
  });

  it.each<[runs: Counts, expected: string | null]>([
    [
      { easy: 500, novice: 100, intermediate: 200, advanced: 128 },
      "Of 928 graded run segments on the map, cross-country included, most are easy.",
    ],
    [
      { easy: 5, intermediate: 10, advanced: 4, expert: 4 },
      "Of 23 graded run segments on the map, cross-country included, the largest share is intermediate.",
    ],
    [
      { freeride: 4, expert: 4, ungraded: 90 },
      "Of 8 graded run segments on the map, cross-country included, all are hard.",
    ],
    [{ easy: 7 }, null],
    [{ easy: 5, intermediate: 5 }, null],
    [{ ungraded: 40 }, null],
  ])("of the runs %j says %j", (runs, expected) => {
    expect(said({}, {}, runs)).toBe(expected);
  });

  it("speaks in the visitor's units", () => {
    expect(said({ vertical_drop: 1200 }, undefined, {}, "imperial")).toBe("3,937 ft of vertical drop.");
  });

  it("does not say of an abandoned area that its lifts operate", () => {
    expect(said({}, { platter: 2 }, {}, "metric", false, "abandoned")).toBe("2 lifts.");
  });

  it("counts downhill runs alone where an import knows them", () => {
    expect(said({}, {}, { easy: 60, intermediate: 30 }, "metric", true)).toBe(
      "Of 90 graded downhill run segments on the map, most are easy.",
    );
  });
});
