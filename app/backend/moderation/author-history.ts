import { sql } from "drizzle-orm";
import { AGAINST_MEMBER } from "#app/domain/contributions/decision-words.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import type { AuthorHistory } from "../graphql/generated.ts";

type Counts = Omit<AuthorHistory, "member_since">;

/**
 * What there was with these members so far, by their ids, in one statement. A report was upheld
 * where the decision that closed it is against the member: both bear the same moment.
 */
export async function authorHistories(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Counts>> {
  if (memberIds.length === 0) return new Map();
  const closedIt = sql`taken.created_at = reports.closed_at AND taken.action = ${anyOf(AGAINST_MEMBER, "text")}`;
  const rows = await readRows<Counts & { id: number }>(db)`
    SELECT members.id, texts.*, against.*, filed.*
    FROM members
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'shown')::int AS shown_texts, count(*) FILTER (WHERE state = 'hidden')::int AS hidden_texts
      FROM contributions WHERE member_id = members.id AND kind <> 'rating') AS texts
    CROSS JOIN LATERAL (
      -- What a guest wrote on a member's trip is decided as a matter of that member's, and is not theirs.
      SELECT count(DISTINCT (contribution_id, part, list_link)) FILTER (WHERE action = 'hide' AND part IS DISTINCT FROM 'voter')::int AS hides, count(*) FILTER (WHERE action = 'warn')::int AS warnings,
        count(*) FILTER (WHERE action = 'suspend')::int AS suspensions
      FROM decisions WHERE member_id = members.id) AS against
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS reports, count(*) FILTER (WHERE is_upheld)::int AS upheld_reports
      FROM (
        SELECT EXISTS (SELECT FROM decisions AS taken WHERE taken.contribution_id = reports.contribution_id AND ${closedIt}) AS is_upheld
        FROM contributions JOIN reports ON reports.contribution_id = contributions.id WHERE contributions.member_id = members.id
        UNION ALL
        SELECT EXISTS (SELECT FROM decisions AS taken WHERE taken.contribution_id IS NULL AND taken.member_id = reports.profile_id
          AND taken.part = reports.part AND taken.list_link IS NOT DISTINCT FROM reports.list_link AND ${closedIt})
        FROM reports WHERE reports.profile_id = members.id AND reports.part IS DISTINCT FROM 'voter') AS of_them) AS filed
    WHERE members.id = ${anyOf(memberIds, "bigint")}`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
