import { inArray, sql } from "drizzle-orm";
import type { Reads } from "../cache/reads.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import { mapCells, resortFacets } from "../db/tables/tables.ts";
import type { CheckedFilter } from "./filter-arguments.ts";
import { cacheTagsOfTotal } from "./list-tags.ts";
import { isUnfiltered, matches } from "./resort-filter.ts";

type CountTogether = (filters: readonly CheckedFilter[]) => Promise<number[]>;

/**
 * How many resorts each filter lets through. Those that are asked for together, such as the
 * lifestyles of a place or the parts of the world, take one statement.
 *
 * @param cached knows figures of the index: those asked for together. A filter by itself is counted
 * anew, and so are those of an area on the map, around a place, like a resort or for a group: there
 * are too many to keep. A named list changes without a new version of the index.
 */
export async function countResorts(
  db: Database,
  filters: readonly CheckedFilter[],
  { cached, reads }: { readonly cached: CountTogether; readonly reads: Reads },
): Promise<number[]> {
  for (const filter of filters) cacheTagsOfTotal(filter).forEach(reads.dependOn);
  const figures = filters.filter(isFigure);
  if (figures.length < 2) return countTogether(db, filters);
  const others = filters.filter((filter) => !isFigure(filter));
  const [known, counted] = await Promise.all([cached(figures), countTogether(db, others)]);
  const [nextKnown, nextCounted] = [known.values(), counted.values()];
  return filters.map((filter) => (isFigure(filter) ? nextKnown : nextCounted).next().value ?? 0);
}

function isFigure({ mapArea, within, list, like, served }: CheckedFilter): boolean {
  return mapArea === null && within === null && list === null && like === null && served === null;
}

/**
 * How many resorts each of some filters lets through, in one statement, which reads the resorts
 * once.
 */
export async function countTogether(db: Database, filters: readonly CheckedFilter[]): Promise<number[]> {
  const [first, ...others] = filters;
  if (!first) return [];
  if (others.length === 0) return [await countOne(db, first)];
  const counts = filters.map((filter) => sql`count(*) FILTER (WHERE ${matches(filter)})`);
  const row = await readRow<{ totals: number[] }>(db)`
    SELECT ARRAY[${sql.join(counts, sql`, `)}]::int[] AS totals
    FROM ${resortFacets} WHERE ${matches(commonOf(filters))}`;
  return row?.totals ?? [];
}

async function countOne(db: Database, filter: CheckedFilter): Promise<number> {
  // The cells of the map know how many resorts they hold, and an index those that are in none.
  const inCells = sql`SELECT sum(resorts) FROM ${mapCells} WHERE ${inArray(mapCells.status, [...filter.statuses])}`;
  if (!isUnfiltered(filter)) return db.$count(resortFacets, matches(filter));
  const counted = await readRow<{ total: number }>(db)`
    SELECT (coalesce((${inCells}), 0) + count(*))::int AS total
    FROM ${resortFacets} WHERE ${matches({ ...filter, hasPosition: false })}`;
  return counted?.total ?? 0;
}

/**
 * A filter that lets through whatever one of these does, and not much more where they are of one
 * place.
 */
function commonOf(filters: readonly CheckedFilter[]): CheckedFilter {
  const [first, ...others] = filters as [CheckedFilter, ...CheckedFilter[]];
  const isShared = (part: keyof CheckedFilter) =>
    others.every((other) => JSON.stringify(other[part]) === JSON.stringify(first[part]));
  const shared = <Part extends keyof CheckedFilter>(part: Part): CheckedFilter[Part] | null =>
    isShared(part) ? first[part] : null;
  // Alternatives of one another: either both narrow, or neither does.
  const isOnePlace = isShared("countries") && isShared("places");
  return {
    conditions: [],
    countries: isOnePlace ? first.countries : null,
    places: isOnePlace ? first.places : null,
    mapArea: shared("mapArea"),
    statuses: [...new Set(filters.flatMap(({ statuses }) => statuses))],
    hasPosition: shared("hasPosition"),
    list: shared("list"),
    month: shared("month"),
    quiet: shared("quiet"),
    within: shared("within"),
    nearStation: shared("nearStation"),
    like: shared("like"),
    served: shared("served"),
  };
}
