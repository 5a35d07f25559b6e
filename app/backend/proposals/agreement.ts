import { sql } from "drizzle-orm";
import { isOfEditors, isOfSeason, type TripNotes } from "#app/domain/getting-there/trip-notes.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import { AGREEING_MEMBERS, GOOD_STANDING_MS } from "#app/domain/proposals/proposals.ts";
import { parseToldPrice } from "#app/domain/proposals/told-price.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { hasRows, readRow, readRows } from "../db/read-rows.ts";
import { type CountingRule, isCounted } from "../ratings/counted-ratings.ts";

/** What is told: of which resort, what, and which value. */
export interface Said {
  readonly resort_id: number;
  readonly what: string;
  readonly value: string;
}

/**
 * How many members of good standing say the same and are not, as far as is known, one person: those
 * who share a network or a browser count as one. Good standing is what makes ratings count, for a
 * week and without anything hidden.
 */
export async function agreeing(
  db: Database,
  { resort_id, what, value }: Said,
  rule: CountingRule,
): Promise<number> {
  const tellers = await readRows<{ address: string; browsers: string[] }>(db)`
    SELECT address, ARRAY(SELECT visitor FROM member_visitors WHERE member_visitors.member_id = members.id) AS browsers
    FROM proposals JOIN members ON members.id = proposals.member_id
    WHERE resort_id = ${resort_id} AND what = ${what} AND value = ${value} AND state = 'open' AND address IS NOT NULL
      AND ${isCounted(rule)} AND left_at IS NULL AND hidden_at IS NULL AND members.created_at <= ${moment(rule.now, -GOOD_STANDING_MS)}
    ORDER BY proposals.id LIMIT 100`;
  return countApart(tellers.map(({ address, browsers }) => [`address ${address}`, ...browsers]));
}

/**
 * How many groups there are where those who share a mark are in one.
 *
 * @example countApart([["a"], ["b"], ["a", "c"], ["c"]]) // 2
 */
export function countApart(marksOfEach: readonly (readonly string[])[]): number {
  let groups: Set<string>[] = [];
  for (const marks of marksOfEach) {
    const together = groups.filter((group) => marks.some((mark) => group.has(mark)));
    const joined = new Set([...marks, ...together.flatMap((group) => [...group])]);
    groups = [...groups.filter((group) => !together.includes(group)), joined];
  }
  return groups.length;
}

/**
 * A figure that members change by more than this takes an operator, as a leap of an import is left
 * out.
 */
const MOST_CHANGE = 2;

/**
 * Whether members may make it hold without an operator: its kind does no harm, enough of them
 * agree, no operator has decided or looks at it, editors have not written it, and it is no leap.
 * What an operator has refused or taken back once holds by an operator alone.
 */
export async function membersDecide(tx: Database, said: Said, rule: CountingRule): Promise<boolean> {
  const { resort_id, what, value } = said;
  const told = findTold(what);
  if (!told?.kind.isByMembers || (await agreeing(tx, said, rule)) < AGREEING_MEMBERS) return false;
  const isAnOperators = await hasRows(tx)`
    SELECT id FROM proposals WHERE resort_id = ${resort_id} AND what = ${what}
      AND (state = 'later' OR (state IN ('refused', 'undone') AND value = ${value})
        OR (state = 'taken' AND weight <> 'members' AND ${told.kind.isMany ? isOfSameSeason(value) : sql`true`}))
    LIMIT 1`;
  if (isAnOperators || (await isEdited(tx, said))) return false;
  if (told.kind.name === "ticket") return !(await isPriceLeap(tx, said, told.name));
  if (told.kind.name !== "figure") return true;
  // What lies under it: from what members have told before they would come to any figure by steps.
  const now = await readRow<{ value: number }>(tx)`
    SELECT value FROM resort_numerics WHERE resort_id = ${resort_id} AND type_name = ${told.name}
      AND NOT EXISTS (SELECT FROM covered_resorts WHERE covered_resorts.resort_id = ${resort_id})
    UNION ALL SELECT (figure->>'value')::float8 FROM covered_resorts, jsonb_array_elements(before->'numerics') AS figure
    WHERE resort_id = ${resort_id} AND figure->>'type_name' = ${told.name}`;
  const change = now === null || now.value === 0 ? 1 : Math.abs(Number(value) / now.value);
  return !isLeap(change);
}

function isLeap(change: number): boolean {
  return change > MOST_CHANGE || change < 1 / MOST_CHANGE;
}

/** A price of the same season, bought in the same way: all of it but the amount. */
function isOfSameSeason(value: string) {
  return sql`regexp_replace(value, '^\\S+', '') = ${value.replace(/^\S+/, "")}`;
}

/**
 * Whether a price is far from every known one for the same person, or another one of its season
 * stands there from editors.
 */
async function isPriceLeap(tx: Database, { resort_id, value }: Said, forWhom: string): Promise<boolean> {
  const told = parseToldPrice(value);
  const row = await readRow<{ notes: TripNotes }>(tx)`
    SELECT trip_notes AS notes FROM resorts WHERE id = ${resort_id}`;
  const known = (row?.notes.day_tickets ?? []).filter(({ for_whom }) => for_whom === forWhom);
  if (!told || known.some((ticket) => isOfEditors(ticket) && isOfSeason(ticket, told))) return true;
  return known.length > 0 && known.every(({ amount }) => isLeap(told.amount / amount));
}

/** Columns that editors set, by the kind that tells them. */
const EDITED_COLUMNS: Readonly<Record<string, string>> = { season: "season_from", website: "website" };

/** Whether editors have written what is told, under whatever is laid over it. */
async function isEdited(tx: Database, { resort_id, what }: Said): Promise<boolean> {
  const [kind = "", name = ""] = what.split(":");
  return hasRows(tx)`
    SELECT id FROM resorts LEFT JOIN covered_resorts ON resort_id = id WHERE id = ${resort_id} AND (
      ${EDITED_COLUMNS[kind] ?? ""} = ANY(edited)
      OR coalesce(before->'columns'->'trip_notes', trip_notes) ? ${kind}
      OR CASE WHEN before IS NULL THEN EXISTS (
          SELECT FROM resort_numerics WHERE resort_numerics.resort_id = id AND type_name = ${name} AND source = 'editors'
          UNION ALL SELECT FROM resort_generics WHERE resort_generics.resort_id = id AND type_name = ${name} AND source = 'editors')
        ELSE EXISTS (SELECT FROM jsonb_array_elements((before->'numerics') || (before->'generics')) AS row
          WHERE row->>'type_name' = ${name} AND row->>'source' = 'editors') END)`;
}
