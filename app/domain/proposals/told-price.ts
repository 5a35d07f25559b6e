import { currencyOf } from "../places/currencies.ts";

/** How a day ticket was paid. */
export const TICKET_WAYS = [
  { value: "counter", title: "At the counter", words: "at the counter" },
  { value: "ahead", title: "Bought before", words: "bought before" },
] as const;
export type TicketWay = (typeof TICKET_WAYS)[number]["value"];

/** The price of a ticket of a day, in the currency of the resort's country. */
export interface ToldPrice {
  readonly amount: number;
  /** As in 2026/27, or 2026 of a southern winter. */
  readonly season: string;
  readonly way: TicketWay;
}

/** As it is stored: two of one price are equal. */
export function formatToldPrice({ amount, season, way }: ToldPrice): string {
  return `${amount} ${season} ${way}`;
}

/** What formatToldPrice has written; null for any other text. */
export function parseToldPrice(value: string): ToldPrice | null {
  const [, amount, season, way] =
    /^(\d{1,9}(?:\.\d{1,2})?) (20\d{2}(?:\/\d{2})?) (counter|ahead)$/.exec(value) ?? [];
  if (!amount || !season || !way) return null;
  return { amount: Number(amount), season, way: way === "ahead" ? "ahead" : "counter" };
}

/** Currencies of which a day costs fewer than a thousand. */
const LARGE_UNITS: ReadonlySet<string> = new Set(
  "AUD AZN BAM BGN BYN CAD CHF EUR GBP GEL ILS JOD KWD NZD OMR PLN RON TMT USD".split(" "),
);
const MOST_OF_LARGE = 999;
const MOST = 100_000_000;

/** The dearest day that is no slip of the pen, in the currency of a country. */
export function dearestDay(country: string): number {
  return LARGE_UNITS.has(currencyOf(country) ?? "") ? MOST_OF_LARGE : MOST;
}

/** The month (1-12) from which on a northern winter is the next one. */
const NEXT_FROM = 7;

/**
 * The seasons whose prices still say something, the current one first: it, the next and the last.
 *
 * @param latitude of the resort, in degrees; null counts as north
 * @example toldSeasons(46, new Date("2027-02-01")) // ["2026/27", "2027/28", "2025/26"]
 */
export function toldSeasons(latitude: number | null, today: Date): string[] {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  const isSouth = latitude !== null && latitude < 0;
  const current = isSouth || month >= NEXT_FROM ? year : year - 1;
  return [current, current + 1, current - 1].map((start) =>
    isSouth ? String(start) : `${start}/${String((start + 1) % 100).padStart(2, "0")}`,
  );
}

/** A price as people read it, as in "CHF 92" or "€68.50"; null for what is no currency. */
export function shownPrice(amount: number, currency: string): string | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  return new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);
}
