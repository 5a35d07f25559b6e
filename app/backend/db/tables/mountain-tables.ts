import { boolean, doublePrecision, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Difficulty } from "#app/domain/mountain/mountain.ts";
import type { StoredLift, StoredRun } from "#app/domain/mountain/stored-mountain.ts";
import { resorts } from "./tables.ts";

const resortId = () =>
  integer()
    .notNull()
    .references(() => resorts.id, { onDelete: "cascade" });

/**
 * The runs and lifts of a resort as OpenStreetMap has them, its parts' included: a row for each
 * that has some. Lists and cards read nothing of it but the short columns.
 */
export const resortMountains = pgTable("resort_mountains", {
  resort_id: resortId().primaryKey(),
  /** Digest of all that it shows: drawings and files are cached under it. */
  version: text().notNull(),
  /** Month or day of the newest mapping, ISO 8601. */
  mapped: text().notNull(),
  heights_from: text(),
  runs: json().$type<readonly StoredRun[]>().notNull(),
  lifts: json().$type<readonly StoredLift[]>().notNull(),
  /** MEASURES when it was measured (app/backend/resort-rows/mountains.ts). */
  measures: integer().notNull(),
  /** Runs that have a name, or all ways of runs where none has one; lifts. */
  run_count: integer().notNull(),
  lift_count: integer().notNull(),
  /** Difficulties of its runs, easiest first; unknown where the map has none. */
  difficulties: text().array().$type<readonly (Difficulty | "unknown")[]>().notNull(),
  /** Whether heights of most of its runs are known: without them nothing is claimed of pitches. */
  has_heights: boolean().notNull(),
  /**
   * Its profile from the side that shows most (domain/mountain/side-view.ts); null without heights.
   */
  side_view: text(),
  /**
   * Of its drawing, in the units of domain/mountain/drawing-frame.ts: a page keeps its place free.
   */
  drawing_width: integer().notNull(),
  /** Metres that a unit of it stands for: several are drawn at one scale. */
  drawing_scale: doublePrecision().notNull(),
});

/**
 * What is measured on those runs, in the attribute's metric unit: a table of its own, which no
 * import of areas and no editor writes.
 */
export const mountainFigures = pgTable(
  "mountain_figures",
  {
    resort_id: resortId(),
    type_name: text().notNull(),
    value: doublePrecision().notNull(),
    source: text().$type<"derived">().notNull().default("derived"),
  },
  (table) => [primaryKey({ columns: [table.resort_id, table.type_name] })],
);
