import DataLoader from "dataloader";
import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Resort, ShownResort } from "../context.ts";
import type { Database } from "../db/open.server.ts";
import {
  resortComments,
  resortCountries,
  resortGenerics,
  resortImages,
  resortNumerics,
  resortRatings,
} from "../db/tables.ts";
import type { CheckedFilter } from "../guards/filter.ts";
import type { IndexFigures } from "./index-figures.ts";
import { findResorts, findShownResorts } from "./resort.ts";
import { countResorts } from "./resort-count.ts";

export type RatingRow = typeof resortRatings.$inferSelect;
export type NumericRow = typeof resortNumerics.$inferSelect;
export type GenericRow = typeof resortGenerics.$inferSelect;
export type ImageRow = typeof resortImages.$inferSelect;
export type CommentRow = typeof resortComments.$inferSelect;

type ByResort<Row> = DataLoader<number, Row[]>;

/**
 * What a request needs of many resorts, each kind asked for once: mostly what hangs on resorts, by resort id.
 */
export interface Loaders {
  readonly ratings: ByResort<RatingRow>;
  readonly numerics: ByResort<NumericRow>;
  readonly generics: ByResort<GenericRow>;
  readonly images: ByResort<ImageRow>;
  readonly comments: ByResort<CommentRow>;
  /** The resort of an id, or null. */
  readonly resorts: DataLoader<number, Resort | null>;
  /** The same with no more than the schema's Resort shows. */
  readonly shownResorts: DataLoader<number, ShownResort | null>;
  /** Alpha-2 codes, the main country first. */
  readonly countries: DataLoader<number, string[]>;
  /** How many resorts a list holds, as it is now. */
  readonly totals: DataLoader<CheckedFilter, number>;
  /** How many resorts a filter lets through, where nothing else is asked of them: figures of the index among them may be kept. */
  readonly counts: DataLoader<CheckedFilter, number>;
}

/** Turns "all rows of these resorts" into one list for each of them, in the rows' order. */
function byResort<Row extends { resort_id: number }>(
  ask: (ids: readonly number[]) => Promise<Row[]>,
): ByResort<Row> {
  return new DataLoader(async (ids) => {
    const lists = new Map<number, Row[]>(ids.map((id) => [id, []]));
    for (const row of await ask(ids)) lists.get(row.resort_id)?.push(row);
    return ids.map((id) => lists.get(id) ?? []);
  });
}

function byId<Row extends { readonly id: number }>(
  ask: (ids: readonly number[]) => Promise<Row[]>,
): DataLoader<number, Row | null> {
  return new DataLoader(async (ids) => {
    const rows = new Map((await ask(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  });
}

/** New loaders for one request. */
export function createLoaders(db: Database, { byFilter }: Pick<IndexFigures, "byFilter">): Loaders {
  return {
    resorts: byId((ids) => findResorts(db, ids)),
    shownResorts: byId((ids) => findShownResorts(db, ids)),
    totals: new DataLoader((filters) => countResorts(db, filters)),
    counts: new DataLoader((filters) => countResorts(db, filters, byFilter)),
    ratings: byResort((ids) =>
      db
        .select()
        .from(resortRatings)
        .where(inArray(resortRatings.resort_id, [...ids])),
    ),
    numerics: byResort((ids) =>
      db
        .select()
        .from(resortNumerics)
        .where(inArray(resortNumerics.resort_id, [...ids])),
    ),
    generics: byResort((ids) =>
      db
        .select()
        .from(resortGenerics)
        .where(inArray(resortGenerics.resort_id, [...ids])),
    ),
    images: byResort((ids) =>
      db
        .select()
        .from(resortImages)
        .where(inArray(resortImages.resort_id, [...ids]))
        .orderBy(asc(resortImages.sort_order), asc(resortImages.id)),
    ),
    comments: byResort((ids) =>
      db
        .select()
        .from(resortComments)
        .where(inArray(resortComments.resort_id, [...ids]))
        .orderBy(sql`${desc(resortComments.created_at)} NULLS LAST`, desc(resortComments.id)),
    ),
    countries: new DataLoader(async (ids) => {
      const rows = await db
        .select()
        .from(resortCountries)
        .where(inArray(resortCountries.resort_id, [...ids]))
        .orderBy(asc(resortCountries.position));
      return ids.map((id) => rows.filter((row) => row.resort_id === id).map((row) => row.country_code));
    }),
  };
}
