import { type SQL, sql } from "drizzle-orm";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { OwnTerm } from "#app/domain/scores/own-score.ts";
import { facetOf } from "../db/tables.ts";

/** ownRaw of domain/scores in SQL, on resort_facets. */
export function ownRawSql(terms: readonly OwnTerm[]): SQL<number | null> {
  if (terms.length === 0) return sql`NULL::float8`;
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const columns = terms.map((term) => ({ ...term, column: columnOf(term.name) }));
  const known = columns.map(({ column, weight }) => sql`(${column} IS NOT NULL)::int * ${weight}::int`);
  const sum = columns.map(
    ({ column, weight, mean, spread }) =>
      sql`coalesce((${column} - ${mean}::float8) * ${spread > 0 ? weight / spread : 0}::float8, 0)`,
  );
  return sql`CASE WHEN (${sql.join(known, sql` + `)}) * 2 >= ${whole}::int
    THEN (${sql.join(sum, sql` + `)}) / ${whole}::float8 END`;
}

/** The column of a named attribute on resort_facets. */
export function columnOf(name: string) {
  const attribute = findAttribute(name);
  if (!attribute) throw new Error(`No attribute is called ${name}`);
  return facetOf(attribute);
}
