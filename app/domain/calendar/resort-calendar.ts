import { type Daylight, daylight, shownHours } from "./daylight.ts";
import { missingHolidays, schoolHolidayLines, winterHolidays } from "./holiday-sentences.ts";
import { guestsOnHoliday, quietWeeks } from "./holiday-weeks.ts";
import type { PublicHoliday } from "./public-holidays.ts";
import { SCHOOL_HOLIDAYS_TAKEN } from "./school-holidays.ts";
import { isAllYear, isInSeason, type Season } from "./season.ts";
import {
  addDays,
  hemisphereAt,
  monthOfWeek,
  shortDays,
  shownDays,
  type Winter,
  weekOf,
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

/**
 * One winter as a strip of weeks, and the same in sentences. Columns in place of rows: a page
 * carries it twice.
 */
export interface CalendarModel {
  /** "Winter 2026/27". */
  readonly title: string;
  /** The first Monday, ISO 8601. */
  readonly monday: string;
  /** Its first month, 1 to 12, and a digit for the weeks of each from there. */
  readonly firstMonth: number;
  readonly months: string;
  /** A character a week, "1" for most of it in the usual season; null where that is not known. */
  readonly open: string | null;
  /**
   * A digit a week: how many tenths of the people of the named countries are off, rounded up, of
   * which 9 are all; "-" for not known.
   */
  readonly holidays: string | null;
  /** A character a week, of the usual season where that is known; null where it cannot be said. */
  readonly quiet: string | null;
  /** A character a week, "1" with a public holiday. */
  readonly days: string;
  /** Hours of daylight in the middle of each month; null without a position. */
  readonly hours: readonly number[] | null;
  readonly daylightText: string | null;
  /** "Quiet weeks: 11–31 January, 15–21 March.", or that there are none. */
  readonly quietText: string;
  /** School holidays: "Austria: 24 Dec – 6 Jan, …". */
  readonly lines: readonly string[];
  /** Of its season, or of the winter; null where none are known. */
  readonly publicHolidays: string | null;
  /** What the sources lack. */
  readonly missing: readonly string[];
  /** Day (ISO 8601) of the source of school holidays. */
  readonly taken: string;
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
  const holidays = holidaysOf(country, subdivision && holidayZone(subdivision), winter);
  const isOpen = (week: string) => season !== null && isInSeason(season, monthOfWeek(week));
  const quiet = holidays.quiet?.filter((week) => !season || isOpen(week)) ?? null;
  const publicDays = holidays.publicDays.filter(({ day }) => !season || isOpen(weekOf(day)));
  const publicWeeks = new Set(publicDays.map(({ day }) => weekOf(day)));
  return {
    title: `Winter ${winter.label}`,
    monday: weeks[0] ?? "",
    firstMonth: FIRST_MONTH[winter.hemisphere],
    months: monthsOf(winter),
    open: season && marks(weeks, isOpen),
    holidays: holidays.shares,
    quiet: quiet && marks(weeks, (week) => quiet.includes(week)),
    days: marks(weeks, (week) => publicWeeks.has(week)),
    hours: hoursOf(place, winter),
    daylightText: daylightText(place, winter),
    quietText: quietText(quiet, season !== null),
    lines: holidays.lines,
    publicHolidays: publicDays.map(({ day, name }) => `${shortDays(day, day)} (${name})`).join(", ") || null,
    missing: holidays.missing,
    taken: SCHOOL_HOLIDAYS_TAKEN,
  };
}

/** What is the same for all resorts of a zone of a country, in a winter. */
interface ZoneHolidays {
  /** As in CalendarModel. */
  readonly shares: string | null;
  readonly lines: readonly string[];
  readonly missing: readonly string[];
  /** Whatever the season; null where it cannot be said. */
  readonly quiet: readonly string[] | null;
  readonly publicDays: readonly PublicHoliday[];
}

/** It takes 35 ms in the Alps, more than the rest of a page. */
const holidaysByZone = new Map<string, ZoneHolidays>();
/** There are some 600 zones and countries. */
const MOST_ZONES = 2_000;

function holidaysOf(country: string, zone: string | null, winter: Winter): ZoneHolidays {
  const key = `${country} ${zone ?? ""} ${winter.hemisphere} ${winter.label}`;
  const kept = holidaysByZone.get(key);
  if (kept) return kept;
  const shares = winter.weeks.map((week) => guestsOnHoliday(country, week, winter));
  const found = {
    shares: shares.some((share) => share !== null) ? shares.map(tenths).join("") : null,
    lines: schoolHolidayLines(country, zone, winter),
    missing: missingHolidays(country, winter),
    quiet: quietWeeks(country, winter),
    publicDays: winterHolidays(country, winter),
  };
  if (holidaysByZone.size < MOST_ZONES) holidaysByZone.set(key, found);
  return found;
}

const MIDDLE = 15;
const FIRST_MONTH = { north: 11, south: 6 } as const;
const MONTHS_OF_WINTER = { north: 7, south: 5 } as const;

function marks(weeks: readonly string[], test: (week: string) => boolean): string {
  return weeks.map((week) => (test(week) ? "1" : "0")).join("");
}

/** Of the smallest share something is drawn. */
function tenths(share: number | null): string {
  return share === null ? "-" : String(Math.min(9, Math.ceil(share * 10)));
}

/** How many weeks each month has; the first and the last have what lies beyond them. */
function monthsOf({ hemisphere, weeks }: Winter): string {
  const place = (week: string) => (monthOfWeek(week) - FIRST_MONTH[hemisphere] + 12) % 12;
  const last = MONTHS_OF_WINTER[hemisphere] - 1;
  const counts = new Array<number>(last + 1).fill(0);
  for (const week of weeks) {
    // Of weeks at the edge, most may lie in the month before or after.
    const index = place(week) > last + 1 ? 0 : Math.min(place(week), last);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.join("");
}

function hoursOf({ latitude, longitude }: CalendarPlace, winter: Winter): number[] | null {
  if (latitude === null || longitude === null) return null;
  const { hemisphere } = winter;
  return Array.from({ length: MONTHS_OF_WINTER[hemisphere] }).flatMap((_, index) => {
    const month = ((FIRST_MONTH[hemisphere] + index - 1) % 12) + 1;
    const day = dayInWinter(winter, month, MIDDLE);
    return day ? Math.round(daylight(day, { latitude, longitude }, null).hours * 10) / 10 : [];
  });
}

function daylightText(
  { latitude, longitude, timeZone, season }: CalendarPlace,
  winter: Winter,
): string | null {
  if (latitude === null || longitude === null) return null;
  const at = (day: string) =>
    `on ${shownDays(day, day)} ${lightWords(daylight(day, { latitude, longitude }, timeZone))}`;
  const solstice = dayInWinter(winter, winter.hemisphere === "north" ? 12 : 6, 21);
  const end = season && !isAllYear(season) && dayInWinter(winter, season.to, null);
  const days = [solstice, end].flatMap((day) => (day ? [at(day)] : []));
  return `Daylight over a flat horizon: ${days.join(", ")}.`;
}

function lightWords({ hours, clock }: Daylight): string {
  if (hours === 0) return "the sun does not rise";
  if (hours === 24) return "the sun does not set";
  return clock ? `${clock.sunrise} to ${clock.sunset} (${shownHours(hours)})` : shownHours(hours);
}

/**
 * A day of the winter's year of that month, or the month's last; null where the month is none of
 * this winter.
 */
function dayInWinter({ weeks }: Winter, month: number, date: number | null): string | null {
  const week = weeks.find((one) => monthOfWeek(one) === month);
  if (!week) return null;
  const year = Number(addDays(week, 3).slice(0, 4));
  return new Date(date ? Date.UTC(year, month - 1, date) : Date.UTC(year, month, 0))
    .toISOString()
    .slice(0, 10);
}

function quietText(weeks: readonly string[] | null, isOfSeason: boolean): string {
  if (weeks === null) return "We do not know which weeks are quiet.";
  if (weeks.length === 0) return `No week${isOfSeason ? " of the usual season" : ""} is quiet.`;
  const spans = weekSpans(weeks).map(([from, to]) => shownDays(from, to));
  return `Quiet weeks: ${spans.join(", ")}.`;
}
