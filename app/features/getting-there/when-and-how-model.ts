import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { bulletinOf } from "#app/domain/getting-there/bulletins.ts";
import { skimapPage } from "#app/domain/reference-pages.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import { type DayTicketModel, dayTickets } from "./day-tickets-model.ts";
import { type GettingThereModel, gettingThereModel } from "./getting-there-model.ts";
import { type SnowByMonthModel, snowByMonthModel } from "./snow-by-month-model.ts";
import type { TripFacts } from "./trip-record.ts";

/** A page of elsewhere that tells of today. */
export interface TodayLink {
  readonly title: string;
  readonly href: string;
}

/** When and how one goes to a resort, beside its season. */
export interface TripModel {
  /** Null where its position is not known, and the editors say nothing. */
  readonly gettingThere: GettingThereModel | null;
  readonly tickets: readonly DayTicketModel[];
  /** Null where no weather station stands for it. */
  readonly snow: SnowByMonthModel | null;
  readonly today: readonly TodayLink[];
  readonly trailMaps: readonly TodayLink[];
  readonly phones: readonly { readonly what: string; readonly number: string; readonly href: string }[];
}

interface Place {
  readonly country: { readonly code: string };
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** Nothing of it with a backend that knows no records. */
export function tripModel(
  record: (TripFacts & { readonly status: string }) | null,
  place: Place,
  units: UnitSystem,
  today: Date,
): TripModel {
  if (record === null) {
    return { gettingThere: null, tickets: [], snow: null, today: [], trailMaps: [], phones: [] };
  }
  const { latitude, longitude } = place;
  const position = latitude == null || longitude == null ? null : { latitude, longitude };
  return {
    gettingThere: gettingThereModel(record, position, units),
    tickets: dayTickets(record, today),
    snow: position && snowByMonthModel(record, position.latitude, units),
    today: record.status === "operating" ? todayLinks(record, place) : [],
    trailMaps: linksIn([
      { title: "Trail map", url: record.notes.trail_map },
      { title: "Trail maps on Skimap.org", url: skimapPage(record.skimap_id) },
    ]),
    phones: (record.notes.phones ?? []).map(({ what, number }) => ({
      what,
      number,
      href: `tel:${number.replace(/[^+\d]/g, "")}`,
    })),
  };
}

function todayLinks({ notes, subdivision }: TripFacts, { country, latitude }: Place): TodayLink[] {
  const bulletin = bulletinOf({
    country: country.code,
    subdivision: subdivision ?? null,
    latitude: latitude ?? null,
  });
  const pages = [
    { title: "Snow report", url: notes.snow_report },
    { title: "Lift status", url: notes.lift_status },
    { title: "Webcams", url: notes.webcams },
    { title: "Avalanche bulletin", url: notes.bulletin ?? bulletin },
  ];
  return linksIn(pages);
}

function linksIn(
  pages: readonly { readonly title: string; readonly url?: string | null | undefined }[],
): TodayLink[] {
  return pages.flatMap(({ title, url }) => {
    const href = displayableUrl(url);
    return href ? [{ title, href }] : [];
  });
}
