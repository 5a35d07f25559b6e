import { describe, expect, it } from "vitest";
import { characterOf } from "#app/domain/attributes/character.ts";

const character = (figures: Record<string, number>) => characterOf(new Map(Object.entries(figures)));

describe("the sentence that says what a resort is like", () => {
  it.each<[Record<string, number>, string]>([
    [
      { expert_terrain: 88, elevation_peak: 3300, uncrowded: 70, family_friendly: 40 },
      "Steep, high and quiet; little for children.",
    ],
    [
      { size_class: 4, expert_terrain: 76, elevation_peak: 3883, uncrowded: 30 },
      "Vast, steep and high; often crowded.",
    ],
    [{ size_class: 1, elevation_peak: 43 }, "Small and low."],
    [{ size_class: 1, beginner_terrain: 80, expert_terrain: 10 }, "Small and gentle; little for experts."],
  ])("is made from %j: %s", (figures, words) => {
    expect(character(figures)?.words).toBe(words);
  });

  it("names what it rests on, in the order of its words", () => {
    expect(
      character({ uncrowded: 70, elevation_peak: 3300, expert_terrain: 88, child_friendly: 20 })?.names,
    ).toEqual(["expert_terrain", "elevation_peak", "uncrowded", "child_friendly"]);
  });

  it("has three traits and one drawback at most, however much is known", () => {
    const words = character({
      size_class: 4,
      expert_terrain: 90,
      elevation_peak: 3500,
      snow_reliability: 95,
      night_life: 90,
      uncrowded: 10,
      family_friendly: 10,
    })?.words;
    expect(words).toBe("Vast, steep and high; little for children.");
  });

  it.each<[string, Record<string, number>]>([
    ["nothing is known", {}],
    ["one thing alone stands out", { elevation_peak: 3300, expert_terrain: 50, uncrowded: 50 }],
    ["only a drawback is known", { family_friendly: 10, elevation_peak: 1500 }],
  ])("is none where %s", (_, figures) => {
    expect(character(figures)).toBeNull();
  });

  it("never calls a mountain gentle that is steep", () => {
    expect(character({ beginner_terrain: 90, expert_terrain: 80, elevation_peak: 3000 })?.words).toBe(
      "Steep and high.",
    );
  });
});
