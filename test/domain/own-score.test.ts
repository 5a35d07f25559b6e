import { describe, expect, it, test } from "vitest";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { WEIGHT_PRESETS } from "#app/domain/list/weight-presets.ts";
import {
  formatWeights,
  type OwnTerm,
  ownRaw,
  ownReasons,
  ownTerms,
  parseWeights,
  readWeightFields,
  strengths,
  weightsLike,
} from "#app/domain/scores/own-score.ts";

describe("weights of an address", () => {
  test.each([
    ["snow_quality:5,night_life:2", { snow_quality: 5, night_life: 2 }],
    ["night_life:2,snow_quality:5", { snow_quality: 5, night_life: 2 }],
    [" snow_quality:5 , ,", { snow_quality: 5 }],
    ["snow_quality:1,snow_quality:4", { snow_quality: 4 }],
    ["", {}],
  ])("%j are read, in the order of pages", (text, value) => {
    expect(parseWeights(text)).toEqual({ value, invalid: [] });
    expect(Object.keys(parseWeights(text).value)).toEqual(Object.keys(value));
    expect(parseWeights(formatWeights(value)).value).toEqual(value);
  });

  test.each([
    "snow_quality:6",
    "snow_quality:0",
    "snow_quality:1.5",
    "beauty:3",
    "vertical_drop:3",
    "snow_quality",
    "snow_quality:3:4",
  ])("%s is named as invalid", (text) => {
    expect(parseWeights(`${text},apres:3`)).toEqual({
      value: { apres: 3 },
      invalid: [`weights: no weight "${text}"`],
    });
  });

  it("come from the fields of a form, where 0 leaves one out", () => {
    expect(
      readWeightFields(new URLSearchParams("weight_snow_quality=5&weight_apres=0&weight_scenery=")),
    ).toEqual({
      value: { snow_quality: 5 },
      invalid: [],
    });
    expect(readWeightFields(new URLSearchParams("snow_quality_min=5"))).toBeNull();
  });
});

const TERMS: OwnTerm[] = [
  { name: "snow_quality", weight: 4, mean: 60, spread: 10 },
  { name: "apres", weight: 2, mean: 40, spread: 20 },
  { name: "scenery", weight: 1, mean: 70, spread: 0 },
];
const rated = (values: Readonly<Record<string, number>>) => new Map(Object.entries(values));

describe("a score of one's own", () => {
  test.each([
    ["all that matters", { snow_quality: 80, apres: 60, scenery: 90 }, (4 * 2 + 2 * 1) / 7],
    ["average where it is not rated", { snow_quality: 80 }, 8 / 7],
    ["worse than average", { snow_quality: 50, apres: 40 }, -4 / 7],
    ["nothing where less than half of the weight is rated", { apres: 60, scenery: 90 }, null],
    ["nothing without a rating", {}, null],
  ])("is %s", (_, values, expected) => {
    const raw = ownRaw(rated(values), TERMS);
    if (expected === null) expect(raw).toBeNull();
    else expect(raw).toBeCloseTo(expected, 12);
  });

  it("is nothing without weights", () => {
    expect(ownRaw(rated({ apres: 60 }), [])).toBeNull();
  });

  it("has up to three reasons, those first that lift it most, and none that does not", () => {
    expect(ownReasons(rated({ snow_quality: 70, apres: 100, scenery: 90 }), TERMS)).toEqual([
      "apres",
      "snow_quality",
    ]);
    expect(ownReasons(rated({ snow_quality: 50, apres: 30 }), TERMS)).toEqual([]);
  });

  it("leaves out what no resort is rated for", () => {
    const scales = new Map([["apres", { mean: 40, spread: 20 }]]);
    expect(ownTerms({ apres: 2, shops: 5 }, scales)).toEqual([
      { name: "apres", weight: 2, mean: 40, spread: 20 },
    ]);
  });

  it("is nothing without a rating that is needed, whatever else is rated", () => {
    const scales = new Map(TERMS.map(({ name, mean, spread }) => [name, { mean, spread }]));
    const needed = ownTerms({ snow_quality: 5, scenery: 1 }, scales, ["scenery"]);
    expect(ownRaw(rated({ snow_quality: 70, scenery: 60 }), needed)).not.toBeNull();
    expect(ownRaw(rated({ snow_quality: 70 }), needed)).toBeNull();
    // No resort has it.
    const unknown = ownTerms({ snow_quality: 5, shops: 1 }, scales, ["shops"]);
    expect(ownRaw(rated({ snow_quality: 70 }), unknown)).toBeNull();
  });

  it("can begin with what a resort is strong in", () => {
    const scales = new Map(TERMS.map(({ name, mean, spread }) => [name, { mean, spread }]));
    const strong = strengths(rated({ snow_quality: 80, apres: 55, scenery: 99 }), scales);
    expect(strong).toEqual(["snow_quality", "apres"]);
    expect(weightsLike(strong)).toEqual({ snow_quality: 5, apres: 5 });
    expect(weightsLike(["a", "b", "c"])).toEqual({});
    const eight = [
      "snow_quality",
      "apres",
      "scenery",
      "shops",
      "grooming",
      "lift_access",
      "uncrowded",
      "livability",
    ];
    expect(eight.map((name) => weightsLike(eight)[name])).toEqual([5, 5, 4, 4, 3, 3, 2, 2]);
  });

  it("can begin with a lifestyle, each of weights that an address can hold", () => {
    for (const { title, weights } of WEIGHT_PRESETS) {
      const text = formatWeights(weights);
      expect([title, parseWeights(text).invalid]).toEqual([title, []]);
      for (const name of Object.keys(weights))
        expect([name, findAttribute(name)?.category]).toEqual([name, "Rating"]);
    }
  });
});
