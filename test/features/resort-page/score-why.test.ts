import { describe, expect, it } from "vitest";
import { scoreWhy } from "#app/features/resort-page/figures/score-why.ts";

const why = (ratings: Record<string, number>) => scoreWhy(new Map(Object.entries(ratings)));

describe("what a score comes from, in a sentence", () => {
  it.each<[Record<string, number>, string | null]>([
    [
      { scenery: 95, snow_quality: 90, lift_access: 85, grooming: 70, tree_skiing: 10, affordability: 20 },
      "Best for scenery, snow, lifts. Held back by few trees, price.",
    ],
    [{ snow_quality: 90, snow_reliability: 20 }, null],
    [{ uncrowded: 80 }, "Best for space."],
    [{ uncrowded: 20 }, "Held back by crowds."],
    [{ lgbt_friendly: 100, avalanche_safety: 10 }, null],
    [{}, null],
  ])("%j: %s", (ratings, words) => {
    expect(why(ratings)).toBe(words);
  });
});
