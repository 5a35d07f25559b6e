import { describe, expect, it } from "vitest";
import { CHOSEN_COUNTRIES, guestsOf } from "#app/domain/calendar/guests.ts";
import {
  missingHolidays,
  schoolHolidayLines,
  winterHolidays,
} from "#app/domain/calendar/holiday-sentences.ts";
import {
  guestsOnHoliday,
  quietCountries,
  quietWeeks,
  shareOnHoliday,
} from "#app/domain/calendar/holiday-weeks.ts";
import holidayRules from "#app/domain/calendar/public-holidays.json";
import {
  easter,
  orthodoxEaster,
  publicHolidays,
  travelledHolidays,
} from "#app/domain/calendar/public-holidays.ts";
import { zonesOnHoliday } from "#app/domain/calendar/school-holidays.ts";
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

  it("weigh a country's people: a week of two Austrian states is of less than half of them", () => {
    expect(shareOnHoliday("AT", "2027-02-01", WINTER)).toBeCloseTo(0.44, 1);
    expect(shareOnHoliday("AT", "2026-12-28", WINTER)).toBe(1);
    expect(shareOnHoliday("CZ", "2026-12-28", WINTER)).toBe(1);
    expect(shareOnHoliday("AT", "2027-01-11", WINTER)).toBe(0);
  });

  it("of the whole country weigh all or nothing where its people are not known", () => {
    expect(shareOnHoliday("AD", "2027-02-08", WINTER)).toBe(1);
    expect(shareOnHoliday("AD", "2027-02-15", WINTER)).toBe(0);
  });

  it("are not known of countries that the file does not have, nor of days outside of it", () => {
    expect(shareOnHoliday("GB", "2027-02-15", WINTER)).toBeNull();
    expect(shareOnHoliday("AT", "2026-10-26", WINTER)).toBeNull();
    expect(shareOnHoliday("FR", "2028-02-14", NEXT)).toBeNull();
    expect(guestsOnHoliday("US", "2027-02-15", WINTER)).toBeNull();
  });

  it("count a single day off as none", () => {
    expect(shareOnHoliday("CZ", "2027-01-25", WINTER)).toBe(0);
  });
});

describe("quiet weeks", () => {
  it("of the Alps are most of January, and the one before Easter's holidays", () => {
    for (const country of ["AT", "FR"]) {
      const weeks = quietWeeks(country, WINTER) ?? [];
      expect(weeks.filter((week) => week > "2027-01-01" && week < "2027-04-01")).toEqual([
        "2027-01-11",
        "2027-01-18",
        "2027-01-25",
        "2027-03-15",
      ]);
    }
  });

  it.each(["CH", "IT", "US", "NO", "GB"])(
    "of %s cannot be said: too little of its own is known",
    (country) => {
      expect(quietWeeks(country, WINTER)).toBeNull();
    },
  );

  it("of France cannot be said where its dates are not published, and Austria's can", () => {
    expect(quietWeeks("FR", NEXT)).toBeNull();
    expect(quietWeeks("AT", NEXT)).toContain("2028-01-10");
  });

  it("of the south are those of its own winter", () => {
    expect(quietWeeks("NZ", SOUTHERN)).toBeNull();
    expect(quietWeeks("ZA", SOUTHERN)).toContain("2027-08-02");
    expect(quietWeeks("ZA", SOUTHERN)).not.toContain("2027-07-05");
    expect(quietWeeks("ZA", WINTER)).toBeNull();
  });

  it("are never those of Christmas and New Year, nor after the last day of the file", () => {
    for (const country of CHOSEN_COUNTRIES) {
      for (const winter of [WINTER, NEXT]) {
        const weeks = quietWeeks(country, winter) ?? [];
        expect(
          weeks.filter((week) => /-12-(2[0-5]|19|2[6-9]|3[01])$/.test(week) && week > "2027-12-19"),
        ).toEqual([]);
        expect(weeks.filter((week) => week > "2028-05-09")).toEqual([]);
      }
    }
  });

  it("name their countries, and none for a week of summer or one long past", () => {
    expect(quietCountries("2027-01-11")).toEqual(expect.arrayContaining(["AT", "DE", "FR"]));
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
      "We do not know the school holidays of Italy, Slovenia, Hungary, the United Kingdom and Denmark.",
    );
    expect(missingHolidays("US", WINTER)).toEqual([
      "We do not know the school holidays of the United States and Canada.",
    ]);
    expect(missingHolidays("FR", NEXT)[0]).toMatch(
      /^We do not know the school holidays of 2027\/28 in France, .* yet/,
    );
    expect(missingHolidays("CZ", WINTER)).toEqual(["Of Poland, we know the winter weeks, without Lublin's."]);
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
