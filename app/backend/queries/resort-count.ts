import { count, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { resorts } from "../db/tables.ts";
import type { CheckedFilter } from "../guards/filter.ts";
import { idsSatisfying, matches } from "./resort-filter.ts";

/**
 * How many resorts each filter lets through. Filters that differ in their conditions alone are counted together: the eleven
 * lifestyles of a place take one statement, which finds the resorts of that place once, or none where `kept` knows them. A
 * filter by itself, such as that of a list, is always counted anew, and so are those of an area on the map, of which there
 * are too many to keep.
 */
export async function countResorts(
  db: Database,
  filters: readonly CheckedFilter[],
  kept: (filters: readonly CheckedFilter[]) => Promise<number[]>,
): Promise<number[]> {
  const groups = new Map<string, Set<CheckedFilter>>();
  for (const filter of filters) {
    const place = JSON.stringify({ ...filter, conditions: null });
    groups.set(place, (groups.get(place) ?? new Set()).add(filter));
  }
  const totals = new Map<CheckedFilter, number>();
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first, ...others] = group;
      if (!first) return;
      const isKept = others.length > 0 && first.mapArea === null;
      const counts = await (isKept ? kept([...group]) : countTogether(db, [...group]));
      [...group].forEach((filter, index) => {
        totals.set(filter, counts[index] ?? 0);
      });
    }),
  );
  return filters.map((filter) => totals.get(filter) ?? 0);
}

async function countOne(db: Database, filter: CheckedFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(resorts).where(matches(filter));
  return row?.total ?? 0;
}

/** How many resorts each of some filters lets through whose conditions alone differ, in one statement. */
export async function countTogether(db: Database, filters: readonly CheckedFilter[]): Promise<number[]> {
  const [first, ...others] = filters;
  if (!first) return [];
  if (others.length === 0) return [await countOne(db, first)];
  const satisfying = filters.map(({ conditions }, index): SQL => {
    const ids = idsSatisfying(conditions) ?? sql`SELECT id FROM place`;
    return sql`SELECT ${sql.raw(String(index))} AS filter, ids.* FROM (${ids}) AS ids (id)`;
  });
  const { rows } = await db.execute<{ filter: number; total: number }>(sql`
    WITH place AS (SELECT ${resorts.id} FROM ${resorts} WHERE ${matches({ ...first, conditions: [] })})
    SELECT filter, count(*)::int AS total
    FROM (${sql.join(satisfying, sql` UNION ALL `)}) AS satisfying
    WHERE id IN (SELECT id FROM place)
    GROUP BY filter`);
  const totals = new Map(rows.map(({ filter, total }) => [filter, total]));
  return filters.map((_, index) => totals.get(index) ?? 0);
}
