import { sql } from "drizzle-orm";
import { EDIT_MS, type TextKind } from "#app/domain/contributions/contributions.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { firstDayOf, moment } from "../db/moment.ts";
import { hasRows, readRow } from "../db/read-rows.ts";
import type { CountingRule } from "../ratings/counted-ratings.ts";
import { countHelpful, isVoteCounted } from "../ratings/counted-votes.ts";
import { moveVisitWith } from "../ratings/rating-queries.ts";
import { reopen } from "../targets/reopened.ts";
import { aText } from "../targets/targets.ts";

export interface NewText {
  readonly memberId: number;
  readonly resortId: number;
  readonly kind: TextKind;
  readonly text: string;
  /** The month of the visit, ISO 8601. */
  readonly visitedOn: string | null;
}

/** A form that is sent again within this time, as by a reload, is the same text. */
const SENT_TWICE_MS = 10 * 60_000;

/**
 * Writes a text with what its author rides, unless the same one has just been written. Null where
 * the resort, or the account, is no more. The caller has locked the member's row: of two equal
 * forms that are sent at once the later one finds the other's text.
 */
export async function insertText(
  tx: Database,
  fresh: NewText,
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean } | null> {
  const before = await findSentTwice(tx, fresh, now);
  if (before !== null) return { id: before, isNew: false };
  const { memberId, resortId, kind, text, visitedOn } = fresh;
  const written = await readRow<{ id: number }>(tx)`
    INSERT INTO contributions (member_id, resort_id, kind, text, visited_on, sport, skill_level, created_at)
    SELECT members.id, resorts.id, ${kind}::text, ${text}::text, ${firstDayOf(visitedOn)}, preferred_sport, skill_level, ${moment(now)}
    FROM members, resorts WHERE members.id = ${memberId} AND resorts.id = ${resortId} RETURNING id`;
  return written && { id: written.id, isNew: true };
}

/**
 * The text that the same member wrote a moment ago by the same form, whatever its field; null for a
 * form that differs in one.
 */
export async function findSentTwice(
  tx: Database,
  { memberId, resortId, kind, text, visitedOn }: NewText,
  now: Date,
): Promise<number | null> {
  const row = await readRow<{ id: number }>(tx)`
    SELECT id FROM contributions WHERE member_id = ${memberId} AND resort_id = ${resortId} AND kind = ${kind}
      AND text = ${text} AND date_trunc('month', visited_on)::date IS NOT DISTINCT FROM ${firstDayOf(visitedOn)}
      AND state = 'shown' AND created_at > ${moment(now, -SENT_TWICE_MS)} LIMIT 1`;
  return row?.id ?? null;
}

interface TextChange {
  readonly id: number;
  readonly memberId: number;
  /** Undefined leaves it as it is. */
  readonly text: string | undefined;
  readonly visitedOn: string | null | undefined;
}

/**
 * Changes a text of the member's while that may be. Null where there is none, or it is too old or
 * hidden; else whether anything is otherwise than before.
 */
export async function updateText(
  tx: Database,
  { id, memberId, text, visitedOn }: TextChange,
  now: Date,
): Promise<{ readonly isChange: boolean } | null> {
  const before = await readRow<{ text: string; visited_on: string | null }>(tx)`
    SELECT text, to_char(visited_on, 'YYYY-MM') AS visited_on FROM contributions WHERE id = ${id} AND member_id = ${memberId} AND kind <> 'rating' AND state = 'shown'
      AND created_at > ${moment(now, -EDIT_MS)} FOR UPDATE`;
  if (!before) return null;
  const after = { text: text ?? before.text, month: visitedOn === undefined ? before.visited_on : visitedOn };
  if (after.text === before.text && after.month === before.visited_on) return { isChange: false };
  if (after.text !== before.text) {
    await reopen(tx, [aText(id)], now);
    await tx.execute(sql`
      INSERT INTO contribution_history (contribution_id, text, until) VALUES (${id}, ${before.text}, ${moment(now)})`);
  }
  if (after.month !== before.visited_on) await moveVisitWith(tx, id, after.month);
  await tx.execute(sql`
    UPDATE contributions SET text = ${after.text}, changed_at = ${moment(now)}, visited_on = ${firstDayOf(after.month)} WHERE id = ${id}`);
  return { isChange: true };
}

/**
 * Removes a text of the member's: what it said is deleted, with what it said before, and with the
 * month at the rating that came with it. Its resort, or null where there is none.
 */
export async function removeText(
  tx: Database,
  { id, memberId }: { readonly id: number; readonly memberId: number },
): Promise<number | null> {
  const isTheirs = await hasRows(tx)`
    SELECT FROM contributions WHERE id = ${id} AND member_id = ${memberId} AND kind <> 'rating' FOR UPDATE`;
  if (!isTheirs) return null;
  await moveVisitWith(tx, id, null);
  const removed = await readRow<{ resort_id: number }>(tx)`
    UPDATE contributions SET state = 'removed', text = NULL, visited_on = NULL
    WHERE id = ${id} AND member_id = ${memberId} AND kind <> 'rating' AND state <> 'removed' RETURNING resort_id`;
  if (!removed) return null;
  await tx.execute(sql`DELETE FROM contribution_history WHERE contribution_id = ${id}`);
  await tx.execute(sql`DELETE FROM contribution_votes WHERE contribution_id = ${id}`);
  return removed.resort_id;
}

interface Vote {
  readonly id: number;
  readonly memberId: number;
  readonly isHelpful: boolean;
}

/**
 * Whether a member finds another one's text helpful. How many of those who count do; null where
 * there is no such text. The caller has locked the member's row, before the text: what changes
 * whether they count does so in that order.
 */
export async function vote(
  tx: Database,
  changed: Set<CacheTag>,
  { id, memberId, isHelpful }: Vote,
  rule: CountingRule,
): Promise<number | null> {
  // Holds the text, so that it is not removed meanwhile.
  const isThere = await hasRows(tx)`
    SELECT FROM contributions WHERE id = ${id} AND kind <> 'rating' AND state = 'shown'
      AND member_id IS DISTINCT FROM ${memberId}::bigint FOR UPDATE`;
  if (!isThere) return null;
  await tx.execute(
    isHelpful
      ? sql`INSERT INTO contribution_votes (contribution_id, member_id, counts, created_at)
          SELECT ${id}::bigint, members.id, ${isVoteCounted(rule)}, ${moment(rule.now)} FROM members
          WHERE members.id = ${memberId} ON CONFLICT DO NOTHING`
      : sql`DELETE FROM contribution_votes WHERE contribution_id = ${id} AND member_id = ${memberId}`,
  );
  await countHelpful(tx, changed, [id]);
  const counted = await readRow<{ helpful: number }>(tx)`SELECT helpful FROM contributions WHERE id = ${id}`;
  return counted?.helpful ?? 0;
}
