import { sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { IS_SHOWN } from "../reviews/review-queries.ts";

/**
 * Everything that a member gave, with what it was before; what they found helpful and reported; and
 * what operators decided about them. Of others it holds no more than the pages show: what is hidden
 * or gone since is in no file that another member keeps, and what others have against a decision of
 * an operator is in none of the operator's.
 */
export async function exportContributions(db: Database, memberId: number) {
  const text = sql`CASE WHEN contributions.member_id = ${memberId} OR EXISTS (
    SELECT FROM contributions AS found WHERE found.id = contributions.id AND ${IS_SHOWN}) THEN contributions.text END`;
  const ofMine = (column: string) =>
    sql`CASE WHEN decisions.member_id = ${memberId} THEN ${sql.raw(column)} END AS ${sql.raw(column)}`;
  const read = readRows(db);
  const [contributions, votes, reports, decisions, proposals] = await Promise.all([
    read`
      SELECT url_segment AS resort, kind, type_name, value, text, to_char(visited_on, 'YYYY-MM') AS visited_on, sport,
        skill_level, state, counts, helpful, contributions.created_at, changed_at, (
          SELECT coalesce(json_agg(json_build_object('text', earlier.text, 'value', earlier.value, 'until', until) ORDER BY earlier.id), '[]')
          FROM contribution_history AS earlier WHERE contribution_id = contributions.id) AS history
      FROM contributions JOIN resorts ON resorts.id = resort_id WHERE member_id = ${memberId} ORDER BY contributions.id`,
    read`
      SELECT url_segment AS resort, ${text} AS text, contribution_votes.counts, contribution_votes.created_at
      FROM contribution_votes JOIN contributions ON contributions.id = contribution_id JOIN resorts ON resorts.id = resort_id
      WHERE contribution_votes.member_id = ${memberId} ORDER BY contribution_id`,
    read`
      SELECT ${text} AS about_text,
        CASE WHEN members.id = ${memberId} OR (members.hidden_at IS NULL AND members.left_at IS NULL) THEN members.username END AS about_profile,
        CASE WHEN contribution_id IS NULL THEN part END AS part, list_link, reason, note, reports.created_at, closed_at
      FROM reports LEFT JOIN contributions ON contributions.id = contribution_id LEFT JOIN members ON members.id = profile_id
      WHERE reports.member_id = ${memberId} ORDER BY reports.id`,
    read`
      SELECT ${text} AS about_text, CASE WHEN contribution_id IS NULL THEN part END AS part, list_link, action, reason,
        decisions.created_at, ${ofMine("objection")}, ${ofMine("objected_at")}, ${ofMine("answered_at")}, ${ofMine("reopened_at")},
        decisions.operator_id = ${memberId} AS by_me
      FROM decisions LEFT JOIN contributions ON contributions.id = contribution_id
      WHERE decisions.member_id = ${memberId} OR decisions.operator_id = ${memberId} ORDER BY decisions.id`,
    read`
      SELECT url_segment AS resort, what, value, was, to_char(seen_on, 'YYYY-MM') AS seen_on, page, state, weight, reason,
        proposals.created_at, decided_at, import_says, import_day::text AS import_day
      FROM proposals LEFT JOIN resorts ON resorts.id = resort_id WHERE member_id = ${memberId} ORDER BY proposals.id`,
  ]);
  return { contributions, contribution_votes: votes, reports, decisions, proposals };
}
