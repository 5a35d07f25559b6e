import { describe, expect, it } from "vitest";
import { countByYear, paceOf, paceWords } from "#app/domain/marks/visits.ts";

describe("visits", () => {
  it("are counted a year, the latest first", () => {
    expect(countByYear([2019, 2021, 2019])).toEqual([
      { year: 2021, count: 1 },
      { year: 2019, count: 2 },
    ]);
    expect(countByYear([])).toEqual([]);
  });

  it("have no pace without a year", () => {
    expect(paceOf({ years: [], visited: 3, total: 100, thisYear: 2026 })).toBeNull();
  });

  it("have a pace where the year of the visitor has begun, and that of the server has not", () => {
    expect(paceOf({ years: [2027], visited: 1, total: 3, thisYear: 2026 })).toMatchObject({
      perYear: 1,
      yearsToGo: 2,
    });
  });

  it.each([
    [[2026], 1, 4351, "1 a year since 2026. At your pace it will take 4,350 years to finish all 4,351."],
    [
      [2017, 2020, 2020, 2026],
      6,
      106,
      "0.4 a year since 2017. At your pace it will take 250 years to finish all 106.",
    ],
    [[2026, 2026], 2, 3, "2 a year since 2026. At your pace it will take 1 year to finish all 3."],
    [[2006], 1, 101, "1 resort since 2006. At your pace it will take 2,100 years to finish all 101."],
    [[2026], 5, 5, "1 a year since 2026. That is all 5 of them."],
  ])("of %j among %i visited of %i resorts", (years, visited, total, words) => {
    const pace = paceOf({ years, visited, total, thisYear: 2026 });
    expect(pace && paceWords(pace, total, "your")).toBe(words);
  });
});
