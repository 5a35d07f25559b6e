import { type SQL, sql } from "drizzle-orm";
import {
  type ContributionState,
  OVERALL,
  type TextKind,
  type TextOrder,
} from "#app/domain/contributions/contributions.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readIds, readRow, readRows } from "../db/read-rows.ts";
import { contributions } from "../db/tables/contribution-tables.ts";
import { limitTo } from "../graphql/page.ts";
import type { Page } from "../graphql/paging-arguments.ts";

/** A text as it is stored, with what is shown of its resort and author. */
export interface StoredText {
  readonly id: number;
  readonly resort_id: number;
  readonly title: string;
  readonly url_segment: string;
  readonly kind: TextKind;
  readonly state: ContributionState;
  readonly text: string | null;
  /** The month, ISO 8601. */
  readonly visited_on: string | null;
  /** What its author gives the resort as a whole; null for a former member. */
  readonly rating: number | null;
  /** Whether its author is suspended: others do not see the rating. */
  readonly is_suspended: boolean;
  readonly sport: string | null;
  readonly skill_level: string | null;
  readonly helpful: number;
  /** ISO 8601. */
  readonly created_at: string;
  readonly changed_at: string | null;
  /** Null for a former member. */
  readonly member_id: number | null;
  /** Null for a former member, and where operators have hidden it. */
  readonly author: string | null;
  readonly is_former: boolean;
}

const COLUMNS = sql`contributions.id, contributions.resort_id, resorts.title, resorts.url_segment, kind, state, contributions.text,
  to_char(contributions.visited_on, 'YYYY-MM') AS visited_on, CASE WHEN left_at IS NULL THEN (
    SELECT overall.value FROM contributions AS overall WHERE overall.member_id = contributions.member_id
      AND overall.resort_id = contributions.resort_id AND overall.kind = 'rating' AND overall.type_name = ${OVERALL}::text) END AS rating,
  suspended_at IS NOT NULL AS is_suspended, sport, contributions.skill_level, helpful,
  to_json(contributions.created_at)#>>'{}' AS created_at, to_json(changed_at)#>>'{}' AS changed_at, member_id,
  CASE WHEN left_at IS NULL AND hidden_at IS NULL THEN username END AS author,
  (members.id IS NULL OR left_at IS NOT NULL) AS is_former`;
const TABLES = sql`contributions JOIN resorts ON resorts.id = contributions.resort_id LEFT JOIN members ON members.id = member_id`;

/**
 * Who signs in the contract's Comment, where an author is there no more or has no name that is
 * shown.
 */
export const FORMER_MEMBER = "former member";

/** What its author has not taken away: those of members who left with theirs are gone. */
export const IS_THERE = sql`kind <> 'rating' AND state <> 'removed' AND coalesce(member_id, 0) NOT IN (
  SELECT id FROM members WHERE left_at IS NOT NULL AND left_contributions = 'remove')`;

/** What everybody sees. */
export const IS_SHOWN = sql`state = 'shown' AND ${IS_THERE}`;

export interface TextFilter {
  readonly kind: TextKind | null;
  readonly sport: string | null;
  readonly skillLevel: string | null;
}

function matches(resortId: number, { kind, sport, skillLevel }: TextFilter): SQL {
  const conditions = [
    sql`contributions.resort_id = ${resortId}`,
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
    ...(sport === null ? [] : [sql`sport = ${sport}`]),
    ...(skillLevel === null ? [] : [sql`contributions.skill_level = ${skillLevel}`]),
  ];
  return sql.join(conditions, sql` AND `);
}

/**
 * No column is null: NULLS LAST is how the indexes are ordered, and without it none of them is
 * used.
 */
export const NEWEST_FIRST = sql`contributions.created_at DESC NULLS LAST, contributions.id DESC NULLS LAST`;

const ORDERS: Readonly<Record<TextOrder, SQL>> = {
  newest: NEWEST_FIRST,
  helpful: sql`helpful DESC NULLS LAST, ${NEWEST_FIRST}`,
};

/** Which of the texts that a filter lets through, counted from page 1. */
export interface TextsPage extends Page {
  /** Who looks: they see their own hidden texts as well. Null for a visitor. */
  readonly viewerId: number | null;
  readonly order: TextOrder;
}

/** What a visitor sees, or a member, who sees their own hidden texts as well. */
function isSeenBy(viewerId: number | null): SQL {
  return viewerId === null ? IS_SHOWN : sql`(state = 'shown' OR member_id = ${viewerId}) AND ${IS_THERE}`;
}

/** A page of what riders wrote of a resort. */
export async function textsOfResort(
  db: Database,
  resortId: number,
  filter: TextFilter,
  { viewerId, order, ...page }: TextsPage,
): Promise<StoredText[]> {
  return readRows<StoredText>(db)`
    SELECT ${COLUMNS} FROM ${TABLES} WHERE ${matches(resortId, filter)} AND ${isSeenBy(viewerId)}
    ORDER BY ${ORDERS[order]} ${limitTo(page)}`;
}

/** Which page, of the newest first, a text is on; the first of one that is there no more. */
export async function pageOfText(
  db: Database,
  resortId: number,
  filter: TextFilter,
  { id, viewerId, size }: { readonly id: number; readonly viewerId: number | null; readonly size: number },
): Promise<number> {
  const newer = await readRow<{ count: number }>(db)`
    SELECT count(*)::int AS count FROM contributions, (
      SELECT created_at AS moment, id AS own_id FROM contributions WHERE id = ${id} AND resort_id = ${resortId}) AS asked
    WHERE ${matches(resortId, filter)} AND ${isSeenBy(viewerId)} AND (contributions.created_at, contributions.id) > (moment, own_id)`;
  return 1 + Math.floor((newer?.count ?? 0) / size);
}

/** How many texts of a resort everybody sees, and what their authors ride. */
export interface TextCounts {
  readonly comments: number;
  readonly tips: number;
  readonly sports: readonly string[];
  readonly levels: readonly string[];
}

/** Looks through all texts of a resort: what changes them raises its cache tag. */
export async function countTexts(db: Database, resortId: number): Promise<TextCounts> {
  const counts = await readRow<TextCounts>(db)`
    SELECT (count(*) FILTER (WHERE kind = 'comment'))::int AS comments, (count(*) FILTER (WHERE kind = 'tip'))::int AS tips,
      coalesce(json_agg(DISTINCT sport) FILTER (WHERE sport IS NOT NULL), '[]') AS sports,
      coalesce(json_agg(DISTINCT skill_level) FILTER (WHERE skill_level IS NOT NULL), '[]') AS levels
    FROM contributions WHERE resort_id = ${resortId} AND ${IS_SHOWN}`;
  return counts ?? { comments: 0, tips: 0, sports: [], levels: [] };
}

/** How many texts of a resort a filter lets through. */
export async function countMatching(
  db: Database,
  resortId: number,
  filter: TextFilter,
  { comments, tips }: TextCounts,
): Promise<number> {
  if (filter.sport === null && filter.skillLevel === null) {
    return (filter.kind === "tip" ? 0 : comments) + (filter.kind === "comment" ? 0 : tips);
  }
  return db.$count(contributions, sql`${matches(resortId, filter)} AND ${IS_SHOWN}`);
}

/**
 * How many of their own texts, of those that a filter lets through, a member alone still sees: they
 * take part in the pages, and in no count.
 */
export async function countHiddenOf(
  db: Database,
  resortId: number,
  filter: TextFilter,
  memberId: number,
): Promise<number> {
  const theirs = sql`member_id = ${memberId} AND state <> 'shown' AND ${IS_THERE}`;
  return db.$count(contributions, sql`${matches(resortId, filter)} AND ${theirs}`);
}

/**
 * What riders wrote last, one text a resort. Few of the newest are of the same resort: so many are
 * looked through.
 */
const LOOKED_THROUGH = 200;

export async function newestTexts(db: Database, most: number): Promise<StoredText[]> {
  return readRows<StoredText>(db)`
    WITH latest AS (
      SELECT contributions.* FROM contributions WHERE ${IS_SHOWN}
      ORDER BY ${NEWEST_FIRST} LIMIT ${LOOKED_THROUGH}),
    first AS (SELECT DISTINCT ON (resort_id) * FROM latest ORDER BY resort_id, created_at DESC, id DESC)
    SELECT ${COLUMNS} FROM first AS contributions JOIN resorts ON resorts.id = contributions.resort_id
      LEFT JOIN members ON members.id = member_id
    ORDER BY ${NEWEST_FIRST} LIMIT ${most}`;
}

/** Of each of these resorts the newest text since a moment, but the viewer's own. */
export async function newestTextsOf(
  db: Database,
  resortIds: readonly number[],
  { since, viewerId }: { readonly since: Date; readonly viewerId: number | null },
): Promise<StoredText[]> {
  return readRows<StoredText>(db)`
    SELECT ${COLUMNS} FROM resorts CROSS JOIN LATERAL (
        SELECT * FROM contributions WHERE resort_id = resorts.id AND ${IS_SHOWN} AND created_at > ${moment(since)}
          AND member_id IS DISTINCT FROM ${viewerId}::bigint
        ORDER BY ${NEWEST_FIRST} LIMIT 1) AS contributions
      LEFT JOIN members ON members.id = member_id
    WHERE resorts.id = ${anyOf(resortIds)}`;
}

/**
 * The newest texts of all of these resorts together. So many are read of each, by its index, and
 * not all of them.
 */
export function newestTextsOfSeveral(
  db: Database,
  resortIds: readonly number[],
  most: number,
): Promise<StoredText[]> {
  return readRows<StoredText>(db)`
    SELECT ${COLUMNS} FROM resorts CROSS JOIN LATERAL (
        SELECT * FROM contributions WHERE resort_id = resorts.id AND ${IS_SHOWN} ORDER BY ${NEWEST_FIRST} LIMIT ${most}) AS contributions
      LEFT JOIN members ON members.id = member_id
    WHERE resorts.id = ${anyOf(resortIds)} ORDER BY ${NEWEST_FIRST} LIMIT ${most}`;
}

/** One text, whatever its state, unless it is removed; null where there is none. */
export async function findText(db: Database, id: number): Promise<StoredText | null> {
  return readRow<StoredText>(db)`
    SELECT ${COLUMNS} FROM ${TABLES} WHERE contributions.id = ${id} AND ${IS_THERE}`;
}

/**
 * Texts as operators see them, who decide about them: of what its author has removed that it was
 * there.
 */
export async function findModeratedTexts(db: Database, ids: readonly number[]): Promise<StoredText[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<StoredText & { is_there: boolean }>(db)`
    SELECT ${COLUMNS}, ${IS_THERE} AS is_there FROM ${TABLES}
    WHERE contributions.id = ${anyOf(ids, "bigint")} AND kind <> 'rating'`;
  return rows.map(({ is_there, ...text }) =>
    is_there ? text : { ...text, state: "removed", text: null, visited_on: null, rating: null },
  );
}

/**
 * A page of a member's texts, the newest first: those that everybody sees; to the member with those
 * that are hidden. `total` is of what everybody sees, `paged` of what the pages hold.
 */
export async function textsOfMember(
  db: Database,
  memberId: number,
  isOwn: boolean,
  page: Page,
): Promise<{ readonly texts: readonly StoredText[]; readonly total: number; readonly paged: number }> {
  const seen = sql`member_id = ${memberId} AND ${IS_THERE} ${isOwn ? sql`` : sql`AND state = 'shown'`}`;
  const [texts, counted] = await Promise.all([
    readRows<StoredText>(db)`
      SELECT ${COLUMNS} FROM ${TABLES} WHERE ${seen} ORDER BY ${NEWEST_FIRST} ${limitTo(page)}`,
    readRow<{ total: number; paged: number }>(db)`
      SELECT (count(*) FILTER (WHERE state = 'shown'))::int AS total, count(*)::int AS paged FROM contributions WHERE ${seen}`,
  ]);
  return { texts, total: 0, paged: 0, ...counted };
}

/** The resorts that a member has rated, the last first. */
export async function ratedBy(db: Database, memberId: number, most: number) {
  return readRows<{
    id: number;
    title: string;
    url_segment: string;
    ratings: number;
    changed_at: string;
  }>(db)`
    SELECT resorts.id, title, url_segment, count(*)::int AS ratings,
      to_json(max(coalesce(changed_at, contributions.created_at)))#>>'{}' AS changed_at
    FROM contributions JOIN resorts ON resorts.id = resort_id WHERE member_id = ${memberId} AND kind = 'rating'
    GROUP BY resorts.id ORDER BY max(coalesce(changed_at, contributions.created_at)) DESC, resorts.id LIMIT ${most}`;
}

/** Which of these texts a member finds helpful. */
export async function votesOf(db: Database, memberId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set(
    await readIds(db)`
      SELECT contribution_id AS id FROM contribution_votes WHERE member_id = ${memberId} AND contribution_id = ${anyOf(ids, "bigint")}`,
  );
}
