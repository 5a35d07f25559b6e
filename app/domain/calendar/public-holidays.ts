import file from "./public-holidays.json";
import { addDays } from "./weeks.ts";

/**
 * Public holidays of whole countries within their winters, by rules that their laws name. Days of
 * single states are left out, as are those that a government sets anew each year and that are not
 * listed. A country without rules is not known.
 */

export interface PublicHoliday {
  readonly day: string;
  readonly name: string;
}

/**
 * "12-25"; "easter +1" and "orthodox -2", days after Easter Sunday; "monday 06-08", the first on or
 * after a day; a list of what follows the moon, or the sun's own place, or is moved. Ireland's
 * St Brigid's Day is the first of February where that is a Friday, first in 2030.
 */
export type Rule = string | readonly string[];

const RULES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = file.countries;
/** Days for which people of these countries go to slopes abroad, too. */
const TRAVELLED: Readonly<Record<string, readonly string[]>> = file.travelled;

/** The day of a year, or null where a list ends. */
export function dayOf(rule: Rule, year: number): string | null {
  if (typeof rule !== "string") return rule.find((day) => day.startsWith(`${year}-`)) ?? null;
  const [first = "", second = ""] = rule.split(" ");
  switch (first) {
    case "easter":
      return addDays(easter(year), Number(second));
    case "orthodox":
      return addDays(orthodoxEaster(year), Number(second));
    case "monday":
      return firstFrom(1, `${year}-${second}`);
    case "thursday":
      return firstFrom(4, `${year}-${second}`);
    default:
      return `${year}-${first}`;
  }
}

/** The first Monday (Thursday) on or after a day. */
const firstFrom = (weekday: 1 | 4, day: string): string =>
  addDays(day, (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7);

/**
 * Public holidays of a country between two days, both included, in their order; null for a country
 * without rules.
 *
 * @example publicHolidays("US", "2026-11-23", "2026-11-29") // [{ day: "2026-11-26", name: "Thanksgiving" }]
 */
export function publicHolidays(country: string, from: string, to: string): PublicHoliday[] | null {
  const known = RULES[country];
  if (!known) return null;
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  return years
    .flatMap((year) => Object.entries(known).map(([name, rule]) => ({ day: dayOf(rule, year), name })))
    .flatMap(({ day, name }) => (day !== null && day >= from && day <= to ? [{ day, name }] : []))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Those of a country that fill slopes abroad, as publicHolidays gives them. */
export function travelledHolidays(country: string, from: string, to: string): PublicHoliday[] {
  const names = TRAVELLED[country] ?? [];
  return (publicHolidays(country, from, to) ?? []).filter(({ name }) => names.includes(name));
}

/**
 * Easter Sunday of the western churches, by the Gregorian computus (Meeus, Jones, Butcher).
 *
 * @example easter(2027) // "2027-03-28"
 */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * shift);
}

/** Julian dates of this and the next century are 13 days behind. */
const JULIAN_DAYS = 13;

/**
 * Easter Sunday of the Orthodox churches, which count by the Julian calendar.
 *
 * @example orthodoxEaster(2027) // "2027-05-02"
 */
export function orthodoxEaster(year: number): string {
  const epact = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  return addDays(`${year}-03-22`, epact + weekday + JULIAN_DAYS);
}
