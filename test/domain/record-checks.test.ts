import { describe, expect, it } from "vitest";
import { brokenRules } from "#app/domain/attributes/record-checks.ts";

const broken = (figures: Record<string, number>) => brokenRules(figures).map(({ figures: names }) => names);

describe("the rules of records", () => {
  it.each([
    ["nothing known", {}],
    ["a mountain", { elevation_base: 1620, elevation_peak: 3883, vertical_drop: 2263 }],
    [
      "a vertical drop that rounding made 2% too large",
      { elevation_base: 0, elevation_peak: 1000, vertical_drop: 1020 },
    ],
    ["a vertical drop alone", { vertical_drop: 900 }],
    ["a peak alone", { elevation_peak: 900 }],
    ["a base below the sea", { elevation_base: -5, elevation_peak: 62 }],
    ["many runs beside one lift", { piste_length: 25, number_of_lifts: 1 }],
    ["runs without a known lift", { piste_length: 331 }],
    ["shares that round to 98", { terrain_beginner: 33, terrain_intermediate: 33, terrain_expert: 32 }],
    ["shares that round to 102", { terrain_beginner: 34, terrain_intermediate: 34, terrain_expert: 34 }],
  ])("let %s pass", (_, figures) => {
    expect(brokenRules(figures)).toEqual([]);
  });

  it.each([
    [
      "a base above the peak",
      { elevation_base: 2000, elevation_peak: 1000 },
      ["elevation_base", "elevation_peak"],
    ],
    [
      "a base as high as the peak",
      { elevation_base: 10, elevation_peak: 10 },
      ["elevation_base", "elevation_peak"],
    ],
    [
      "more vertical than there is mountain",
      { elevation_base: 0, elevation_peak: 1000, vertical_drop: 1021 },
      ["vertical_drop"],
    ],
    [
      "shares of 97",
      { terrain_beginner: 30, terrain_intermediate: 30, terrain_expert: 37 },
      ["terrain_beginner", "terrain_intermediate", "terrain_expert"],
    ],
    [
      "more runs than so few lifts serve",
      { piste_length: 331, number_of_lifts: 3, elevation_peak: 900 },
      ["piste_length", "number_of_lifts"],
    ],
    [
      "a mountain higher than any slope",
      { elevation_base: -100, elevation_peak: 5000 },
      ["elevation_base", "elevation_peak"],
    ],
    [
      "a length beside lifts, when it alone is impossible",
      { piste_length: 9_000, number_of_lifts: 3 },
      ["piste_length"],
    ],
    ["a share that stands alone", { terrain_expert: 100 }, ["terrain_expert"]],
    ["a peak above the highest mountain", { elevation_peak: 9000 }, ["elevation_peak"]],
    ["no lift at all", { number_of_lifts: 0 }, ["number_of_lifts"]],
    ["a length that was given in metres", { piste_length: 120_000 }, ["piste_length"]],
  ])("name %s", (_, figures, names) => {
    expect(broken(figures)).toEqual([names]);
  });

  it("say in a sentence what is wrong", () => {
    expect(brokenRules({ elevation_base: 2000, elevation_peak: 1000 })[0]?.reason).toBe(
      "The base at 2000 m does not lie below the peak at 1000 m.",
    );
  });
});
