import { sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";

/** Decisions about a member that are printed: the log has them all. */
const MOST_DECISIONS = 10;

interface Facts {
  readonly username: string;
  readonly id: number;
  readonly email: string;
  readonly created: string;
  readonly verified: string | null;
  readonly tier: string;
  readonly is_operator: boolean;
  readonly suspended: string | null;
  readonly name_hidden: string | null;
  readonly lines_hidden: string | null;
  readonly picture_hidden: string | null;
  readonly left: string | null;
  readonly ratings: number;
  readonly texts: number;
  readonly hidden_texts: number;
  readonly lists: number;
  readonly hidden_lists: number;
  readonly trips: number;
  readonly sign_ins: number;
  readonly reports: number;
  readonly objections: number;
}

/** A moment as an operator reads it, to the minute, in UTC. */
const at = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')`);
const count = (from: string) => sql.raw(`(SELECT count(*)::int FROM ${from})`);

/** What an operator has to know of an account, in lines; nothing that others could sign in with. */
export async function showMember(db: Database, memberId: number): Promise<readonly string[]> {
  const facts = await readRow<Facts>(db)`
    SELECT username, id, email, coalesce(member_tier, 'Free') AS tier, is_operator, ${at("created_at")} AS created,
      ${at("email_verified_at")} AS verified, ${at("suspended_at")} AS suspended, ${at("hidden_at")} AS name_hidden,
      ${at("lines_hidden_at")} AS lines_hidden, ${at("picture_hidden_at")} AS picture_hidden, ${at("left_at")} AS "left",
      ${count("contributions WHERE member_id = members.id AND kind = 'rating'")} AS ratings,
      ${count("contributions WHERE member_id = members.id AND kind <> 'rating' AND state = 'shown'")} AS texts,
      ${count("contributions WHERE member_id = members.id AND state = 'hidden'")} AS hidden_texts,
      ${count("resort_lists WHERE member_id = members.id")} AS lists,
      ${count("resort_lists WHERE member_id = members.id AND hidden_at IS NOT NULL")} AS hidden_lists,
      ${count("trips WHERE member_id = members.id")} AS trips,
      (SELECT count(DISTINCT sign_in_id)::int FROM member_tokens WHERE member_id = members.id) AS sign_ins,
      ${count("reports WHERE closed_at IS NULL AND (profile_id = members.id OR contribution_id IN (SELECT id FROM contributions WHERE member_id = members.id))")} AS reports,
      ${count("decisions WHERE member_id = members.id AND objected_at IS NOT NULL AND answered_at IS NULL")} AS objections
    FROM members WHERE id = ${memberId}`;
  if (!facts) return [];
  const decided = await readRows<{ line: string }>(db)`
    SELECT concat_ws(' ', ${at("decisions.created_at")}, action,
      CASE WHEN contribution_id IS NULL THEN part ELSE 'text ' || contribution_id END, 'by', coalesce(operators.username, 'the command line or a former moderator')
    ) || coalesce(': ' || regexp_replace(reason, '\\s+', ' ', 'g'), '') AS line
    FROM decisions LEFT JOIN members AS operators ON operators.id = operator_id
    WHERE member_id = ${memberId} ORDER BY decisions.id DESC LIMIT ${MOST_DECISIONS}`;
  const since = (moment: string | null, words: string) => (moment ? [`${words} since ${moment}`] : []);
  const states = [
    ...since(facts.suspended, "suspended"),
    ...since(facts.name_hidden, "name and profile hidden"),
    ...since(facts.lines_hidden, "what the profile says hidden"),
    ...since(facts.picture_hidden, "picture hidden"),
    ...since(facts.left, "left"),
  ];
  return [
    `${facts.username}, member ${facts.id} since ${facts.created}, ${facts.tier}${facts.is_operator ? ", moderator" : ""}`,
    `Address: ${facts.email || "none"}${facts.verified ? `, verified ${facts.verified}` : ", not verified"}`,
    `State: ${states.join(", ") || "nothing suspended or hidden"}`,
    `Gave: ${facts.texts} texts and ${facts.hidden_texts} hidden ones, ${facts.ratings} ratings, ${facts.lists} lists, ${facts.hidden_lists} of them with a hidden title, ${facts.trips} trips`,
    `Waiting: ${facts.reports} reports, ${facts.objections} objections`,
    `Sign-ins: ${facts.sign_ins}`,
    ...(decided.length > 0 ? ["Decisions, the newest first (UTC):"] : ["No decisions."]),
    ...decided.map(({ line }) => `  ${line}`),
  ];
}
