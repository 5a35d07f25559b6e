/** Where a day begins first: UTC+14, on the Line Islands. */
const FIRST_ZONE_MS = 14 * 60 * 60_000;

/**
 * January to December. Written here: the first `Intl` object of a page costs a slow phone some 50
 * ms.
 */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/**
 * A day or a time (ISO 8601, UTC) as people read the day; null for what is none.
 *
 * @example shownDay("2026-09-04") // "4 September 2026"
 * @example shownDay("soon") // null
 */
export function shownDay(iso: string | null | undefined): string | null {
  const time = iso ? new Date(iso) : null;
  if (!time || !Number.isFinite(time.getTime())) return null;
  return `${time.getUTCDate()} ${MONTHS[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/**
 * A month, or the month of a day (ISO 8601); null for what is none.
 *
 * @example shownMonth("2022-01") // "January 2022"
 */
export function shownMonth(iso: string): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})(-|$)/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year && name ? `${name} ${year}` : null;
}

/**
 * A moment (ISO 8601) as the day that it was in a place.
 *
 * @param minutesBehind how far its clocks are behind UTC, as getTimezoneOffset says it
 * @example dayAt(480, "2026-11-27T03:00:00Z") // "26 November 2026", in Vancouver
 */
export function dayAt(minutesBehind: number, moment: string): string | null {
  const time = new Date(moment).getTime() - minutesBehind * 60_000;
  return Number.isFinite(time) ? shownDay(new Date(time).toISOString()) : null;
}

/**
 * The last day that has begun anywhere: where a visitor is the server does not know, and "today" is
 * right for each of them.
 *
 * @example lastDay(new Date("2026-12-31T10:00:00Z")) // "2027-01-01", as it is in Kiritimati
 */
export function lastDay(now: Date): string {
  return new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);
}

/** The last year that has begun anywhere. */
export function lastYear(now: Date): number {
  return Number(lastDay(now).slice(0, 4));
}

/** When the next month begins (UTC), in milliseconds since 1970. */
export function endOfMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
}

/** Years after which so much has been built that a map's age is to be said in words. */
const OLD_MAP_YEARS = 3;

/**
 * Whether what was mapped then may lack what has been built since: three years are a mountain's new
 * lift.
 *
 * @param mapped a month or a day, ISO 8601
 * @example isOldMap("2022-01", new Date("2026-11-29")) // true
 */
export function isOldMap(mapped: string, today: Date): boolean {
  const year = Number(mapped.slice(0, 4)) + OLD_MAP_YEARS;
  return `${year}${mapped.slice(4)}` < today.toISOString().slice(0, mapped.length);
}
