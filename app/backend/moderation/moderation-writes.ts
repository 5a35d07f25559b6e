import { type SQL, sql } from "drizzle-orm";
import type { MemberPart, ModerationAction, ReportReason } from "#app/domain/contributions/contributions.ts";
import { AGAINST_MEMBER } from "#app/domain/contributions/decision-words.ts";
import { parseTripTarget } from "#app/domain/group-trips/trip-addresses.ts";
import type { CacheTag } from "../cache/data-versions.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { hasRows } from "../db/read-rows.ts";
import { deleteVoteless } from "../group-trips/voter-removal.ts";
import { lockContributor } from "../identity/contributor.ts";
import { setPhotographHidden } from "../photographs/photograph-writes.ts";
import { type CountingRule, refreshContributionsOf } from "../ratings/counted-ratings.ts";
import { holdTexts, votedFor } from "../ratings/counted-votes.ts";
import { isOf, type TargetRow } from "../targets/targets.ts";
import { lastDecision, type StoredDecision } from "./moderation-queries.ts";
import type { Seen } from "./seen.ts";
import { findSubject, isOwnOf, type Subject } from "./subjects.ts";

/** Whether the member's report of it waits already. */
export async function hasReported(db: Database, target: TargetRow, reporterId: number): Promise<boolean> {
  return hasRows(db)`
    SELECT id FROM reports
    WHERE ${isOf(target, "profile_id")} AND member_id = ${reporterId} AND closed_at IS NULL LIMIT 1`;
}

interface NewReport {
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly note: string | null;
}

/**
 * Keeps a report, unless one of the same member waits. False where others do not see the reported
 * thing any more. Throws as lockContributor does.
 */
export async function insertReport(
  db: Database,
  target: TargetRow,
  { reporterId, reason, note }: NewReport,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of two forms that are sent at once one waits here, and finds the other's report.
    await lockContributor(tx, reporterId);
    if (await hasReported(tx, target, reporterId)) return true;
    const subject = await findSubject(tx, target);
    if (subject?.state !== "shown") return false;
    const { contribution_id, part, list_link } = target;
    // Of a photograph whose member has left it is null.
    const about_id = subject.photograph ? subject.memberId : target.about_id;
    const of = subject.photograph
      ? sql`photographs WHERE id = ${subject.photograph.id}`
      : contribution_id === null
        ? sql`members WHERE id = ${about_id}`
        : sql`contributions WHERE id = ${contribution_id}`;
    return hasRows(tx)`
      INSERT INTO reports (contribution_id, profile_id, part, list_link, member_id, reason, note, created_at)
      SELECT ${contribution_id}::bigint, ${about_id}::bigint, ${part}::text, ${list_link}::text, ${reporterId}::bigint, ${reason}::text,
        ${note}::text, ${moment(now)} FROM ${of} RETURNING id`;
  });
}

interface NewDecision {
  /** Null where it was taken on the command line. */
  readonly operatorId: number | null;
  readonly action: ModerationAction;
  readonly reason: string | null;
  /** What the operator had before them; null for one who decides about whatever is there. */
  readonly seen: Seen | null;
}

export type Decided =
  | { readonly is: "done"; readonly isChange: boolean }
  /** The text or the member is no more. */
  | { readonly is: "gone" }
  /** Another decision came first. */
  | { readonly is: "decided"; readonly by: StoredDecision }
  /** It says something else than the operator has seen. */
  | { readonly is: "changed" }
  /** There is nothing left to hide. */
  | { readonly is: "deleted" };

/**
 * Does what an operator decided, takes it down, closes the reports of it and answers what its
 * member had against earlier decisions: those that the operator has seen. Nothing is done where it
 * is otherwise than they have seen. Locks the member before anything of theirs.
 */
export async function decide(
  tx: Database,
  changed: Set<CacheTag>,
  { target, memberId }: Pick<Subject, "target" | "memberId">,
  decision: NewDecision,
  rule: CountingRule,
): Promise<Decided> {
  const { action, operatorId, seen } = decision;
  if (memberId !== null) await holdMember(tx, memberId);
  const isOfMember = action === "suspend" || action === "readmit";
  await holdTarget(tx, target, isOfMember ? memberId : null);
  const subject = await findSubject(tx, target);
  if (!subject || subject.memberId !== memberId) return { is: "gone" };
  // A ballot became the operator's meanwhile.
  if (operatorId !== null && isOwnOf(subject, operatorId)) return { is: "changed" };
  if (seen) {
    const last = await lastDecision(tx, target, memberId);
    if (last && last.id !== seen.decision) return { is: "decided", by: last };
    if (subject.version !== seen.version) return { is: "changed" };
  }
  if (action === "hide" && subject.state === "removed") return { is: "deleted" };
  const isChange = isOfMember
    ? memberId !== null && (await setSuspended(tx, memberId, action === "suspend", rule.now))
    : action === "warn" ||
      (await setHidden(tx, changed, subject, { isHidden: action === "hide", operatorId }, rule.now));
  if (memberId !== null && (isOfMember || target.contribution_id === null)) {
    changed.add(`profile:${memberId}`);
    if (isOfMember || subject.kind === "profile") await refreshContributionsOf(tx, changed, memberId, rule);
  }
  if (subject.text && !isOfMember) {
    changed.add(`texts:${subject.text.resort_id}`);
    changed.add("texts");
    if (memberId !== null) changed.add(`profile:${memberId}`);
  }
  await closeWith(tx, subject, decision, rule.now);
  const trip = subject.kind === "voter" ? parseTripTarget(target.list_link ?? "") : null;
  if (trip && memberId !== null) await deleteVoteless(tx, { link: trip.link, member_id: memberId });
  return { is: "done", isChange };
}

/** Closes reports, answers objections and takes the decision down. */
async function closeWith(
  tx: Database,
  { target, memberId }: Subject,
  { operatorId, action, reason, seen }: NewDecision,
  now: Date,
): Promise<void> {
  const among = (ids: readonly number[] | undefined) => (ids ? sql`id = ${anyOf(ids, "bigint")}` : sql`true`);
  await tx.execute(sql`
    UPDATE reports SET closed_at = ${moment(now)}
    WHERE ${isOf(target, "profile_id")} AND closed_at IS NULL AND ${among(seen?.reports)}`);
  const isOfMember = action === "suspend" || action === "readmit";
  const ofMember = isOfMember ? sql`(member_id = ${memberId}::bigint AND action = 'suspend')` : sql`false`;
  await tx.execute(sql`
    UPDATE decisions SET answered_at = ${moment(now)}
    WHERE objected_at IS NOT NULL AND answered_at IS NULL AND ((${isOf(target, "member_id")}) OR ${ofMember})
      AND ${among(seen?.objections)}`);
  await tx.execute(sql`
    UPDATE decisions SET reopened_at = NULL WHERE ${isOf(target, "member_id")} AND reopened_at IS NOT NULL`);
  const { contribution_id, part, list_link } = target;
  await tx.execute(sql`
    INSERT INTO decisions (contribution_id, member_id, part, list_link, operator_id, action, reason, created_at)
    VALUES (${contribution_id}, ${memberId}, ${part}, ${list_link}, ${operatorId}, ${action}, ${reason}, ${moment(now)})`);
}

/**
 * Holds back other writes of the member's. What only refers to the row, as a vote does, is not held
 * back.
 */
async function holdMember(tx: Database, memberId: number): Promise<void> {
  await tx.execute(sql`SELECT id FROM members WHERE id = ${memberId} AND left_at IS NULL FOR NO KEY UPDATE`);
}

/**
 * What belongs to the member's own row is held with it. A text is held together with those whose
 * votes are counted anew, since who holds several does so in one order.
 *
 * @param voterId whose votes that are; null where none are
 */
async function holdTarget(
  tx: Database,
  { contribution_id, part, list_link }: TargetRow,
  voterId: number | null,
): Promise<void> {
  if (contribution_id !== null) {
    const others = voterId === null ? [] : await votedFor(tx, voterId);
    await holdTexts(tx, [contribution_id, ...others]);
  }
  if (part === "photograph") {
    await tx.execute(sql`SELECT FROM photographs WHERE id::text = ${list_link} FOR NO KEY UPDATE`);
  } else if (list_link !== null) {
    await tx.execute(
      sql`SELECT FROM ${sql.raw(TABLES[linkedPart(part)])} WHERE ${isLinked(part, list_link)} FOR NO KEY UPDATE`,
    );
  }
}

/** Tables of what has a link. */
const TABLES = { list: "resort_lists", trip: "trips", voter: "trip_voters" } as const;

function linkedPart(part: MemberPart): keyof typeof TABLES {
  return part === "trip" || part === "voter" ? part : "list";
}

/** Whether a row of such a table is of that link. */
function isLinked(part: MemberPart, link: string): SQL {
  return part === "voter" ? sql`id = ${parseTripTarget(link)?.voter ?? null}::bigint` : sql`link = ${link}`;
}

async function setSuspended(
  tx: Database,
  memberId: number,
  isSuspended: boolean,
  now: Date,
): Promise<boolean> {
  return hasRows(tx)`
    UPDATE members SET suspended_at = ${isSuspended ? moment(now) : sql`NULL`}
    WHERE id = ${memberId} AND (suspended_at IS NULL) = ${isSuspended} RETURNING id`;
}

/** The columns of members that say since when something of theirs is hidden. */
const HIDDEN_AT = { profile: "hidden_at", lines: "lines_hidden_at", picture: "picture_hidden_at" } as const;

async function setHidden(
  tx: Database,
  changed: Set<CacheTag>,
  { kind, target, memberId, photograph }: Subject,
  { isHidden, operatorId }: { readonly isHidden: boolean; readonly operatorId: number | null },
  now: Date,
): Promise<boolean> {
  if (kind === "photograph") {
    const hidden = photograph && { id: photograph.id, operatorId, isHidden };
    return hidden !== null && setPhotographHidden(tx, changed, hidden, now);
  }
  const since = isHidden ? moment(now) : sql`NULL`;
  if (kind === "text") {
    const [from, to] = isHidden ? (["shown", "hidden"] as const) : (["hidden", "shown"] as const);
    return hasRows(tx)`
      UPDATE contributions SET state = ${to} WHERE id = ${target.contribution_id} AND state = ${from} RETURNING id`;
  }
  if (kind === "list" || kind === "trip" || kind === "voter") {
    return hasRows(tx)`
      UPDATE ${sql.raw(TABLES[kind])} SET hidden_at = ${since}
      WHERE ${isLinked(kind, target.list_link ?? "")} AND (hidden_at IS NULL) = ${isHidden} RETURNING id`;
  }
  const column = sql.raw(HIDDEN_AT[kind]);
  return hasRows(tx)`
    UPDATE members SET ${column} = ${since} WHERE id = ${memberId} AND (${column} IS NULL) = ${isHidden} RETURNING id`;
}

/**
 * Keeps what a member has against a decision about them, once. False where they have no such
 * decision, or have objected before.
 */
export async function insertObjection(
  db: Database,
  { id, memberId, objection }: { readonly id: number; readonly memberId: number; readonly objection: string },
  now: Date,
): Promise<boolean> {
  return hasRows(db)`
    UPDATE decisions SET objection = ${objection}, objected_at = ${moment(now)}
    WHERE id = ${id} AND member_id = ${memberId} AND objected_at IS NULL AND action = ${anyOf(AGAINST_MEMBER, "text")}
    RETURNING id`;
}
