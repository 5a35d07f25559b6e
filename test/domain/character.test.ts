import { describe, expect, it } from "vitest";
import { characterOf, sharedTraits } from "#app/domain/attributes/character.ts";

type Figures = Record<string, number>;

const known = (figures: Figures) => new Map(Object.entries(figures));
const character = (figures: Figures, around: readonly Figures[] = []) =>
  characterOf(known(figures), around.map(known));

const STEEP = { expert_terrain: 88, terrain_expert: 45 };

describe("the sentence that says what a resort is like", () => {
  it.each<[Figures, string]>([
    [
      { ...STEEP, elevation_peak: 3300, uncrowded: 70, family_friendly: 40 },
      "Steep, high and quiet; little for children.",
    ],
    [
      { ...STEEP, size_class: 4, elevation_peak: 3883, uncrowded: 30 },
      "Vast, steep and high; often crowded.",
    ],
    [{ size_class: 1, beginner_terrain: 80, expert_terrain: 10 }, "Small and gentle."],
    [{ ...STEEP, beginner_terrain: 30 }, "Steep; little for beginners."],
    [{ snow_reliability: 80, expert_terrain: 10 }, "Snow-sure; little for experts."],
  ])("is made from %j: %s", (figures, words) => {
    expect(character(figures)?.words).toBe(words);
  });

  it("names what it rests on, in the order of its words", () => {
    expect(character({ ...STEEP, uncrowded: 70, elevation_peak: 3300, child_friendly: 20 })?.names).toEqual([
      "expert_terrain",
      "terrain_expert",
      "elevation_peak",
      "uncrowded",
      "child_friendly",
    ]);
  });

  it("has three traits and one drawback at most, however much is known", () => {
    const words = character({
      ...STEEP,
      size_class: 4,
      elevation_peak: 3500,
      snow_reliability: 95,
      night_life: 90,
      uncrowded: 10,
      family_friendly: 10,
    })?.words;
    expect(words).toBe("Vast, steep and high; little for children.");
  });

  it.each<[string, Figures]>([
    ["nothing is known", {}],
    ["one thing alone stands out", { elevation_peak: 2300, snow_reliability: 90, uncrowded: 50 }],
    ["size and height alone are known", { size_class: 1, elevation_peak: 200 }],
    ["only drawbacks are known", { family_friendly: 10, uncrowded: 10 }],
  ])("is none where %s", (_, figures) => {
    expect(character(figures)).toBeNull();
  });

  it("calls a mountain steep only where people say so and the hard runs bear it out", () => {
    const quiet = { uncrowded: 70, night_life: 70 };
    expect(character({ ...quiet, ...STEEP })?.words).toBe("Steep, quiet and lively.");
    expect(character({ ...quiet, expert_terrain: 88 })?.words).toBe("Quiet and lively.");
    expect(character({ ...quiet, expert_terrain: 88, terrain_expert: 10 })?.words).toBe("Quiet and lively.");
    expect(character({ ...quiet, expert_terrain: 40, terrain_expert: 60 })?.words).toBe("Quiet and lively.");
  });

  it("calls no mountain gentle of whose runs half are hard", () => {
    const easy = { beginner_terrain: 80, expert_terrain: 30, uncrowded: 70 };
    expect(character({ ...easy, terrain_expert: 44 })?.words).toBe("Gentle and quiet.");
    expect(character({ ...easy, terrain_expert: 45, snow_reliability: 80 })?.words).toBe(
      "Snow-sure and quiet.",
    );
  });

  it("never calls a mountain gentle that is steep", () => {
    expect(character({ ...STEEP, beginner_terrain: 90, elevation_peak: 3000 })?.words).toBe(
      "Steep and high.",
    );
  });
});

describe("what sets a resort apart from those around it", () => {
  const FELL = { elevation_peak: 531, snow_reliability: 85, night_life: 75 };

  it("is no size or height that half of them share", () => {
    expect(character(FELL, [{ elevation_peak: 718 }, { elevation_peak: 800 }])?.words).toBe(
      "Low, snow-sure and lively.",
    );
    expect(character(FELL, [{ elevation_peak: 472 }, { elevation_peak: 800 }])?.words).toBe(
      "Snow-sure and lively.",
    );
  });

  it("is no rating that half of them match", () => {
    expect(character(FELL, [{ snow_reliability: 84 }, { snow_reliability: 80 }])?.words).toBe(
      "Low, snow-sure and lively.",
    );
    expect(character(FELL, [{ snow_reliability: 85 }, { snow_reliability: 80 }])?.words).toBe(
      "Low and lively.",
    );
  });

  it("is no drawback that half of them have as much", () => {
    const busy = { ...FELL, uncrowded: 30 };
    expect(character(busy, [{ uncrowded: 50 }])?.words).toBe("Low, snow-sure and lively; often crowded.");
    expect(character(busy, [{ uncrowded: 20 }])?.words).toBe("Low, snow-sure and lively.");
  });

  it("is told by those of which it is known", () => {
    expect(character(FELL, [{}, {}, { snow_reliability: 80 }])?.words).toBe("Low, snow-sure and lively.");
  });
});

describe("what two resorts have in common", () => {
  it.each<[Figures, Figures, string[]]>([
    [{ size_class: 4, elevation_peak: 3200 }, { size_class: 4, elevation_peak: 2900 }, ["vast", "high"]],
    [{ size_class: 3, elevation_peak: 3200 }, { size_class: 3, elevation_peak: 2000 }, ["large"]],
    [{ size_class: 1, elevation_peak: 400 }, { size_class: 1, elevation_peak: 600 }, ["small", "low"]],
    [{ size_class: 2 }, { size_class: 3 }, []],
    [{}, {}, []],
  ])("%j and %j: %j", (one, other, words) => {
    expect(sharedTraits(known(one), known(other))).toEqual(words);
  });
});
