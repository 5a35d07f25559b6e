import { describe, expect, it } from "vitest";
import { daylight, shownHours } from "#app/domain/calendar/daylight.ts";
import { type CalendarPlace, calendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { seasonWords } from "#app/domain/calendar/season.ts";

const ISCHGL: CalendarPlace = {
  country: "AT",
  subdivision: "AT-7",
  latitude: 47,
  longitude: 10.3,
  timeZone: "Europe/Vienna",
  resort: null,
  season: { from: 11, to: 4 },
  today: "2026-11-28",
};

describe("daylight", () => {
  it("is told by the place's own clocks, in the south too", () => {
    expect(daylight("2026-12-21", ISCHGL as never, "Europe/Vienna").clock).toEqual({
      sunrise: "08:01",
      sunset: "16:32",
    });
    const queenstown = { latitude: -44.9, longitude: 168.7 };
    expect(daylight("2027-06-21", queenstown, "Pacific/Auckland").clock?.sunrise).toMatch(/^08:2/);
  });

  it.each([null, "Nowhere/Nothing"])("is hours alone with the time zone %j", (timeZone) => {
    const { hours, clock } = daylight("2026-12-21", { latitude: 47, longitude: 10.3 }, timeZone);
    expect(clock).toBeNull();
    expect(shownHours(hours)).toBe("8\u00a0h 31\u00a0min");
  });

  it("knows polar night and polar day", () => {
    const tromso = { latitude: 69.6, longitude: 19 };
    expect(daylight("2026-12-21", tromso, "Europe/Oslo")).toEqual({ hours: 0, clock: null });
    expect(daylight("2027-05-31", tromso, "Europe/Oslo")).toEqual({ hours: 24, clock: null });
  });
});

describe("a season in words", () => {
  it.each([
    [{ from: 11, to: 4 }, false, "Usually open November to April"],
    [{ from: 7, to: 7 }, false, "Usually open in July"],
    [{ from: 1, to: 12 }, false, "All year"],
    [{ from: 11, to: 4 }, true, "Was usually open November to April"],
  ])("%j, over: %s", (season, isOver, words) => {
    expect(seasonWords(season, isOver)).toBe(words);
  });
});

describe("the calendar of a resort", () => {
  it("has a mark a week, open from the week whose most days are in the first month", () => {
    const { title, monday, months, open, holidays, quiet, days } = calendarModel(ISCHGL);
    expect([title, monday, months]).toEqual(["Winter 2026/27", "2026-10-26", "5544455"]);
    expect(open).toBe("01111111111111111111111111100000");
    for (const marks of [open, holidays, quiet, days]) expect(marks).toHaveLength(32);
    expect(holidays?.slice(0, 12)).toBe("--0000007990");
    expect(quiet?.[11]).toBe("1");
  });

  it("names the quiet weeks of the season alone, and says daylight by clocks", () => {
    const { quietText, daylightText } = calendarModel(ISCHGL);
    expect(quietText).toBe(
      "Quiet weeks: 9 November – 20 December, 11–31 January (at most 2% of the people of its guests' countries off), " +
        "1–21 March (at most 7%), 12–25 April (at most 2%). " +
        "Public holidays make fuller days in them: 8 December (Immaculate Conception). " +
        "Not known: 2–8 November, 22–28 February, 5–11 April and 26 April – 2 May.",
    );
    expect(daylightText).toMatch(/on 21 December 08:01 to 16:32 \(8\sh 31\smin\), on 30 April 06:/);
  });

  it("has no quiet week where an event fills the resort, and says which", () => {
    const { quiet, quietText } = calendarModel({ ...ISCHGL, resort: "kitzski" });
    expect(quiet?.slice(11, 14)).toBe("101");
    expect(quietText).toContain("Not quiet: the week of the Hahnenkamm races, planned for 22–24 January.");
    expect(calendarModel({ ...ISCHGL, resort: "ischgl", today: "2027-11-28" }).quietText).not.toContain(
      "races",
    );
    expect(calendarModel({ ...ISCHGL, resort: "kitzski", today: "2027-11-28" }).quietText).not.toContain(
      "races",
    );
  });

  it("names public holidays on working days of quiet weeks, and what is not known", () => {
    const { quietText, quiet } = calendarModel({ ...ISCHGL, country: "US", season: { from: 12, to: 4 } });
    expect(quietText).toBe(
      "Quiet weeks: 30 November – 20 December, 11–31 January. " +
        "Public holidays make fuller days in them: 18 January (Martin Luther King Jr. Day). " +
        "Not known: 4–10 January and 1 February – 2 May.",
    );
    expect(quiet).toContain("-");
  });

  it("ends a season in February on the leap day", () => {
    const calendar = calendarModel({ ...ISCHGL, season: { from: 12, to: 2 }, today: "2027-12-01" });
    expect(calendar.daylightText).toContain("on 29 February");
  });

  it("claims no season, light or quiet weeks where they are not known", () => {
    const bare = {
      ...ISCHGL,
      country: "KG",
      subdivision: null,
      latitude: null,
      longitude: null,
      season: null,
    };
    const calendar = calendarModel(bare);
    expect([calendar.open, calendar.holidays, calendar.quiet, calendar.hours]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(calendar.quietText).toBe("We do not know which weeks are quiet.");
    expect([calendar.daylightText, calendar.publicHolidays]).toEqual([null, null]);
  });

  it("runs from June to October in the south", () => {
    const calendar = calendarModel({
      ...ISCHGL,
      country: "NZ",
      subdivision: null,
      latitude: -44.9,
      longitude: 168.7,
      season: { from: 6, to: 10 },
    });
    expect([calendar.title, calendar.firstMonth, calendar.months]).toEqual(["Winter 2027", 6, "45454"]);
    expect(calendar.open).toBe("1".repeat(22));
    expect(calendar.publicHolidays).toBe("7 Jun (King's Birthday), 25 Jun (Matariki), 25 Oct (Labour Day)");
  });

  it("names no end of a season that has none", () => {
    const { daylightText } = calendarModel({ ...ISCHGL, season: { from: 1, to: 12 } });
    expect(daylightText?.match(/ on /g)).toHaveLength(1);
  });
});
