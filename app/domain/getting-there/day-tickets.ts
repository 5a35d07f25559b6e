import type { DayTicket } from "./trip-notes.ts";

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

/** A ticket as rules read it; the API has null for what is absent. */
type Ticket = Omit<DayTicket, "source" | "riders" | "way"> & {
  readonly riders?: number | null;
  readonly way?: string | null;
};

/**
 * The prices that still say something, the newest season first, adults and the counter before the
 * others. Of several for one person, season and way it is the one that most riders told, then the
 * newest.
 */
export function shownTickets<Of extends Ticket>(tickets: readonly Of[], today: Date): Of[] {
  const best = new Map<string, Of>();
  for (const ticket of tickets) {
    if (!isShownTicket(ticket.season, today)) continue;
    const { for_whom, season, way } = ticket;
    const key = `${for_whom} ${season} ${way ?? ""}`;
    const known = best.get(key);
    if (!known || isBetterTold(ticket, known)) best.set(key, ticket);
  }
  return [...best.values()].sort(inOrder);
}

/**
 * What an adult pays for a day at the counter, in the newest season of which that is known; null
 * where it is not. What editors read is such a price.
 */
export function dayPrice<Of extends Ticket>(tickets: readonly Of[], today: Date): Of | null {
  const [newest, other] = shownTickets(tickets, today).filter(
    ({ for_whom, way }) => for_whom === "adult" && way !== "ahead",
  );
  if (!newest) return null;
  return other?.season === newest.season && isBetterTold(other, newest) ? other : newest;
}

function isBetterTold(one: Ticket, other: Ticket): boolean {
  const more = (one.riders ?? 1) - (other.riders ?? 1);
  return more > 0 || (more === 0 && one.day > other.day);
}

function inOrder(one: Ticket, other: Ticket): number {
  if (one.season !== other.season) return one.season < other.season ? 1 : -1;
  if (one.for_whom !== other.for_whom) return one.for_whom < other.for_whom ? -1 : 1;
  return Number(one.way === "ahead") - Number(other.way === "ahead");
}
