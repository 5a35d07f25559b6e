import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { ADDRESS_MS } from "#app/domain/proposals/proposals.ts";
import type { Database } from "./connections/open.server.ts";
import {
  CONTACT_KEPT,
  LEAVING_MS,
  MAIL_RETRY,
  PROCESS_MEMORY_MS,
  TOKEN_LIFE,
  VISITOR_MEMORY_MS,
  VOTER_ADDRESS_MS,
} from "./lifetimes.ts";
import { moment } from "./moment.ts";
import { readRow } from "./read-rows.ts";
import {
  attempts,
  contactMessages,
  contributions,
  drafts,
  mailQueue,
  memberLinks,
  members,
  memberTokens,
  memberVisitors,
  oauthCodes,
  oauthFlows,
  photographs,
  proposals,
  tripVoters,
  webProcesses,
} from "./tables/tables.ts";

/** More than one request adds, so that the tables shrink; few enough to take no time. */
const AT_ONCE = 20;

/**
 * Deletes some rows that have run out, or what of them has, in one statement. Nothing counts them
 * any more; this is for the tables' size alone, so rows that another transaction is writing are
 * left for another time.
 *
 * @returns how many were deleted
 */
export async function deleteExpired(db: Database, now: Date): Promise<number> {
  const ago = (ms: number) => moment(now, -ms);
  const isOver = sql`expires_at <= ${moment(now)}`;
  const isGone = sql`left_at <= ${ago(LEAVING_MS)}`;
  const some = (table: PgTable, where = isOver) => sql`
    DELETE FROM ${table} WHERE ctid IN (
      SELECT ctid FROM ${table} WHERE ${where} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`;
  const parts = [
    some(attempts),
    some(memberTokens, sql`${isOver} OR used_at <= ${ago(TOKEN_LIFE.idleMs)}`),
    some(oauthCodes),
    some(oauthFlows),
    some(memberLinks),
    some(memberVisitors, sql`seen_at <= ${ago(VISITOR_MEMORY_MS)}`),
    some(mailQueue, sql`created_at <= ${ago(MAIL_RETRY.longestMs)}`),
    some(drafts),
    some(
      contactMessages,
      sql`done_at <= ${ago(CONTACT_KEPT.doneMs)} OR created_at <= ${ago(CONTACT_KEPT.longestMs)}`,
    ),
    sql`
    UPDATE ${tripVoters} SET address = NULL WHERE ctid IN (
      SELECT ctid FROM ${tripVoters} WHERE address IS NOT NULL AND created_at <= ${ago(VOTER_ADDRESS_MS)}
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
    sql`
    UPDATE ${proposals} SET address = NULL WHERE ctid IN (
      SELECT ctid FROM ${proposals} WHERE address IS NOT NULL AND created_at <= ${ago(ADDRESS_MS)}
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
    // Of former members no network is known.
    sql`
    UPDATE ${proposals} SET address = NULL WHERE ctid IN (
      SELECT proposals.ctid FROM ${proposals} JOIN members ON members.id = member_id
      WHERE ${isGone} AND address IS NOT NULL AND (state = 'taken' OR left_contributions IS DISTINCT FROM 'remove')
      LIMIT ${AT_ONCE} FOR UPDATE OF proposals SKIP LOCKED) RETURNING 1`,
    // What holds is a fact of the index by now, and no longer theirs.
    some(
      proposals,
      sql`state <> 'taken' AND member_id IN (SELECT id FROM members WHERE ${isGone} AND left_contributions = 'remove')`,
    ),
    some(webProcesses, sql`seen_at <= ${ago(PROCESS_MEMORY_MS)}`),
    // Nothing shows or counts them since their member left. Those who let theirs stay are former
    // members from now on.
    some(
      contributions,
      sql`member_id IN (SELECT id FROM members WHERE ${isGone} AND left_contributions = 'remove')`,
    ),
    // Their files go first, which the sweep deletes.
    sql`
    UPDATE ${photographs} SET state = 'removed', line = NULL, alt = NULL WHERE state <> 'removed' AND ctid IN (
      SELECT ctid FROM ${photographs}
      WHERE state <> 'removed' AND member_id IN (SELECT id FROM members WHERE ${isGone} AND left_contributions = 'remove')
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
    some(
      members,
      sql`${isGone} AND NOT (left_contributions = 'remove' AND (EXISTS (SELECT FROM contributions WHERE member_id = members.id)
        OR EXISTS (SELECT FROM photographs WHERE member_id = members.id AND state <> 'removed')))
        AND NOT EXISTS (SELECT FROM proposals WHERE member_id = members.id
          AND (address IS NOT NULL OR (left_contributions = 'remove' AND state <> 'taken')))`,
    ),
  ];
  const named = parts.map((part, index) => sql`${sql.raw(`part_${index}`)} AS (${part})`);
  const counts = parts.map((_, index) => sql`(SELECT count(*) FROM ${sql.raw(`part_${index}`)})`);
  const row = await readRow<{ deleted: number }>(db)`
    WITH ${sql.join(named, sql`, `)} SELECT (${sql.join(counts, sql` + `)})::int AS deleted`;
  return row?.deleted ?? 0;
}

/** Deletes everything that has run out: on a site without sign-ins as well. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  while ((await deleteExpired(db, now)) > 0);
}
