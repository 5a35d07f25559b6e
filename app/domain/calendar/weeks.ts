import { MONTHS } from "../days.ts";

/**
 * Weeks from Monday to Sunday, each named by the day (ISO 8601) of its Monday, and the winters that
 * they make up.
 */

export type Hemisphere = "north" | "south";

/**
 * A winter: in the north from the week of 1 November to that of 31 May, in the south from 1 June to
 * 31 October.
 */
export interface Winter {
  readonly hemisphere: Hemisphere;
  /** "2026/27" in the north, "2027" in the south. */
  readonly label: string;
  /** Mondays, in their order. */
  readonly weeks: readonly string[];
}

const DAY_MS = 86_400_000;
const DAYS = 7;
const SHORT_MONTH = 3;
/** Last months of a winter. */
const NORTH_ENDS = 5;
const SOUTH_ENDS = 10;

/** Milliseconds since 1970 of a day's beginning (UTC). */
function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * The day so many days later.
 *
 * @example addDays("2028-02-28", 1) // "2028-02-29"
 */
export function addDays(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The Monday of a day's week.
 *
 * @example weekOf("2027-01-01") // "2026-12-28"
 */
export function weekOf(day: string): string {
  return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % DAYS));
}

/**
 * A week of an address; null for what is no day or no Monday.
 *
 * @example parseWeek("2027-03-08") // "2027-03-08"
 * @example parseWeek("2027-02-30") // null
 */
export function parseWeek(text: string): string | null {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) || !Number.isFinite(timeOf(text))) return null;
  // Of 30 February some engines make a day in March.
  return addDays(text, 0) === text && weekOf(text) === text ? text : null;
}

/** The seven days of a week, Monday first. */
export function daysOfWeek(week: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(week, index));
}

/**
 * The month in which most of a week lies, 1 to 12: that of its Thursday.
 *
 * @example monthOfWeek("2027-03-29") // 4
 */
export function monthOfWeek(week: string): number {
  return Number(addDays(week, 3).slice(5, 7));
}

/**
 * Days as people read them, with no more of them than needed.
 *
 * @param isDated with the year
 * @example shownDays("2027-02-01", "2027-02-06") // "1–6 February"
 * @example shownDays("2026-12-28", "2027-01-03", true) // "28 December 2026 – 3 January 2027"
 */
export function shownDays(from: string, to: string, isDated = false): string {
  return shownSpan(from, to, isDated, Number.POSITIVE_INFINITY);
}

/**
 * The same in little room, for long lists.
 *
 * @example shortDays("2026-12-24", "2027-01-06") // "24 Dec – 6 Jan"
 */
export function shortDays(from: string, to: string): string {
  return shownSpan(from, to, false, SHORT_MONTH);
}

function shownSpan(from: string, to: string, isDated: boolean, letters: number): string {
  const parts = (day: string) => {
    const [year = "", month, date] = day.split("-");
    return { year, month: MONTHS[Number(month) - 1]?.slice(0, letters) ?? "", date: String(Number(date)) };
  };
  const start = parts(from);
  const end = parts(to);
  const year = isDated ? ` ${end.year}` : "";
  if (from === to) return `${end.date} ${end.month}${year}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${start.date}–${end.date} ${end.month}${year}`;
  const startYear = isDated && start.year !== end.year ? ` ${start.year}` : "";
  return `${start.date} ${start.month}${startYear} – ${end.date} ${end.month}${year}`;
}

/**
 * A week as people read it.
 *
 * @example weekLabel("2027-03-08") // "8–14 March 2027"
 */
export function weekLabel(week: string): string {
  return shownDays(week, addDays(week, DAYS - 1), true);
}

/**
 * Spans of weeks that follow each other, each from its first Monday to its last Sunday.
 *
 * @example weekSpans(["2027-01-11", "2027-01-18", "2027-03-15"]) // [["2027-01-11", "2027-01-24"], ["2027-03-15", "2027-03-21"]]
 */
export function weekSpans(weeks: readonly string[]): (readonly [string, string])[] {
  const spans: [string, string][] = [];
  for (const week of weeks) {
    const last = spans.at(-1);
    if (last && addDays(last[1], 1) === week) last[1] = addDays(week, DAYS - 1);
    else spans.push([week, addDays(week, DAYS - 1)]);
  }
  return spans;
}

/**
 * The winter that runs, or the next one. It changes with a month, as pages that are kept do.
 *
 * @param today a day, ISO 8601
 * @example winterAt("north", "2026-11-28").label // "2026/27"
 * @example winterAt("south", "2026-11-28").label // "2027"
 */
export function winterAt(hemisphere: Hemisphere, today: string): Winter {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  if (hemisphere === "north") return winterOf("north", month <= NORTH_ENDS ? year - 1 : year);
  return winterOf("south", month <= SOUTH_ENDS ? year : year + 1);
}

/**
 * The winter of a hemisphere that has a week; null for a week of its summer.
 *
 * @example winterOfWeek("north", "2027-03-08")?.label // "2026/27"
 */
export function winterOfWeek(hemisphere: Hemisphere, week: string): Winter | null {
  const year = Number(week.slice(0, 4));
  const found = [year - 1, year].map((one) => winterOf(hemisphere, one));
  return found.find(({ weeks }) => weeks.includes(week)) ?? null;
}

const winters = new Map<string, Winter>();
/** A visitor may type any year. */
const MOST_WINTERS = 100;

/** The winter that begins in a year. */
export function winterOf(hemisphere: Hemisphere, year: number): Winter {
  const key = `${hemisphere} ${year}`;
  const kept = winters.get(key);
  if (kept) return kept;
  const made = makeWinter(hemisphere, year);
  if (winters.size < MOST_WINTERS) winters.set(key, made);
  return made;
}

function makeWinter(hemisphere: Hemisphere, year: number): Winter {
  const isNorth = hemisphere === "north";
  const last = weekOf(isNorth ? `${year + 1}-05-31` : `${year}-10-31`);
  const weeks: string[] = [];
  for (
    let week = weekOf(isNorth ? `${year}-11-01` : `${year}-06-01`);
    week <= last;
    week = addDays(week, DAYS)
  )
    weeks.push(week);
  return { hemisphere, label: isNorth ? `${year}/${String(year + 1).slice(2)}` : String(year), weeks };
}

/** Whether a resort at that latitude has its winter from June on; in doubt the north. */
export function hemisphereAt(latitude: number | null): Hemisphere {
  return latitude !== null && latitude < 0 ? "south" : "north";
}
