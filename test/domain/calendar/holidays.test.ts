import { describe, expect, it } from "vitest";
import people from "#app/domain/calendar/country-people.json";
import { CHOSEN_COUNTRIES, guestsOf } from "#app/domain/calendar/guests.ts";
import {
  missingHolidays,
  schoolHolidayLines,
  winterHolidays,
} from "#app/domain/calendar/holiday-sentences.ts";
import {
  guestsOnHoliday,
  QUIET_SHARE,
  quietCountries,
  shareOnHoliday,
  weekState,
} from "#app/domain/calendar/holiday-weeks.ts";
import holidayRules from "#app/domain/calendar/public-holidays.json";
import {
  easter,
  orthodoxEaster,
  publicHolidays,
  travelledHolidays,
} from "#app/domain/calendar/public-holidays.ts";
import { zonesOnHoliday } from "#app/domain/calendar/school-holidays.ts";
import usual from "#app/domain/calendar/usual-school-weeks.json";
import { usualSpans, usualWeeksPages } from "#app/domain/calendar/usual-school-weeks.ts";
import { weekOf, winterAt } from "#app/domain/calendar/weeks.ts";
import { holidayZone, zoneName } from "#app/domain/calendar/zones.ts";
import { countryName } from "#app/domain/places/countries.ts";

const WINTER = winterAt("north", "2026-11-28");
const NEXT = winterAt("north", "2027-11-28");
const SOUTHERN = winterAt("south", "2026-11-28");

/** Weeks from January to mid-March in which a zone is off. */
function weeksOff(country: string, zone: string): string[] {
  return WINTER.weeks.filter(
    (week) => week > "2027-01-10" && week < "2027-03-15" && zonesOnHoliday(country, week).has(zone),
  );
}

describe("school holidays", () => {
  it.each([
    ["DE", "SN", ["2027-02-08", "2027-02-15"]],
    ["DE", "BY", ["2027-02-08"]],
    ["AT", "9", ["2027-02-01"]],
    ["AT", "7", ["2027-02-08"]],
    ["FR", "IDF", ["2027-02-08", "2027-02-15"]],
    ["FR", "ARA", ["2027-02-15", "2027-02-22"]],
    ["FR", "PAC", ["2027-02-22", "2027-03-01"]],
    ["NL", "LI", ["2027-02-15"]],
    ["NL", "NH", ["2027-02-22"]],
  ])("of %s-%s are in the weeks of %j", (country, zone, weeks) => {
    expect(weeksOff(country, zone)).toEqual(weeks);
  });

  /** Of a week. */
  const off = (country: string, week: string) => shareOnHoliday(country, week, WINTER).off;

  it("weigh a country's people: a week of two Austrian states is of less than half of them", () => {
    expect(off("AT", "2027-02-01")).toBeCloseTo(0.44, 1);
    expect(off("AT", "2026-12-28")).toBe(1);
    expect(off("CZ", "2026-12-28")).toBe(1);
    expect(off("AT", "2027-01-11")).toBe(0);
  });

  it("of the whole country weigh all or nothing where its people are not known", () => {
    expect(off("AD", "2027-02-08")).toBe(1);
    expect(off("AD", "2027-02-15")).toBe(0);
  });

  it("are not known without a source, nor of days outside of the file", () => {
    const none = { off: 0, unknown: 1 };
    expect(shareOnHoliday("MK", "2027-02-15", WINTER)).toEqual(none);
    expect(shareOnHoliday("AT", "2026-10-26", WINTER)).toEqual(none);
    expect(shareOnHoliday("FR", "2028-02-14", NEXT)).toEqual(none);
    expect(guestsOnHoliday("KG", "2027-02-15", WINTER)).toEqual(none);
  });

  it("are known of a part of Switzerland, and of the other cantons usually", () => {
    const { off: known, unknown } = shareOnHoliday("CH", "2027-02-08", WINTER);
    expect(known).toBeCloseTo(0.26, 1);
    expect(known + unknown).toBeGreaterThan(0.9);
    expect(shareOnHoliday("CH", "2027-01-11", WINTER)).toEqual({ off: 0, unknown: 0 });
  });

  it.each([
    ["GB", "2027-02-15", { off: 1, unknown: 0 }],
    ["GB", "2027-02-08", { off: 0, unknown: 1 }],
    ["IT", "2027-03-01", { off: 0, unknown: 0 }],
    ["US", "2027-01-25", { off: 0, unknown: 0 }],
    ["US", "2027-02-15", { off: 0, unknown: 1 }],
    ["JP", "2026-12-28", { off: 1, unknown: 0 }],
    ["NO", "2027-02-22", { off: 0, unknown: 1 }],
  ])("of %s usually are in the week of %s: %j", (country, week, share) => {
    expect(shareOnHoliday(country, week, WINTER)).toEqual(share);
  });

  it("are shares: what is off and what is not known are never more than all", () => {
    const shares = CHOSEN_COUNTRIES.flatMap((country) =>
      [WINTER, NEXT, SOUTHERN].flatMap((winter) =>
        winter.weeks.flatMap((week) => [
          shareOnHoliday(country, week, winter),
          guestsOnHoliday(country, week, winter),
        ]),
      ),
    );
    expect(Math.min(...shares.flatMap((share) => [share.off, share.unknown]))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares.map((share) => share.off + share.unknown))).toBeCloseTo(1, 9);
  });

  it("count a single day off as none", () => {
    expect(off("CZ", "2027-01-25")).toBe(0);
  });
});

describe("quiet weeks", () => {
  const quietWeeks = (country: string, winter = WINTER) =>
    winter.weeks.filter((week) => weekState(country, week, winter) === "quiet");
  const between = (weeks: readonly string[], from: string, to: string) =>
    weeks.filter((week) => week > from && week < to);

  it("of the Alps are most of January, and some before Easter's holidays", () => {
    expect(between(quietWeeks("AT"), "2027-01-01", "2027-04-01")).toEqual([
      "2027-01-11",
      "2027-01-18",
      "2027-01-25",
      "2027-03-01",
      "2027-03-08",
      "2027-03-15",
    ]);
    expect(between(quietWeeks("FR"), "2027-01-15", "2027-04-01")).toEqual([
      "2027-01-18",
      "2027-01-25",
      "2027-02-01",
      "2027-03-08",
      "2027-03-15",
    ]);
  });

  it.each(["US", "CA", "JP", "CH", "IT", "CZ", "FR", "CN", "DE", "PL", "NO", "SE", "SK", "FI", "GB", "ES"])(
    "of %s are known",
    (country) => {
      expect(between(quietWeeks(country), "2026-11-30", "2027-04-15").length).toBeGreaterThan(1);
    },
  );

  it("are none where a tenth around may be off, or a tenth of the country's own people", () => {
    for (const country of CHOSEN_COUNTRIES) {
      for (const winter of [WINTER, NEXT, SOUTHERN]) {
        for (const week of quietWeeks(country, winter)) {
          for (const share of [shareOnHoliday, guestsOnHoliday]) {
            const { off, unknown } = share(country, week, winter);
            expect(off + unknown).toBeLessThanOrEqual(QUIET_SHARE);
          }
        }
      }
    }
  });

  it("are not known, rather than none, where too little is", () => {
    expect(weekState("MK", "2027-02-01", WINTER)).toBe("unknown");
    expect(weekState("US", "2027-02-15", WINTER)).toBe("unknown");
    // A third of Austria is off, which is little of all its guests' countries.
    expect(weekState("AT", "2027-02-01", WINTER)).toBe("busy");
    // One known small country makes nothing quiet.
    expect(quietWeeks("LI").length).toBe(0);
  });

  it("of France are not known where its dates are not published, and Austria's are", () => {
    expect(weekState("FR", "2028-01-17", NEXT)).toBe("unknown");
    expect(quietWeeks("HU", NEXT)).toContain("2028-01-17");
  });

  it("of the south are those of its own winter", () => {
    expect(quietWeeks("NZ", SOUTHERN)).toContain("2027-08-02");
    expect(quietWeeks("ZA", SOUTHERN)).toContain("2027-08-02");
    expect(quietWeeks("ZA", SOUTHERN)).not.toContain("2027-07-05");
    expect(quietWeeks("ZA")).toEqual([]);
  });

  it("are never those of Christmas and New Year, nor after the last day of the file", () => {
    for (const country of CHOSEN_COUNTRIES) {
      for (const winter of [WINTER, NEXT]) {
        const weeks = quietWeeks(country, winter);
        expect(weeks.filter((week) => /-12-(2[1-9]|3[01])$/.test(week))).toEqual([]);
        expect(weeks.filter((week) => week > "2028-05-09")).toEqual([]);
      }
    }
  });

  it("name their countries, and none for a week of summer or one long past", () => {
    expect(quietCountries("2027-01-11")).toEqual(expect.arrayContaining(["AT", "DE", "FR", "US", "CH"]));
    expect(quietCountries("2027-02-15")).not.toContain("AT");
    expect(quietCountries("2028-02-28")).not.toContain("AT");
    expect(quietCountries("2027-07-12")).not.toContain("AT");
    expect(quietCountries("1990-01-01")).toEqual([]);
    expect(quietCountries("2027-01-11")).toBe(quietCountries("2027-01-11"));
  });
});

describe("lines of holidays", () => {
  it("name a resort's own part first, and count the others", () => {
    const [austria = "", germany = ""] = schoolHolidayLines("AT", holidayZone("AT-7"), WINTER);
    expect(austria).toContain("Austria: 24 Dec – 6 Jan, 30 Jan – 6 Feb (Lower Austria and Vienna)");
    expect(austria).toContain("8–13 Feb (Tyrol, Burgenland and 3 more)");
    expect(germany).toMatch(/^Germany: 21 Dec – 12 Jan, 1–19 Feb \(up to \d+%\)/);
  });

  it("speak of French zones", () => {
    const [france] = schoolHolidayLines("FR", holidayZone("FR-73"), WINTER);
    expect(france).toContain("7–21 Feb (zone C), 14–28 Feb (zone A), 21 Feb – 7 Mar (zone B)");
  });

  it("say a German or Czech resort's own weeks, where those of all the country are too many", () => {
    expect(schoolHolidayLines("DE", holidayZone("DE-BY"), WINTER)[0]).toBe(
      "Bavaria: 24 Dec – 8 Jan, 8–12 Feb, 22 Mar – 2 Apr",
    );
    expect(schoolHolidayLines("CZ", holidayZone("CZ-LI"), WINTER)[0]).toBe(
      "Liberec: 23 Dec – 3 Jan, 1–7 Feb",
    );
    // Its sports weeks are not in the source, so nothing is said of its year.
    expect(schoolHolidayLines("CH", holidayZone("CH-VS"), WINTER)[0]).toMatch(/^Switzerland:/);
  });

  it("say what is missing, and what is not there yet", () => {
    expect(missingHolidays("AT", WINTER)[0]).toBe(
      "We know the usual weeks of Italy, Slovenia, Hungary, the United Kingdom and Denmark, not this winter's dates.",
    );
    expect(missingHolidays("GB", WINTER)[0]).toBe("We do not know the school holidays of Ireland.");
    expect(missingHolidays("FR", NEXT)[0]).toMatch(
      /^We do not know the school holidays of 2027\/28 in France, .* yet/,
    );
    expect(missingHolidays("CZ", WINTER)).toEqual([]);
  });

  it("say usual weeks as such, and of how many at least where a part is not known", () => {
    expect(schoolHolidayLines("NO", null, WINTER)[0]).toBe(
      "Norway, usually: 21 Dec – 2 Jan, 22–29 Mar; some schools 19 Dec – 5 Jan, 22 Feb – 12 Mar",
    );
    expect(schoolHolidayLines("CH", null, WINTER)[0]).toMatch(/ 30 Jan – 21 Feb \(at least 26%\)/);
  });

  it("bring the Spring Festival to Japan and Thanksgiving to Canada", () => {
    const names = (country: string) => winterHolidays(country, WINTER).map(({ name }) => name);
    expect(names("JP")).toContain("Spring Festival, China");
    expect(names("CA")).toContain("Thanksgiving, United States");
    expect(names("AT")).not.toContain("Carnival Monday, Andorra");
  });
});

describe("public holidays", () => {
  it.each([
    [2026, "2026-04-05", "2026-04-12"],
    [2027, "2027-03-28", "2027-05-02"],
    [2028, "2028-04-16", "2028-04-16"],
  ])("follow Easter of %i: %s, Orthodox %s", (year, west, east) => {
    expect([easter(year), orthodoxEaster(year)]).toEqual([west, east]);
  });

  it.each([
    ["US", "2026-11-26", "Thanksgiving"],
    ["US", "2027-01-18", "Martin Luther King Jr. Day"],
    ["US", "2027-02-15", "Presidents' Day"],
    ["US", "2027-05-31", "Memorial Day"],
    ["CA", "2027-02-15", "Family Day (most provinces)"],
    ["CA", "2027-05-24", "Victoria Day"],
    ["JP", "2027-03-22", "Vernal Equinox Day, observed"],
    ["CL", "2027-06-28", "Saint Peter and Saint Paul"],
    ["AR", "2027-08-16", "San Martín Day"],
    ["JP", "2027-01-11", "Coming of Age Day"],
    ["GB", "2027-05-03", "Early May bank holiday"],
    ["NZ", "2027-06-07", "King's Birthday"],
    ["NZ", "2027-10-25", "Labour Day"],
    ["AT", "2027-05-27", "Corpus Christi"],
    ["RO", "2027-05-03", "Orthodox Easter Monday"],
  ])("of %s are on %s: %s", (country, day, name) => {
    expect(publicHolidays(country, day, day)).toEqual([{ day, name }]);
  });

  it.each([
    "Saint Peter and Saint Paul",
    "Encounter of Two Worlds",
    "San Martín Day",
    "Day of Cultural Diversity",
  ])("make long weekends in the south: %s is on a Monday", (name) => {
    const days = ["CL", "AR"].flatMap(
      (country) =>
        publicHolidays(country, "2026-06-01", "2026-10-31")?.concat(
          publicHolidays(country, "2027-06-01", "2027-10-31") ?? [],
          publicHolidays(country, "2028-06-01", "2028-10-31") ?? [],
        ) ?? [],
    );
    const found = days.filter((holiday) => holiday.name === name).map(({ day }) => day);
    expect(found).toHaveLength(3);
    expect(found.map(weekOf)).toEqual(found);
  });

  it("are unknown without rules, and end with a list of lunar days", () => {
    expect(publicHolidays("KZ", "2027-01-01", "2027-01-31")).toBeNull();
    expect(publicHolidays("CN", "2031-01-15", "2031-03-01")).toEqual([]);
  });
});

describe("tables of the calendar", () => {
  it("have people for each country of guests", () => {
    const guests = new Set(CHOSEN_COUNTRIES.flatMap(guestsOf));
    expect([...guests].sort()).toEqual(Object.keys(people.people).sort());
  });

  it("have usual weeks by rules that give days, each country with pages", () => {
    for (const { country, pages } of usualWeeksPages()) {
      expect(countryName(country)).not.toBeNull();
      expect(pages.filter((page) => !page.startsWith("https://"))).toEqual([]);
      expect(pages).not.toEqual([]);
    }
    for (const [country, { off, some }] of Object.entries(usual.countries)) {
      const spans = usualSpans(country, "2026-09-01", "2027-08-31");
      expect(spans.length).toBeGreaterThanOrEqual(off.length + some.length);
      expect(spans.filter(({ start, end }) => Number.isNaN(Date.parse(start)) || end < start)).toEqual([]);
    }
  });

  it("have a rule that gives a day for each public holiday", () => {
    for (const [country, rules] of Object.entries(holidayRules.countries)) {
      const days = publicHolidays(country, "2027-01-01", "2027-12-31") ?? [];
      expect(new Set(days.map(({ name }) => name))).toEqual(new Set(Object.keys(rules)));
      expect(days.filter(({ day }) => Number.isNaN(Date.parse(day)))).toEqual([]);
    }
    for (const [country, names] of Object.entries(holidayRules.travelled)) {
      expect(travelledHolidays(country, "2027-01-01", "2027-12-31")).toHaveLength(names.length);
    }
  });

  it("name countries that exist, each once and not itself", () => {
    for (const country of CHOSEN_COUNTRIES) {
      const guests = guestsOf(country);
      expect(new Set(guests).size).toBe(guests.length);
      expect(guests.filter((guest) => countryName(guest) === null)).toEqual([]);
    }
  });

  it.each([
    ["FR-74", "ARA"],
    ["FR-2B", "20R"],
    ["FR-65", "OCC"],
    ["CZ-LI", "51"],
    ["PL-MA", "12"],
    ["BE-WLG", "WAL"],
    ["AT-7", "7"],
  ])("lead from %s to the zone %s", (subdivision, zone) => {
    expect(holidayZone(subdivision)).toBe(zone);
    expect(zoneName(subdivision.slice(0, 2), zone)).not.toBeNull();
  });
});
