import { describe, expect, it } from "vitest";
import { isShownTicket, seasonStart } from "#app/domain/getting-there/day-tickets.ts";

describe("the season of a price", () => {
  it.each([
    ["2026/27", { year: 2026, isOfTwoYears: true }],
    ["2099/00", { year: 2099, isOfTwoYears: true }],
    ["2026", { year: 2026, isOfTwoYears: false }],
    ["2026/28", null],
    ["2026-27", null],
    ["winter", null],
    ["", null],
  ])("reads %s", (season, start) => expect(seasonStart(season)).toEqual(start));

  it.each([
    ["2026/27", "2026-11-28", true],
    ["2025/26", "2026-11-28", true],
    ["2024/25", "2026-11-28", false],
    // A winter counts until the end of June.
    ["2024/25", "2026-06-30", true],
    ["2024/25", "2026-07-01", false],
    // What is announced for the winter to come.
    ["2027/28", "2026-11-28", true],
    ["2026", "2026-08-01", true],
    ["2025", "2026-08-01", true],
    ["2024", "2026-08-01", false],
    ["soon", "2026-08-01", false],
  ])("shows a ticket of %s on %s: %s", (season, day, isShown) => {
    expect(isShownTicket(season, new Date(day))).toBe(isShown);
  });
});
