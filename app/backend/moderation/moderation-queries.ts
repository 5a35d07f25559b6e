import { type SQL, sql } from "drizzle-orm";
import type { ModerationAction } from "#app/domain/contributions/contributions.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { decisions as decisionsTable } from "../db/tables/tables.ts";
import { limitTo } from "../graphql/page.ts";
import type { Page } from "../graphql/paging-arguments.ts";
import { IS_PHOTOGRAPH_THERE } from "../resorts/shown-photographs.ts";
import { isOf, OF_MEMBER, type TargetRow, targetColumns } from "../targets/targets.ts";
import type { Subject } from "./subjects.ts";

/** More wait than an operator looks through at once: the next ones come as these are done. */
const MOST_CASES = 30;
/**
 * Of one member's decisions, besides those that wait for an operator and those that the next one
 * has to know of: these are always there.
 */
const MOST_DECISIONS = 100;

const IS_OPEN = sql`objected_at IS NOT NULL AND answered_at IS NULL`;

/**
 * What waits for an operator, that which waits longest first: what is reported, objected to, or
 * changed by its member since it was decided about. A report waits whatever its author deletes.
 * What is the operator's own waits for another one.
 */
export async function waitingCases(db: Database, operatorId: number): Promise<TargetRow[]> {
  return readRows<TargetRow>(db)`
    SELECT contribution_id, part, list_link, about_id FROM (${waiting(operatorId)}) AS cases
    ORDER BY since, contribution_id, about_id, part, list_link LIMIT ${MOST_CASES}`;
}

/** All that waits, for any operator, and since when the first. */
export async function countOpenCases(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const row = await readRow<{ count: number; oldest: string | null }>(db)`
    SELECT count(*)::int AS count, min(since)::text AS oldest FROM (${waiting(NO_MEMBER)}) AS cases`;
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}

/** Ids begin at 1. */
const NO_MEMBER = 0;

/** How many of them a page shows. */
export async function countWaitingCases(db: Database, operatorId: number): Promise<number> {
  const row = await readRow<{ cases: number }>(db)`
    SELECT count(*)::int AS cases FROM (${waiting(operatorId)} LIMIT ${MOST_CASES}) AS cases`;
  return row?.cases ?? 0;
}

const waiting = (operatorId: number) => sql`
  SELECT contribution_id, part, list_link, about_id, min(since) AS since FROM (
    SELECT ${targetColumns("profile_id")}, created_at AS since FROM reports WHERE closed_at IS NULL
    UNION ALL SELECT ${targetColumns("member_id")}, objected_at FROM decisions WHERE ${IS_OPEN}
    UNION ALL SELECT ${targetColumns("member_id")}, reopened_at FROM decisions WHERE reopened_at IS NOT NULL) AS waiting
  WHERE (part = 'photograph' AND list_link IN (SELECT id::text FROM photographs
      WHERE ${IS_PHOTOGRAPH_THERE} AND member_id IS DISTINCT FROM ${operatorId}))
    OR (contribution_id IS NOT NULL AND contribution_id NOT IN (SELECT id FROM contributions WHERE member_id = ${operatorId}))
    OR (about_id IN (SELECT id FROM members WHERE left_at IS NULL AND id <> ${operatorId}) AND NOT EXISTS (
      SELECT FROM trip_voters AS voter JOIN trips ON trips.id = trip_id
      WHERE voter.member_id = ${operatorId} AND waiting.list_link = link || '.' || voter.id))
  GROUP BY contribution_id, part, list_link, about_id`;

/** Whose list that is, or was as far as reports and decisions know. */
export async function memberOfList(db: Database, link: string): Promise<number | null> {
  const row = await readRow<{ id: number }>(db)`
    SELECT member_id AS id FROM resort_lists WHERE link = ${link}
    UNION SELECT profile_id FROM reports WHERE list_link = ${link} AND profile_id IS NOT NULL
    UNION SELECT member_id FROM decisions WHERE list_link = ${link} AND member_id IS NOT NULL LIMIT 1`;
  return row?.id ?? null;
}

/** Whose trip that is, or was as far as reports and decisions know. */
export async function ownerOfTrip(db: Database, target: string): Promise<number | null> {
  const row = await readRow<{ id: number }>(db)`
    SELECT member_id AS id FROM trips WHERE link = split_part(${target}::text, '.', 1)
    UNION SELECT profile_id FROM reports WHERE list_link = ${target} AND profile_id IS NOT NULL
    UNION SELECT member_id FROM decisions WHERE list_link = ${target} AND member_id IS NOT NULL LIMIT 1`;
  return row?.id ?? null;
}

export interface StoredReport extends TargetRow {
  readonly id: number;
  readonly reason: string;
  readonly note: string | null;
  readonly reporter: string | null;
  readonly created_at: string;
  readonly closed_at: string | null;
}

/** Reports of these, the oldest first. */
export async function reportsOf(db: Database, targets: readonly TargetRow[]): Promise<StoredReport[]> {
  return readRows<StoredReport>(db)`
    SELECT reports.id, ${targetColumns("profile_id")}, reason, note, ${momentAsText("reports.created_at")}, ${momentAsText("closed_at")},
      CASE WHEN left_at IS NULL THEN username END AS reporter
    FROM reports LEFT JOIN members ON members.id = member_id
    WHERE contribution_id = ${anyOf(textIds(targets), "bigint")} OR profile_id = ${anyOf(aboutIds(targets), "bigint")}
      OR ${isOfPhotographs(targets)} ORDER BY reports.id`;
}

export interface StoredEarlierText {
  readonly contribution_id: number;
  readonly text: string;
  readonly until: string;
}

/** What the texts among these said before each change, the newest first. */
export async function earlierTexts(
  db: Database,
  targets: readonly TargetRow[],
): Promise<StoredEarlierText[]> {
  return readRows<StoredEarlierText>(db)`
    SELECT contribution_id, text, ${momentAsText("until")} FROM contribution_history
    WHERE contribution_id = ${anyOf(textIds(targets), "bigint")} AND text IS NOT NULL ORDER BY id DESC`;
}

export interface StoredDecision extends TargetRow {
  readonly id: number;
  readonly member_id: number | null;
  readonly username: string | null;
  readonly operator_id: number | null;
  readonly operator: string | null;
  readonly action: ModerationAction;
  readonly reason: string | null;
  readonly created_at: string;
  readonly objection: string | null;
  readonly objected_at: string | null;
  readonly answered_at: string | null;
  readonly reopened_at: string | null;
}

async function readDecisions(db: Database, where: SQL, limit: SQL = sql``): Promise<StoredDecision[]> {
  return readRows<StoredDecision>(db)`
    SELECT decisions.id, ${targetColumns("member_id")}, decisions.member_id, operator_id, action, reason, ${momentAsText("decisions.created_at")},
      objection, ${momentAsText("objected_at")}, ${momentAsText("answered_at")}, ${momentAsText("reopened_at")},
      concerned.username AS username, operators.username AS operator
    FROM decisions LEFT JOIN members AS concerned ON concerned.id = decisions.member_id AND concerned.left_at IS NULL
      LEFT JOIN members AS operators ON operators.id = operator_id AND operators.left_at IS NULL
    WHERE ${where} ORDER BY decisions.id DESC ${limit}`;
}

/**
 * The latest of each member's, and all that wait for an operator: a long history must not push one
 * out of sight.
 */
function latestOf(where: SQL): SQL {
  const waits = sql`(${IS_OPEN} OR reopened_at IS NOT NULL)`;
  return sql`SELECT id FROM (
      SELECT id, ${waits} AS waits, row_number() OVER (PARTITION BY member_id, ${waits} ORDER BY id DESC) AS place
      FROM decisions WHERE ${where}) AS ranked
    WHERE waits OR place <= ${MOST_DECISIONS}`;
}

/**
 * The id of the last decision that a decision about the target has to know of: about it, or whether
 * its member is suspended.
 */
function lastOf({ target, memberId }: Pick<Subject, "target" | "memberId">): SQL {
  return sql`SELECT max(id) FROM decisions WHERE (${isOf(target, "member_id")}) OR (member_id = ${memberId}::bigint AND ${OF_MEMBER})`;
}

/**
 * What was decided about these and about their members, the newest first. The last one that a
 * decision has to know of is always there: without it no case could show what lastDecision finds.
 */
export function decisionsOf(db: Database, subjects: readonly Subject[]): Promise<StoredDecision[]> {
  const memberIds = subjects.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const targets = subjects.map(({ target }) => target);
  const latest = latestOf(
    sql`contribution_id = ${anyOf(textIds(targets), "bigint")} OR member_id = ${anyOf(memberIds, "bigint")} OR ${isOfPhotographs(targets)}`,
  );
  return readDecisions(
    db,
    sql`decisions.id IN (${sql.join([latest, ...subjects.map(lastOf)], sql` UNION `)})`,
  );
}

/** The last decision that a decision about this target has to know of. */
export async function lastDecision(
  db: Database,
  target: TargetRow,
  memberId: number | null,
): Promise<StoredDecision | null> {
  const [last] = await readDecisions(db, sql`decisions.id = (${lastOf({ target, memberId })})`);
  return last ?? null;
}

/**
 * What a member is told of: what was decided about them, the newest first. That something stays as
 * it is is no news for a member who was never told that it was reported.
 */
export function decisionsAbout(db: Database, memberId: number): Promise<StoredDecision[]> {
  return readDecisions(
    db,
    sql`decisions.id IN (${latestOf(sql`member_id = ${memberId} AND (action <> 'keep' OR EXISTS (
      SELECT FROM decisions AS earlier WHERE earlier.member_id = ${memberId} AND earlier.id < decisions.id
        AND earlier.contribution_id IS NOT DISTINCT FROM decisions.contribution_id AND earlier.part = decisions.part
        AND earlier.list_link IS NOT DISTINCT FROM decisions.list_link AND earlier.action <> 'keep'))`)})`,
  );
}

/** A page of everything that operators decided, the newest first, and how much that is. */
export async function loggedDecisions(
  db: Database,
  page: Page,
): Promise<{ readonly decisions: readonly StoredDecision[]; readonly total: number }> {
  const [decisions, total] = await Promise.all([
    readDecisions(db, sql`true`, limitTo(page)),
    db.$count(decisionsTable),
  ]);
  return { decisions, total };
}

function textIds(targets: readonly TargetRow[]): number[] {
  return targets.flatMap(({ contribution_id: id }) => (id === null ? [] : [id]));
}

/** Of photographs the rows know, whatever became of their members. */
function isOfPhotographs(targets: readonly TargetRow[]): SQL {
  const ids = targets.flatMap(({ part, list_link }) =>
    part === "photograph" && list_link ? [list_link] : [],
  );
  return ids.length === 0 ? sql`false` : sql`(part = 'photograph' AND list_link = ${anyOf(ids, "text")})`;
}

function aboutIds(targets: readonly TargetRow[]): number[] {
  return targets.flatMap(({ about_id: id }) => (id === null ? [] : [id]));
}

/** A moment as text, under its own name. */
function momentAsText(column: string): SQL {
  return sql`to_json(${sql.raw(column)})#>>'{}' AS ${sql.raw(column.replace(/^.*\./, ""))}`;
}
