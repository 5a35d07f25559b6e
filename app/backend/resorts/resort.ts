import { and, asc, between, count, desc, eq, max, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { SITEMAP_PART_SIZE } from "#app/domain/sitemap.ts";
import type { ShownResort } from "../context.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { prepared } from "../db/prepared.ts";
import { resortFacets, resortFormerSegments, resorts } from "../db/tables/tables.ts";
import { isOperating } from "./resort-filter.ts";
import { SHOWN_COLUMNS } from "./shown-resort.ts";

/** As much of the resorts of these ids as the schema's Resort shows by itself. */
export async function findShownResorts(db: Database, ids: readonly number[]): Promise<ShownResort[]> {
  return db
    .select(SHOWN_COLUMNS)
    .from(resorts)
    .where(sql`${resorts.id} = ${anyOf(ids)}`);
}

const bySegments = prepared((db) => {
  const { url_segment: segment, resort_id: id } = resortFormerSegments;
  const isAsked = (column: AnyPgColumn) => sql`${column} = ANY(${sql.placeholder("segments")}::text[])`;
  return db
    .select({ segment: resorts.url_segment, id: resorts.id, isFormer: sql<boolean>`false` })
    .from(resorts)
    .where(isAsked(resorts.url_segment))
    .unionAll(
      db
        .select({ segment, id, isFormer: sql<boolean>`true` })
        .from(resortFormerSegments)
        .where(isAsked(segment)),
    )
    .prepare("");
});

/**
 * The ids of the resorts that have, or else once had, these url_segments (in lower case). A segment
 * that one resort has and another had is the first one's.
 */
export async function findIdsBySegment(
  db: Database,
  segments: readonly string[],
): Promise<Map<string, number>> {
  if (segments.length === 0) return new Map();
  const rows = await bySegments(db).execute({ segments: [...segments] });
  const ofSegments = (isFormer: boolean) =>
    rows.filter((row) => row.isFormer === isFormer).map((row) => [row.segment, row.id] as const);
  return new Map([...ofSegments(true), ...ofSegments(false)]);
}

/** How many operating resorts there are, and how many in each country, most first. */
export async function countByCountry(
  db: Database,
): Promise<{ resorts: number; countries: { code: string; resorts: number }[] }> {
  const { country_code, other_countries } = resortFacets;
  const code = sql<string>`unnest(${country_code}::text || coalesce(${other_countries}, '{}'))`;
  const [total, countries] = await Promise.all([
    db.select({ resorts: count() }).from(resortFacets).where(isOperating),
    db
      .select({ code, resorts: count() })
      .from(resortFacets)
      .where(isOperating)
      .groupBy(code)
      .orderBy(desc(count()), asc(code)),
  ]);
  return { resorts: total[0]?.resorts ?? 0, countries };
}

/** url_segments of all operating resorts, in byte order. */
export async function allSegments(db: Database): Promise<string[]> {
  const rows = await db
    .select({ segment: resorts.url_segment })
    .from(resorts)
    .where(eq(resorts.status, "operating"))
    .orderBy(sql`${resorts.url_segment} COLLATE "C"`);
  return rows.map(({ segment }) => segment);
}

/**
 * How many parts all ids are in: those of a part lie next to each other, so that the last is found
 * as fast as the first.
 */
export async function countSegmentParts(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(resorts.id) }).from(resorts);
  return Math.ceil((row?.last ?? 0) / SITEMAP_PART_SIZE);
}

/**
 * url_segments of the operating resorts of a part, counted from 1; null where there is no such
 * part.
 */
export async function segmentPart(db: Database, part: number): Promise<string[] | null> {
  const last = part * SITEMAP_PART_SIZE;
  const rows = await db
    .select({ segment: resorts.url_segment })
    .from(resorts)
    .where(and(between(resorts.id, last - SITEMAP_PART_SIZE + 1, last), eq(resorts.status, "operating")))
    .orderBy(resorts.id);
  if (rows.length === 0 && part > (await countSegmentParts(db))) return null;
  return rows.map(({ segment }) => segment);
}
