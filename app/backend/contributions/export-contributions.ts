import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";

/** What is stored of a member's contributions, table by table. */
export interface ContributionsExport {
  readonly contributions: readonly object[];
  readonly contribution_votes: readonly object[];
  readonly reports: readonly object[];
  readonly decisions: readonly object[];
}

/** Everything that a member gave, with what it was before; what they found helpful and reported; and what operators decided about them. */
export async function exportContributions(db: Database, memberId: number): Promise<ContributionsExport> {
  const read = async (query: ReturnType<typeof sql>) =>
    (await db.execute<Record<string, unknown>>(query)).rows;
  const [contributions, votes, reports, decisions] = await Promise.all([
    read(sql`
      SELECT url_segment AS resort, kind, type_name, value, text, to_char(visited_on, 'YYYY-MM-DD') AS visited_on, sport,
        skill_level, state, counts, helpful, contributions.created_at, changed_at, (
          SELECT coalesce(json_agg(json_build_object('text', earlier.text, 'value', earlier.value, 'until', until) ORDER BY earlier.id), '[]')
          FROM contribution_history AS earlier WHERE contribution_id = contributions.id) AS history
      FROM contributions JOIN resorts ON resorts.id = resort_id WHERE member_id = ${memberId} ORDER BY contributions.id`),
    read(sql`
      SELECT url_segment AS resort, text, contribution_votes.created_at
      FROM contribution_votes JOIN contributions ON contributions.id = contribution_id JOIN resorts ON resorts.id = resort_id
      WHERE contribution_votes.member_id = ${memberId} ORDER BY contribution_id`),
    read(sql`
      SELECT contributions.text AS about_text, members.username AS about_profile, reason, note, reports.created_at, closed_at
      FROM reports LEFT JOIN contributions ON contributions.id = contribution_id LEFT JOIN members ON members.id = profile_id
      WHERE reports.member_id = ${memberId} ORDER BY reports.id`),
    read(sql`
      SELECT contributions.text AS about_text, action, reason, decisions.created_at, objection, objected_at, answered_at,
        decisions.operator_id = ${memberId} AS by_me
      FROM decisions LEFT JOIN contributions ON contributions.id = contribution_id
      WHERE decisions.member_id = ${memberId} OR decisions.operator_id = ${memberId} ORDER BY decisions.id`),
  ]);
  return { contributions, contribution_votes: votes, reports, decisions };
}
