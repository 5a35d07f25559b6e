import { type Daylight, daylight, shownHours } from "./daylight.ts";
import { missingHolidays, schoolHolidayLines, winterHolidays } from "./holiday-sentences.ts";
import {
  guestsOnHoliday,
  type HolidayShare,
  shareOnHoliday,
  type WeekState,
  weekState,
} from "./holiday-weeks.ts";
import type { PublicHoliday } from "./public-holidays.ts";
import { quietText } from "./quiet-words.ts";
import { eventsOf, isInWeek } from "./resort-events.ts";
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
  /** url_segment; null of places. */
  readonly resort: string | null;
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
   * A digit a week: how many tenths of the people of the country, or of all its guests' countries
   * where these are more, are off at least, rounded up, of which 9 are all; "-" for not known. Null
   * where no week is known.
   */
  readonly holidays: string | null;
  /**
   * A character a week, of the usual season where that is known: "1" quiet, "0" not, "-" not known.
   * Null where no week is known.
   */
  readonly quiet: string | null;
  /** A character a week, "1" with a public holiday. */
  readonly days: string;
  /** Hours of daylight in the middle of each month; null without a position. */
  readonly hours: readonly number[] | null;
  readonly daylightText: string | null;
  /** "Quiet weeks: 11–31 January, 15–21 March.", or that there are none, and what is in them. */
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
  const events = place.resort === null ? [] : eventsOf(place.resort);
  const states = weeks.map((week, index): WeekState => {
    if (season && !isOpen(week)) return "busy";
    const state = holidays.states[index] ?? "unknown";
    return events.some((event) => isInWeek(event, week)) ? "busy" : state;
  });
  const isKnown = holidays.shares.some(({ unknown }) => unknown < 1);
  const publicDays = holidays.publicDays.filter(({ day }) => !season || isOpen(weekOf(day)));
  const publicWeeks = new Set(publicDays.map(({ day }) => weekOf(day)));
  return {
    title: `Winter ${winter.label}`,
    monday: weeks[0] ?? "",
    firstMonth: FIRST_MONTH[winter.hemisphere],
    months: monthsOf(winter),
    open: season && marks(weeks, isOpen),
    holidays: isKnown ? holidays.digits : null,
    quiet: isKnown ? states.map((state) => MARK[state]).join("") : null,
    days: marks(weeks, (week) => publicWeeks.has(week)),
    hours: hoursOf(place, winter),
    daylightText: daylightText(place, winter),
    quietText: isKnown
      ? quietText({ weeks, states, shares: holidays.shares, publicDays, events, isOfSeason: season !== null })
      : "We do not know which weeks are quiet.",
    lines: holidays.lines,
    publicHolidays: publicDays.map(({ day, name }) => `${shortDays(day, day)} (${name})`).join(", ") || null,
    missing: holidays.missing,
    taken: SCHOOL_HOLIDAYS_TAKEN,
  };
}

const MARK: Readonly<Record<WeekState, string>> = { quiet: "1", busy: "0", unknown: "-" };

/** What is the same for all resorts of a zone of a country, in a winter. */
interface ZoneHolidays {
  /** A week each: of the people of all countries around. */
  readonly shares: readonly HolidayShare[];
  /** A week each, whatever the season and events. */
  readonly states: readonly WeekState[];
  /** As CalendarModel has them. */
  readonly digits: string;
  readonly lines: readonly string[];
  readonly missing: readonly string[];
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
  const states = winter.weeks.map((week) => weekState(country, week, winter));
  const own = winter.weeks.map((week) => shareOnHoliday(country, week, winter));
  const found: ZoneHolidays = {
    shares,
    states,
    digits: shares
      .map(({ off }, index) => tenths(Math.max(off, own[index]?.off ?? 0), states[index] ?? "unknown"))
      .join(""),
    lines: schoolHolidayLines(country, zone, winter),
    missing: missingHolidays(country, winter),
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

/** Of the smallest share that one can tell something is drawn. */
function tenths(off: number, state: WeekState): string {
  if (state === "unknown") return "-";
  return String(Math.min(9, Math.ceil(Math.round(off * 100) / 10)));
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
