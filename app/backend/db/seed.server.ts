import { getTableName, sql } from "drizzle-orm";
import type { FeatureValue } from "#app/domain/attributes.ts";
import { deriveRatings } from "#app/domain/derived-ratings.ts";
import { type Source, totalScore } from "#app/domain/scores.ts";
import { terrainShares } from "#app/domain/terrain-shares.ts";
import { BASE_FACTS, type BaseFact, type BaseResort, loadBaseIndex } from "../data/base-index.server.ts";
import { fold } from "../fold.ts";
import { LOCKS, lockForTransaction } from "./advisory-lock.ts";
import { insertRows } from "./insert-rows.ts";
import type { Database, OpenDatabase } from "./open.server.ts";
import {
  resortCountries,
  resortGenerics,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "./tables.ts";
import { termsOf } from "./terms.ts";

/** Resorts whose rows are made and sent together: bounds the memory and the length of a statement. */
const BATCH_SIZE = 500;

const SEEDED = [resorts, resortCountries, resortNumerics, resortGenerics, resortRatings, resortTerms];

const FEATURES: Record<BaseFact, string> = {
  hasTerrainPark: "has_terrain_park",
  isIndoor: "is_indoor",
  isDryslope: "is_dry_slope",
};

/**
 * Fills an empty database with the built-in index, all in one transaction; a database with any resort stays as it is.
 * Of several processes that start at once on one server, one fills it and the others wait and find it filled.
 *
 * Sources of what it writes: numbers of lifts are imported; shares of terrain and ratings are derived from the mapped
 * runs and lifts; features are derived too, from the names of areas and runs.
 *
 * @returns how many resorts were written, 0 when there were some already.
 */
export async function seedWhenEmpty(
  open: OpenDatabase,
  log: (line: string) => void = console.error,
): Promise<number> {
  const written = await fillWhenEmpty(open.db);
  if (written > 0 || (await lacksStatistics(open.db))) await tidy(open, log);
  return written;
}

async function fillWhenEmpty(db: Database): Promise<number> {
  if (await hasResorts(db)) return 0;
  const base = await loadBaseIndex();
  return db.transaction(async (tx) => {
    await lockForTransaction(tx, LOCKS.seed);
    if (await hasResorts(tx)) return 0;
    for (let start = 0; start < base.length; start += BATCH_SIZE) {
      await insertResorts(tx, base.slice(start, start + BATCH_SIZE));
    }
    return base.length;
  });
}

/** Whether the planner has never been told of the tables, as when the process that filled them ended before it could. */
async function lacksStatistics(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ lacking: boolean }>(
    sql`SELECT reltuples < 0 AS lacking FROM pg_class WHERE oid = 'resorts'::regclass`,
  );
  return rows[0]?.lacking === true;
}

/**
 * Tells the planner of the tables: PGlite has no autovacuum that would (nor tidy the text index). Without that queries are
 * slow and right, so a failure is only logged; the next start tries again.
 */
async function tidy(open: OpenDatabase, log: (line: string) => void): Promise<void> {
  try {
    await open.maintain(`VACUUM (ANALYZE) ${SEEDED.map(getTableName).join(", ")}`);
  } catch (error) {
    log(`Database: the tables could not be analysed, queries may be slow: ${String(error)}`);
  }
}

async function hasResorts(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`SELECT EXISTS (SELECT FROM resorts) AS found`);
  return rows[0]?.found === true;
}

async function insertResorts(tx: Database, batch: readonly BaseResort[]): Promise<void> {
  const entries = batch.map((base) => {
    const figures = figuresOf(base);
    return { base, figures, row: { ...resortRow(base), total_score: totalScore(figures.ratings) } };
  });
  await insertRows(
    tx,
    resorts,
    entries.map(({ row }) => row),
  );
  const ids = await idsBySegment(tx, batch);
  const each = <Row extends object>(rowsOf: (entry: (typeof entries)[number]) => readonly Row[]) =>
    entries.flatMap((entry) =>
      rowsOf(entry).map((row) => ({ resort_id: ids.get(entry.base.urlSegment), ...row })),
    );

  await insertRows(
    tx,
    resortCountries,
    each(({ base }) => base.countries.map((country_code, position) => ({ country_code, position }))),
  );
  await insertRows(
    tx,
    resortNumerics,
    each(({ figures }) => figures.numerics),
  );
  await insertRows(
    tx,
    resortGenerics,
    each(({ figures }) => figures.generics),
  );
  await insertRows(
    tx,
    resortRatings,
    each(({ figures }) => figures.ratings.map(({ name, ...rating }) => ({ type_name: name, ...rating }))),
  );
  await insertRows(
    tx,
    resortTerms,
    each(({ base }) => termsOf({ ...base, city: base.locality })),
  );
}

async function idsBySegment(tx: Database, batch: readonly BaseResort[]): Promise<Map<string, number>> {
  const segments = JSON.stringify(batch.map(({ urlSegment }) => urlSegment));
  const { rows } = await tx.execute<{ id: number; url_segment: string }>(
    sql`SELECT id, url_segment FROM resorts
        WHERE url_segment IN (SELECT json_array_elements_text(${segments}::json))`,
  );
  return new Map(rows.map(({ id, url_segment }) => [url_segment, id]));
}

function resortRow(base: BaseResort) {
  return {
    openskimap_id: base.openskimapId,
    other_openskimap_ids: base.otherOpenskimapIds,
    url_segment: base.urlSegment,
    title: base.title,
    title_key: fold(base.title),
    other_names: base.names,
    city: base.locality,
    region: base.region,
    country_code: base.countries[0],
    website: base.website,
    lift_count: base.liftCount,
    lifts: withoutZeros(base.lifts),
    mapped_runs: withoutZeros(base.runs),
  };
}

interface Figure<Value> {
  readonly type_name: string;
  readonly value: Value;
  readonly source: Source;
}

function figuresOf(base: BaseResort) {
  const shares = terrainShares(base.runs);
  const numerics: Figure<number>[] = [
    // 0 lifts would mean that none is known.
    ...(base.liftCount > 0
      ? [{ type_name: "number_of_lifts", value: base.liftCount, source: "imported" as const }]
      : []),
    ...Object.entries(shares ?? {}).map(([level, value]) => ({
      type_name: `terrain_${level}`,
      value,
      source: "derived" as const,
    })),
  ];
  const generics: Figure<FeatureValue>[] = BASE_FACTS.filter((fact) => base[fact]).map((fact) => ({
    type_name: FEATURES[fact],
    value: "yes",
    source: "derived",
  }));
  const ratings = deriveRatings(base).map((rating) => ({ ...rating, source: "derived" as const }));
  return { numerics, generics, ratings };
}

function withoutZeros<Key extends string>(
  counts: Readonly<Record<Key, number>>,
): Partial<Record<Key, number>> {
  const present = Object.entries(counts).filter(([, count]) => count !== 0);
  return Object.fromEntries(present) as Partial<Record<Key, number>>;
}
