import { getTimes } from "suncalc";

/** Light of a day between sunrise and sunset over a flat horizon; mountains take some of it. */
export interface Daylight {
  /** Hours between them, 0 to 24. */
  readonly hours: number;
  /**
   * Local clock times, "08:03"; null without a time zone, and where the sun does not rise or does
   * not set.
   */
  readonly clock: { readonly sunrise: string; readonly sunset: string } | null;
}

const HOUR_MS = 3_600_000;
const DEGREES_AN_HOUR = 15;

/**
 * Daylight of a day at a position.
 *
 * @param day ISO 8601
 * @param timeZone IANA name; null where it is not known
 * @example daylight("2026-12-21", { latitude: 47, longitude: 10.3 }, "Europe/Vienna").clock // { sunrise: "08:02", sunset: "16:30" }
 */
export function daylight(
  day: string,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  timeZone: string | null,
): Daylight {
  // Noon where the sun is at its highest, so that the day is that of the place.
  const noon = new Date(Date.parse(`${day}T12:00:00Z`) - (longitude / DEGREES_AN_HOUR) * HOUR_MS);
  const { sunrise, sunset, alwaysUp } = getTimes(noon, latitude, longitude);
  if (!sunrise || !sunset) return { hours: alwaysUp ? 24 : 0, clock: null };
  const clock = clockOf(timeZone);
  return {
    hours: (sunset.getTime() - sunrise.getTime()) / HOUR_MS,
    clock: clock && { sunrise: clock.format(sunrise), sunset: clock.format(sunset) },
  };
}

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null of a zone that the running Node.js does not know. */
function clockOf(timeZone: string | null): Intl.DateTimeFormat | null {
  if (timeZone === null) return null;
  const kept = clocks.get(timeZone);
  if (kept !== undefined) return kept;
  const made = clockFormat(timeZone);
  clocks.set(timeZone, made);
  return made;
}

function clockFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  } catch {
    return null;
  }
}

/**
 * Hours as people read them.
 *
 * @example shownHours(8.44) // "8 h 26 min"
 */
export function shownHours(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest > 0 ? ` ${rest}\u00a0min` : ""}`;
}
