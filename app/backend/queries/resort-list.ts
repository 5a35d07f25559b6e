import { aliasedTable, and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { ShownResort } from "../context.ts";
import type { Database } from "../db/open.server.ts";
import { resorts } from "../db/tables.ts";
import type { CheckedFilter } from "../guards/filter.ts";
import type { CheckedOrder, Direction } from "../guards/order.ts";
import type { Page } from "../guards/paging.ts";
import { offset } from "./page.ts";
import { matches, VALUE_TABLES } from "./resort-filter.ts";
import { SHOWN_COLUMNS } from "./shown-resort.ts";

/** Bytes decide, whatever collation the database has: both databases sort alike. */
export const TITLE_KEY = sql`${resorts.title_key} COLLATE "C"`;

/**
 * The end of every order, and that of the index resorts_default_order; the id makes it total, so that pages neither overlap
 * nor skip.
 */
const DEFAULT_ORDER: readonly SQL[] = [
  sql`${resorts.total_score} DESC NULLS LAST`,
  sql`${resorts.lift_count} DESC`,
  sql`${TITLE_KEY} ASC`,
  sql`${resorts.id} ASC`,
];

const DIRECTION: Record<Direction, SQL> = { asc: sql`ASC NULLS LAST`, desc: sql`DESC NULLS LAST` };

/**
 * One page of the resorts that a filter lets through. Missing values come last in both directions. The page is found by what
 * orders it, of which an index holds the default order; only its resorts are read whole, and put in order again.
 */
export async function listResorts(
  db: Database,
  filter: CheckedFilter,
  orders: readonly CheckedOrder[],
  page: Page,
): Promise<ShownResort[]> {
  const ids = db.select({ id: resorts.id }).from(resorts).where(matches(filter)).$dynamic();
  putInOrder(ids, orders);
  ids.limit(page.size).offset(offset(page));
  const shown = db.select(SHOWN_COLUMNS).from(resorts).where(inArray(resorts.id, ids)).$dynamic();
  putInOrder(shown, orders);
  return shown;
}

function putInOrder(query: PgSelect, orders: readonly CheckedOrder[]): void {
  const orderBy: SQL[] = [];
  orders.forEach(({ by, direction }, index) => {
    if (by === "title" || by === "total_score") {
      orderBy.push(sql`${by === "title" ? TITLE_KEY : resorts.total_score} ${DIRECTION[direction]}`);
      return;
    }
    const values = aliasedTable(VALUE_TABLES[by.category], `ordered_by_${index}`);
    query.leftJoin(values, and(eq(values.resort_id, resorts.id), eq(values.type_name, by.name)));
    // Features are ordered no < maybe < yes; a resort without a row has no position and comes last.
    const key =
      by.category === "Generic"
        ? sql`array_position(ARRAY['no', 'maybe', 'yes'], ${values.value})`
        : values.value;
    orderBy.push(sql`${key} ${DIRECTION[direction]}`);
  });
  query.orderBy(...orderBy, ...DEFAULT_ORDER);
}
