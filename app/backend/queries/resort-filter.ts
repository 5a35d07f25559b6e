import { and, between, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Category } from "#app/domain/attributes.ts";
import type { MapArea } from "#app/domain/filters.ts";
import type { Database } from "../db/open.server.ts";
import { resortCountries, resortGenerics, resortNumerics, resortRatings, resorts } from "../db/tables.ts";
import type { CheckedCondition, CheckedFilter } from "../guards/filter.ts";

/** Search, counts, and lists that are not asked for others, show ski areas one can ski at. */
export const isOperating = eq(resorts.status, "operating");

/** Where the values of a category are kept. */
export const VALUE_TABLES = {
  Rating: resortRatings,
  Numeric: resortNumerics,
  Generic: resortGenerics,
} as const;

const CATEGORIES = ["Rating", "Numeric", "Generic"] as const satisfies readonly Category[];

const COMPARISON = {
  "=": sql`=`,
  "<": sql`<`,
  ">": sql`>`,
  "<=": sql`<=`,
  ">=": sql`>=`,
} as const;

/** The WHERE of a filter. */
export function matches(
  db: Database,
  { conditions, countries, mapArea, statuses, hasPosition }: CheckedFilter,
): SQL | undefined {
  return and(
    inArray(resorts.status, [...statuses]),
    conditions.length > 0 ? satisfies(conditions) : undefined,
    countries ? liesIn(db, countries) : undefined,
    mapArea ? liesWithin(mapArea) : undefined,
    hasPosition === false ? or(isNull(resorts.latitude), isNull(resorts.longitude)) : undefined,
  );
}

/**
 * All conditions: as many values of a resort satisfy theirs as there are attributes asked for. Without its row an
 * attribute never matches. One subquery for all of them, because a hundred EXISTS take a second to plan, and because the
 * planner thinks that a HAVING leaves a handful of rows: it would join two such results by comparing all with all.
 */
function satisfies(conditions: readonly CheckedCondition[]): SQL {
  const byAttribute = new Map<string, CheckedCondition[]>();
  for (const condition of conditions) {
    const { name } = condition.attribute;
    byAttribute.set(name, [...(byAttribute.get(name) ?? []), condition]);
  }
  const attributes = [...byAttribute.values()];
  const perCategory = CATEGORIES.flatMap((category) => {
    const ofCategory = attributes.filter(([first]) => first?.attribute.category === category);
    if (ofCategory.length === 0) return [];
    const table = VALUE_TABLES[category];
    return [sql`SELECT ${table.resort_id} FROM ${table} WHERE ${or(...ofCategory.map(holdFor))}`];
  });
  return sql`${resorts.id} IN (
    SELECT resort_id FROM (${sql.join(perCategory, sql` UNION ALL `)}) AS satisfied
    GROUP BY resort_id HAVING count(*) = ${attributes.length})`;
}

/** Whether a row is of the attribute that these conditions are about, and satisfies them. */
function holdFor(conditions: readonly CheckedCondition[]): SQL | undefined {
  const [first] = conditions;
  return (
    first &&
    and(
      eq(VALUE_TABLES[first.attribute.category].type_name, first.attribute.name),
      ...conditions.map(comparison),
    )
  );
}

function comparison(condition: CheckedCondition): SQL {
  const { value } = VALUE_TABLES[condition.attribute.category];
  return "anyOf" in condition
    ? inArray(value, [...condition.anyOf])
    : sql`${value} ${COMPARISON[condition.operator]} ${condition.number}`;
}

function liesIn(db: Database, countries: readonly string[]): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(resortCountries)
      .where(
        and(eq(resortCountries.resort_id, resorts.id), inArray(resortCountries.country_code, [...countries])),
      ),
  );
}

/** Whether a position is known and lies in an area, which may reach across the 180th meridian. */
export function liesWithin({ north, south, east, west }: MapArea): SQL | undefined {
  const longitude =
    west <= east
      ? between(resorts.longitude, west, east)
      : or(between(resorts.longitude, west, 180), between(resorts.longitude, -180, east));
  return and(between(resorts.latitude, south, north), longitude);
}
