import { describe, expect, test } from "vitest";
import { tripWeekWords } from "#app/domain/group-trips/trip-weeks.ts";

/** Eight weeks from the last Monday of 2026: January and most of February 2027. */
const CALENDAR = {
  monday: "2026-12-28",
  days: "00000000",
  open: "11111100",
  holidays: "51000036",
  quiet: "00111100",
};
const inDays = (starts_on: string, ends_on: string) => ({ month: null, starts_on, ends_on });
const inMonth = (month: string) => ({ month, starts_on: null, ends_on: null });

describe("what a calendar says of the weeks of a trip", () => {
  test.each([
    ["a quiet week", inDays("2027-01-11", "2027-01-17"), "Usually open, hardly any school holidays around"],
    ["holidays of many", inDays("2026-12-30", "2027-01-02"), "Usually open, school holidays for many around"],
    ["holidays of some", inDays("2027-01-04", "2027-01-08"), "Usually open, school holidays for some around"],
    [
      "a month with quiet weeks among others",
      inMonth("2027-01"),
      "Usually open, school holidays for some around, but quiet weeks too",
    ],
    [
      "days out of season",
      inDays("2027-02-08", "2027-02-12"),
      "Usually closed, school holidays for some around",
    ],
    [
      "days on the edge of the season",
      inDays("2027-02-01", "2027-02-20"),
      "Usually open for a part of it, school holidays for many around, but quiet weeks too",
    ],
  ])("is said of %s", (_, when, words) => {
    expect(tripWeekWords(when, CALENDAR)).toBe(words);
  });

  test("is nothing of another winter, of no days, and where nothing is known", () => {
    expect(tripWeekWords(inMonth("2028-01"), CALENDAR)).toBe(null);
    expect(tripWeekWords({ month: null, starts_on: null, ends_on: null }, CALENDAR)).toBe(null);
    const unknown = { ...CALENDAR, open: null, holidays: null, quiet: null };
    expect(tripWeekWords(inMonth("2027-01"), unknown)).toBe(null);
  });
});
