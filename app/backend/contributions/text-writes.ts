import { sql } from "drizzle-orm";
import { EDIT_MS, type TextKind } from "#app/domain/contributions.ts";
import type { Database } from "../db/open.server.ts";

export interface NewText {
  readonly memberId: number;
  readonly resortId: number;
  readonly kind: TextKind;
  readonly text: string;
  /** The day of the visit, ISO 8601. */
  readonly visitedOn: string | null;
}

/** Writes a text with what its author rides. Null where the resort, or the account, is no more. */
export async function insertText(
  tx: Database,
  { memberId, resortId, kind, text, visitedOn }: NewText,
  now: Date,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO contributions (member_id, resort_id, kind, text, visited_on, sport, skill_level, created_at)
    SELECT members.id, resorts.id, ${kind}::text, ${text}::text, ${visitedOn}::date, preferred_sport, skill_level, ${now.toISOString()}::timestamptz
    FROM members, resorts WHERE members.id = ${memberId} AND resorts.id = ${resortId} RETURNING id`);
  return rows[0]?.id ?? null;
}

/** Whether the text is as the same member wrote it a moment ago: a form that was sent twice writes one. */
export async function isSentTwice(
  tx: Database,
  { memberId, resortId, kind, text }: NewText,
  since: Date,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM contributions WHERE member_id = ${memberId} AND resort_id = ${resortId} AND kind = ${kind}
      AND text = ${text} AND state = 'shown' AND created_at > ${since.toISOString()}::timestamptz LIMIT 1`);
  return rows[0]?.id ?? null;
}

interface TextChange {
  readonly id: number;
  readonly memberId: number;
  /** Undefined leaves it as it is. */
  readonly text: string | undefined;
  readonly visitedOn: string | null | undefined;
}

/** Changes a text of the member's while that may be. False where there is none, or it is too old or hidden. */
export async function updateText(
  tx: Database,
  { id, memberId, text, visitedOn }: TextChange,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - EDIT_MS).toISOString();
  const { rows } = await tx.execute<{ text: string }>(sql`
    SELECT text FROM contributions WHERE id = ${id} AND member_id = ${memberId} AND kind <> 'rating' AND state = 'shown'
      AND created_at > ${since}::timestamptz FOR UPDATE`);
  const [before] = rows;
  if (!before) return false;
  const moment = sql`${now.toISOString()}::timestamptz`;
  if (text !== undefined && text !== before.text) {
    await tx.execute(sql`
      INSERT INTO contribution_history (contribution_id, text, until) VALUES (${id}, ${before.text}, ${moment})`);
  }
  await tx.execute(sql`
    UPDATE contributions SET text = ${text ?? before.text}, changed_at = ${moment},
      visited_on = ${visitedOn === undefined ? sql`visited_on` : sql`${visitedOn}::date`} WHERE id = ${id}`);
  return true;
}

/** Removes a text of the member's: what it said is deleted, with what it said before. Its resort, or null where there is none. */
export async function removeText(
  tx: Database,
  { id, memberId }: { readonly id: number; readonly memberId: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ resort_id: number }>(sql`
    UPDATE contributions SET state = 'removed', text = NULL, visited_on = NULL
    WHERE id = ${id} AND member_id = ${memberId} AND kind <> 'rating' AND state <> 'removed' RETURNING resort_id`);
  const [removed] = rows;
  if (!removed) return null;
  await tx.execute(sql`DELETE FROM contribution_history WHERE contribution_id = ${id}`);
  await tx.execute(sql`DELETE FROM contribution_votes WHERE contribution_id = ${id}`);
  return removed.resort_id;
}

/** Whether a member finds another one's text helpful. Its resort and how many do; null where there is none. */
export async function vote(
  tx: Database,
  {
    id,
    memberId,
    isHelpful,
  }: { readonly id: number; readonly memberId: number; readonly isHelpful: boolean },
  now: Date,
): Promise<{ readonly resortId: number; readonly helpful: number } | null> {
  // Holds the text, so that votes of others are counted before or after.
  const { rows } = await tx.execute<{ resort_id: number }>(sql`
    SELECT resort_id FROM contributions WHERE id = ${id} AND kind <> 'rating' AND state = 'shown'
      AND member_id IS DISTINCT FROM ${memberId}::bigint FOR UPDATE`);
  const [text] = rows;
  if (!text) return null;
  await tx.execute(
    isHelpful
      ? sql`INSERT INTO contribution_votes (contribution_id, member_id, created_at)
          VALUES (${id}, ${memberId}, ${now.toISOString()}::timestamptz) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM contribution_votes WHERE contribution_id = ${id} AND member_id = ${memberId}`,
  );
  const counted = await tx.execute<{ helpful: number }>(sql`
    UPDATE contributions SET helpful = (SELECT count(*) FROM contribution_votes WHERE contribution_id = ${id})
    WHERE id = ${id} RETURNING helpful`);
  return { resortId: text.resort_id, helpful: counted.rows[0]?.helpful ?? 0 };
}
