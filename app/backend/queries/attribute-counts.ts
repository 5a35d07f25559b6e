import { count, type SQL, sql } from "drizzle-orm";
import { ATTRIBUTES } from "#app/domain/attributes.ts";
import type { Database } from "../db/open.server.ts";
import { facetOf, resortFacets, resortGenerics, resortNumerics, resortRatings } from "../db/tables.ts";
import { isOperating } from "./resort-filter.ts";

/** How many operating resorts have a value of an attribute, and of how many of them it was derived. */
export interface AttributeCount {
  readonly type_name: string;
  readonly resorts: number;
  readonly derived: number;
}

/** The attributes that some operating resort has a value of, by name, and total_score among them. */
export async function countByAttribute(db: Database): Promise<AttributeCount[]> {
  const columns = [
    ...ATTRIBUTES.map((attribute) => ({ name: attribute.name, column: facetOf(attribute) })),
    { name: "total_score", column: resortFacets.total_score },
  ];
  const [known, derived] = await Promise.all([
    db
      .select(Object.fromEntries(columns.map(({ name, column }) => [name, count(column)])))
      .from(resortFacets)
      .where(isOperating),
    countDerived(db),
  ]);
  return columns
    .map(({ name }) => ({
      type_name: name,
      resorts: known[0]?.[name] ?? 0,
      derived: derived.get(name) ?? 0,
    }))
    .filter(({ resorts }) => resorts > 0)
    .sort((a, b) => (a.type_name < b.type_name ? -1 : 1));
}

/** Nearly all resorts are operating: leaving out the values of the others is faster than looking for those of the rest. */
async function countDerived(db: Database): Promise<Map<string, number>> {
  const tables = [resortRatings, resortNumerics, resortGenerics];
  const counts = tables.map(
    (table): SQL => sql`
      SELECT type_name, sum(resorts)::int AS resorts FROM (
        SELECT type_name, count(*) AS resorts FROM ${table} WHERE source = 'derived' GROUP BY type_name
        UNION ALL
        SELECT type_name, -count(*) FROM ${resortFacets} JOIN ${table} USING (resort_id)
        WHERE source = 'derived' AND NOT ${isOperating} GROUP BY type_name
      ) AS every GROUP BY type_name`,
  );
  const { rows } = await db.execute<{ type_name: string; resorts: number }>(
    sql.join(counts, sql` UNION ALL `),
  );
  return new Map(rows.map(({ type_name, resorts }) => [type_name, resorts]));
}
