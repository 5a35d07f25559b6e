/** The month (1-12) in which a northern winter's season begins to count. */
const FIRST_MONTH = 7;
/** Seasons after which a price says nothing any more. */
const SHOWN_SEASONS = 2;

/**
 * The year in which a season begins, and whether it is a winter of two years; null for what is no
 * season.
 *
 * @example seasonStart("2026/27") // { year: 2026, isOfTwoYears: true }
 * @example seasonStart("2026") // { year: 2026, isOfTwoYears: false }: a southern winter
 */
export function seasonStart(season: string): { year: number; isOfTwoYears: boolean } | null {
  const [, first, second] = /^(20\d{2})(?:\/(\d{2}))?$/.exec(season) ?? [];
  if (!first) return null;
  const year = Number(first);
  if (second && Number(second) !== (year + 1) % 100) return null;
  return { year, isOfTwoYears: second !== undefined };
}

/**
 * Whether the price of a day ticket still says something: it is gone when two seasons have begun
 * since its own.
 *
 * @example isShownTicket("2025/26", new Date("2026-11-28")) // true
 * @example isShownTicket("2024/25", new Date("2026-11-28")) // false
 */
export function isShownTicket(season: string, today: Date): boolean {
  const start = seasonStart(season);
  if (start === null) return false;
  const isBeforeFirst = start.isOfTwoYears && today.getUTCMonth() + 1 < FIRST_MONTH;
  const current = today.getUTCFullYear() - (isBeforeFirst ? 1 : 0);
  return current - start.year < SHOWN_SEASONS;
}
