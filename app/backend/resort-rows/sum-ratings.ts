import { sql } from "drizzle-orm";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { LEAST_RATERS, OVERALL, PRIOR_RATERS } from "#app/domain/contributions/contributions.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readIds } from "../db/read-rows.ts";

const RATING_NAMES: readonly string[] = ATTRIBUTES.filter(({ category }) => category === "Rating").map(
  ({ name }) => name,
);

/** Where the editors have rated nothing of an attribute, members begin from the middle. */
const MIDDLE = 50;

/**
 * Holds resorts to the end of the transaction, so that what is summed up of their ratings has one
 * writer. By every transaction that changes a rating which is summed up, before it reads those of
 * others: each sees what the ones before it wrote. What it writes itself it may write before, while
 * others hold them.
 */
export async function lockResorts(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM resorts WHERE id = ${anyOf(ids)} ORDER BY id FOR NO KEY UPDATE`);
}

/**
 * The shown ratings of resorts that members may have rated. Members' ratings begin from what the
 * editors say, which counts as five members; where those are silent, from the mean of what they say
 * of all resorts, and from three members on.
 *
 * @param names attributes that may have changed; all without it. A resort may have many ratings, of
 * which one of another attribute changes nothing
 */
export async function sumRatings(
  tx: Database,
  ids: readonly number[],
  names?: readonly string[],
): Promise<void> {
  if (ids.length === 0 || names?.length === 0) return;
  const isGiven = names ? sql`AND type_name = ${anyOf(names, "text")}` : sql``;
  // Sums of numeric are exact: whichever order the rows come in, the mean is the same.
  await tx.execute(sql`
    WITH given AS (
      SELECT resort_id, type_name, count(*)::int AS raters, sum(value::numeric) AS total FROM contributions
      WHERE kind = 'rating' AND type_name <> ${OVERALL} AND state = 'shown' AND counts AND resort_id = ${anyOf(ids)} ${isGiven} GROUP BY resort_id, type_name),
    base AS (
      SELECT resort_id, type_name, source AS shown_source,
        CASE WHEN source = 'members' THEN base_value ELSE value END AS value,
        CASE WHEN source = 'members' THEN base_source ELSE source END AS source
      FROM resort_ratings WHERE resort_id = ${anyOf(ids)} ${isGiven}),
    fresh AS (
      SELECT resort_id, type_name, base.value AS base_value, base.source AS base_source, raters,
        CASE WHEN raters >= CASE WHEN base.source = 'editors' THEN 1 ELSE ${LEAST_RATERS}::int END THEN round(
          (${PRIOR_RATERS}::int * CASE WHEN base.source = 'editors' THEN base.value ELSE coalesce(prior, ${MIDDLE}::int) END::numeric + total)
            / (${PRIOR_RATERS}::int + raters), 1)::float8 END AS value
      FROM base FULL JOIN given USING (resort_id, type_name) LEFT JOIN rating_scales USING (type_name)
      WHERE given.raters IS NOT NULL OR shown_source = 'members'),
    gone AS (
      DELETE FROM resort_ratings USING fresh
      WHERE resort_ratings.resort_id = fresh.resort_id AND resort_ratings.type_name = fresh.type_name
        AND fresh.value IS NULL AND fresh.base_value IS NULL)
    INSERT INTO resort_ratings AS present (resort_id, type_name, value, source, raters, base_value, base_source)
    SELECT resort_id, type_name, coalesce(value, base_value), CASE WHEN value IS NULL THEN base_source ELSE 'members' END,
      CASE WHEN value IS NOT NULL THEN raters END, CASE WHEN value IS NOT NULL THEN base_value END,
      CASE WHEN value IS NOT NULL THEN base_source END
    FROM fresh WHERE value IS NOT NULL OR base_value IS NOT NULL
    ON CONFLICT (resort_id, type_name) DO UPDATE SET value = excluded.value, source = excluded.source, raters = excluded.raters,
      base_value = excluded.base_value, base_source = excluded.base_source`);
}

/** The lists read ratings from resort_facets. */
export async function copyRatings(
  tx: Database,
  ids: readonly number[],
  names: readonly string[] = RATING_NAMES,
): Promise<void> {
  if (ids.length === 0 || names.length === 0) return;
  const columns = names.map(
    (name) => sql`${sql.identifier(name)} = (
      SELECT value FROM resort_ratings WHERE resort_id = resort_facets.resort_id AND type_name = ${name})`,
  );
  await tx.execute(
    sql`UPDATE resort_facets SET ${sql.join(columns, sql`, `)} WHERE resort_id = ${anyOf(ids)}`,
  );
}

/** The resorts that members have rated. */
export async function ratedByMembers(tx: Database): Promise<number[]> {
  return readIds(tx)`SELECT DISTINCT resort_id AS id FROM contributions WHERE kind = 'rating' ORDER BY 1`;
}
