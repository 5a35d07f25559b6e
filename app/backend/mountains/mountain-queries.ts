import { inArray } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { resortMountains } from "../db/tables/tables.ts";

/** The runs and lifts of a resort as its row has them. */
export type MountainWays = Pick<typeof resortMountains.$inferSelect, "resort_id" | "runs" | "lifts">;

/** Those of these resorts that have some. */
export async function readMountainWays(db: Database, ids: readonly number[]): Promise<MountainWays[]> {
  const { resort_id, runs, lifts } = resortMountains;
  return db
    .select({ resort_id, runs, lifts })
    .from(resortMountains)
    .where(inArray(resort_id, [...ids]));
}

/**
 * Operating resorts whose hard runs are as steep as those of a resort, in whole degrees, the
 * largest first.
 */
export async function findAsSteep(
  db: Database,
  id: number,
  first: number,
): Promise<{ id: number; title: string; url_segment: string }[]> {
  return readRows<{ id: number; title: string; url_segment: string }>(db)`
    SELECT resorts.id, title, url_segment FROM resort_facets AS own
    JOIN resort_facets AS other ON other.expert_runs_pitch = own.expert_runs_pitch AND other.resort_id <> own.resort_id
    JOIN resorts ON resorts.id = other.resort_id
    WHERE own.resort_id = ${id} AND other.status = 'operating'
    ORDER BY resorts.lift_count DESC, resorts.id LIMIT ${first}`;
}
