import { describe, expect, it } from "vitest";
import { type ComparedFigures, differenceSentences } from "#app/domain/compare/compare-sentences.ts";

const of = (title: string, values: Readonly<Record<string, number>>): ComparedFigures => ({
  title,
  values: new Map(Object.entries(values)),
});

describe("what sets resorts apart", () => {
  it("is what each leads in, the farthest ahead first", () => {
    const three = [
      of("Zermatt", { average_annual_snowfall: 350, elevation_peak: 3883, number_of_lifts: 55 }),
      of("Whistler Blackcomb", { average_annual_snowfall: 1130, elevation_peak: 2284, number_of_lifts: 37 }),
      of("Les Trois Vallées", { average_annual_snowfall: 400, elevation_peak: 3230, number_of_lifts: 163 }),
    ];
    expect(differenceSentences(three)).toEqual([
      "Les Trois Vallées has the most lifts; Whistler Blackcomb the most snow; Zermatt the highest peak.",
    ]);
  });

  it("compares two with each other, by ratings as well", () => {
    const two = [of("A", { uncrowded: 80, apres: 20 }), of("B", { uncrowded: 20, apres: 90 })];
    expect(differenceSentences(two)).toEqual([
      "B has the higher rating for après-ski; A the higher rating for quiet slopes.",
    ]);
  });

  it("says nothing of what is not known of all, is nearly the same, or nobody chooses a holiday by", () => {
    const two = [
      of("A", { average_annual_snowfall: 900, scenery: 51, avalanche_safety: 90, job_availability: 90 }),
      of("B", { scenery: 50, avalanche_safety: 10, job_availability: 10, elevation_base: 2000 }),
    ];
    expect(differenceSentences(two)).toEqual([]);
    expect(differenceSentences([of("A", { scenery: 90 })])).toEqual([]);
  });

  it.each([
    [42, 20, 10, []],
    [59, 20, 10, []],
    [60, 46, 10, []],
    [60, 45, 10, ["A has the top rating for quiet slopes."]],
  ])("has a top rating of 60 at least, and 15 ahead: %i, %i, %i", (a, b, c, sentences) => {
    expect(
      differenceSentences([of("A", { uncrowded: a }), of("B", { uncrowded: b }), of("C", { uncrowded: c })]),
    ).toEqual(sentences);
  });

  it("has no winner among equals", () => {
    const three = [of("A", { scenery: 90 }), of("B", { scenery: 90 }), of("C", { scenery: 10 })];
    expect(differenceSentences(three)).toEqual([]);
  });

  it("has no sentence of more than twenty words", () => {
    const name = "Serre Chevalier and the Valley of a Long Name";
    const four = ["scenery", "apres", "grooming", "shops"].map((best, index) =>
      of(`${name} ${index}`, { scenery: 10, apres: 10, grooming: 10, shops: 10, [best]: 90 }),
    );
    const sentences = differenceSentences(four);
    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences) expect(sentence.split(" ").length).toBeLessThanOrEqual(20);
  });
});
