import { type SQL, sql } from "drizzle-orm";
import { COUNTED_AFTER_MS } from "#app/domain/contributions/contributions.ts";
import type { CacheTag, DataVersions } from "../cache/data-versions.ts";
import type { BackendContext } from "../context.ts";
import { lockEach } from "../db/advisory-lock.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readIds, readRows } from "../db/read-rows.ts";
import { refreshRatings } from "../resort-rows/refresh-scores.ts";
import { lockResorts } from "../resort-rows/sum-ratings.ts";
import { isVoteCounted, refreshVotes, removeVotesOf } from "./counted-votes.ts";

/** Whose ratings count: what it depends on beside the member. */
export interface CountingRule {
  /** Whether the site sends mail: then members verify their address. */
  readonly hasMail: boolean;
  readonly now: Date;
}

/** The rule of this site. */
export function countingRule({
  postman,
  accounts,
}: Pick<BackendContext, "postman" | "accounts">): CountingRule {
  return { hasMail: postman.isThere, now: accounts.clock() };
}

/**
 * Whether ratings of a row of `members` are part of the shown means. On a site with mail the member
 * has verified an address, without it the account is a week old; and they have not left with all
 * that they gave, nor are they suspended.
 */
export function isCounted({ hasMail, now }: CountingRule): SQL {
  const isOld = hasMail ? sql`false` : sql`members.created_at <= ${moment(now, -COUNTED_AFTER_MS)}`;
  return sql`((members.email_verified_at IS NOT NULL OR ${isOld}) AND members.suspended_at IS NULL
    AND coalesce(members.left_contributions, 'keep') = 'keep')`;
}

/**
 * Brings the means, and the votes for helpful texts, up to whether a member counts, after that has
 * changed in the same transaction. The member's row is locked or was written in it. A member
 * without ratings and votes costs two statements.
 */
export async function refreshCounted(
  tx: Database,
  changed: Set<CacheTag>,
  memberId: number,
  rule: CountingRule,
): Promise<void> {
  await refreshVotes(tx, changed, memberId, rule);
  const resortIds = await readIds(tx)`
    SELECT DISTINCT resort_id AS id FROM contributions JOIN members ON members.id = member_id
    WHERE member_id = ${memberId} AND kind = 'rating' AND counts <> ${isCounted(rule)}`;
  await recount(
    tx,
    changed,
    resortIds,
    sql`UPDATE contributions SET counts = ${isCounted(rule)} FROM members
      WHERE members.id = member_id AND member_id = ${memberId} AND kind = 'rating'`,
  );
}

/**
 * The same where what is shown of the member has changed as well, as by leaving: the pages with
 * their texts follow.
 */
export async function refreshContributionsOf(
  tx: Database,
  changed: Set<CacheTag>,
  memberId: number,
  rule: CountingRule,
): Promise<void> {
  await refreshCounted(tx, changed, memberId, rule);
  const resortIds = await readIds(tx)`
    SELECT DISTINCT resort_id AS id FROM contributions WHERE member_id = ${memberId} AND kind <> 'rating'`;
  for (const id of resortIds) changed.add(`texts:${id}`);
  if (resortIds.length > 0) changed.add("texts");
  for (const id of await resortsToldOf(tx, memberId)) changed.add(`texts:${id}`);
  await tagPhotographsOf(tx, changed, memberId);
}

/** Resorts whose pages say what a member tells, or thank them. */
function resortsToldOf(tx: Database, memberId: number): Promise<number[]> {
  return readIds(tx)`
    SELECT DISTINCT resort_id AS id FROM proposals
    WHERE member_id = ${memberId} AND resort_id IS NOT NULL AND state IN ('open', 'later', 'taken')`;
}

/** The pages that show photographs of the member's, or their name below them. */
async function tagPhotographsOf(tx: Database, changed: Set<CacheTag>, memberId: number): Promise<void> {
  const ids = await readIds(tx)`
    SELECT DISTINCT resort_id AS id FROM photographs WHERE member_id = ${memberId} AND state = 'shown'`;
  for (const id of ids) changed.add(`resort:${id}`);
}

/**
 * What a member's ratings, texts, photographs and votes leave when they are deleted at once:
 * nothing, and means and counts follow. The sweep deletes the photographs' files.
 */
export async function removeContributionsOf(
  tx: Database,
  changed: Set<CacheTag>,
  memberId: number,
): Promise<void> {
  await removeVotesOf(tx, changed, memberId);
  await tagPhotographsOf(tx, changed, memberId);
  await tx.execute(sql`
    UPDATE photographs SET state = 'removed', line = NULL, alt = NULL WHERE member_id = ${memberId}`);
  const resortIds = await readIds(tx)`
    SELECT DISTINCT resort_id AS id FROM contributions WHERE member_id = ${memberId}`;
  changed.add("texts");
  const told = await resortsToldOf(tx, memberId);
  for (const id of told) changed.add(`texts:${id}`);
  // Before any row of it, as operators who decide.
  await lockEach(tx, "told", told.map(String));
  // What holds is a fact of the index by now, and no longer theirs.
  await tx.execute(sql`DELETE FROM proposals WHERE member_id = ${memberId} AND state <> 'taken'`);
  await tx.execute(sql`UPDATE proposals SET address = NULL WHERE member_id = ${memberId}`);
  await recount(tx, changed, resortIds, sql`DELETE FROM contributions WHERE member_id = ${memberId}`);
}

async function recount(
  tx: Database,
  changed: Set<CacheTag>,
  resortIds: readonly number[],
  change: SQL,
): Promise<void> {
  if (resortIds.length === 0) return;
  await lockResorts(tx, resortIds);
  await tx.execute(change);
  await refreshRatings(tx, resortIds);
  for (const tag of await tagsOfRatings(tx, resortIds)) changed.add(tag);
}

/** What changes with ratings of these resorts. */
export async function tagsOfRatings(tx: Database, resortIds: readonly number[]): Promise<CacheTag[]> {
  const rows = await readRows<{ code: string }>(tx)`
    SELECT DISTINCT country_code AS code FROM resort_countries WHERE resort_id = ${anyOf(resortIds)}`;
  return [
    "lists",
    ...rows.map(({ code }) => `lists:${code}` as const),
    ...resortIds.map((id) => `resort:${id}` as const),
  ];
}

/** Members of one round: those of many resorts keep others waiting. */
const AT_ONCE = 20;

/**
 * Counts the ratings and votes of members who count by now and did not before, as those whose
 * account has become a week old; and no longer those of members who do not. What happens with an
 * account does the same at once: this is for what time brings, and for what was cut off.
 */
export async function sweepCounted(
  db: Database,
  versions: Pick<DataVersions, "write">,
  rule: CountingRule,
): Promise<void> {
  const memberIds = await readIds(db)`
    SELECT member_id AS id FROM contributions JOIN members ON members.id = member_id
      WHERE kind = 'rating' AND counts <> ${isCounted(rule)}
    UNION SELECT member_id FROM contribution_votes JOIN members ON members.id = member_id WHERE counts <> ${isVoteCounted(rule)}
    LIMIT ${AT_ONCE}`;
  for (const id of memberIds) {
    await versions.write([], async (tx, changed) => {
      await tx.execute(sql`SELECT FROM members WHERE id = ${id} FOR UPDATE`);
      await refreshCounted(tx, changed, id, rule);
    });
  }
  if (memberIds.length === AT_ONCE) await sweepCounted(db, versions, rule);
}
