import { shownMonth } from "#app/domain/days.ts";
import { dayPrice, shownTickets } from "#app/domain/getting-there/day-tickets.ts";
import { bandWords } from "#app/domain/getting-there/price-band.ts";
import { placeWithArticle } from "#app/domain/places/place-article.ts";
import { shownPrice, TICKET_WAYS } from "#app/domain/proposals/told-price.ts";
import { type SourceModel, sourceModel } from "./sourced.ts";
import type { TripFacts } from "./trip-record.ts";

/** What a ticket of a day cost by a page that was read, or as riders paid it. */
export interface DayTicketModel {
  /** "CHF 92". */
  readonly price: string;
  /** "adult, at the counter, 2026/27". */
  readonly of: string;
  /** Null where riders name no page. */
  readonly source: SourceModel | null;
  /** "as paid by 4 riders in February 2027"; null beside a page. */
  readonly paid: string | null;
  /** "Dearer than nine of ten in Tyrol"; null of others than the adult's day at the counter. */
  readonly band: string | null;
}

/** The newest season first; what two seasons have passed since is gone. */
export function dayTickets(
  { notes, price_band, countries }: Pick<TripFacts, "notes" | "price_band" | "countries">,
  today: Date,
): DayTicketModel[] {
  const compared = price_band ? dayPrice(notes.day_tickets, today) : null;
  return shownTickets(notes.day_tickets, today).flatMap((ticket) => {
    const { amount, currency, for_whom, season, way } = ticket;
    const price = shownPrice(amount, currency);
    const source = sourceModel(ticket);
    const paid = source ? null : paidWords(ticket);
    if (!price || (!source && !paid)) return [];
    const how = TICKET_WAYS.find(({ value }) => value === way)?.words;
    const of = [for_whom, how, season].filter((word) => word !== undefined).join(", ");
    return [{ price, of, source, paid, band: ticket === compared ? bandOf(price_band, countries) : null }];
  });
}

type Ticket = TripFacts["notes"]["day_tickets"][number];

/** Null where no rider told it, or on no day. */
function paidWords({ riders, day }: Pick<Ticket, "riders" | "day">): string | null {
  const month = shownMonth(day);
  if (!riders || !month) return null;
  return `as paid by ${riders === 1 ? "a rider" : `${riders} riders`} in ${month}`;
}

function bandOf(band: TripFacts["price_band"], [country]: TripFacts["countries"]): string | null {
  if (!band) return null;
  const words = bandWords(band, placeWithArticle(band.place.title, band.place.kind, country?.code));
  return `${words}, of ${band.known} prices that we know`;
}
