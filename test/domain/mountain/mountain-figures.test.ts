import { describe, expect, it } from "vitest";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { ladderOf } from "#app/domain/mountain/ladder.ts";
import type { Difficulty } from "#app/domain/mountain/mountain.ts";
import { MOUNTAIN_FIGURES, mountainFigures, steepestRun } from "#app/domain/mountain/mountain-figures.ts";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { aMappedLift, aMappedRun, aMountain, at } from "#test/support/a-mountain.ts";

/** A straight run south of 200 m that falls by so much, east of the others. */
function slope(name: string, east: number, drop: number, difficulty: Difficulty | null = "advanced") {
  return aMappedRun({ name, difficulty, line: [at(east, 0, 500), at(east, -200, 500 - drop)] });
}
const SLOPES = [
  slope("Green", 0, 20, "easy"),
  slope("A", 500, 80),
  slope("B", 1_000, 100, "expert"),
  slope("C", 1_500, 120, "freeride"),
];
const LIFT = aMappedLift({ name: "Chair", line: [at(0, -210, 480), at(0, 10, 501)] });
const flat = (metres: number) => aMappedRun({ name: "Flat", line: [at(5_000, 0), at(5_000 + metres, 0)] });

describe("the figures of a mountain", () => {
  it("are its steepest run, its expert runs, the share of steep metres and the longest ways", () => {
    expect(mountainFigures(aMountain({ runs: SLOPES, lifts: [LIFT] }))).toEqual([
      { type_name: "steepest_run", value: 31 },
      { type_name: "expert_runs_pitch", value: 27 },
      { type_name: "runs_above_25", value: 50 },
      { type_name: "runs_above_30", value: 25 },
      { type_name: "longest_way_down", value: 200 },
      { type_name: "longest_easy_way_down", value: 200 },
    ]);
  });

  it("are none where less than four fifths of the metres have heights", () => {
    expect(mountainFigures(aMountain({ runs: [...SLOPES, flat(190)] }))).not.toEqual([]);
    expect(mountainFigures(aMountain({ runs: [...SLOPES, flat(210)] }))).toEqual([]);
    expect(mountainFigures(aMountain({}))).toEqual([]);
  });

  it("leave out parks, short pieces, and the pitch of fewer than three expert runs", () => {
    const short = aMappedRun({ name: "Cliff", line: [at(2_000, 0, 500), at(2_000, -100, 300)] });
    const park = { ...slope("Park", 2_500, 200), use: "snow_park" as const };
    const figures = mountainFigures(aMountain({ runs: [...SLOPES.slice(0, 3), short, park] }));
    expect(figures.map(({ type_name }) => type_name)).not.toContain("expert_runs_pitch");
    expect(figures[0]).toEqual({ type_name: "steepest_run", value: 27 });
  });

  it("are attributes that can be ordered and filtered by, within what is possible of them", () => {
    for (const name of MOUNTAIN_FIGURES) {
      expect(findAttribute(name), name).toMatchObject({ category: "Numeric", group: { name: "measured" } });
      expect(findAttribute(name)?.isPageOnly, name).toBeUndefined();
    }
  });
});

describe("the steepest run of a mountain", () => {
  // 50 m of 45° in a run of 27° over its steepest 100 m.
  const cliff = aMappedRun({
    name: "Cliff",
    difficulty: "expert",
    line: [at(0, 0, 500), at(0, -200, 480), at(0, -250, 430), at(0, -450, 430)],
  });
  const runs = runsOf(aMountain({ runs: [aMappedRun({ line: cliff.line }), cliff] }));

  it("has one pitch over one window: in the figure, among its runs, on the ladder and in the shares", () => {
    const figures = new Map(
      mountainFigures(aMountain({ runs: [cliff] })).map(({ type_name, value }) => [type_name, value]),
    );
    const degrees = figures.get("steepest_run");
    expect(degrees).toBe(29);
    expect(runs.map(({ steepest100 }) => steepest100)).toEqual([degrees, degrees]);
    expect(ladderOf(runs)?.map(({ steepest }) => steepest)).toEqual([degrees, degrees]);
    expect(figures.get("runs_above_30")).toBe(0);
  });

  it("is one that has a name where others are as steep", () => {
    expect(steepestRun(runs)?.run.name).toBe("Cliff");
    expect(steepestRun(runsOf(aMountain({ runs: [flat(500)] })))).toBeNull();
    expect(ladderOf(runs)?.map(({ steepestName }) => steepestName.name)).toEqual([null, "Cliff"]);
  });
});

describe("the ladder of a mountain", () => {
  it("has a rung for each difficulty, easiest first and the unknown last", () => {
    const rungs = ladderOf(
      runsOf(aMountain({ runs: [slope("X", 3_000, 60, null), slope("D", 3_500, 60), ...SLOPES] })),
    );
    expect(
      rungs?.map(({ difficulty, count, median, steepest }) => [difficulty, count, median, steepest]),
    ).toEqual([
      ["easy", 1, 6, 6],
      ["advanced", 2, 20, 22],
      ["expert", 1, 27, 27],
      ["freeride", 1, 31, 31],
      [null, 1, 17, 17],
    ]);
    expect(rungs?.[1]?.kilometres).toBeCloseTo(0.4, 6);
  });

  it("is none without heights", () => {
    expect(ladderOf(runsOf(aMountain({ runs: [flat(900)] })))).toBeNull();
  });
});
