import { and, between, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { MapArea } from "#app/domain/filters.ts";
import { resortCountries, resortGenerics, resortNumerics, resortRatings, resorts } from "../db/tables.ts";
import type { CheckedCondition, CheckedFilter } from "../guards/filter.ts";

/** Search, counts, and lists that are not asked for others, show ski areas one can ski at. */
export const isOperating = eq(resorts.status, "operating");

/** Whether a resort is on no map. */
export const hasNoPosition = sql`(${or(isNull(resorts.latitude), isNull(resorts.longitude))})`;

/** Where the values of a category are kept. */
export const VALUE_TABLES = {
  Rating: resortRatings,
  Numeric: resortNumerics,
  Generic: resortGenerics,
} as const;

const COMPARISON = {
  "=": sql`=`,
  "<": sql`<`,
  ">": sql`>`,
  "<=": sql`<=`,
  ">=": sql`>=`,
} as const;

/** The WHERE of a filter. */
export function matches({
  conditions,
  countries,
  mapArea,
  statuses,
  hasPosition,
}: CheckedFilter): SQL | undefined {
  const narrowing = [...(countries ? [idsIn(countries)] : []), ...idsByAttribute(conditions)];
  return and(
    inArray(resorts.status, [...statuses]),
    narrowing.length > 0 ? sql`${resorts.id} IN (${common(narrowing)})` : undefined,
    mapArea ? liesWithin(mapArea) : undefined,
    hasPosition === false ? hasNoPosition : undefined,
  );
}

/** A SELECT of the ids of all resorts, whatever their status, that satisfy all conditions; null where there are none. */
export function idsSatisfying(conditions: readonly CheckedCondition[]): SQL | null {
  return conditions.length > 0 ? common(idsByAttribute(conditions)) : null;
}

/**
 * What several SELECTs of ids have in common. Compared with a subquery of its own for each, or with counting how many of
 * them hold an id, the planner takes no time for many of them and knows roughly how few ids are left.
 */
function common(selects: readonly SQL[]): SQL {
  return sql.join([...selects], sql` INTERSECT `);
}

/** For each attribute asked for, the ids whose value satisfies all conditions on it; without a value none is. */
function idsByAttribute(conditions: readonly CheckedCondition[]): SQL[] {
  const byAttribute = new Map<string, CheckedCondition[]>();
  for (const condition of conditions) {
    const { name } = condition.attribute;
    byAttribute.set(name, [...(byAttribute.get(name) ?? []), condition]);
  }
  return [...byAttribute].map(([name, ofAttribute]) => {
    const table = VALUE_TABLES[ofAttribute[0]?.attribute.category ?? "Rating"];
    const holds = and(eq(table.type_name, name), ...ofAttribute.map(comparison));
    return sql`SELECT ${table.resort_id} FROM ${table} WHERE ${holds}`;
  });
}

function comparison(condition: CheckedCondition): SQL {
  const { value } = VALUE_TABLES[condition.attribute.category];
  return "anyOf" in condition
    ? inArray(value, [...condition.anyOf])
    : sql`${value} ${COMPARISON[condition.operator]} ${condition.number}`;
}

function idsIn(countries: readonly string[]): SQL {
  const { resort_id, country_code } = resortCountries;
  return sql`SELECT ${resort_id} FROM ${resortCountries} WHERE ${inArray(country_code, [...countries])}`;
}

/** Whether a position is known and lies in an area, which may reach across the 180th meridian. */
export function liesWithin({ north, south, east, west }: MapArea): SQL | undefined {
  const longitude =
    west <= east
      ? between(resorts.longitude, west, east)
      : or(between(resorts.longitude, west, 180), between(resorts.longitude, -180, east));
  return and(between(resorts.latitude, south, north), longitude);
}
