import { describe, expect, it } from "vitest";
import {
  addDays,
  daysOfWeek,
  hemisphereAt,
  monthOfWeek,
  parseWeek,
  shownDays,
  weekLabel,
  weekOf,
  weekSpans,
  winterAt,
  winterOfWeek,
} from "#app/domain/calendar/weeks.ts";

describe("a week", () => {
  it.each([
    ["2027-03-08", "2027-03-08"],
    ["2027-03-14", "2027-03-08"],
    ["2027-01-01", "2026-12-28"],
    ["2028-02-29", "2028-02-28"],
    ["2028-03-05", "2028-02-28"],
  ])("of %s begins on %s", (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  it.each(["2027-03-09", "2027-02-30", "soon", "", "2027-3-8", "2027-03-08 ", "9999-99-99"])(
    "is not read from %j",
    (text) => {
      expect(parseWeek(text)).toBeNull();
    },
  );

  it("is read from the day of its Monday", () => {
    expect(parseWeek("2028-02-28")).toBe("2028-02-28");
  });

  it.each([
    ["2027-03-08", "8–14 March 2027"],
    ["2027-03-29", "29 March – 4 April 2027"],
    ["2026-12-28", "28 December 2026 – 3 January 2027"],
    ["2028-02-28", "28 February – 5 March 2028"],
  ])("%s is read as %s", (week, label) => {
    expect(weekLabel(week)).toBe(label);
  });

  it("has the leap day among its days, and after it the first of March", () => {
    expect(daysOfWeek("2028-02-28")[1]).toBe("2028-02-29");
    expect(addDays("2028-02-29", 1)).toBe("2028-03-01");
    expect(monthOfWeek("2028-02-28")).toBe(3);
  });

  it("joins those that follow each other to one span", () => {
    const spans = weekSpans(["2026-12-21", "2026-12-28", "2027-01-11"]);
    expect(spans.map(([from, to]) => shownDays(from, to))).toEqual([
      "21 December – 3 January",
      "11–17 January",
    ]);
  });
});

describe("a winter", () => {
  it("holds the weeks of 1 November and of 31 May in the north", () => {
    const { label, weeks } = winterAt("north", "2026-11-28");
    expect([label, weeks[0], weeks.at(-1)]).toEqual(["2026/27", "2026-10-26", "2027-05-31"]);
  });

  it("is that of June to October in the south", () => {
    const { label, weeks } = winterAt("south", "2026-11-28");
    expect([label, weeks[0], weeks.at(-1)]).toEqual(["2027", "2027-05-31", "2027-10-25"]);
  });

  it.each([
    ["north", "2027-05-31", "2026/27"],
    ["north", "2027-06-01", "2027/28"],
    ["north", "2027-01-01", "2026/27"],
    ["south", "2027-10-31", "2027"],
    ["south", "2027-11-01", "2028"],
  ] as const)("is in the %s, on %s, that of %s", (hemisphere, today, label) => {
    expect(winterAt(hemisphere, today).label).toBe(label);
  });

  it("is found by a week, and is none in summer", () => {
    expect(winterOfWeek("north", "2027-03-08")?.label).toBe("2026/27");
    expect(winterOfWeek("north", "2027-07-05")).toBeNull();
    expect(winterOfWeek("south", "2027-07-05")?.label).toBe("2027");
  });

  it("follows from the latitude, and is in doubt the north's", () => {
    expect([hemisphereAt(-45), hemisphereAt(47), hemisphereAt(null)]).toEqual(["south", "north", "north"]);
  });
});
