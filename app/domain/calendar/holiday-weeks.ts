import countries from "./country-people.json";
import { CHOSEN_COUNTRIES, guestsOf, isSouthern } from "./guests.ts";
import { publicHolidays } from "./public-holidays.ts";
import { HOLIDAY_COUNTRIES, isInFile, spellsOf, zonesOf, zonesOnHoliday } from "./school-holidays.ts";
import { usualWeek } from "./usual-school-weeks.ts";
import { addDays, daysOfWeek, type Hemisphere, type Winter, winterOfWeek } from "./weeks.ts";

/**
 * Zones whose winter weeks the source does not have, though it has others of their country: they
 * are communal. What is said of the country says so.
 */
export const MISSING_ZONES: Readonly<Record<string, readonly string[]>> = {
  CH: "AG AR FR GL GR NE NW OW SG SH SO SZ TG TI UR VD VS ZH".split(" "),
};

/** Share of people who may be off in a quiet week, those included of whom we do not know. */
export const QUIET_SHARE = 0.1;

/** Parts of people, 0 to 1, in a week; the others are known to have school. */
export interface HolidayShare {
  /** Whose schools are closed in most of it. */
  readonly off: number;
  /** Of whom that is not known. */
  readonly unknown: number;
}

const PEOPLE: Readonly<Record<string, number>> = countries.people;
const NONE_KNOWN: HolidayShare = { off: 0, unknown: 1 };

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

/** Zones of which the file has the winter, so that a week without holidays has school. */
function coveredZones(country: string, winter: Winter): ReadonlySet<string> {
  const found = new Set(midWinter(winter).flatMap((week) => [...zonesOnHoliday(country, week)]));
  for (const zone of MISSING_ZONES[country] ?? []) found.delete(zone);
  return found;
}

const sharesByWinter = new Map<string, ReadonlyMap<string, HolidayShare>>();

/**
 * How much of a country's people is off in a week of a winter: by the source's dates, and where it
 * lacks them by the editors' usual weeks. A zone of which a part is off counts as off.
 */
export function shareOnHoliday(country: string, week: string, winter: Winter): HolidayShare {
  if (!isInFile(week)) return NONE_KNOWN;
  // Weeks of the file are those of a few winters, however many a visitor may type.
  const key = `${country} ${winter.hemisphere} ${winter.label}`;
  const shares = sharesByWinter.get(key) ?? sharesOf(country, winter);
  sharesByWinter.set(key, shares);
  return shares.get(week) ?? NONE_KNOWN;
}

function sharesOf(country: string, winter: Winter): Map<string, HolidayShare> {
  const zones = zonesOf(country);
  const covered = coveredZones(country, winter);
  const all = sum(zones.map(({ people }) => people));
  const share = (week: string): HolidayShare => {
    const onHoliday = zonesOnHoliday(country, week);
    const usual = usualWeek(country, week) ?? "unknown";
    const states = zones.map(({ code, people }) => {
      const state = onHoliday.has(code) ? "off" : covered.has(code) ? "school" : usual;
      return { state, people };
    });
    const part = (wanted: string) =>
      sum(states.flatMap(({ state, people }) => (state === wanted ? people : []))) / all;
    return { off: part("off"), unknown: part("unknown") };
  };
  return new Map(winter.weeks.filter(isInFile).map((week) => [week, share(week)]));
}

/** The same of the people of all countries from which a country's skiers come. */
export function guestsOnHoliday(country: string, week: string, winter: Winter): HolidayShare {
  const guests = guestsOf(country).map((guest) => ({
    people: PEOPLE[guest] ?? 0,
    ...shareOnHoliday(guest, week, winter),
  }));
  const all = sum(guests.map(({ people }) => people));
  if (all === 0) return NONE_KNOWN;
  const part = (name: keyof HolidayShare) => sum(guests.map((guest) => guest[name] * guest.people)) / all;
  return { off: part("off"), unknown: part("unknown") };
}

export type WeekState = "quiet" | "busy" | "unknown";

/**
 * What a week is in a country: quiet where at most a tenth of its own people, and of those of all
 * its guests' countries, can be off; busy where more are, and at Christmas and New Year; else not
 * known. A quiet week need not be an empty one.
 *
 * @example weekState("AT", "2027-01-11", winterAt("north", "2026-11-28")) // "quiet"
 */
export function weekState(country: string, week: string, winter: Winter): WeekState {
  if (hemisphereOf(country) !== winter.hemisphere || !isInFile(week)) return "unknown";
  // Where a country's own schools are off, its slopes are full, however small it is.
  const shares = [shareOnHoliday(country, week, winter), guestsOnHoliday(country, week, winter)];
  if (hasFeast(country, week) || shares.some(({ off }) => off > QUIET_SHARE)) return "busy";
  return shares.every(({ off, unknown }) => off + unknown <= QUIET_SHARE) ? "quiet" : "unknown";
}

/** Of its Mondays to Fridays, so many public holidays leave a week without school. */
const FEAST_DAYS = 3;

/**
 * Where schools close on 23 December, Christmas itself may fill a week of which they are open for
 * three days. In Japan's first week of May they have two.
 */
function hasFeast(country: string, week: string): boolean {
  const isChristmas = daysOfWeek(week).some((day) => day.endsWith("-12-25") || day.endsWith("-01-01"));
  return isChristmas || (publicHolidays(country, week, addDays(week, 4)) ?? []).length >= FEAST_DAYS;
}

function hemisphereOf(country: string): Hemisphere {
  return isSouthern(country) ? "south" : "north";
}

const countriesByWeek = new Map<string, readonly string[]>();
/** A visitor may type any Monday. */
const MOST_WEEKS = 500;

/**
 * Alpha-2 codes of the countries whose resorts have a quiet week then, by weekState.
 *
 * @param week a Monday, ISO 8601
 * @example quietCountries("2027-01-11").includes("AT") // true
 */
export function quietCountries(week: string): readonly string[] {
  const kept = countriesByWeek.get(week);
  if (kept) return kept;
  const found = CHOSEN_COUNTRIES.filter((country) => {
    const winter = winterOfWeek(hemisphereOf(country), week);
    return winter !== null && weekState(country, week, winter) === "quiet";
  });
  if (countriesByWeek.size < MOST_WEEKS) countriesByWeek.set(week, found);
  return found;
}
