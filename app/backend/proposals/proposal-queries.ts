import { type SQL, sql } from "drizzle-orm";
import { PROPOSAL_KINDS } from "#app/domain/proposals/proposal-kinds.ts";
import { MOST_SHOWN, type ProposalState, type ProposalWeight } from "#app/domain/proposals/proposals.ts";
import { type Answers, cacheUntilChanged } from "../cache/cached-answers.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { limitTo } from "../graphql/page.ts";
import type { Page } from "../graphql/paging-arguments.ts";

/** What a visitor told, with what is shown of its resort and its teller. */
export interface StoredProposal {
  readonly id: number;
  readonly resort_id: number | null;
  readonly what: string;
  readonly value: string;
  readonly was: string | null;
  /** A month, ISO 8601. */
  readonly seen_on: string | null;
  readonly page: string | null;
  readonly member_id: number | null;
  readonly is_named: boolean;
  readonly state: ProposalState;
  readonly weight: ProposalWeight | null;
  /** ISO 8601. */
  readonly created_at: string;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly import_says: string | null;
  readonly import_day: string | null;
  readonly title: string | null;
  readonly url_segment: string | null;
  readonly country_code: string | null;
  /** Null for a visitor without an account and for a former member. */
  readonly teller: string | null;
  readonly operator: string | null;
}

const iso = (column: SQL) => sql`to_json(${column})#>>'{}'`;
const COLUMNS = sql`proposals.id, proposals.resort_id, what, value, was, to_char(seen_on, 'YYYY-MM') AS seen_on, page,
  proposals.member_id, is_named, state, weight, ${iso(sql`proposals.created_at`)} AS created_at, ${iso(sql`decided_at`)} AS decided_at,
  reason, import_says, import_day::text AS import_day, resorts.title, resorts.url_segment, resorts.country_code,
  CASE WHEN teller.left_at IS NULL THEN teller.username END AS teller,
  CASE WHEN operator.left_at IS NULL THEN operator.username END AS operator`;
const TABLES = sql`proposals LEFT JOIN resorts ON resorts.id = proposals.resort_id
  LEFT JOIN members AS teller ON teller.id = proposals.member_id LEFT JOIN members AS operator ON operator.id = operator_id`;

export function findProposal(db: Database, id: number): Promise<StoredProposal | null> {
  return readRow<StoredProposal>(db)`SELECT ${COLUMNS} FROM ${TABLES} WHERE proposals.id = ${id}::bigint`;
}

/** Lists of the desk, by the name that the API gives them. */
const DESK: Readonly<Record<string, { readonly where: SQL; readonly order: SQL }>> = {
  // Of one resort together, those of the resort that waits longest first.
  waiting: {
    where: sql`state = 'open'`,
    order: sql`min(proposals.created_at) OVER (PARTITION BY proposals.resort_id), proposals.resort_id, what, proposals.id`,
  },
  later: { where: sql`state = 'later'`, order: sql`proposals.created_at, proposals.id` },
  holding: { where: sql`state = 'taken'`, order: sql`decided_at DESC, proposals.id` },
  contradicted: {
    where: sql`state = 'taken' AND import_says IS NOT NULL AND import_says <> value`,
    order: sql`import_day DESC, proposals.id`,
  },
};

export const DESK_LISTS: readonly string[] = Object.keys(DESK);

interface ProposalsPage {
  readonly rows: readonly StoredProposal[];
  readonly total: number;
}

/** A page of what operators look at. */
export async function deskPage(db: Database, list: string, page: Page): Promise<ProposalsPage> {
  const { where, order } = DESK[list] ?? { where: sql`false`, order: sql`proposals.id` };
  return pageOf(db, where, order, page);
}

/** A page of what a member told, the newest first. */
export function proposalsOf(db: Database, memberId: number, page: Page): Promise<ProposalsPage> {
  return pageOf(
    db,
    sql`proposals.member_id = ${memberId}`,
    sql`proposals.created_at DESC, proposals.id DESC`,
    page,
  );
}

async function pageOf(db: Database, where: SQL, order: SQL, page: Page): Promise<ProposalsPage> {
  const [rows, count] = await Promise.all([
    readRows<StoredProposal>(
      db,
    )`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${where} ORDER BY ${order} ${limitTo(page)}`,
    readRow<{ total: number }>(db)`SELECT count(*)::int AS total FROM proposals WHERE ${where}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** How many wait for an operator. */
export async function countWaiting(db: Database): Promise<number> {
  const row = await readRow<{ count: number }>(
    db,
  )`SELECT count(*)::int AS count FROM proposals WHERE state = 'open'`;
  return row?.count ?? 0;
}

/** What members tell of a resort and no one has decided about. */
export interface ToldRow {
  readonly what: string;
  readonly value: string;
  /** A day, ISO 8601. */
  readonly seen_on: string;
  readonly riders: number;
}

/** What is shown before anybody has checked it. */
const SHOWN_KINDS = PROPOSAL_KINDS.filter(({ isByMembers }) => isByMembers).map(({ name }) => name);

/** By what it is, the most told first; of members who are neither hidden, suspended nor gone. */
async function toldOf(db: Database, resortId: number): Promise<readonly ToldRow[]> {
  return readRows<ToldRow>(db)`
    SELECT what, value, to_char(max(coalesce(seen_on, proposals.created_at::date)), 'YYYY-MM-DD') AS seen_on,
      count(DISTINCT member_id)::int AS riders
    FROM proposals JOIN members ON members.id = member_id
    WHERE resort_id = ${resortId} AND state IN ('open', 'later') AND split_part(what, ':', 1) = ANY(${sql.param(SHOWN_KINDS)}::text[])
      AND left_at IS NULL AND suspended_at IS NULL AND hidden_at IS NULL
    GROUP BY what, value ORDER BY what, riders DESC, max(proposals.id) DESC LIMIT ${MOST_SHOWN}`;
}

const MAX_RESORTS = 2_000;

/** What is told of a resort, by its id: read when it has changed, and not for each visitor. */
export type CachedTold = Answers<number, readonly ToldRow[]>;

export function cacheTold(db: Database, versions: DataVersions): CachedTold {
  return cacheUntilChanged<number, readonly ToldRow[]>({
    versions,
    most: MAX_RESORTS,
    keyOf: (id) => id,
    cacheTagsOf: (id) => [`resort:${id}`, `texts:${id}`],
    read: (ids) => Promise.all(ids.map((id) => toldOf(db, id))),
  });
}
