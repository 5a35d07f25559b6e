import { type SQL, sql } from "drizzle-orm";
import type { ContributionState, ModerationAction, ReportReason } from "#app/domain/contributions.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import type { Database } from "../db/open.server.ts";
import { type CountingRule, refreshContributionsOf } from "./counted-ratings.ts";
import { IS_THERE } from "./text-queries.ts";

/** A text with its author, or a member whose profile it is about. */
export type Target =
  | { readonly contributionId: number; readonly memberId: number | null }
  | { readonly contributionId: null; readonly memberId: number };

function isOf({ contributionId, memberId }: Target): SQL {
  return contributionId === null
    ? sql`profile_id = ${memberId}`
    : sql`contribution_id = ${contributionId}::bigint`;
}

/** Whether the member's report of it waits already. */
export async function hasReported(db: Database, target: Target, reporterId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT id FROM reports WHERE ${isOf(target)} AND member_id = ${reporterId} AND closed_at IS NULL LIMIT 1`);
  return rows.length > 0;
}

interface NewReport {
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly note: string | null;
}

/** Keeps a report, unless one of the same member waits. False where the reported thing, or the account, is no more. */
export async function insertReport(
  db: Database,
  target: Target,
  { reporterId, reason, note }: NewReport,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of two forms that are sent at once one waits here, and finds the other's report.
    if (!(await holdMember(tx, reporterId))) return false;
    if (await hasReported(tx, target, reporterId)) return true;
    const { contributionId, memberId } = target;
    const what =
      contributionId === null
        ? sql`SELECT NULL::bigint, members.id FROM members WHERE members.id = ${memberId} AND left_at IS NULL`
        : sql`SELECT contributions.id, NULL::bigint FROM contributions
            WHERE contributions.id = ${contributionId} AND state = 'shown' AND ${IS_THERE}`;
    const { rows } = await tx.execute(sql`
      INSERT INTO reports (contribution_id, profile_id, member_id, reason, note, created_at)
      SELECT found.*, ${reporterId}::bigint, ${reason}::text, ${note}::text, ${at(now)} FROM (${what}) AS found (text_id, about_id)
      RETURNING id`);
    return rows.length > 0;
  });
}

interface NewDecision {
  readonly operatorId: number;
  readonly action: ModerationAction;
  readonly reason: string | null;
}

/**
 * Does what an operator decided, takes it down, closes the reports of it and answers what its member had against earlier decisions. Locks the
 * member before anything of theirs. Null where the text or the member is no more, else whether anything is otherwise than before.
 */
export async function decide(
  tx: Database,
  changed: Set<CacheTag>,
  target: Target,
  decision: NewDecision,
  rule: CountingRule,
): Promise<{ readonly isChange: boolean } | null> {
  const { action } = decision;
  const { contributionId, memberId } = target;
  if (memberId !== null && !(await holdMember(tx, memberId))) return null;
  const text = contributionId === null ? null : await holdText(tx, contributionId);
  if (contributionId !== null && !text) return null;
  const isOfMember = action === "suspend" || action === "readmit";
  const isChange = isOfMember
    ? memberId !== null && (await setSuspended(tx, memberId, action === "suspend", rule.now))
    : action === "warn" || (await setHidden(tx, target, action === "hide", rule.now));
  if (memberId !== null && (isOfMember || contributionId === null)) {
    changed.add(`profile:${memberId}`);
    await refreshContributionsOf(tx, changed, memberId, rule);
  }
  if (text && !isOfMember) {
    changed.add(`resort:${text.resortId}`);
    changed.add("texts");
  }
  await closeWith(tx, target, decision, rule.now);
  return { isChange };
}

/** Closes reports, answers objections and takes the decision down. */
async function closeWith(
  tx: Database,
  target: Target,
  { operatorId, action, reason }: NewDecision,
  now: Date,
): Promise<void> {
  const { contributionId, memberId } = target;
  await tx.execute(
    sql`UPDATE reports SET closed_at = ${at(now)} WHERE ${isOf(target)} AND closed_at IS NULL`,
  );
  const about =
    contributionId === null
      ? sql`member_id = ${memberId} AND coalesce(contribution_id, 0) NOT IN (SELECT id FROM contributions WHERE ${IS_THERE})`
      : sql`contribution_id = ${contributionId}::bigint`;
  const ofMember =
    action === "suspend" || action === "readmit"
      ? sql`(member_id = ${memberId} AND action = 'suspend')`
      : sql`false`;
  await tx.execute(sql`
    UPDATE decisions SET answered_at = ${at(now)}
    WHERE objected_at IS NOT NULL AND answered_at IS NULL AND ((${about}) OR ${ofMember})`);
  await tx.execute(sql`
    INSERT INTO decisions (contribution_id, member_id, operator_id, action, reason, created_at)
    VALUES (${contributionId}, ${memberId}, ${operatorId}, ${action}, ${reason}, ${at(now)})`);
}

/** Holds back other writes of the member's. What only refers to the row, as a vote does, is not held back. */
async function holdMember(tx: Database, memberId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM members WHERE id = ${memberId} AND left_at IS NULL FOR NO KEY UPDATE`,
  );
  return rows.length > 0;
}

async function holdText(tx: Database, id: number) {
  const { rows } = await tx.execute<{ resort_id: number; state: ContributionState }>(sql`
    SELECT resort_id, state FROM contributions WHERE id = ${id} AND ${IS_THERE} FOR NO KEY UPDATE`);
  return rows[0] && { resortId: rows[0].resort_id };
}

async function setSuspended(
  tx: Database,
  memberId: number,
  isSuspended: boolean,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE members SET suspended_at = ${isSuspended ? at(now) : sql`NULL`}
    WHERE id = ${memberId} AND (suspended_at IS NULL) = ${isSuspended} RETURNING id`);
  return rows.length > 0;
}

async function setHidden(
  tx: Database,
  { contributionId, memberId }: Target,
  isHidden: boolean,
  now: Date,
): Promise<boolean> {
  const [from, to] = isHidden ? (["shown", "hidden"] as const) : (["hidden", "shown"] as const);
  const { rows } = await tx.execute(
    contributionId === null
      ? sql`UPDATE members SET hidden_at = ${isHidden ? at(now) : sql`NULL`}
          WHERE id = ${memberId} AND (hidden_at IS NULL) = ${isHidden} RETURNING id`
      : sql`UPDATE contributions SET state = ${to} WHERE id = ${contributionId} AND state = ${from} RETURNING id`,
  );
  return rows.length > 0;
}

/** Keeps what a member has against a decision about them, once. False where they have no such decision, or have objected before. */
export async function insertObjection(
  db: Database,
  { id, memberId, objection }: { readonly id: number; readonly memberId: number; readonly objection: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE decisions SET objection = ${objection}, objected_at = ${at(now)}
    WHERE id = ${id} AND member_id = ${memberId} AND objected_at IS NULL AND action IN ('hide', 'warn', 'suspend')
    RETURNING id`);
  return rows.length > 0;
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}
