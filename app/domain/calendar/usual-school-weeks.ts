import { dayOf, type Rule } from "./public-holidays.ts";
import { SCHOOL_HOLIDAYS_FROM, SCHOOL_HOLIDAYS_UNTIL, weeksOff } from "./school-holidays.ts";
import file from "./usual-school-weeks.json";
import { addDays } from "./weeks.ts";

/**
 * Usual school weeks of countries whose dates the source lacks, and of the Swiss cantons whose
 * winter weeks it lacks. The editors read them on pages of this or of an earlier school year; in a
 * week outside of all spans there is school. Server code alone reads this.
 */

/** A time off as it usually falls; a rule gives its first day. */
interface UsualSpan {
  readonly start: string;
  readonly end: string;
  /** Whether it is not known of whom: regions or schools choose their own week in it. */
  readonly isOfSome: boolean;
}

/** A rule, and for how many days. */
type SpanRule = readonly (string | number)[];

interface Entry {
  readonly off: readonly SpanRule[];
  readonly some: readonly SpanRule[];
  readonly pages: readonly string[];
}

const ENTRIES: Readonly<Record<string, Entry>> = file.countries;

/** Day (ISO 8601) on which the editors read the pages. */
export const USUAL_WEEKS_READ = file.read;

/** Whether the editors know the usual weeks of a country, or of the part that the source lacks. */
export function hasUsualWeeks(country: string): boolean {
  return country in ENTRIES;
}

/** Countries (alpha-2) of which the editors read usual weeks or dates, each with its pages. */
export function usualWeeksPages(): { country: string; pages: readonly string[] }[] {
  const dated = Object.entries(file.dated).map(([country, spells]) => ({
    country,
    pages: spells.map(({ page }) => page),
  }));
  return [...Object.entries(ENTRIES).map(([country, { pages }]) => ({ country, pages })), ...dated];
}

/** Its usual spans between two days, in their order. */
export function usualSpans(country: string, from: string, until: string): UsualSpan[] {
  const { off = [], some = [] } = ENTRIES[country] ?? {};
  const years: number[] = [];
  // A span may begin in the year before.
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(until.slice(0, 4)); year++) years.push(year);
  const spans = (rules: readonly SpanRule[], isOfSome: boolean) =>
    rules.flatMap(([rule = "", days = 0]) =>
      years.flatMap((year) => {
        const start = dayOf(rule as Rule, year);
        return start === null ? [] : { start, end: addDays(start, Number(days) - 1), isOfSome };
      }),
    );
  return [...spans(off, false), ...spans(some, true)]
    .filter(({ start, end }) => end >= from && start <= until)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}

interface Weeks {
  readonly off: ReadonlySet<string>;
  readonly some: ReadonlySet<string>;
}

const weeksByCountry = new Map<string, Weeks>();

/**
 * What a week of the file's winters usually is in a country: off, of school, or unknown where some
 * are off; null of countries that the editors do not have.
 */
export function usualWeek(country: string, week: string): "off" | "school" | "unknown" | null {
  if (!hasUsualWeeks(country)) return null;
  const weeks = weeksByCountry.get(country) ?? weeksOf(country);
  weeksByCountry.set(country, weeks);
  if (weeks.off.has(week)) return "off";
  return weeks.some.has(week) ? "unknown" : "school";
}

function weeksOf(country: string): Weeks {
  const spans = usualSpans(country, SCHOOL_HOLIDAYS_FROM, SCHOOL_HOLIDAYS_UNTIL);
  // Days off for some on either side of those for all are one time off for someone.
  return { off: weeksOff(spans.filter(({ isOfSome }) => !isOfSome)), some: weeksOff(spans) };
}
