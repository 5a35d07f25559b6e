import { expect, it } from "vitest";
import { endOfMonth, shownDay } from "#app/domain/days.ts";

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
