import { doublePrecision, integer, json, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import type { OwnPlace } from "#app/domain/getting-there/railway-stations.ts";
import { resorts } from "./tables.ts";

const resortId = () =>
  integer()
    .notNull()
    .references(() => resorts.id, { onDelete: "cascade" });

/** An airport near a resort, with whole kilometres as the crow flies. */
export interface StoredAirport {
  readonly iata: string;
  readonly name: string;
  readonly city: string | null;
  readonly country: string;
  readonly km: number;
  /** Whether people fly there from afar (isGate). */
  readonly is_large: boolean;
}

/** The railway station of a resort, with tenths of a kilometre from the resort's middle. */
export interface StoredStation {
  readonly id: number;
  readonly name: string;
  readonly km: number;
  readonly beside: OwnPlace | null;
}

/**
 * The weather station that stands for a resort: metres, tenths of a kilometre, centimetres of
 * January to December.
 */
export interface StoredSnow {
  readonly name: string;
  readonly km: number;
  readonly height: number;
  readonly above_base: number;
  /** Whether resorts are ordered by its snow. */
  readonly is_at_base: boolean;
  readonly snowfall: readonly number[];
  readonly quality: string;
}

/**
 * What follows from where a resort lies, by the lists of the built-in index: a row for each with a
 * position. Each start of a new version and each import writes it anew where it has changed, and
 * nothing else writes it.
 */
export const positionFacts = pgTable("position_facts", {
  resort_id: resortId().primaryKey(),
  /** IANA name. */
  time_zone: text().notNull(),
  /** Nearest first. */
  airports: json().$type<readonly StoredAirport[]>().notNull(),
  station: json().$type<StoredStation>(),
  /**
   * To its station from a lift, the village's centre or the middle, whichever is known; null where
   * none is, or it stands in the valley far below.
   */
  station_km: real(),
  snow: json().$type<StoredSnow>(),
});

/** Figures that follow from it, in the attribute's metric unit. */
export const positionFigures = pgTable(
  "position_figures",
  {
    resort_id: resortId(),
    type_name: text().notNull(),
    value: doublePrecision().notNull(),
    source: text().$type<"derived">().notNull().default("derived"),
  },
  (table) => [primaryKey({ columns: [table.resort_id, table.type_name] })],
);
