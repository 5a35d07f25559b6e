import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { OVERALL } from "#app/domain/contributions/contributions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { prepared } from "../db/prepared.ts";
import {
  mountainFigures,
  positionFacts,
  positionFigures,
  resortCountries,
  resortGenerics,
  resortImages,
  resortMountains,
  resortNumerics,
  resortRatings,
  resorts,
} from "../db/tables/tables.ts";
import { PHOTOGRAPHS_OF_RESORT, type StoredPhotograph } from "./shown-photographs.ts";
import { SHOWN_DESCRIPTION } from "./shown-resort.ts";

export type RatingRow = typeof resortRatings.$inferSelect;
export type NumericRow = typeof resortNumerics.$inferSelect;
export type GenericRow = typeof resortGenerics.$inferSelect;
export type ImageRow = typeof resortImages.$inferSelect;

/**
 * A row of the table resorts with all that hangs on it, but for what riders wrote: texts are read
 * by who shows them.
 */
export type WholeResort = Readonly<typeof resorts.$inferSelect> & {
  /** Alpha-2 codes, the main country first. */
  readonly countries: readonly string[];
  readonly ratings: readonly RatingRow[];
  readonly numerics: readonly NumericRow[];
  readonly generics: readonly GenericRow[];
  readonly images: readonly ImageRow[];
  /** The resort that it is a part of, with an object of its own, or null. */
  readonly whole: RelatedResort | null;
  /** Its parts, largest first. */
  readonly parts: readonly RelatedResort[];
  /** What its runs and lifts are like together; null where none are mapped. */
  readonly mountain: MountainSummary | null;
  /** What follows from where it lies; null without a position. */
  readonly surroundings: Surroundings | null;
  /** Tips of the editors, in their order. */
  readonly tips: readonly string[];
  /** What those of its riders who count give it as a whole; null while there are none. */
  readonly rider_score: { readonly value: number; readonly raters: number } | null;
  /** The first that others see; each says how many these are. */
  readonly photographs: readonly (StoredPhotograph & { readonly of: number })[];
};

/** The short columns of its row of resort_mountains. */
export type MountainSummary = Omit<typeof resortMountains.$inferSelect, "runs" | "lifts" | "measures">;

export type Surroundings = typeof positionFacts.$inferSelect;

/** A resort as another one names it. */
export interface RelatedResort {
  readonly id: number;
  readonly title: string;
  readonly url_segment: string;
}

/** Resorts besides the one that is read, as JSON objects. */
const RELATED = sql`json_build_object('id', related.id, 'title', related.title, 'url_segment', related.url_segment)`;

/** The rows of one resort in another table, as a JSON array. */
function rowsOf<Row>(table: PgTable & { resort_id: AnyPgColumn }, orderBy: SQL = sql``): SQL<Row[]> {
  return sql`(
    SELECT coalesce(json_agg(${table} ${orderBy}), '[]') FROM ${table} WHERE ${eq(table.resort_id, resorts.id)})`;
}

const COLUMNS = {
  ...getTableColumns(resorts),
  description: SHOWN_DESCRIPTION,
  edited: sql<
    string[]
  >`CASE WHEN ${resorts.own_description} IS NULL THEN ${resorts.edited} ELSE ${resorts.edited} || 'description'::text END`,
  countries: sql<string[]>`(
    SELECT coalesce(json_agg(${resortCountries.country_code} ORDER BY ${resortCountries.position}), '[]')
    FROM ${resortCountries} WHERE ${eq(resortCountries.resort_id, resorts.id)})`,
  ratings: rowsOf<RatingRow>(resortRatings),
  numerics: sql<NumericRow[]>`(
    SELECT coalesce(json_agg(figure), '[]') FROM (
      SELECT resort_id, type_name, value, source, as_of FROM ${resortNumerics} WHERE ${eq(resortNumerics.resort_id, resorts.id)}
      UNION ALL
      SELECT resort_id, type_name, value, source, NULL FROM ${mountainFigures} WHERE ${eq(mountainFigures.resort_id, resorts.id)}
      UNION ALL
      SELECT resort_id, type_name, value, source, NULL FROM ${positionFigures} WHERE ${eq(positionFigures.resort_id, resorts.id)}
    ) AS figure)`,
  generics: rowsOf<GenericRow>(resortGenerics),
  images: rowsOf<ImageRow>(resortImages, sql`ORDER BY ${resortImages.sort_order}, ${resortImages.id}`),
  // A whole may go by a newer id since an import.
  whole: sql<RelatedResort | null>`CASE WHEN resorts.part_of IS NOT NULL THEN (
    SELECT ${RELATED} FROM ${resorts} AS related WHERE related.openskimap_id = resorts.part_of
    UNION ALL SELECT ${RELATED} FROM ${resorts} AS related WHERE resorts.part_of = ANY(related.other_openskimap_ids)
    UNION ALL SELECT ${RELATED} FROM ${resorts} AS related WHERE related.url_segment = resorts.part_of
    LIMIT 1) END`,
  parts: sql<RelatedResort[]>`(
    SELECT coalesce(json_agg(${RELATED} ORDER BY related.lift_count DESC, related.id), '[]')
    FROM ${resorts} AS related WHERE related.part_of = ANY(resorts.other_openskimap_ids || resorts.openskimap_id || resorts.url_segment))`,
  mountain: sql<MountainSummary | null>`(
    SELECT row_to_json(short) FROM (
      SELECT resort_id, version, mapped, heights_from, run_count, lift_count, difficulties, has_heights, side_view,
        drawing_width, drawing_scale
      FROM ${resortMountains} WHERE resort_id = resorts.id) AS short)`,
  surroundings: sql<Surroundings | null>`(SELECT row_to_json(${positionFacts}) FROM ${positionFacts} WHERE resort_id = resorts.id)`,
  tips: sql<string[]>`(
    SELECT coalesce(json_agg(comment ORDER BY resort_comments.id), '[]') FROM resort_comments WHERE resort_id = resorts.id)`,
  rider_score: sql<WholeResort["rider_score"]>`(
    SELECT CASE WHEN count(*) > 0 THEN json_build_object('value', round(avg(value::numeric))::int, 'raters', count(*)) END
    FROM contributions WHERE resort_id = resorts.id AND kind = 'rating' AND type_name = ${sql.raw(`'${OVERALL}'`)}
      AND state = 'shown' AND counts)`,
  photographs: PHOTOGRAPHS_OF_RESORT,
};

const byIds = prepared((db) =>
  db
    .select(COLUMNS)
    .from(resorts)
    .where(sql`${resorts.id} = ANY(${sql.placeholder("ids")}::int[])`)
    .prepare(""),
);

/** The resorts of these ids, in one statement. */
export async function readWholeResorts(db: Database, ids: readonly number[]): Promise<WholeResort[]> {
  return byIds(db).execute({ ids: [...ids] });
}
