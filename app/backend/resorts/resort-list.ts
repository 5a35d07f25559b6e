import { and, count, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/connections/open.server.ts";
import { facetNamed, facetOf, resortFacets } from "../db/tables/tables.ts";
import { offset } from "../graphql/page.ts";
import type { Page } from "../graphql/paging-arguments.ts";
import { distanceFrom } from "../origins/around.ts";
import { GROUP_MEAN, GROUP_WORST, groupValues } from "../scores/group-score-sql.ts";
import { ownRawSql } from "../scores/own-raw.ts";
import type { CheckedFilter } from "./filter-arguments.ts";
import type {
  CheckedOrder,
  Direction,
  DistanceOrder,
  GroupOrder,
  LikeOrder,
  OwnOrder,
} from "./order-arguments.ts";
import { isHall, matches } from "./resort-filter.ts";
import { unlikenessSql } from "./similar.ts";

/** Arguments of a page of the list. */
export interface ListPage {
  readonly filter: CheckedFilter;
  readonly order: readonly CheckedOrder[];
  readonly page: Page;
}

/**
 * The end of every order, and that of the index resort_facets_default_order; the id makes it total,
 * so that pages neither overlap nor skip.
 */
export const DEFAULT_ORDER: readonly SQL[] = [
  sql`${resortFacets.total_score} DESC NULLS LAST`,
  // Of the unrated ones; where all is known that it follows from.
  sql`${facetNamed("terrain_score")} DESC NULLS LAST`,
  sql`${resortFacets.lift_count} DESC`,
  sql`${resortFacets.title_key} ASC`,
  sql`${resortFacets.resort_id} ASC`,
];

const MISSING_LAST: Record<Direction, SQL> = { asc: sql`ASC NULLS LAST`, desc: sql`DESC NULLS LAST` };
/** Where nothing is missing: as the index of an attribute has it, forwards and backwards. */
const AS_INDEXED: Record<Direction, SQL> = { asc: sql`ASC`, desc: sql`DESC` };
/** The same for the index of the default order, which has the missing scores last. */
const SCORE_AS_INDEXED: Record<Direction, SQL> = { asc: sql`ASC NULLS FIRST`, desc: sql`DESC NULLS LAST` };

/** Rows of a list, counted from 0. */
interface Range {
  readonly from: number;
  readonly size: number;
}

/**
 * The ids of one page of the resorts that a filter lets through. Missing values, and halls in an
 * order that is none for them, come last in both directions, which no index has: the resorts with a
 * value and those without are two lists, one behind the other, and a page of the first needs
 * nothing of the second.
 */
export async function listResorts(db: Database, { filter, order, page }: ListPage): Promise<number[]> {
  const [first, ...others] = order;
  const rest = [...others.flatMap(keysOf), ...DEFAULT_ORDER];
  const range = { from: offset(page), size: page.size };
  const group = order.map(({ by }) => by).find(isOfGroup);
  if (!first) return find(db, matches(filter), rest, range);
  if (isComputed(first.by)) {
    // No index has it, so that one list is no slower than two.
    return find(db, matches(filter), [...keysOf(first), ...rest], range, group);
  }
  const key = columnOf(first.by);
  const directions = first.by === "total_score" ? SCORE_AS_INDEXED : AS_INDEXED;
  const ordered = [sql`${key} ${directions[first.direction]}`, ...rest];
  if (key.notNull) return find(db, matches(filter), ordered, range, group);

  const leavesOut = leavesOutHalls(first.by);
  const withValue = and(matches(filter), isNotNull(key), leavesOut ? not(isHall) : undefined);
  const found = await find(db, withValue, ordered, range, group);
  if (found.length === range.size) return found;
  const before = found.length > 0 ? range.from + found.length : await countOf(db, withValue);
  const without = leavesOut ? or(isNull(key), isHall) : isNull(key);
  const remaining = { from: Math.max(range.from - before, 0), size: range.size - found.length };
  return [...found, ...(await find(db, and(matches(filter), without), rest, remaining, group))];
}

type Computed = OwnOrder | GroupOrder | DistanceOrder | LikeOrder;
type Stored = Exclude<CheckedOrder["by"], Computed>;

function isComputed(by: CheckedOrder["by"]): by is Computed {
  return typeof by === "object" && ("terms" in by || "from" in by || "people" in by || "like" in by);
}

function isOfGroup(by: CheckedOrder["by"]): by is GroupOrder {
  return typeof by === "object" && "people" in by;
}

/** What an order puts into ORDER BY. */
function keysOf({ by, direction }: CheckedOrder): SQL[] {
  const keys = isOfGroup(by) ? [GROUP_WORST, GROUP_MEAN] : [keyOf(by)];
  return keys.map((key) => sql`${key} ${MISSING_LAST[direction]}`);
}

function keyOf(by: Exclude<CheckedOrder["by"], GroupOrder>): AnyPgColumn | SQL {
  if (isComputed(by)) {
    if ("like" in by) return unlikenessSql(by.like);
    return "terms" in by ? ownRawSql(by.terms) : distanceSql(by);
  }
  return leavesOutHalls(by) ? sql`CASE WHEN NOT ${isHall} THEN ${columnOf(by)} END` : columnOf(by);
}

/** least() passes over null: what has no position would be the furthest. */
function distanceSql({ from: { latitude, longitude } }: DistanceOrder): SQL {
  return sql`CASE WHEN ${resortFacets.latitude} IS NOT NULL THEN ${distanceFrom(latitude, longitude)} END`;
}

function leavesOutHalls(by: Stored): boolean {
  return typeof by === "object" && by.isOutdoors === true;
}

function columnOf(by: Stored): AnyPgColumn {
  if (by === "title") return resortFacets.title_key;
  return by === "total_score" ? resortFacets.total_score : facetOf(by);
}

/** @param group whose values the order names */
async function find(
  db: Database,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  { from, size }: Range,
  group?: GroupOrder,
): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${resortFacets.resort_id}` })
    .from(group ? sql`${resortFacets} ${groupValues(group.people)}` : resortFacets)
    .where(where)
    .orderBy(...orderBy)
    .limit(size)
    .offset(from);
  return rows.map(({ id }) => id);
}

async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(resortFacets).where(where);
  return row?.total ?? 0;
}
