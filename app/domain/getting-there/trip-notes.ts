/**
 * A sentence of the editors, the page that says it, and the day (ISO 8601) on which they read that.
 */
export interface SourcedNote {
  readonly text: string;
  readonly source: string;
  readonly day: string;
}

/**
 * What a ticket of a day cost: for_whom as in adult, season as in 2026/27 or 2026, currency as in
 * ISO 4217.
 */
export interface DayTicket {
  readonly amount: number;
  readonly currency: string;
  readonly for_whom: string;
  readonly season: string;
  /** The page that says it; null where riders paid it and name none. */
  readonly source: string | null;
  /** On which the page was read, or a day of the month in which it was paid. */
  readonly day: string;
  /** How many riders told it; absent for what editors read. */
  readonly riders?: number;
  /** As in domain/proposals/told-price.ts; absent for what editors read. */
  readonly way?: string;
}

/** Whether editors have read a price, and no rider has told it. */
export function isOfEditors({ riders }: DayTicket): boolean {
  return riders === undefined;
}

/** Whether a price is of a season, bought in that way: what editors read is paid at the counter. */
export function isOfSeason(
  ticket: DayTicket,
  { season, way }: { readonly season: string; readonly way: string },
): boolean {
  return ticket.season === season && (ticket.way ?? "counter") === way;
}

/** A telephone number: what as in "Piste rescue", number with the country's code. */
export interface Phone {
  readonly what: string;
  readonly number: string;
  /** The page that says it; null where a rider names none. */
  readonly source: string | null;
  readonly day: string;
}

/** A railway station from which one needs no car or bus. */
export interface StationNote extends SourcedNote {
  readonly name: string;
}

/** What editors say of a trip to a resort; the last four are pages. */
export interface TripNotes {
  readonly getting_there: readonly SourcedNote[];
  readonly day_tickets: readonly DayTicket[];
  readonly phones?: readonly Phone[];
  readonly station?: StationNote;
  readonly snow_report?: string;
  readonly lift_status?: string;
  readonly webcams?: string;
  readonly trail_map?: string;
  readonly bulletin?: string;
}

export const NO_TRIP_NOTES: TripNotes = { getting_there: [], day_tickets: [] };
