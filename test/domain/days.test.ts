import { expect, it } from "vitest";
import { monthOf, visitProblem } from "#app/domain/contributions/contributions.ts";
import { dayAt, endOfMonth, isOldMap, lastDay, lastYear, shownDay } from "#app/domain/days.ts";

it.each([
  ["2026-09-04", "4 September 2026"],
  ["2026-11-20T23:59:59.000Z", "20 November 2026"],
  ["", null],
  ["soon", null],
  [null, null],
  [undefined, null],
])("the day of %j is %j", (iso, shown) => {
  expect(shownDay(iso)).toBe(shown);
});

it.each([
  ["2026-01-31T23:59:59Z", "2026-02-01T00:00:00.000Z"],
  ["2026-12-01T00:00:00Z", "2027-01-01T00:00:00.000Z"],
])("the month of %s ends at %s", (now, end) => {
  expect(new Date(endOfMonth(new Date(now))).toISOString()).toBe(end);
});

it.each([
  ["2026-12-31T09:59:59Z", "2026-12-31", 2026],
  // In Kiritimati and, an hour later, in Auckland it is New Year.
  ["2026-12-31T10:00:00Z", "2027-01-01", 2027],
  ["2027-01-01T07:59:59Z", "2027-01-01", 2027],
  ["2028-02-28T12:00:00Z", "2028-02-29", 2028],
])("at %s the last day that has begun anywhere is %s", (now, day, year) => {
  expect(lastDay(new Date(now))).toBe(day);
  expect(lastYear(new Date(now))).toBe(year);
});

it.each([
  ["2026-02", "2026-02"],
  [" 2026-02-28 ", "2026-02"],
  ["2026-2", "2026-02"],
  ["02/2026", "2026-02"],
  ["2.2026", "2026-02"],
  ["February 2026", "2026-02"],
  ["sept. 2026", "2026-09"],
  ["2026-13", null],
  ["2026-02-30", null],
  ["Ju 2026", null],
  ["2026", null],
  ["", null],
])("a visit typed as %j was in %j", (typed, month) => {
  expect(monthOf(typed)).toBe(month);
});

it.each([
  ["Auckland", -13 * 60, "2026-12-31T11:00:00.000Z", "1 January 2027"],
  ["Vancouver", 8 * 60, "2027-01-01T07:59:59.000Z", "31 December 2026"],
  ["Kathmandu", -345, "2028-02-28T18:15:00.000Z", "29 February 2028"],
  ["London", 0, "2027-01-01T07:59:59.000Z", "1 January 2027"],
  ["nowhere", 0, "soon", null],
])("in %s, %i minutes behind UTC, %s is %s", (_, minutes, moment, words) => {
  expect(dayAt(minutes, moment)).toBe(words);
});

it("days are written as the locale writes them", () => {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  for (let month = 0; month < 12; month += 1) {
    const time = new Date(Date.UTC(2026, month, month + 5));
    expect(shownDay(time.toISOString())).toBe(day.format(time));
  }
});

it.each([
  ["2027-01", "2026-12-31T10:00:00Z", null],
  ["2027-01-01", "2026-12-31T09:59:59Z", "This month is still to come."],
  ["February 2027", "2026-12-31T23:59:59Z", "This month is still to come."],
  ["2026-12-31", "2027-01-01T07:00:00Z", null],
  ["1929-12", "2027-01-01T07:00:00Z", "Give a month from 1930 on."],
  ["last winter", "2027-01-01T07:00:00Z", "Give the month as in February 2026."],
])("a visit in %s, sent at %s, has the problem %j", (day, now, problem) => {
  expect(visitProblem(day, new Date(now))).toBe(problem);
});

it.each([
  ["2022-01", true],
  ["2023-10", true],
  ["2023-11", false],
  ["2023-11-28", true],
  ["2023-11-29", false],
  ["2026-01", false],
  ["once", false],
])("a map of %s is old: %s", (mapped, isOld) => {
  expect(isOldMap(mapped, new Date("2026-11-29T12:00:00Z"))).toBe(isOld);
});
