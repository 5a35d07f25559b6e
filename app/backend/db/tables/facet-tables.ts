import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  char,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { type Attribute, type Category, LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { DERIVED_RATING_NAMES } from "#app/domain/attributes/derived-ratings.ts";
import type { SnowFigureName } from "#app/domain/attributes/snow-figures.ts";
import { resorts } from "./tables.ts";

/** Byte order, whatever collation the database has: PGlite and PostgreSQL sort alike. */
const textInByteOrder = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Most values first: what is at the end of a row, behind many unknown values, takes longest to
 * read.
 */
const CATEGORIES: readonly Category[] = ["Numeric", "Generic", "Rating"];

/**
 * A column for each listed attribute, called after it; null is unknown. Figures and ratings have at
 * most seven digits, which is what `real` holds: a smaller row is a faster count.
 */
const VALUE_COLUMNS: object = Object.fromEntries(
  CATEGORIES.flatMap((category) =>
    LISTED_ATTRIBUTES.filter((attribute) => attribute.category === category).map(({ name }) => [
      name,
      category === "Generic" ? smallint() : real(),
    ]),
  ),
);

/**
 * What is mostly ordered and filtered by. The other values are known of one resort in seven at
 * most, and each index makes every statement on this table slower to plan: the default list takes
 * 0.54 ms with 96 of them and 0.37 with 24 (PGlite, built-in index).
 */
const INDEXED_NAMES: readonly string[] = [
  ...LISTED_ATTRIBUTES.filter(({ group }) => group.name === "statistics").map(({ name }) => name),
  ...DERIVED_RATING_NAMES,
];

/**
 * Of a resort that is a part of another one: search finds it, and lists, counts and maps show the
 * whole.
 */
export const PART = "part";
type Status = typeof resorts.$inferSelect.status | typeof PART;

/**
 * Everything by which lists, counts and maps filter and order, one narrow row for each resort: a
 * copy of what is in resorts and the tables of its countries and values, which refreshFacets makes
 * and nothing else writes.
 */
export const resortFacets = pgTable(
  "resort_facets",
  {
    resort_id: integer()
      .primaryKey()
      .references(() => resorts.id, { onDelete: "cascade" }),
    status: text().$type<Status>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The cell of map_cells in which it lies; null without a position. */
    map_cell: integer(),
    lift_count: integer().notNull(),
    total_score: real(),
    country_code: char({ length: 2 }).notNull(),
    /** The further countries of the few resorts that lie in several. */
    other_countries: text().array(),
    /** As the resort has them. */
    places: text().array(),
    title_key: textInByteOrder().notNull(),
    /** As the resort has them; both or none. */
    season_from: smallint(),
    season_to: smallint(),
    /** As position_facts has it, and 0 where editors say that a station is at the lifts. */
    station_km: real(),
    ...VALUE_COLUMNS,
  },
  (table) => [
    index("resort_facets_place").on(table.status, table.latitude, table.longitude, table.resort_id),
    index("resort_facets_default_order").on(
      table.status,
      table.total_score.desc().nullsLast(),
      sql`${columnOf(table, "terrain_score")} DESC NULLS LAST`,
      table.lift_count.desc().nullsFirst(),
      table.title_key,
      table.resort_id,
    ),
    index("resort_facets_title").on(table.status, table.title_key, table.resort_id),
    index("resort_facets_country").on(table.country_code),
    index("resort_facets_other_countries")
      .using("gin", table.other_countries)
      .where(sql`${table.other_countries} IS NOT NULL`),
    index("resort_facets_places").using("gin", table.places).where(sql`${table.places} IS NOT NULL`),
    index("resort_facets_map_cell").on(table.map_cell, table.status),
    // Some resorts lack them, and no condition asks for those.
    ...INDEXED_NAMES.map((name) => {
      const column = columnOf(table, name);
      return index(`resort_facets_${name}`).on(column).where(sql`${column} IS NOT NULL`);
    }),
  ],
);

/** How many cells the grid of map_cells has around the world, and from top to bottom of the map. */
export const MAP_CELLS_AROUND = 3072;

/**
 * The resorts of each cell of a fine grid on the map of the web, by status: maps of large areas add
 * these up in place of the resorts. refreshFacets makes them and nothing else writes them.
 */
export const mapCells = pgTable(
  "map_cells",
  {
    status: text().$type<Status>().notNull(),
    /**
     * Row, from the south, times the columns around the world, plus column, from the 180th
     * meridian.
     */
    map_cell: integer().notNull(),
    resorts: integer().notNull(),
    latitudes: doublePrecision().notNull(),
    longitudes: doublePrecision().notNull(),
    north: doublePrecision().notNull(),
    south: doublePrecision().notNull(),
    east: doublePrecision().notNull(),
    west: doublePrecision().notNull(),
    /** The least of their ids. */
    first_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.map_cell, table.status] })],
);

/** The column of an attribute's values. */
export function facetOf(attribute: Attribute): AnyPgColumn {
  return columnOf(resortFacets, attribute.name);
}

/** The same of an attribute that code names: of no other one, or it does not compile. */
export function facetNamed(
  name:
    | "terrain_score"
    | "vertical_drop"
    | "piste_length"
    | "number_of_lifts"
    | "size_class"
    | "is_indoor"
    | "is_dry_slope"
    | "elevation_base"
    | "elevation_peak"
    | SnowFigureName,
): AnyPgColumn {
  return columnOf(resortFacets, name);
}

function columnOf(table: object, name: string): AnyPgColumn {
  return (table as Record<string, AnyPgColumn>)[name] as AnyPgColumn;
}
