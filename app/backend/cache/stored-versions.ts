import { sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import { changedByOlder, newestOfOlder, tellOlder } from "./older-processes.ts";

/**
 * A part of the public data that changes as one: the index with every list and figure of it; what
 * is shown of a resort, and apart from that what riders wrote of it, which cards, lists and
 * searches do not show; the lists that ratings of resorts in a country (alpha-2 code) change, and
 * those of resorts anywhere; what riders wrote last; a member's profile; what the site says about
 * itself on every page, and on one.
 */
export type CacheTag =
  | "index"
  | `resort:${number}`
  | `texts:${number}`
  | "lists"
  | `lists:${string}`
  | "texts"
  | `profile:${number}`
  | "site"
  | `page:${string}`;

/**
 * Notes that public data has changed, in the transaction of every write to it: a process that sees
 * the note sees what was written. No writer waits for another.
 */
export async function raiseVersions(tx: Database, cacheTags: readonly CacheTag[]): Promise<void> {
  if (cacheTags.length === 0) return;
  await tx.execute(sql`
    INSERT INTO data_changes (tag) SELECT json_array_elements_text(${JSON.stringify(cacheTags)}::json)`);
}

/**
 * The same of the whole index, where a start or a command of an operator writes it: those tell
 * older processes themselves.
 */
export async function noteNewIndex(tx: Database): Promise<void> {
  await raiseVersions(tx, ["index"]);
  await tellOlder(tx, ["index"]);
}

/** Up to where a process has read the changes. */
export interface ReadPlace {
  /** Which transactions had ended (pg_snapshot). */
  readonly snapshot: string;
  /**
   * Another one where the database is another one: the server has started anew, or a backup was
   * restored. Numbers of transactions are compared within one.
   */
  readonly epoch: string;
  /** A standby, whose snapshots do not tell which transactions are open. */
  readonly isStandby: boolean;
  /** What processes of the version before had raised. */
  readonly older: number;
  /** The database's clock, in milliseconds. */
  readonly at: number;
}

/**
 * What has changed since a place: what transactions changed that had not ended then, whenever they
 * began. Nothing without a place.
 *
 * It is one statement, and so of one moment. An open transaction keeps all later changes from being
 * passed over (xmin), and the index has only an hour.
 */
export async function readChanges(
  db: Database,
  since: ReadPlace | null,
  { hasReplica = false } = {},
): Promise<{ place: ReadPlace; changed: readonly CacheTag[]; position: string | null }> {
  const snapshot = sql`${since?.snapshot ?? null}::pg_snapshot`;
  const position = hasReplica ? POSITION : sql`NULL`;
  const found = await readRow<ReadPlace & { changed: CacheTag[]; position: string | null }>(db)`
    SELECT pg_current_snapshot()::text AS snapshot, extract(epoch FROM clock_timestamp())::float8 * 1000 AS at,
      extract(epoch FROM pg_postmaster_start_time())::text || ' ' || 'data_changes'::regclass::oid AS epoch,
      ${position} AS position, pg_is_in_recovery() AS "isStandby", ${newestOfOlder} AS older, (
        SELECT coalesce(json_agg(DISTINCT tag), '[]') FROM (
          SELECT tag FROM data_changes WHERE xid >= pg_snapshot_xmin(${snapshot}) AND NOT pg_visible_in_snapshot(xid, ${snapshot})
            -- Notes of another server, as after pg_restore, may lie ahead of this one.
            AND pg_visible_in_snapshot(xid, pg_current_snapshot())
          UNION ALL ${changedByOlder(since?.older ?? null)}) AS change) AS changed`;
  if (!found) throw new Error("the database said nothing of what has changed");
  const { changed, position: at, ...place } = found;
  return { place, changed, position: at };
}

/**
 * Where the log of writes stands. A transaction writes its end there before others see what it
 * wrote: whatever the statement sees is before. Where a page of the log ends it is a few bytes
 * further than any replica is, until the next write. A server that was just made a standby has
 * none.
 */
const POSITION = sql`CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_insert_lsn()::text END`;

/** How long the notes of changes are kept. */
const KEPT = "1 hour";
/**
 * A process that has read none for so long may have missed some: less, since a note is as old as
 * its transaction, which may take minutes to end.
 */
export const MAX_GAP_MS = 30 * 60_000;

export async function forgetOldChanges(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM data_changes WHERE at < now() - ${KEPT}::interval`);
}
