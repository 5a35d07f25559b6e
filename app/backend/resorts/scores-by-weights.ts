import { sql } from "drizzle-orm";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import {
  hasWeights,
  inPageOrder,
  isWeighable,
  MAX_WEIGHT,
  type OwnTerm,
  ownRaw,
  ownReasons,
  type Weights,
} from "#app/domain/scores/own-score.ts";
import { percentile, type Scales } from "#app/domain/scores/total-score.ts";
import type { Database } from "../db/connections/open.server.ts";
import { facetOf, resortFacets } from "../db/tables/tables.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { OwnScore, WeightInput } from "../graphql/generated.ts";
import { ownRawSql } from "../scores/own-raw.ts";
import { isCarFree } from "./car-free.ts";
import type { IndexFigures } from "./index-figures.ts";
import { isOperating } from "./resort-filter.ts";
import type { RatingRow, WholeResort } from "./whole-resorts.ts";

/** Weights of an argument, each rating once. Throws BAD_USER_INPUT. */
export function checkWeights(weights: readonly WeightInput[] | null | undefined, path: string): Weights {
  const found = new Map<string, number>();
  for (const [index, { type_name, weight }] of (weights ?? []).entries()) {
    if (!isWeighable(type_name)) {
      throw badUserInput(`${path}[${index}].type_name`, `no rating ${quoted(type_name)}.`);
    }
    if (found.has(type_name))
      throw badUserInput(`${path}[${index}].type_name`, `${quoted(type_name)} twice.`);
    if (weight < 1 || weight > MAX_WEIGHT) {
      throw badUserInput(`${path}[${index}].weight`, `must be a whole number from 1 to ${MAX_WEIGHT}.`);
    }
    found.set(type_name, weight);
  }
  return inPageOrder(Object.fromEntries(found));
}

const RATINGS = ATTRIBUTES.filter(({ name }) => isWeighable(name));

/**
 * Mean and standard deviation of each rating over the operating resorts; without those that none
 * has.
 */
export async function measureRatings(db: Database): Promise<Scales> {
  const columns = Object.fromEntries(
    RATINGS.map((attribute) => {
      const column = facetOf(attribute);
      return [
        attribute.name,
        sql<[number | null, number | null]>`json_build_array(avg(${column}), stddev_pop(${column}))`,
      ];
    }),
  );
  const [row = {}] = await db.select(columns).from(resortFacets).where(isOperating);
  return new Map(
    Object.entries(row).flatMap(([name, [mean, spread]]) =>
      mean === null || spread === null ? [] : [[name, { mean, spread }] as const],
    ),
  );
}

const PERCENT = 100;

/**
 * The raw scores that 0, 1 … 100 % of the operating resorts that have one do not exceed; empty
 * where none has.
 */
export async function measureOwnSteps(db: Database, terms: readonly OwnTerm[]): Promise<readonly number[]> {
  const shares = Array.from({ length: PERCENT + 1 }, (_, percent) => percent / PERCENT);
  const [row] = await db
    .select({
      steps: sql<
        number[] | null
      >`percentile_cont(${`{${shares.join()}}`}::float8[]) WITHIN GROUP (ORDER BY ${ownRawSql(terms)})`,
    })
    .from(resortFacets)
    .where(isOperating);
  return row?.steps ?? [];
}

/** What of a resort a score is made from. */
export type ScoredResort = Pick<WholeResort, "ratings" | "surroundings" | "trip_notes">;

/** Scores of resorts by the weights of one visitor. */
export interface OwnScores {
  readonly terms: readonly OwnTerm[];
  /** Of `percentile`; empty where no resort has such a score. */
  readonly steps: readonly number[];
  /** The percentage of the scored resorts that a raw score exceeds. */
  percentOf(raw: number | null): number | null;
  scoreOf(resort: ScoredResort): OwnScore | null;
}

/** Names of the ratings of an argument without which there is no score. */
export function neededIn(weights: readonly WeightInput[] | null | undefined): string[] {
  return (weights ?? []).flatMap(({ type_name, needed }) => (needed ? [type_name] : []));
}

/**
 * Null without weights.
 *
 * @param needed of `neededIn`
 */
export async function ownScores(
  weights: Weights,
  needed: readonly string[],
  figures: Pick<IndexFigures, "termsOf" | "ownSteps">,
): Promise<OwnScores | null> {
  if (!hasWeights(weights)) return null;
  const terms = await figures.termsOf(weights, needed);
  const steps = await figures.ownSteps(terms);
  const percentOf = (raw: number | null) =>
    raw === null || steps.length === 0 ? null : percentile(raw, steps);
  return {
    terms,
    steps,
    percentOf,
    scoreOf({ ratings, ...resort }) {
      const values = valuesOf(ratings);
      if (isCarFree(resort)) values.set(NEAR_STATION, 1);
      const value = percentOf(ownRaw(values, terms));
      return value === null ? null : { value, reasons: ownReasons(values, terms) };
    },
  };
}

/** Ratings by name. */
export function valuesOf(ratings: readonly RatingRow[]): Map<string, number> {
  return new Map(ratings.map(({ type_name, value }) => [type_name, value]));
}
