import { desc } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { type ProcessFigures, webProcesses } from "../db/tables/tables.ts";

/** A process that serves the site, as it says. */
export interface WebProcess {
  readonly id: string;
  readonly pid: number;
  readonly version: string;
  readonly startedAt: Date;
  readonly figures: ProcessFigures;
}

/** Writes the row of a process. No page is made of it: no data version is raised. */
export async function noteProcess(
  db: Database,
  { id, pid, version, startedAt, figures }: WebProcess,
  now: Date,
): Promise<void> {
  await db
    .insert(webProcesses)
    .values({ id, pid, version, started_at: startedAt, seen_at: now, figures })
    .onConflictDoUpdate({ target: webProcesses.id, set: { seen_at: now, figures } });
}

/** Those that were seen lately, the newest first. */
export function readProcesses(db: Database) {
  return db.select().from(webProcesses).orderBy(desc(webProcesses.started_at), webProcesses.id);
}
