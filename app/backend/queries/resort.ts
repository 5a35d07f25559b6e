import { asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Resort, ShownResort } from "../context.ts";
import type { Database } from "../db/open.server.ts";
import { resortFacets, resortFormerSegments, resorts } from "../db/tables.ts";
import { isOperating } from "./resort-filter.ts";
import { SHOWN_COLUMNS } from "./shown-resort.ts";

/** The resort of that id, or null. */
export async function findResort(db: Database, id: number): Promise<Resort | null> {
  const [resort] = await db.select().from(resorts).where(eq(resorts.id, id));
  return resort ?? null;
}

/** The resorts of these ids. */
export async function findResorts(db: Database, ids: readonly number[]): Promise<Resort[]> {
  return db
    .select()
    .from(resorts)
    .where(inArray(resorts.id, [...ids]));
}

/** As much of the resorts of these ids as the schema's Resort shows, in the order of the ids. */
export async function findShownResorts(db: Database, ids: readonly number[]): Promise<ShownResort[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(SHOWN_COLUMNS)
    .from(resorts)
    .where(inArray(resorts.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The resort that has, or else once had, that url_segment (in lower case); null when none ever had it. */
export async function findResortBySegment(db: Database, segment: string): Promise<Resort | null> {
  const present = db.select({ id: resorts.id }).from(resorts).where(eq(resorts.url_segment, segment));
  const former = db
    .select({ id: resortFormerSegments.resort_id })
    .from(resortFormerSegments)
    .where(eq(resortFormerSegments.url_segment, segment));
  // Each is found by its index; asked for either in one condition, the database reads every resort.
  const [resort] = await db
    .select()
    .from(resorts)
    .where(eq(resorts.id, sql`coalesce((${present}), (${former}))`));
  return resort ?? null;
}

/**
 * The ids of the resorts that have, or else once had, these url_segments (in lower case). A segment that one resort has and
 * another had is the first one's.
 */
export async function findIdsBySegment(
  db: Database,
  segments: readonly string[],
): Promise<Map<string, number>> {
  if (segments.length === 0) return new Map();
  const present = db
    .select({ segment: resorts.url_segment, id: resorts.id, isFormer: sql<boolean>`false` })
    .from(resorts)
    .where(inArray(resorts.url_segment, [...segments]));
  const { url_segment: segment, resort_id: id } = resortFormerSegments;
  const former = db
    .select({ segment, id, isFormer: sql<boolean>`true` })
    .from(resortFormerSegments)
    .where(inArray(segment, [...segments]));
  const rows = await present.unionAll(former);
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
