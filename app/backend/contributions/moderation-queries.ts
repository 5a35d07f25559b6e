import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { ModerationAction } from "#app/domain/contributions.ts";
import type { Database } from "../db/open.server.ts";
import { members } from "../db/tables.ts";
import type { Member } from "../graphql/context.ts";
import { MEMBER_COLUMNS } from "../members/queries/members.ts";
import { IS_THERE } from "./text-queries.ts";

/** What is looked at: a text, or the profile of a member. */
export interface CaseKey extends Record<string, unknown> {
  readonly contribution_id: number | null;
  readonly profile_id: number | null;
}

/** More wait than an operator looks through at once: the next ones come as these are done. */
const MOST_CASES = 30;
/** Of one case, and of one member's decisions. */
const MOST_DECISIONS = 100;

const TEXTS_THERE = sql`(SELECT id FROM contributions WHERE ${IS_THERE})`;

/** What waits for an operator, that which waits longest first. An objection about a text that is gone is one about its author. */
export async function waitingCases(db: Database): Promise<CaseKey[]> {
  const { rows } = await db.execute<CaseKey>(sql`
    WITH waiting AS (
      SELECT contribution_id, profile_id, created_at AS since FROM reports
      WHERE closed_at IS NULL AND (contribution_id IS NULL OR contribution_id IN ${TEXTS_THERE})
      UNION ALL
      SELECT CASE WHEN is_there THEN contribution_id END, CASE WHEN NOT is_there THEN member_id END, objected_at
      FROM decisions, LATERAL (SELECT coalesce(contribution_id IN ${TEXTS_THERE}, false) AS is_there) AS text
      WHERE objected_at IS NOT NULL AND answered_at IS NULL)
    SELECT contribution_id, profile_id FROM waiting
    WHERE contribution_id IS NOT NULL OR profile_id IN (SELECT id FROM members WHERE left_at IS NULL)
    GROUP BY contribution_id, profile_id ORDER BY min(since), contribution_id, profile_id LIMIT ${MOST_CASES}`);
  return rows;
}

/** Members who have not left. */
export async function membersOf(db: Database, ids: readonly number[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  return db
    .select(MEMBER_COLUMNS)
    .from(members)
    .where(and(inArray(members.id, [...ids]), isNull(members.left_at)));
}

export interface StoredReport extends CaseKey {
  readonly id: number;
  readonly reason: string;
  readonly note: string | null;
  readonly reporter: string | null;
  readonly created_at: string;
  readonly closed_at: string | null;
}

/** Reports of these texts and profiles, the oldest first. */
export async function reportsOf(
  db: Database,
  texts: readonly number[],
  profiles: readonly number[],
): Promise<StoredReport[]> {
  const { rows } = await db.execute<StoredReport>(sql`
    SELECT reports.id, contribution_id, profile_id, reason, note, ${moment("reports.created_at")}, ${moment("closed_at")},
      CASE WHEN left_at IS NULL THEN username END AS reporter
    FROM reports LEFT JOIN members ON members.id = member_id
    WHERE contribution_id = ${anyId(texts)} OR profile_id = ${anyId(profiles)} ORDER BY reports.id`);
  return rows;
}

export interface StoredEarlierText extends Record<string, unknown> {
  readonly contribution_id: number;
  readonly text: string;
  readonly until: string;
}

/** What these texts said before each change, the newest first. */
export async function earlierTexts(db: Database, texts: readonly number[]): Promise<StoredEarlierText[]> {
  const { rows } = await db.execute<StoredEarlierText>(sql`
    SELECT contribution_id, text, ${moment("until")} FROM contribution_history
    WHERE contribution_id = ${anyId(texts)} AND text IS NOT NULL ORDER BY id DESC`);
  return rows;
}

export interface StoredDecision extends Record<string, unknown> {
  readonly id: number;
  readonly contribution_id: number | null;
  readonly member_id: number | null;
  readonly username: string | null;
  readonly operator: string | null;
  readonly action: ModerationAction;
  readonly reason: string | null;
  readonly created_at: string;
  readonly objection: string | null;
  readonly objected_at: string | null;
  readonly answered_at: string | null;
}

async function readDecisions(db: Database, where: SQL, limit: SQL): Promise<StoredDecision[]> {
  const { rows } = await db.execute<StoredDecision>(sql`
    SELECT decisions.id, contribution_id, decisions.member_id, action, reason, ${moment("decisions.created_at")}, objection,
      ${moment("objected_at")}, ${moment("answered_at")}, concerned.username AS username, operators.username AS operator
    FROM decisions LEFT JOIN members AS concerned ON concerned.id = decisions.member_id AND concerned.left_at IS NULL
      LEFT JOIN members AS operators ON operators.id = operator_id AND operators.left_at IS NULL
    WHERE ${where} ORDER BY decisions.id DESC ${limit}`);
  return rows;
}

/** What was decided about these texts and members, the newest first. */
export function decisionsOf(
  db: Database,
  texts: readonly number[],
  memberIds: readonly number[],
): Promise<StoredDecision[]> {
  const where = sql`contribution_id = ${anyId(texts)} OR decisions.member_id = ${anyId(memberIds)}`;
  return readDecisions(db, where, sql`LIMIT ${MOST_DECISIONS}`);
}

/**
 * What a member is told of: what was decided about them, the newest first. That a text stays as it is is no news for an author who was never told
 * that it was reported.
 */
export function decisionsAbout(db: Database, memberId: number): Promise<StoredDecision[]> {
  const where = sql`decisions.member_id = ${memberId} AND (action <> 'keep' OR EXISTS (
    SELECT FROM decisions AS earlier WHERE earlier.member_id = ${memberId} AND earlier.id < decisions.id
      AND earlier.contribution_id IS NOT DISTINCT FROM decisions.contribution_id AND earlier.action <> 'keep'))`;
  return readDecisions(db, where, sql`LIMIT ${MOST_DECISIONS}`);
}

/** A page of everything that operators decided, the newest first, and how much that is. */
export async function loggedDecisions(
  db: Database,
  { size, number }: { readonly size: number; readonly number: number },
): Promise<{ readonly decisions: readonly StoredDecision[]; readonly total: number }> {
  const [decisions, { rows }] = await Promise.all([
    readDecisions(db, sql`true`, sql`LIMIT ${size} OFFSET ${(number - 1) * size}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM decisions`),
  ]);
  return { decisions, total: rows[0]?.total ?? 0 };
}

/** Any of these ids, as one parameter. */
function anyId(ids: readonly number[]): SQL {
  return sql`ANY(${`{${[...new Set(ids)].join()}}`}::bigint[])`;
}

/** A moment as text, under its own name. */
function moment(column: string): SQL {
  return sql`to_json(${sql.raw(column)})#>>'{}' AS ${sql.raw(column.replace(/^.*\./, ""))}`;
}
