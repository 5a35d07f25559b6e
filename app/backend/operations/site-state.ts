import { eq } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import { indexSources, OPENSKIMAP, siteMoments, type webProcesses } from "../db/tables/tables.ts";
import { countOpenCases } from "../moderation/moderation-queries.ts";
import { countWaiting } from "../proposals/proposal-queries.ts";
import { readProcesses } from "./web-processes.ts";

/** How the site fares. What is null is not known, or there is none. */
export interface SiteState {
  readonly cases: { readonly count: number; readonly oldest: Date | null };
  /**
   * The oldest is of those that the mail server has not taken yet: others wait since their address
   * has had its letters of this hour.
   */
  readonly letters: { readonly count: number; readonly oldest: Date | null; readonly mostTries: number };
  /** Things told of resorts that wait. */
  readonly told: number;
  readonly lastImport: { readonly at: Date; readonly dataDate: string } | null;
  readonly lastBackup: Date | null;
  readonly processes: readonly (typeof webProcesses.$inferSelect)[];
}

export async function readSiteState(db: Database): Promise<SiteState> {
  const [cases, told, letters, [source], [backup], processes] = await Promise.all([
    countOpenCases(db),
    countWaiting(db),
    readRow<{ count: number; oldest: string | null; tries: number }>(db)`
      SELECT count(*)::int AS count, (min(created_at) FILTER (WHERE tries > 0 OR due_at <= now()))::text AS oldest, coalesce(max(tries), 0)::int AS tries FROM mail_queue`,
    db
      .select({ at: indexSources.changed_at, dataDate: indexSources.data_date })
      .from(indexSources)
      .where(eq(indexSources.name, OPENSKIMAP)),
    db.select({ at: siteMoments.at }).from(siteMoments).where(eq(siteMoments.name, "backup")),
    readProcesses(db),
  ]);
  return {
    cases,
    told,
    letters: {
      count: letters?.count ?? 0,
      oldest: letters?.oldest ? new Date(letters.oldest) : null,
      mostTries: letters?.tries ?? 0,
    },
    lastImport: source ?? null,
    lastBackup: backup?.at ?? null,
    processes,
  };
}

/** Notes that a backup has ended well. */
export async function noteBackup(db: Database, at: Date): Promise<void> {
  await db
    .insert(siteMoments)
    .values({ name: "backup", at })
    .onConflictDoUpdate({ target: siteMoments.name, set: { at } });
}
