import { expect, it } from "vitest";
import { shownDay } from "#app/domain/days.ts";

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
