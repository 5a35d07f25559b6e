import { isShownTicket } from "#app/domain/getting-there/day-tickets.ts";
import { type SourceModel, sourceModel } from "./sourced.ts";
import type { TripFacts } from "./trip-record.ts";

/** What a ticket of a day cost by a page that the editors read. */
export interface DayTicketModel {
  /** "CHF 92". */
  readonly price: string;
  /** "adult, 2026/27". */
  readonly of: string;
  readonly source: SourceModel;
}

/** The newest season first; what two seasons have passed since is gone. */
export function dayTickets({ notes }: Pick<TripFacts, "notes">, today: Date): DayTicketModel[] {
  return notes.day_tickets
    .filter(({ season }) => isShownTicket(season, today))
    .sort((one, other) => (one.season < other.season ? 1 : one.season > other.season ? -1 : 0))
    .flatMap(({ amount, currency, for_whom, season, ...note }) => {
      const price = priceOf(amount, currency);
      const source = sourceModel(note);
      return price && source ? [{ price, of: `${for_whom}, ${season}`, source }] : [];
    });
}

/** Null for what is no currency. */
function priceOf(amount: number, currency: string): string | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  return new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);
}
