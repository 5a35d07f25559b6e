import { and, between, eq, max, sql } from "drizzle-orm";
import { SITEMAP_PART_SIZE } from "#app/domain/sitemap.ts";
import type { Database } from "../db/open.server.ts";
import { resorts } from "../db/tables.ts";

/** url_segments of all operating resorts, in byte order. */
export async function allSegments(db: Database): Promise<string[]> {
  const rows = await db
    .select({ segment: resorts.url_segment })
    .from(resorts)
    .where(eq(resorts.status, "operating"))
    .orderBy(sql`${resorts.url_segment} COLLATE "C"`);
  return rows.map(({ segment }) => segment);
}

/** How many parts all ids are in: those of a part lie next to each other, so that the last is found as fast as the first. */
export async function countSegmentParts(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(resorts.id) }).from(resorts);
  return Math.ceil((row?.last ?? 0) / SITEMAP_PART_SIZE);
}

/** url_segments of the operating resorts of a part, counted from 1; null where there is no such part. */
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
