const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * A day or a time (ISO 8601, UTC) as people read the day; null for what is none.
 *
 * @example shownDay("2026-09-04") // "4 September 2026"
 * @example shownDay("soon") // null
 */
export function shownDay(iso: string | null | undefined): string | null {
  const time = iso ? new Date(iso) : null;
  return time && Number.isFinite(time.getTime()) ? day.format(time) : null;
}

/** When the next month begins (UTC), in milliseconds since 1970. */
export function endOfMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
}
