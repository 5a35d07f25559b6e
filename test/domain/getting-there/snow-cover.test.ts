import { describe, expect, it } from "vitest";
import { type SnowCoverYear, snowCoverOf } from "#app/domain/getting-there/snow-cover.ts";

/** Days of a month a week apart, by its first day of the year. */
const days = (first: number, covers: readonly number[], seen = 90): SnowCoverYear["days"] =>
  covers.map((cover, index) => [first + 7 * index, cover, seen]);

describe("the snow cover of a year", () => {
  it("is the mean of the days of each month on which most of the area was seen", () => {
    const january = [...days(1, [80, 90, 100]), [29, 0, 49] as const];
    expect(snowCoverOf([{ year: 2025, days: [...january, ...days(60, [30, 40, 41])] }])).toEqual({
      year: 2025,
      months: [90, null, 37, null, null, null, null, null, null, null, null, null],
    });
  });

  it("leaves open a month with less than three of these days", () => {
    expect(snowCoverOf([{ year: 2025, days: days(1, [80, 90]) }])).toBeNull();
    expect(snowCoverOf([{ year: 2025, days: days(1, [80, 90, 95], 40) }])).toBeNull();
    expect(snowCoverOf([])).toBeNull();
  });

  it("takes the year of which most is known, of several the newest", () => {
    const whole = [...days(1, [50, 50, 50]), ...days(340, [70, 70, 70])];
    const history = [
      { year: 2023, days: whole },
      { year: 2024, days: whole },
      { year: 2025, days: days(1, [90, 90, 90]) },
    ];
    expect(snowCoverOf(history)?.year).toBe(2024);
  });

  it("knows leap years, and leaves out a 366th day of a year without one", () => {
    const last = (year: number) => ({
      year,
      days: [
        [352, 10, 90],
        [359, 10, 90],
        [366, 40, 90],
      ] as const,
    });
    expect(snowCoverOf([last(2024)])?.months[11]).toBe(20);
    expect(snowCoverOf([last(2025)])).toBeNull();
  });
});
