import { inArray } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { resortMountains } from "../db/tables.ts";

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
