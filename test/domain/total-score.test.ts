import { describe, expect, it, test } from "vitest";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { Rating, Source } from "#app/domain/attributes/scores.ts";
import {
  percentile,
  ratingsMean,
  rawScore,
  SCORE_NAMES,
  SCORE_RULES,
  type Scales,
  type ScoreName,
  standardScore,
  stepsOf,
} from "#app/domain/scores/total-score.ts";

const namesOf = (score: ScoreName) => SCORE_RULES[score].parts.flatMap(({ weights }) => Object.keys(weights));
const SCALES: Scales = new Map(SCORE_NAMES.flatMap(namesOf).map((name) => [name, { mean: 50, spread: 10 }]));

const ratings = (values: Readonly<Record<string, number>>, source: Source = "editors"): Rating[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, source }));

const AVERAGE = { snow_quality: 50, expert_terrain: 50, lift_access: 50 };
const total = (values: Readonly<Record<string, number>>) =>
  rawScore("total_score", ratings(values), SCALES) ?? Number.NaN;

describe("rawScore", () => {
  // The share of the part, and of the weights in it that of the rating beside one more.
  test.each([
    ["average everywhere", AVERAGE, 0],
    ["one standard deviation above in one", { ...AVERAGE, snow_quality: 60 }, 0.2 * (2 / 3)],
    ["what is below average half", { ...AVERAGE, snow_quality: 40 }, -0.1 * (2 / 3)],
    ["a light part", { ...AVERAGE, family_friendly: 60 }, 0.05 * (0.5 / 1.5)],
    ["what is no part of it", { ...AVERAGE, affordability: 0 }, 0],
  ])("weighs %s", (_, values, expected) => {
    expect(total(values)).toBeCloseTo(expected, 12);
  });

  it("puts a great mountain with few ratings before a good one with many", () => {
    const core = ["snow_quality", "expert_terrain", "slope_variety", "lift_access", "scenery"];
    const rated = (names: readonly string[], value: number) =>
      Object.fromEntries(names.map((name) => [name, value]));
    expect(total(rated(core, 70))).toBeGreaterThan(total(rated(namesOf("total_score"), 60)));
  });

  it("is lifted by no number of good ratings of the village", () => {
    const shops = { apres: 70, restaurants_cafes: 70, night_life: 70, shops: 70, summer_activities: 70 };
    expect(total({ ...AVERAGE, ...shops })).toBeLessThan(total({ ...AVERAGE, expert_terrain: 70 }));
  });

  it("has quality for the money as value, not cheapness", () => {
    const value = (quality: number, affordability: number) =>
      rawScore(
        "value_score",
        ratings({
          snow_quality: quality,
          expert_terrain: quality,
          slope_variety: quality,
          lift_access: quality,
          affordability,
        }),
        SCALES,
      );
    expect(value(70, 55)).toBeGreaterThan(value(50, 65) ?? Number.NaN);
    expect(value(50, 65)).toBeGreaterThan(value(50, 55) ?? Number.NaN);
    expect(rawScore("value_score", ratings({ affordability: 90 }), SCALES)).toBeNull();
  });

  it("is not there below three attributes that people rated", () => {
    const two = { snow_quality: 90, expert_terrain: 90 };
    expect(rawScore("total_score", ratings(two), SCALES)).toBeNull();
    expect(
      rawScore("total_score", [...ratings(two), ...ratings({ lift_access: 90 }, "derived")], SCALES),
    ).toBeNull();
  });

  it("says nothing by what all resorts have alike", () => {
    expect(standardScore(70, { mean: 70, spread: 0 })).toBe(0);
  });
});

describe("percentile", () => {
  const steps = stepsOf([3, 1, 2, 5, 4]);
  test.each([
    [5, 100],
    [1, 0],
    [3, 50],
    [2, 25],
    [2.5, 37.5],
    [9, 100],
    [-9, 0],
  ])("puts a raw score of %d among 1 to 5 at %d", (raw, expected) => {
    expect(percentile(raw, steps)).toBe(expected);
  });

  it("has one decimal, and a step for each of them", () => {
    expect(steps).toHaveLength(1_001);
    expect(percentile(1.2345, steps)).toBe(5.9);
  });

  it("puts resorts that are equal behind none of them", () => {
    const tied = stepsOf([1, 2, 2, 2, 3, 3]);
    expect(percentile(3, tied)).toBe(80);
    expect(percentile(2, tied)).toBe(20);
    expect(percentile(1, tied)).toBe(0);
    expect(percentile(1, stepsOf([1]))).toBe(100);
    expect(percentile(1, stepsOf([1, 1, 1]))).toBe(100);
    expect(stepsOf([])).toEqual([]);
  });
});

it("means what people rated, and nothing that follows by a rule", () => {
  expect(
    ratingsMean([...ratings({ apres: 50, scenery: 51 }), ...ratings({ lift_access: 0 }, "derived")]),
  ).toBe(50.5);
  expect(ratingsMean(ratings({ lift_access: 40 }, "derived"))).toBeNull();
});

it("weighs ratings that there are, each in one score", () => {
  const names = SCORE_NAMES.flatMap(namesOf);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect([name, findAttribute(name)?.category]).toEqual([name, "Rating"]);
});
