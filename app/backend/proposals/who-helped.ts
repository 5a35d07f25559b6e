import { sql } from "drizzle-orm";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";

/** Whose names pages show: members who are neither gone, suspended nor hidden. */
export const IS_NAMED = sql`left_at IS NULL AND suspended_at IS NULL AND hidden_at IS NULL`;
/** An operator who told it is no rider: it holds by them. */
export const IS_RIDER = sql`(weight <> 'editors' OR proposals.member_id <> proposals.operator_id)`;

/** Members who told what holds of a resort. */
export interface Helpers {
  /** The first of them, all of three, else two. */
  readonly names: readonly string[];
  /** How many beside those. */
  readonly others: number;
}

/** Who is named where there are more than three. */
const FIRST = 2;

/** Whom the page of a resort thanks. */
async function helpersOf(db: Database, resortId: number): Promise<Helpers> {
  const rows = await readRows<{ username: string; total: number }>(db)`
    SELECT username, (count(*) OVER ())::int AS total FROM proposals JOIN members ON members.id = member_id
    WHERE resort_id = ${resortId} AND state = 'taken' AND ${IS_RIDER} AND ${IS_NAMED}
    GROUP BY members.id ORDER BY min(proposals.id) LIMIT ${FIRST + 1}`;
  const total = rows[0]?.total ?? 0;
  const names = rows.slice(0, total > FIRST + 1 ? FIRST : FIRST + 1).map(({ username }) => username);
  return { names, others: total - names.length };
}

const MAX_RESORTS = 2_000;

/** Whom the page of a resort thanks, by its id. */
export type CachedHelpers = Answers<number, Helpers>;

export function cacheHelpers(db: Database, versions: DataVersions): CachedHelpers {
  return cacheUntilChanged<number, Helpers>({
    versions,
    most: MAX_RESORTS,
    keyOf: (id) => id,
    cacheTagsOf: (id) => [`resort:${id}`, `texts:${id}`],
    read: (ids) => Promise.all(ids.map((id) => helpersOf(db, id))),
  });
}

/** What holds by a member. */
export interface Given {
  readonly resorts: number;
  readonly facts: number;
}

/** How much of what a member told holds, and of how many resorts. */
export async function givenBy(db: Database, memberId: number): Promise<Given> {
  const row = await readRow<Given>(db)`
    SELECT count(DISTINCT resort_id)::int AS resorts, count(DISTINCT (resort_id, what, value))::int AS facts
    FROM proposals WHERE member_id = ${memberId} AND state = 'taken'`;
  return row ?? { resorts: 0, facts: 0 };
}
