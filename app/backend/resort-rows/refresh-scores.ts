import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { Rating, Source } from "#app/domain/attributes/scores.ts";
import {
  percentile,
  rawScore,
  SCORE_NAMES,
  type Scale,
  type Scales,
  type ScoreName,
  stepsOf,
} from "#app/domain/scores/total-score.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readIds, readRow, readRows } from "../db/read-rows.ts";
import { ratingScales, scoreSteps } from "../db/tables/tables.ts";
import { byResort } from "./row-groups.ts";
import { copyRatings, lockResorts, ratedByMembers, sumRatings } from "./sum-ratings.ts";

/**
 * What ratings are measured by: both stay until the next refresh, so that a rating changes the
 * scores of its own resort alone.
 */
interface Standard {
  readonly scales: Scales;
  readonly steps: ReadonlyMap<ScoreName, readonly number[]>;
}

/** `prior` is the mean of what the editors rated alone, null where they rated nothing. */
type StoredScale = Scale & { readonly prior: number | null };

type RawScores = Readonly<Record<ScoreName, number | null>>;

/** Resorts whose ratings are read together: bounds the memory. */
const BATCH_SIZE = 2_000;
/**
 * Decimals of means and spreads: sums of the same numbers in another order differ far behind them.
 */
const DECIMALS = 6;

/**
 * Measures the whole index anew: means, spreads and steps, and with them the scores of every
 * resort. After imports and seeds in their transaction, since those change which resorts are
 * operating and rated, and at most every hour for what members rated.
 *
 * @returns how many resorts have other scores than before
 */
export async function refreshScores(tx: Database): Promise<number> {
  const rated = await ratedByMembers(tx);
  if (rated.length > 0) {
    await lockResorts(tx, rated);
    // Members' ratings begin from means of the editors' that may have changed.
    await writeScales(tx, await measureScales(tx));
    await sumRatings(tx, rated);
    await copyRatings(tx, rated);
  }
  const scales = await measureScales(tx);
  const raws = new Map<number, RawScores>();
  for await (const batch of ratedResorts(tx)) {
    for (const [id, ratings] of batch) raws.set(id, rawScores(ratings, scales));
  }
  const operating = raws.size === 0 ? new Set() : await operatingIds(tx);
  const steps = new Map(
    SCORE_NAMES.map((score) => {
      const known = [...raws].flatMap(([id, raw]) => (operating.has(id) ? (raw[score] ?? []) : []));
      return [score, stepsOf(known)] as const;
    }),
  );
  await writeScales(tx, scales);
  await writeSteps(tx, steps);
  const changed = await writeScores(tx, raws, steps);
  return changed + (await forgetScores(tx));
}

/**
 * Whether members have moved a mean or a spread since the last refresh, so that it is time for the
 * next.
 */
export async function haveScalesMoved(db: Database): Promise<boolean> {
  return !isDeepStrictEqual(await measureScales(db), (await readStandard(db)).scales);
}

/**
 * Brings all that follows from members' ratings of some resorts up to them: shown ratings, what
 * lists filter and order by, scores. The resorts are locked (lockResorts).
 *
 * @param names attributes that may have changed; all without it
 */
export async function refreshRatings(
  tx: Database,
  ids: readonly number[],
  names?: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sumRatings(tx, ids, names);
  await copyRatings(tx, ids, names);
  await rescore(tx, ids);
}

/** Brings the scores of some resorts up to their ratings, by the standard of the last refresh. */
export async function rescore(tx: Database, ids: readonly number[]): Promise<void> {
  const { scales, steps } = await readStandard(tx);
  const ratings = await ratingsOf(tx, ids);
  const raws = new Map(ids.map((id) => [id, rawScores(ratings.get(id) ?? [], scales)]));
  await writeScores(tx, raws, steps);
}

function rawScores(ratings: readonly Rating[], scales: Scales): RawScores {
  return Object.fromEntries(
    SCORE_NAMES.map((score) => [score, rawScore(score, ratings, scales)]),
  ) as RawScores;
}

async function measureScales(tx: Database): Promise<Map<string, StoredScale>> {
  const rows = await readRows<StoredScale & { type_name: string }>(tx)`
    SELECT type_name, round(avg(value)::numeric, ${DECIMALS}::int)::float8 AS mean,
      round(stddev_pop(value)::numeric, ${DECIMALS}::int)::float8 AS spread,
      round(avg(CASE WHEN source = 'editors' THEN value WHEN base_source = 'editors' THEN base_value END)::numeric,
        ${DECIMALS}::int)::float8 AS prior
    FROM resort_ratings JOIN resort_facets USING (resort_id)
    WHERE source IN ('members', 'editors') AND status = 'operating'
    GROUP BY type_name`;
  return new Map(rows.map(({ type_name, ...scale }) => [type_name, scale]));
}

async function* ratedResorts(tx: Database): AsyncGenerator<Map<number, Rating[]>> {
  let after = 0;
  while (true) {
    const ids = await readIds(tx)`
      SELECT DISTINCT resort_id AS id FROM resort_ratings
      WHERE resort_id > ${after} AND source IN ('members', 'editors') ORDER BY 1 LIMIT ${BATCH_SIZE}`;
    const last = ids.at(-1);
    if (last === undefined) return;
    yield await ratingsOf(tx, ids);
    after = last;
  }
}

async function ratingsOf(tx: Database, ids: readonly number[]): Promise<Map<number, Rating[]>> {
  const rows = await readRows<{ resort_id: number; name: string; value: number; source: Source }>(tx)`
    SELECT resort_id, type_name AS name, value, source FROM resort_ratings
    WHERE resort_id = ${anyOf(ids)}`;
  return byResort(rows);
}

async function operatingIds(tx: Database): Promise<Set<number>> {
  return new Set(await readIds(tx)`SELECT resort_id AS id FROM resort_facets WHERE status = 'operating'`);
}

async function writeScales(tx: Database, scales: ReadonlyMap<string, StoredScale>): Promise<void> {
  const rows = [...scales].map(([type_name, scale]) => ({ type_name, ...scale }));
  await tx.execute(sql`
    WITH fresh AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS fresh(type_name text, mean float8, spread float8, prior float8)),
    gone AS (DELETE FROM rating_scales WHERE type_name NOT IN (SELECT type_name FROM fresh))
    INSERT INTO rating_scales (type_name, mean, spread, prior) SELECT * FROM fresh
    ON CONFLICT (type_name) DO UPDATE SET mean = excluded.mean, spread = excluded.spread, prior = excluded.prior`);
}

async function writeSteps(tx: Database, steps: Standard["steps"]): Promise<void> {
  await tx.delete(scoreSteps);
  const rows = [...steps].flatMap(([score, values]) =>
    values.length === 0 ? [] : [{ score, steps: [...values] }],
  );
  if (rows.length > 0) await tx.insert(scoreSteps).values(rows);
}

async function readStandard(
  tx: Database,
): Promise<Standard & { readonly scales: ReadonlyMap<string, StoredScale> }> {
  const scales = await tx.select().from(ratingScales);
  // As an array of numbers pg reads the thousand of each three times as slowly, and others wait
  // meanwhile.
  const steps = await readRows<{ score: ScoreName; steps: number[] }>(tx)`
    SELECT score, to_json(steps) AS steps FROM score_steps`;
  return {
    scales: new Map(scales.map(({ type_name, ...scale }) => [type_name, scale])),
    steps: new Map(steps.map((row) => [row.score, row.steps])),
  };
}

/** @returns how many resorts have other scores now */
async function writeScores(
  tx: Database,
  raws: ReadonlyMap<number, RawScores>,
  steps: Standard["steps"],
): Promise<number> {
  const scoreOf = (score: ScoreName, raw: number | null) => {
    const known = steps.get(score) ?? [];
    return raw === null || known.length === 0 ? null : percentile(raw, known);
  };
  const fresh = [...raws].map(([id, raw]) => ({
    id,
    ...Object.fromEntries(SCORE_NAMES.map((score) => [score, scoreOf(score, raw[score])])),
  }));
  return replaceScores(
    tx,
    sql`json_to_recordset(${JSON.stringify(fresh)}::json)
      AS fresh(id int, total_score float8, value_score float8, live_and_work_score float8)`,
  );
}

/** Of resorts that have lost their last rating. */
async function forgetScores(tx: Database): Promise<number> {
  return replaceScores(
    tx,
    sql`(SELECT id, NULL::float8 AS total_score, NULL::float8 AS value_score, NULL::float8 AS live_and_work_score
      FROM resorts WHERE NOT EXISTS (
        SELECT FROM resort_ratings WHERE resort_id = resorts.id AND source IN ('members', 'editors'))) AS fresh`,
  );
}

/** The lists read the total score from resort_facets. */
async function replaceScores(tx: Database, fresh: SQL): Promise<number> {
  const columns = SCORE_NAMES.map((score) => sql.identifier(score));
  const listed = (table: SQL) =>
    sql.join(
      columns.map((column) => sql`${table}.${column}`),
      sql`, `,
    );
  const row = await readRow<{ changed: number }>(tx)`
    WITH changed AS (
      UPDATE resorts SET ${sql.join(
        columns.map((column) => sql`${column} = fresh.${column}`),
        sql`, `,
      )}
      FROM ${fresh}
      WHERE resorts.id = fresh.id AND (${listed(sql`resorts`)}) IS DISTINCT FROM (${listed(sql`fresh`)})
      RETURNING resorts.id, resorts.total_score),
    copied AS (
      UPDATE resort_facets SET total_score = changed.total_score FROM changed WHERE resort_id = changed.id)
    SELECT count(*)::int AS changed FROM changed`;
  return row?.changed ?? 0;
}
