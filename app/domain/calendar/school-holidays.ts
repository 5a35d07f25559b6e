import file from "./school-holidays.json";
import editors from "./usual-school-weeks.json";
import { addDays, weekOf } from "./weeks.ts";

/**
 * School holidays of two winters, country by country. Only server code reads this: the file is none
 * for browsers.
 */

/** Days on which pupils of some subdivisions are off; "" is the whole country. */
export interface Spell {
  readonly start: string;
  readonly end: string;
  readonly whole: readonly string[];
  /** Where only some municipalities, districts, communities or sorts of schools are off. */
  readonly part: readonly string[];
}

/** A part of a country with holidays of its own. */
export interface Zone {
  /** Without the country's code; "" is the whole country. */
  readonly code: string;
  /** Its weight among the zones of its country. */
  readonly people: number;
}

const HOLIDAYS: Readonly<Record<string, readonly Spell[]>> = file.holidays;
/** Dates that the source lacks, each with its page. */
const ADDED: Readonly<Record<string, readonly Spell[]>> = editors.dated;
const PEOPLE: Readonly<Record<string, Readonly<Record<string, number>>>> = file.weights;

/** Day (ISO 8601) of the source. */
export const SCHOOL_HOLIDAYS_TAKEN = file.taken;

/** The first and the last day that it knows. */
export const SCHOOL_HOLIDAYS_FROM = file.known_from;
export const SCHOOL_HOLIDAYS_UNTIL = file.known_until;

/** Countries whose holidays the file has in any winter. */
export const HOLIDAY_COUNTRIES: readonly string[] = Object.keys(HOLIDAYS);

/** Whether the file has a week's holidays, as far as its countries have published them. */
export function isInFile(week: string): boolean {
  return week >= file.known_from && addDays(week, 6) <= file.known_until;
}

/** From so many of its Mondays to Fridays on a week is one of holidays. */
const LEAST_DAYS = 3;

/**
 * Spells of a country in the order of their beginning; empty for one that the file does not have.
 */
export function spellsOf(country: string): readonly Spell[] {
  const added = ADDED[country];
  const known = HOLIDAYS[country] ?? [];
  return added ? [...known, ...added].sort((a, b) => (a.start < b.start ? -1 : 1)) : known;
}

/**
 * The zones of a country. Czech districts weigh alike within their region; a country without
 * weights is one zone.
 */
export function zonesOf(country: string): readonly Zone[] {
  const people = PEOPLE[country];
  if (!people) return [{ code: "", people: 1 }];
  const named = new Set(spellsOf(country).flatMap(({ whole, part }) => [...whole, ...part]));
  return Object.entries(people).flatMap(([code, count]) => {
    const districts = [...named].filter((one) => one.length > code.length && one.startsWith(code));
    return districts.length === 0
      ? [{ code, people: count }]
      : districts.map((district) => ({ code: district, people: count / districts.length }));
  });
}

const weeksByCountry = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** Zones of a country that have holidays in a week, by their codes. */
export function zonesOnHoliday(country: string, week: string): ReadonlySet<string> {
  const weeks = weeksByCountry.get(country) ?? holidayWeeks(country);
  weeksByCountry.set(country, weeks);
  return weeks.get(week) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

function holidayWeeks(country: string): Map<string, Set<string>> {
  const weeks = new Map<string, Set<string>>();
  for (const { code } of zonesOf(country)) {
    for (const week of weeksOff(spellsOfZone(country, code)))
      weeks.set(week, (weeks.get(week) ?? new Set()).add(code));
  }
  return weeks;
}

/** Weeks of which most working days lie in these times off. */
export function weeksOff(spans: readonly Pick<Spell, "start" | "end">[]): Set<string> {
  const counts = new Map<string, number>();
  for (const day of new Set(spans.flatMap(weekdaysOf)))
    counts.set(weekOf(day), (counts.get(weekOf(day)) ?? 0) + 1);
  return new Set([...counts].flatMap(([week, count]) => (count >= LEAST_DAYS ? week : [])));
}

/** Spells that a zone shares, in their order. */
export function spellsOfZone(country: string, code: string): readonly Spell[] {
  return spellsOf(country).filter(({ whole, part }) =>
    [...whole, ...part].some((one) => one === "" || one === code),
  );
}

/** Its days from Monday to Friday. */
export function weekdaysOf({ start, end }: Pick<Spell, "start" | "end">): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (day < addDays(weekOf(day), 5)) days.push(day);
  }
  return days;
}
