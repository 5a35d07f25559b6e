import { describe, expect, it } from "vitest";
import {
  formatSchoolHolidays,
  parseHolidays,
  parsePeople,
} from "#app/tools/build-index/sources/school-holiday-files.ts";
import { ImportRefusal } from "#app/tools/import/reading/area.ts";

const HOLIDAYS = `country,subdivision,name,start,end,covers
CH,CH-AI,Sports holidays,2027-01-30,2027-02-07,part
AT,AT-9,Semester Holidays,2027-02-01,2027-02-06,whole
AT,AT-3,Semester Holidays,2027-02-01,2027-02-06,whole
AT,,Christmas Holidays,2026-12-24,2027-01-06,whole
`;
const PEOPLE = `country,subdivision,inhabitants_of_places,places,largest_place
AT,AT-9,1900000,1,Vienna
AT,AT-3,1163934,546,Wiener Neustadt
`;

describe("the school holidays of the calendar", () => {
  it("are written by country and day, with the codes of those that share them", () => {
    const file = JSON.parse(formatSchoolHolidays(parseHolidays(HOLIDAYS), parsePeople(PEOPLE), "2026-01-21"));
    expect(file.holidays).toEqual({
      AT: [
        { start: "2026-12-24", end: "2027-01-06", whole: [""], part: [] },
        { start: "2027-02-01", end: "2027-02-06", whole: ["3", "9"], part: [] },
      ],
      CH: [{ start: "2027-01-30", end: "2027-02-07", whole: [], part: ["AI"] }],
    });
    expect(file.weights).toEqual({ AT: { 3: 1_163_934, 9: 1_900_000 } });
    expect([file.licence, file.people_licence, file.taken]).toEqual(["ODbL-1.0", "CC-BY-4.0", "2026-01-21"]);
  });

  it.each([
    ["2027-02-06,whole", "2027-02-30,whole", "line 3: end"],
    ["2027-02-06,whole", "2027-01-01,whole", "line 3: a day"],
    ["AT-9", "Vienna", "line 3: subdivision"],
    [HOLIDAYS, "", "has no rows"],
  ])("refuse %j as %j and name the line", (good, bad, words) => {
    const read = () => parseHolidays(HOLIDAYS.replace(good, bad));
    expect(read).toThrow(ImportRefusal);
    expect(read).toThrow(words);
  });
});
