import { sql } from "drizzle-orm";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { FORMER_MEMBER, IS_SHOWN, NEWEST_FIRST } from "./review-queries.ts";

/**
 * What editors or a member wrote, as the contract shows it; `created_at` as JSON has it, ISO 8601.
 */
export interface CommentRow {
  readonly id: string;
  readonly kind: string;
  readonly comment: string;
  readonly author: string;
  readonly created_at: string | null;
}

/**
 * The contract shows all comments with their resort; a page of members' texts is the extension's.
 */
const MAX_COMMENTS = 50;
const SIGNATURE = sql.raw(
  `CASE WHEN left_at IS NULL AND hidden_at IS NULL AND username IS NOT NULL THEN username ELSE '${FORMER_MEMBER}' END`,
);

/**
 * The newest of members' texts of these resorts, the newest first, and then the editors' tips, in
 * the order of the ids.
 */
export async function commentsOf(
  db: Database,
  resortIds: readonly number[],
): Promise<(readonly CommentRow[])[]> {
  const rows = await readRows<{ id: number; comments: CommentRow[] }>(db)`
    SELECT resorts.id, (
      SELECT coalesce(json_agg(written ORDER BY created_at DESC NULLS LAST, number DESC), '[]') FROM (
        SELECT 'editors-' || id AS id, kind, comment, author, created_at, id AS number
        FROM resort_comments WHERE resort_id = resorts.id
        UNION ALL SELECT * FROM (
          SELECT contributions.id::text, kind, text, ${SIGNATURE}, contributions.created_at, contributions.id
          FROM contributions LEFT JOIN members ON members.id = member_id
          WHERE resort_id = resorts.id AND ${IS_SHOWN}
          ORDER BY ${NEWEST_FIRST} LIMIT ${sql.raw(String(MAX_COMMENTS))}) AS newest
      ) AS written) AS comments
    FROM resorts WHERE resorts.id = ${anyOf(resortIds)}`;
  const byId = new Map(rows.map(({ id, comments }) => [id, comments]));
  return resortIds.map((id) => byId.get(id) ?? []);
}
