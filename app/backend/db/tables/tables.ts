import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { FeatureValue } from "#app/domain/attributes/attributes.ts";
import type { LiftKind, RunGrade } from "#app/domain/attributes/derived-ratings.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import type { Terrain } from "#app/domain/attributes/terrain.ts";
import type { SnowCover } from "#app/domain/getting-there/snow-cover.ts";
import { NO_TRIP_NOTES, type TripNotes } from "#app/domain/getting-there/trip-notes.ts";
import type { ScoreName } from "#app/domain/scores/total-score.ts";

/** The number of a transaction, which no later one has again. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * One ski area. Figures, ratings and features hang on it in tables of their own, one row each with
 * its source. `title_key` is the folded title: names are ordered by it.
 */
export const resorts = pgTable(
  "resorts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    openskimap_id: text().unique(),
    /** Further ids under which OpenSkiMap has the same area: the importer matches by them too. */
    other_openskimap_ids: text().array().notNull().default([]),
    url_segment: text().notNull().unique(),
    title: text().notNull(),
    title_key: text().notNull(),
    /** Other names and names of parts, for people; searching goes through resort_terms. */
    other_names: text().array().notNull().default([]),
    description: text(),
    /**
     * What an operator wrote in place of it; empty for no text. Neither the built-in index nor an
     * import touches it.
     */
    own_description: text(),
    city: text(),
    region: text(),
    /** The main country, also in resort_countries at position 0. */
    country_code: char({ length: 2 }).notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    website: text(),
    /** Of its page with trail maps at Skimap.org (domain/reference-pages.ts). */
    skimap_id: integer(),
    /** Of its item at Wikidata, as in Q130003. */
    wikidata: text(),
    status: text().$type<"operating" | "abandoned" | "proposed">().notNull().default("operating"),
    /**
     * Operating lifts, 0 when unknown: breaks ties of every order, so it is a column and not only a
     * figure.
     */
    lift_count: integer().notNull().default(0),
    lifts: jsonb().$type<Partial<Record<LiftKind, number>>>().notNull().default({}),
    mapped_runs: jsonb().$type<Partial<Record<RunGrade, number>>>().notNull().default({}),
    /**
     * Kilometres of downhill runs by difficulty, where an import told them: mapped_runs is of the
     * same import and holds downhill runs only.
     */
    run_kilometres: jsonb().$type<Partial<Record<RunGrade, number>>>().notNull().default({}),
    /**
     * What OpenSkiStats knows of its downhill runs together; null where it does not know the area.
     */
    terrain: jsonb().$type<Terrain>(),
    /**
     * OpenSkiMap's id of the resort that it is a part of, or the address of one that OpenSkiMap
     * lacks: lists and counts show the whole alone. Null for a whole.
     */
    part_of: text(),
    /** ISO 3166-2 code of the part of the main country. */
    subdivision: text(),
    /**
     * Addresses of the states and named regions in which it lies
     * (backend/place-names/named-places.ts); null for none.
     */
    places: text().array(),
    /**
     * Months (1-12) in which the season usually opens and closes; January to December is all year.
     * Both or none.
     */
    season_from: smallint(),
    season_to: smallint(),
    /** What editors say of a trip there, each with its source. */
    trip_notes: jsonb().$type<TripNotes>().notNull().default(NO_TRIP_NOTES),
    /** Mean snow cover from satellite by month, where an import told it. */
    snow_cover: jsonb().$type<SnowCover>(),
    /** Columns of this row that the editors set: an import leaves them alone. */
    edited: text().array().notNull().default([]),
    /** Day of the import data that did not have the area any more; null while it has. */
    missing_since: date(),
    /**
     * Percentages of the rated resorts that it exceeds (domain/scores/total-score.ts), written by
     * backend/resort-rows/refresh-scores.ts; null is unrated.
     */
    total_score: doublePrecision(),
    value_score: doublePrecision(),
    live_and_work_score: doublePrecision(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("resorts_part_of").on(table.part_of).where(sql`${table.part_of} IS NOT NULL`)],
);

const resortId = () =>
  integer()
    .notNull()
    .references(() => resorts.id, { onDelete: "cascade" });

/** Every country a resort lies in; position 0 is the main one. */
export const resortCountries = pgTable(
  "resort_countries",
  { resort_id: resortId(), country_code: char({ length: 2 }).notNull(), position: smallint().notNull() },
  (table) => [
    primaryKey({ columns: [table.resort_id, table.country_code] }),
    index("resort_countries_country").on(table.country_code, table.resort_id),
  ],
);

/** url_segments a resort once had: they redirect for ever. */
export const resortFormerSegments = pgTable("resort_former_segments", {
  url_segment: text().primaryKey(),
  resort_id: resortId(),
});

/** The rating shown for one attribute, 0-100. */
export const resortRatings = pgTable(
  "resort_ratings",
  {
    resort_id: resortId(),
    type_name: text().notNull(),
    value: doublePrecision().notNull(),
    source: text().$type<Source>().notNull(),
    /** Members behind it, where it is theirs. */
    raters: integer(),
    /** What is shown without members, where it is theirs: the editors' value; null for none. */
    base_value: doublePrecision(),
    base_source: text().$type<Source>(),
  },
  (table) => [primaryKey({ columns: [table.resort_id, table.type_name] })],
);

/**
 * Mean and standard deviation of what people rated, over the operating resorts: what a rating is
 * measured by in a score.
 */
export const ratingScales = pgTable("rating_scales", {
  type_name: text().primaryKey(),
  mean: doublePrecision().notNull(),
  spread: doublePrecision().notNull(),
  /**
   * Mean of what the editors rated: where members rate what the editors have not, they begin from
   * it. Null where those rated nothing.
   */
  prior: doublePrecision(),
});

/** The raw scores that 0, 0.1 … 100 % of the operating rated resorts do not exceed. */
export const scoreSteps = pgTable("score_steps", {
  score: text().$type<ScoreName>().primaryKey(),
  steps: doublePrecision().array().notNull(),
});

/** One figure in its attribute's metric unit. */
export const resortNumerics = pgTable(
  "resort_numerics",
  {
    resort_id: resortId(),
    type_name: text().notNull(),
    value: doublePrecision().notNull(),
    source: text().$type<Source>().notNull(),
    /** Day of the data it was taken from; null for derived ones. */
    as_of: date(),
  },
  (table) => [primaryKey({ columns: [table.resort_id, table.type_name] })],
);

/**
 * What an import, an update of the built-in index or something told has changed of a known figure:
 * feeds and /changes tell it. Kept for a year.
 */
export const figureChanges = pgTable(
  "figure_changes",
  {
    resort_id: resortId(),
    type_name: text().notNull(),
    /** In the attribute's metric unit, as `value`. */
    was: doublePrecision().notNull(),
    value: doublePrecision().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Whether it follows from what riders told, or what of it was taken back. */
    is_told: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.resort_id, table.type_name, table.changed_at] }),
    index("figure_changes_age").on(table.changed_at),
  ],
);

/** One feature: yes, no or maybe; no row is unknown. */
export const resortGenerics = pgTable(
  "resort_generics",
  {
    resort_id: resortId(),
    type_name: text().notNull(),
    value: text().$type<FeatureValue>().notNull(),
    source: text().$type<Source>().notNull(),
    as_of: date(),
  },
  (table) => [primaryKey({ columns: [table.resort_id, table.type_name] })],
);

/**
 * What people type to find a resort, folded: one row per name, place or country name. Lower rank
 * matches better.
 */
export const resortTerms = pgTable(
  "resort_terms",
  {
    resort_id: resortId(),
    rank: smallint().notNull(),
    term: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resort_id, table.rank, table.term] }),
    index("resort_terms_term").using("gin", table.term.op("gin_trgm_ops")),
  ],
);

export const resortImages = pgTable(
  "resort_images",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    resort_id: resortId(),
    name: text(),
    alt: text(),
    sort_order: integer().notNull().default(0),
    path: text().notNull(),
    content_type: text().notNull(),
  },
  (table) => [index("resort_images_resort").on(table.resort_id, table.sort_order)],
);

export const resortComments = pgTable(
  "resort_comments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    resort_id: resortId(),
    kind: text().$type<"comment" | "tip">().notNull(),
    comment: text().notNull(),
    author: text().notNull(),
    created_at: timestamp({ withTimezone: true }),
  },
  (table) => [index("resort_comments_resort").on(table.resort_id, table.created_at)],
);

/** Under which the last import is among the sources. */
export const OPENSKIMAP = "openskimap";

/** What the index was made from: one row per source, changed only when something newer came in. */
export const indexSources = pgTable("index_sources", {
  /** built-in, positions, curated or openskimap. */
  name: text().primaryKey(),
  /**
   * What tells one state of the source from another: a digest of the built-in files, the address of
   * an import.
   */
  version: text().notNull(),
  /** Day of the data. */
  data_date: date().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * The import that `npm run import -- --undo` takes back: one row, or none after an undo or once the
 * built-in index has changed.
 */
export const lastImport = pgTable("last_import", {
  /** As in index_sources. */
  version: text().primaryKey(),
  /** What index_sources had of the import before; null for none. */
  version_before: text(),
  data_date_before: date(),
});

/** The resorts that it has changed. */
export const lastImportResorts = pgTable("last_import_resorts", {
  resort_id: resortId().primaryKey(),
  /** As tools/import/undo/undo-import.ts puts it back; null for one that it has added. */
  before: jsonb(),
});

/**
 * What of the public data each transaction has changed, for an hour:
 * backend/cache/stored-versions.ts reads and writes it. No row is ever updated, so that no writer
 * waits for another.
 */
export const dataChanges = pgTable(
  "data_changes",
  {
    tag: text().notNull(),
    /** The transaction. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index("data_changes_xid").on(table.xid), index("data_changes_age").on(table.at)],
);

/**
 * The same as versions before data_changes read and write it: backend/cache/older-processes.ts. The
 * row called all holds the newest version of any subject. Dropped with the next version.
 */
export const dataVersions = pgTable(
  "data_versions",
  {
    subject: text().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
    /**
     * The version where a process of this one wrote it, which has noted the change in data_changes
     * too.
     */
    told_version: bigint({ mode: "number" }),
  },
  (table) => [index("data_versions_version").on(table.version)],
);

export * from "./contact-tables.ts";
export * from "./contribution-tables.ts";
export * from "./facet-tables.ts";
export * from "./follow-tables.ts";
export * from "./list-tables.ts";
export * from "./member-tables.ts";
export * from "./mountain-tables.ts";
export * from "./operation-tables.ts";
export * from "./photograph-tables.ts";
export * from "./position-tables.ts";
export * from "./proposal-tables.ts";
export * from "./site-tables.ts";
export * from "./trip-tables.ts";
