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
  standardScore,
  stepsOf,
} from "#app/domain/scores/total-score.ts";

const SCALES: Scales = new Map(
  SCORE_NAMES.flatMap((score) => Object.keys(SCORE_RULES[score].weights)).map((name) => [
    name,
    { mean: 50, spread: 10 },
  ]),
);
const WHOLE = Object.values(SCORE_RULES.total_score.weights).reduce((sum, weight) => sum + weight, 0);

const ratings = (values: Readonly<Record<string, number>>, source: Source = "editors"): Rating[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, source }));

describe("rawScore", () => {
  test.each([
    ["average everywhere", { snow_quality: 50, expert_terrain: 50, lift_access: 50 }, 0],
    [
      "one standard deviation above in one",
      { snow_quality: 60, expert_terrain: 50, lift_access: 50 },
      2 / WHOLE,
    ],
    ["a light attribute", { family_friendly: 60, expert_terrain: 50, lift_access: 50 }, 0.5 / WHOLE],
    ["good and bad that even out", { snow_quality: 60, expert_terrain: 40, lift_access: 50 }, 0],
    ["what is no part of it", { snow_quality: 50, expert_terrain: 50, lift_access: 50, affordability: 0 }, 0],
  ])("weighs %s", (_, values, expected) => {
    expect(rawScore("total_score", ratings(values), SCALES)).toBeCloseTo(expected, 12);
  });

  it("is nearer to the average the less is known", () => {
    const little = rawScore(
      "total_score",
      ratings({ snow_quality: 70, expert_terrain: 70, lift_access: 70 }),
      SCALES,
    );
    const everything = Object.fromEntries(
      Object.keys(SCORE_RULES.total_score.weights).map((name) => [name, 70]),
    );
    expect(rawScore("total_score", ratings(everything), SCALES)).toBeCloseTo(2, 12);
    expect(little).toBeCloseTo((2 * 6) / WHOLE, 12);
  });

  it("is not there below three attributes that people rated", () => {
    const two = { snow_quality: 90, expert_terrain: 90 };
    expect(rawScore("total_score", ratings(two), SCALES)).toBeNull();
    expect(
      rawScore("total_score", [...ratings(two), ...ratings({ lift_access: 90 }, "derived")], SCALES),
    ).toBeNull();
    expect(rawScore("value_score", ratings({ affordability: 60 }), SCALES)).toBeCloseTo(2 / 3.5, 12);
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
  const names = SCORE_NAMES.flatMap((score) => Object.keys(SCORE_RULES[score].weights));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect([name, findAttribute(name)?.category]).toEqual([name, "Rating"]);
});
