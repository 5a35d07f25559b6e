import { MONTHS, shownDay } from "../days.ts";
import { type Daylight, daylight, shownHours } from "./daylight.ts";
import {
  type HolidayLine,
  missingHolidays,
  publicHolidayText,
  schoolHolidayLines,
  winterHolidays,
} from "./holiday-sentences.ts";
import { guestsOnHoliday, quietWeeks } from "./holiday-weeks.ts";
import { SCHOOL_HOLIDAYS_TAKEN } from "./school-holidays.ts";
import { isInSeason, type Season } from "./season.ts";
import {
  addDays,
  daysOfWeek,
  hemisphereAt,
  monthOfWeek,
  shownDays,
  type Winter,
  weekSpans,
  winterAt,
} from "./weeks.ts";
import { holidayZone } from "./zones.ts";

/** What a calendar is made of. */
export interface CalendarPlace {
  /** Alpha-2 code. */
  readonly country: string;
  /** ISO 3166-2; null where it is not known. */
  readonly subdivision: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA name; without it no clock times. */
  readonly timeZone: string | null;
  /** Null where it is not known, and of places. */
  readonly season: Season | null;
  /** Day, ISO 8601. */
  readonly today: string;
}

/** One winter as a strip of weeks, and the same in sentences. Columns in place of rows: a page carries it twice. */
export interface CalendarModel {
  /** "Winter 2026/27". */
  readonly title: string;
  /** The first Monday, ISO 8601. */
  readonly monday: string;
  readonly months: readonly { readonly name: string; readonly weeks: number }[];
  /** A character a week, "1" for most of it in the usual season; null where that is not known. */
  readonly open: string | null;
  /** Percent of the people of the named countries, whose schools are closed, a week; null for what is not known. */
  readonly shares: readonly (number | null)[] | null;
  /** A character a week; null where it cannot be said. */
  readonly quiet: string | null;
  /** A character a week, "1" with a public holiday. */
  readonly days: string;
  /** Hours of daylight, a week; null without a position. */
  readonly hours: readonly number[] | null;
  readonly daylightText: string | null;
  /** "Quiet weeks: 11–31 January …", or why there are none. */
  readonly quietText: string;
  readonly lines: readonly HolidayLine[];
  /** Null where none are known. */
  readonly publicHolidays: string | null;
  /** What the sources lack. */
  readonly missing: readonly string[];
  /** Null where nothing comes from it. */
  readonly source: string | null;
}

/**
 * The calendar of a resort's coming or running winter.
 *
 * @example calendarModel({ country: "AT", subdivision: "AT-7", …, today: "2026-11-28" }).title // "Winter 2026/27"
 */
export function calendarModel(place: CalendarPlace): CalendarModel {
  const { country, subdivision, season, latitude } = place;
  const winter = winterAt(hemisphereAt(latitude), place.today);
  const { weeks } = winter;
  const shares = weeks.map((week) => guestsOnHoliday(country, week, winter));
  const quiet = quietWeeks(country, winter);
  const holidays = new Set(winterHolidays(country, winter).map(({ day }) => day));
  const lines = schoolHolidayLines(country, subdivision && holidayZone(subdivision), winter);
  const isOpen = (week: string) => season !== null && isInSeason(season, monthOfWeek(week));
  return {
    title: `Winter ${winter.label}`,
    monday: weeks[0] ?? "",
    months: monthsOf(winter),
    open: season && marks(weeks, isOpen),
    shares: shares.some((share) => share !== null) ? shares.map(percent) : null,
    quiet: quiet && marks(weeks, (week) => quiet.includes(week)),
    days: marks(weeks, (week) => daysOfWeek(week).some((day) => holidays.has(day))),
    hours: hoursOf(place, weeks),
    daylightText: daylightText(place, winter),
    quietText: quietText(season ? (quiet?.filter(isOpen) ?? null) : quiet, season !== null),
    lines,
    publicHolidays: publicHolidayText(country, winter),
    missing: missingHolidays(country, winter),
    source:
      lines.length === 0
        ? null
        : `School holidays: OpenHolidays, as of ${shownDay(SCHOOL_HOLIDAYS_TAKEN)} (ODbL 1.0). People: GeoNames (CC BY 4.0).`,
  };
}

function marks(weeks: readonly string[], test: (week: string) => boolean): string {
  return weeks.map((week) => (test(week) ? "1" : "0")).join("");
}

/** Of the smallest share something is drawn. */
function percent(share: number | null): number | null {
  return share === null ? null : Math.ceil(share * 100);
}

/** Months with the number of their weeks; the first and the last have what lies beyond them. */
function monthsOf({ hemisphere, weeks }: Winter): { name: string; weeks: number }[] {
  const first = hemisphere === "north" ? 11 : 6;
  const counts = new Map<number, number>();
  for (const week of weeks) {
    const month = monthOfWeek(week);
    const beyond = hemisphere === "north" ? { 10: 11, 6: 5 }[month] : { 5: 6, 11: 10 }[month];
    counts.set(beyond ?? month, (counts.get(beyond ?? month) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => ((a - first + 12) % 12) - ((b - first + 12) % 12))
    .map(([month, count]) => ({ name: MONTHS[month - 1] ?? "", weeks: count }));
}

function hoursOf({ latitude, longitude }: CalendarPlace, weeks: readonly string[]): number[] | null {
  if (latitude === null || longitude === null) return null;
  const hours = (week: string) => daylight(addDays(week, 3), { latitude, longitude }, null).hours;
  return weeks.map((week) => Math.round(hours(week) * 10) / 10);
}

function daylightText(
  { latitude, longitude, timeZone, season }: CalendarPlace,
  winter: Winter,
): string | null {
  if (latitude === null || longitude === null) return null;
  const at = (day: string) =>
    `on ${shownDays(day, day)} ${lightWords(daylight(day, { latitude, longitude }, timeZone))}`;
  const solstice = dayInWinter(winter, winter.hemisphere === "north" ? 12 : 6, 21);
  const end = season && dayInWinter(winter, season.to, null);
  const days = [solstice, end].flatMap((day) => (day ? [at(day)] : []));
  return `Daylight over a flat horizon: ${days.join(", ")}.`;
}

function lightWords({ hours, clock }: Daylight): string {
  if (hours === 0) return "the sun does not rise";
  if (hours === 24) return "the sun does not set";
  return clock ? `${clock.sunrise} to ${clock.sunset} (${shownHours(hours)})` : shownHours(hours);
}

/** A day of the winter's year of that month, or the month's last; null where the month is none of this winter. */
function dayInWinter({ weeks }: Winter, month: number, date: number | null): string | null {
  const week = weeks.find((one) => monthOfWeek(one) === month);
  if (!week) return null;
  const year = Number(addDays(week, 3).slice(0, 4));
  return new Date(date ? Date.UTC(year, month - 1, date) : Date.UTC(year, month, 0))
    .toISOString()
    .slice(0, 10);
}

function quietText(weeks: readonly string[] | null, isOfSeason: boolean): string {
  if (weeks === null) return "Which weeks are quiet cannot be said: too few school holidays are known.";
  const where = "without school holidays in the countries below";
  if (weeks.length === 0) return `No week${isOfSeason ? " of the usual season" : ""} is ${where}.`;
  const spans = weekSpans(weeks).map(([from, to]) => shownDays(from, to));
  return `Quiet weeks, ${where}: ${spans.join(", ")}.`;
}
