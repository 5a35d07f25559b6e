import { type SQL, sql } from "drizzle-orm";
import type { Bound } from "#app/domain/group/group-score.ts";
import type { OwnTerm } from "#app/domain/scores/own-score.ts";
import { ownRawSql } from "./own-raw.ts";

/** What one person's score of a resort is computed from. */
export interface PersonScale {
  readonly terms: readonly OwnTerm[];
  /** Of `percentile`; empty where no resort has a score for them. */
  readonly steps: readonly number[];
}

/** Names of what `groupValues` joins. */
export const GROUP_WORST = sql.raw(`"group_values"."worst"`);
export const GROUP_MEAN = sql.raw(`"group_values"."mean"`);

/**
 * groupScore of domain/group in SQL: to be joined to resort_facets, where it adds the worst value
 * of the people and their mean, both null where one of them is not known. Each OFFSET is a fence:
 * what is inside is computed once for each resort, and not once for each time it is named.
 */
export function groupValues(people: readonly PersonScale[]): SQL {
  const list = (parts: (person: PersonScale, index: number) => SQL) => sql.join(people.map(parts), sql`, `);
  const raw = (index: number) => sql.raw(`raw_${index}`);
  const below = (index: number) => sql.raw(`below_${index}`);
  const value = (index: number) => sql.raw(`value_${index}`);
  const raws = list(({ terms }, index) => sql`${ownRawSql(terms)} AS ${raw(index)}`);
  const places = list(
    ({ steps }, index) => sql`${raw(index)}, ${stepsBelow(raw(index), steps)} AS ${below(index)}`,
  );
  const values = list(
    ({ steps }, index) => sql`${percentSql(raw(index), below(index), steps)} AS ${value(index)}`,
  );
  const named = people.map((_, index) => value(index));
  // Unlike least(), a sum of which one part is null is null.
  const sum = sql.join(named, sql` + `);
  return sql`CROSS JOIN LATERAL (
    SELECT CASE WHEN (${sum}) IS NOT NULL THEN least(${sql.join(named, sql`, `)}) END AS worst,
      (${sum}) / ${people.length}::float8 AS mean
    FROM (SELECT ${values} FROM (SELECT ${places} FROM (SELECT ${raws} OFFSET 0) AS raws OFFSET 0) AS places OFFSET 0) AS each_value
    OFFSET 0) AS "group_values"`;
}

/**
 * How many steps are below a raw score. width_bucket counts those that are not above: of the
 * negative ones, the others.
 */
function stepsBelow(raw: SQL, steps: readonly number[]): SQL {
  const negative = steps.map((step) => -step).reverse();
  return sql`${steps.length}::int - width_bucket(-${raw}, ${arrayOf(negative)})`;
}

/** `percentile` of domain/scores. */
function percentSql(raw: SQL, below: SQL, steps: readonly number[]): SQL {
  const last = steps.length - 1;
  if (last < 1) return sql`NULL::float8`;
  if (steps[0] === steps[last])
    return sql`CASE WHEN ${raw} IS NULL THEN NULL WHEN ${raw} >= ${steps[0]}::float8 THEN 100::float8 ELSE 0 END`;
  const all = arrayOf(steps);
  return sql`CASE WHEN ${raw} IS NULL THEN NULL WHEN ${below} = 0 THEN 0::float8 WHEN ${below} > ${last}::int THEN 100
    ELSE round((${below} - 1 + (${raw} - (${all})[${below}]) / ((${all})[${below} + 1] - (${all})[${below}])) / ${last}::float8 * 1000) / 10 END`;
}

function arrayOf(steps: readonly number[]): SQL {
  return sql`${`{${steps.join()}}`}::float8[]`;
}

/** One person of a group whom a resort has to serve as well as that. */
export interface ServedPerson {
  readonly terms: readonly OwnTerm[];
  /** Null where no resort has a score for them. */
  readonly bound: Bound | null;
}

/** Whether a resort reaches a bound for a person; what is not known does not. */
export function serves({ terms, bound }: ServedPerson): SQL {
  if (!bound) return sql`false`;
  const compared = bound.isAbove ? sql`>` : sql`>=`;
  return sql`coalesce(${ownRawSql(terms)} ${compared} ${bound.raw}::float8, false)`;
}
