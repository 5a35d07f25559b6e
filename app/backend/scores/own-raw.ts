import { type SQL, sql } from "drizzle-orm";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { CAR_FREE_KM } from "#app/domain/getting-there/railway-stations.ts";
import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import type { OwnTerm } from "#app/domain/scores/own-score.ts";
import { facetOf, resortFacets } from "../db/tables/tables.ts";

/** 1 of a resort with a known railway station nearby. */
export const nearStation = sql`CASE WHEN ${resortFacets.station_km} <= ${CAR_FREE_KM} THEN 1 END`;

/** ownRaw of domain/scores in SQL, on resort_facets. */
export function ownRawSql(terms: readonly OwnTerm[]): SQL<number | null> {
  if (terms.length === 0) return sql`NULL::float8`;
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const columns = terms.map((term) => ({
    ...term,
    column: term.name === NEAR_STATION ? nearStation : columnOf(term.name),
  }));
  const known = columns.map(({ column, weight }) => sql`(${column} IS NOT NULL)::int * ${weight}::int`);
  const sum = columns.map(
    ({ column, weight, mean, spread }) =>
      sql`coalesce((${column} - ${mean}::float8) * ${spread > 0 ? weight / spread : 0}::float8, 0)`,
  );
  const needed = columns
    .filter(({ isNeeded }) => isNeeded)
    .map(({ column }) => sql` AND ${column} IS NOT NULL`);
  return sql`CASE WHEN (${sql.join(known, sql` + `)}) * 2 >= ${whole}::int${sql.join(needed)}
    THEN (${sql.join(sum, sql` + `)}) / ${whole}::float8 END`;
}

/** The column of a named attribute on resort_facets. */
export function columnOf(name: string) {
  const attribute = findAttribute(name);
  if (!attribute) throw new Error(`No attribute is called ${name}`);
  return facetOf(attribute);
}
