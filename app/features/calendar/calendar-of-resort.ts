import { type CalendarModel, calendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { type Season, seasonWords } from "#app/domain/calendar/season.ts";
import { frameAround } from "#app/domain/places/place-frame.ts";

export type { CalendarModel };

/** A resort as far as its calendar follows from it. */
export interface DatedResort {
  readonly url_segment: string;
  readonly location: {
    readonly country: { readonly code: string };
    readonly latitude?: number | null;
    readonly longitude?: number | null;
  };
}

/** What only a backend with extensions knows of it. */
export interface DatedRecord {
  /** operating, abandoned or proposed. */
  readonly status: string;
  readonly season?: Season | null;
  readonly countries: readonly { readonly code: string }[];
  /** ISO 3166-2. */
  readonly subdivision?: string | null;
  /** IANA name. */
  readonly time_zone?: string | null;
}

/**
 * The calendar of a resort's winter; null of one that is closed or planned, and with a backend that
 * does not tell. Server code alone: it reads the school holidays.
 */
export function calendarOfResort(
  { url_segment, location }: DatedResort,
  record: DatedRecord | null,
  today: Date,
): CalendarModel | null {
  if (record?.status !== "operating") return null;
  return calendarModel({
    country: record.countries[0]?.code ?? location.country.code,
    subdivision: record.subdivision ?? null,
    latitude: location.latitude ?? null,
    longitude: location.longitude ?? null,
    timeZone: record.time_zone ?? null,
    resort: url_segment,
    season: record.season ?? null,
    today: today.toISOString().slice(0, 10),
  });
}

/** What a strip draws, with the sentences of two of its rows. */
export type StripModel = Omit<CalendarModel, "lines" | "publicHolidays" | "missing" | "taken">;

/** The calendar of a compared resort. */
export interface ComparedCalendar {
  readonly title: string;
  /** "Usually open November to April"; null where it is not known. */
  readonly season: string | null;
  readonly calendar: StripModel;
}

interface ComparedResort extends DatedResort {
  readonly id: string;
  readonly title: string;
}

/** The calendars of a comparison; empty with fewer than two. */
export function comparedCalendars(
  resorts: readonly ComparedResort[],
  records: readonly (DatedRecord & { readonly id: string })[],
  today: Date,
): ComparedCalendar[] {
  const found = resorts.flatMap((resort) => {
    const record = records.find(({ id }) => id === resort.id) ?? null;
    const calendar = calendarOfResort(resort, record, today);
    const season = record?.season ? seasonWords(record.season) : null;
    if (!calendar) return [];
    const { lines, publicHolidays, missing, taken, ...strip } = calendar;
    return [{ title: resort.title, season, calendar: strip }];
  });
  return found.length > 1 ? found : [];
}

/** A country or a state, as the contract's Place. */
interface DatedPlace {
  readonly kind: string;
  readonly code?: string | null;
  readonly country?: { readonly code: string } | null;
  /** Latitude and longitude. */
  readonly positions: readonly (readonly number[])[];
}

/**
 * The calendar of a country or a state: holidays, and daylight at the middle of its resorts.
 * Without a season: a country's is not that of its resorts. Null of other places, which lie in
 * several countries.
 */
export function calendarOfPlace(place: DatedPlace, today: Date): CalendarModel | null {
  if (!place.country || !["country", "state"].includes(place.kind)) return null;
  const middle = frameAround(
    place.positions.flatMap(([latitude, longitude]) =>
      latitude === undefined || longitude === undefined ? [] : { latitude, longitude },
    ),
  );
  return calendarModel({
    country: place.country.code,
    subdivision: place.kind === "state" ? (place.code ?? null) : null,
    latitude: middle?.latitude ?? null,
    longitude: middle?.longitude ?? null,
    timeZone: null,
    resort: null,
    season: null,
    today: today.toISOString().slice(0, 10),
  });
}
