import { CHOSEN_COUNTRIES, guestsOf, isSouthern } from "./guests.ts";
import { HOLIDAY_COUNTRIES, isInFile, spellsOf, zonesOf, zonesOnHoliday } from "./school-holidays.ts";
import { daysOfWeek, type Hemisphere, type Winter, winterOfWeek } from "./weeks.ts";

/**
 * Zones whose winter weeks the source does not have, though it has others of their country: they
 * are communal, or not yet there. What is said of the country says so.
 */
export const MISSING_ZONES: Readonly<Record<string, readonly string[]>> = {
  CH: "AG AR FR GL GR NE NW OW SG SH SO SZ TG TI UR VD VS ZH".split(" "),
  PL: ["06"],
};

/**
 * Of a country's people, so many must live where the winter's weeks are known, or its quiet weeks
 * are not.
 */
const LEAST_KNOWN = 0.9;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * The winter's weeks after New Year's holidays and until April, by which one sees that the source
 * has more than Christmas.
 */
function midWinter({ hemisphere, weeks }: Winter): readonly string[] {
  return hemisphere === "south"
    ? weeks
    : weeks.filter((week) => week.slice(5) >= "01-10" && week.slice(5) < "05-01");
}

/** Whether the file has any holidays of a country for a winter. */
export function hasHolidays(country: string, { weeks }: Winter): boolean {
  return weeks.some((week) => zonesOnHoliday(country, week).size > 0);
}

/** Whether it has a country's holidays in other winters, so that these are yet to be published. */
export function isYetToCome(country: string, winter: Winter): boolean {
  return HOLIDAY_COUNTRIES.includes(country) && !hasHolidays(country, winter) && spellsOf(country).length > 1;
}

/**
 * Whether the file has the holidays of nearly all its people for a winter, so that a week without
 * any is one.
 */
export function isCovered(country: string, winter: Winter): boolean {
  if (!midWinter(winter).some((week) => zonesOnHoliday(country, week).size > 0)) return false;
  const zones = zonesOf(country);
  const missing = MISSING_ZONES[country] ?? [];
  const known = sum(zones.filter(({ code }) => !missing.includes(code)).map(({ people }) => people));
  return known >= LEAST_KNOWN * sum(zones.map(({ people }) => people));
}

/**
 * The share of a country's people, 0 to 1, whose schools are closed in most of a week; of a country
 * without weights 1 or 0. Null where the file has no holidays of it for that winter.
 */
export function shareOnHoliday(country: string, week: string, winter: Winter): number | null {
  if (!isInFile(week) || !hasHolidays(country, winter)) return null;
  const zones = zonesOf(country);
  const off = zonesOnHoliday(country, week);
  const all = sum(zones.map(({ people }) => people));
  const share = sum(zones.filter(({ code }) => off.has(code)).map(({ people }) => people));
  return all > 0 ? share / all : Number(off.size > 0);
}

/**
 * The share of the people of all countries from which a country's skiers come, as far as the file
 * has them; countries without weights count only among their like. Null where it has none.
 */
export function guestsOnHoliday(country: string, week: string, winter: Winter): number | null {
  const shares = guestsOf(country).flatMap((guest) => {
    const share = shareOnHoliday(guest, week, winter);
    return share === null ? [] : [{ share, people: sum(zonesOf(guest).map(({ people }) => people)) }];
  });
  if (shares.length === 0) return null;
  const people = sum(shares.map((guest) => guest.people));
  return people > 0
    ? sum(shares.map((guest) => guest.share * guest.people)) / people
    : sum(shares.map(({ share }) => share)) / shares.length;
}

/**
 * Weeks without school holidays in any of the countries from which a country's skiers come. Null
 * where that cannot be said: its own holidays are not known for that winter. Not that it is empty
 * then.
 *
 * @example quietWeeks("AT", winterAt("north", "2026-11-28"))?.includes("2027-01-11") // true
 */
export function quietWeeks(country: string, winter: Winter): string[] | null {
  if (hemisphereOf(country) !== winter.hemisphere || !isCovered(country, winter)) return null;
  const guests = guestsOf(country);
  const isQuiet = (week: string) => guests.every((guest) => zonesOnHoliday(guest, week).size === 0);
  return winter.weeks.filter((week) => isInFile(week) && !hasFeast(week) && isQuiet(week));
}

/**
 * Where schools close on 23 December, Christmas itself may fill a week of which they are open for
 * three days.
 */
function hasFeast(week: string): boolean {
  return daysOfWeek(week).some((day) => day.endsWith("-12-25") || day.endsWith("-01-01"));
}

function hemisphereOf(country: string): Hemisphere {
  return isSouthern(country) ? "south" : "north";
}

const countriesByWeek = new Map<string, readonly string[]>();
/** A visitor may type any Monday. */
const MOST_WEEKS = 500;

/**
 * Alpha-2 codes of the countries whose resorts have a quiet week then, by quietWeeks.
 *
 * @param week a Monday, ISO 8601
 * @example quietCountries("2027-01-11").includes("AT") // true
 */
export function quietCountries(week: string): readonly string[] {
  const kept = countriesByWeek.get(week);
  if (kept) return kept;
  const found = CHOSEN_COUNTRIES.filter((country) => {
    const winter = winterOfWeek(hemisphereOf(country), week);
    return winter !== null && (quietWeeks(country, winter) ?? []).includes(week);
  });
  if (countriesByWeek.size < MOST_WEEKS) countriesByWeek.set(week, found);
  return found;
}
