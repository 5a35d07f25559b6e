import { describe, expect, it } from "vitest";
import { problemWords, rangeProblem } from "#app/features/resort-list/form/range-problems.ts";

const SHARE = "0 to 100 only";
const NUMBER = "Numbers only";

describe("the two fields of a range", () => {
  it.each<[string, string, string, string | null, string | null]>([
    ["snow_quality", "", "", null, null],
    ["snow_quality", "0", "100", null, null],
    ["snow_quality", "70.5", "", null, null],
    ["snow_quality", " 70 ", "  ", null, null],
    ["snow_quality", "101", "-1", SHARE, SHARE],
    ["terrain_expert", "120", "", SHARE, null],
    ["vertical_drop", "12000", "", null, null],
    ["elevation_base", "-30", "", null, null],
    ["vertical_drop", "steep", "1e3", NUMBER, NUMBER],
    ["vertical_drop", "1,000", "", null, null],
    ["vertical_drop", "1,000 m", "900", "900 or less", "1000 or more"],
    ["vertical_drop", "1.000", "1,5", "Write 1000 or 1", "Write 1.5"],
    ["vertical_drop", "900", "900", null, null],
    ["vertical_drop", "900", "800", "800 or less", "900 or more"],
    ["vertical_drop", "900", "few", null, NUMBER],
    ["snow_quality", "170", "20", SHARE, null],
    ["night_skiing", "170", "20", null, null],
    ["elsewhere", "many", "", null, null],
  ])("of %s saying %j and %j are wrong in this: %j, %j", (name, low, high, lowProblem, highProblem) => {
    const textOf = (field: string) => (field.endsWith("_min") ? low : high).trim();
    expect(rangeProblem(`${name}_min`, textOf)).toBe(lowProblem);
    expect(rangeProblem(`${name}_max`, textOf)).toBe(highProblem);
  });

  it.each(["country", "night_skiing", "apres", "_min"])("are no field called %s", (name) => {
    expect(rangeProblem(name, () => "nonsense")).toBeNull();
  });
});

it("what was refused is said in a sentence", () => {
  const refused = { apres_max: "70 or more", terrain_expert_min: NUMBER };
  expect(problemWords(refused)).toBe(
    "Après-ski at most: 70 or more. Expert runs, share at least: Numbers only",
  );
  expect(problemWords({})).toBe("");
});
