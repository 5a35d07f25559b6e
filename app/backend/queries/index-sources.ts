import { asc } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { indexSources } from "../db/tables.ts";

/** What the index was made from, by name. */
export function findIndexSources(
  db: Database,
): Promise<Pick<typeof indexSources.$inferSelect, "name" | "data_date" | "changed_at">[]> {
  const { name, data_date, changed_at } = indexSources;
  return db.select({ name, data_date, changed_at }).from(indexSources).orderBy(asc(name));
}
