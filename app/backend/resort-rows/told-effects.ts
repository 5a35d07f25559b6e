import type { FeatureValue } from "#app/domain/attributes/attributes.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import {
  type DayTicket,
  isOfEditors,
  isOfSeason,
  type Phone,
  type TripNotes,
} from "#app/domain/getting-there/trip-notes.ts";
import { currencyOf } from "#app/domain/places/currencies.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import type { ProposalWeight } from "#app/domain/proposals/proposals.ts";
import { parseToldPrice } from "#app/domain/proposals/told-price.ts";
import { findStatus } from "#app/domain/resort-status.ts";
import type { resorts } from "../db/tables/tables.ts";
import { distinctNames, fold } from "../fold.ts";
import type { SourcedFeature } from "./resort-record.ts";

type Resort = typeof resorts.$inferSelect;

/** The columns of a resort that something told can change. */
export type ToldColumns = Pick<
  Resort,
  | "title"
  | "title_key"
  | "other_names"
  | "status"
  | "latitude"
  | "longitude"
  | "places"
  | "website"
  | "season_from"
  | "season_to"
  | "trip_notes"
  | "lift_count"
>;

/** Something that was told of a resort and holds. */
export interface ToldFact {
  /** As in domain/proposals/proposal-kinds.ts. */
  readonly what: string;
  readonly value: string;
  readonly weight: ProposalWeight;
  /** Day on which it was seen, or the page was read; ISO 8601. */
  readonly day: string;
  readonly page: string | null;
  /** How many have told it. */
  readonly riders: number;
}

/** A resort with what was told of it laid over. */
export interface Told {
  columns: ToldColumns;
  /** Figures that come before those of editors, and those that come after. */
  readonly figures: { readonly strong: SourcedFigure[]; readonly weak: SourcedFigure[] };
  generics: SourcedFeature[];
}

type Effect = (told: Told, fact: ToldFact, name: string, resort: Resort) => void;

/**
 * What becomes of each kind once it holds. What editors have written with a page gives way to an
 * operator alone.
 */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  figure: ({ figures }, fact, name) => {
    const row = { type_name: name, value: Number(fact.value), source: sourceOf(fact), as_of: fact.day };
    figures[isStrong(fact) ? "strong" : "weak"].push(row);
  },
  feature: (told, fact, name) => {
    const before = told.generics.find(({ type_name }) => type_name === name);
    if (before?.source === "editors" && !isStrong(fact)) return;
    const value: FeatureValue = fact.value === "yes" ? "yes" : "no";
    told.generics = [
      ...told.generics.filter((row) => row !== before),
      { type_name: name, value, source: sourceOf(fact), as_of: fact.day },
    ];
  },
  season: (told, fact, _, { edited }) => {
    if (!isStrong(fact) && (edited.includes("season_from") || edited.includes("season_to"))) return;
    const [season_from = null, season_to = null] = fact.value.split("-").map(Number);
    told.columns = { ...told.columns, season_from, season_to };
  },
  website: (told, fact, _, { edited }) => {
    if (!isStrong(fact) && edited.includes("website")) return;
    told.columns = { ...told.columns, website: fact.value };
  },
  webcams: notedPage("webcams"),
  snow_report: notedPage("snow_report"),
  lift_status: notedPage("lift_status"),
  trail_map: notedPage("trail_map"),
  phone: (told, fact, name) => {
    const title = findTold(`phone:${name}`)?.title ?? name;
    const phone: Phone = { what: title, number: fact.value, source: fact.page, day: fact.day };
    changeNotes(told, ({ phones = [] }) => ({
      phones: [...phones.filter(({ what }) => what !== title), phone],
    }));
  },
  ticket: (told, fact, name, { country_code }) => {
    const price = parseToldPrice(fact.value);
    const currency = currencyOf(country_code);
    if (!price || currency === null) return;
    const { amount, season, way } = price;
    const { page: source, day, riders } = fact;
    const ticket: DayTicket = { amount, currency, for_whom: name, season, source, day, riders, way };
    const { day_tickets } = told.columns.trip_notes;
    const known = day_tickets.find((one) => one.for_whom === name && isOfSeason(one, price));
    // The stronger ones come first.
    if (known && !(isStrong(fact) && isOfEditors(known))) return;
    changeNotes(told, () => ({ day_tickets: [...day_tickets.filter((one) => one !== known), ticket] }));
  },
  name: (told, fact) => {
    const { title, other_names } = told.columns;
    told.columns = {
      ...told.columns,
      title: fact.value,
      title_key: fold(fact.value),
      other_names: distinctNames(fact.value, [title, ...other_names]),
    };
  },
  status: (told, fact) => {
    const status = findStatus(fact.value);
    if (status) told.columns = { ...told.columns, status };
  },
  position: (told, fact) => {
    const [latitude = null, longitude = null] = fact.value.split(",").map(Number);
    told.columns = { ...told.columns, latitude, longitude };
  },
};

/** Whether it comes before what editors have written. */
function isStrong({ weight }: ToldFact): boolean {
  return weight !== "members";
}

function sourceOf({ weight }: ToldFact): Source {
  return weight === "editors" ? "editors" : "members";
}

function notedPage(name: "webcams" | "snow_report" | "lift_status" | "trail_map"): Effect {
  return (told, fact) => {
    if (told.columns.trip_notes[name] !== undefined && !isStrong(fact)) return;
    changeNotes(told, () => ({ [name]: fact.value }));
  };
}

function changeNotes(told: Told, change: (notes: TripNotes) => Partial<TripNotes>): void {
  const { trip_notes } = told.columns;
  told.columns = { ...told.columns, trip_notes: { ...trip_notes, ...change(trip_notes) } };
}

/** What a resort has of something, in the shape of what is told; null for nothing. */
export function valueNow(
  what: string,
  resort: Pick<
    Resort,
    "title" | "status" | "latitude" | "longitude" | "website" | "season_from" | "season_to" | "trip_notes"
  >,
  rows: {
    readonly numerics: readonly { type_name: string; value: number }[];
    readonly generics: readonly { type_name: string; value: string }[];
  },
): string | null {
  const [kind = "", name = ""] = what.split(":");
  const { trip_notes: notes } = resort;
  switch (kind) {
    case "figure": {
      const found = rows.numerics.find(({ type_name }) => type_name === name);
      return found ? String(found.value) : null;
    }
    case "feature":
      return rows.generics.find(({ type_name }) => type_name === name)?.value ?? null;
    case "season":
      return resort.season_from === null ? null : `${resort.season_from}-${resort.season_to}`;
    case "website":
      return resort.website;
    case "webcams":
    case "snow_report":
    case "lift_status":
    case "trail_map":
      return notes[kind] ?? null;
    case "phone":
      return notes.phones?.find((phone) => phone.what === findTold(what)?.title)?.number ?? null;
    case "name":
      return resort.title;
    case "status":
      return resort.status;
    case "position":
      return resort.latitude === null || resort.longitude === null
        ? null
        : `${resort.latitude},${resort.longitude}`;
    default:
      return null;
  }
}
