import { type SQL, sql } from "drizzle-orm";
import type { CacheTag } from "../cache/data-versions.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readIds, readRows } from "../db/read-rows.ts";
import { type CountingRule, isCounted } from "./counted-ratings.ts";

/**
 * Whether votes of a row of `members` are in the number that a text shows: as ratings, but for
 * those of a member who has left, since none of them outlives the account.
 */
export function isVoteCounted(rule: CountingRule): SQL {
  return sql`(${isCounted(rule)} AND members.left_at IS NULL)`;
}

/**
 * Brings the votes of a member, and the texts that they are of, up to whether the member counts.
 * The member's row is locked.
 */
export async function refreshVotes(
  tx: Database,
  changed: Set<CacheTag>,
  memberId: number,
  rule: CountingRule,
): Promise<void> {
  const isCountedNow = isVoteCounted(rule);
  const ids = await readIds(tx)`
    SELECT contribution_id AS id FROM contribution_votes JOIN members ON members.id = member_id
    WHERE member_id = ${memberId} AND counts <> ${isCountedNow}`;
  if (ids.length === 0) return;
  await holdTexts(tx, ids);
  await tx.execute(sql`
    UPDATE contribution_votes SET counts = ${isCountedNow} FROM members WHERE members.id = member_id AND member_id = ${memberId}`);
  await countHelpful(tx, changed, ids);
}

/** Removes a member's votes, before the member is deleted. */
export async function removeVotesOf(tx: Database, changed: Set<CacheTag>, memberId: number): Promise<void> {
  const ids = await votedFor(tx, memberId);
  if (ids.length === 0) return;
  await holdTexts(tx, ids);
  await tx.execute(sql`DELETE FROM contribution_votes WHERE member_id = ${memberId}`);
  await countHelpful(tx, changed, ids);
}

/** The texts that a member finds helpful. */
export async function votedFor(tx: Database, memberId: number): Promise<number[]> {
  return readIds(tx)`SELECT contribution_id AS id FROM contribution_votes WHERE member_id = ${memberId}`;
}

/**
 * Holds texts until the transaction ends, always before their votes and in one order: votes of
 * others are counted before or after, and no two transactions wait for each other.
 */
export async function holdTexts(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM contributions WHERE id = ${anyOf(ids, "bigint")} ORDER BY id FOR UPDATE`);
}

/**
 * Counts anew how many members find these texts, which are held, helpful; the pages of those that
 * another number has become are stale.
 */
export async function countHelpful(
  tx: Database,
  changed: Set<CacheTag>,
  ids: readonly number[],
): Promise<void> {
  const counted = sql`(SELECT count(*) FROM contribution_votes WHERE contribution_id = contributions.id AND counts)`;
  const rows = await readRows<{ resort_id: number }>(tx)`
    UPDATE contributions SET helpful = ${counted} WHERE id = ${anyOf(ids, "bigint")} AND helpful <> ${counted} RETURNING resort_id`;
  for (const { resort_id: id } of rows) changed.add(`texts:${id}`);
}
