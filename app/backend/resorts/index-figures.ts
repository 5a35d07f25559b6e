import { createHash } from "node:crypto";
import { and, count, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  type Attribute,
  FEATURE_ORDER,
  isPass,
  LISTED_ATTRIBUTES,
} from "#app/domain/attributes/attributes.ts";
import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import { MAX_PEOPLE } from "#app/domain/group/person.ts";
import { type OwnTerm, ownTerms, type Weights } from "#app/domain/scores/own-score.ts";
import type { Scales } from "#app/domain/scores/total-score.ts";
import { cacheFigure, type FigureOptions } from "../cache/cached-answers.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Reads } from "../cache/reads.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import {
  facetOf,
  mountainFigures,
  resortFacets,
  resortGenerics,
  resortNumerics,
  resortRatings,
} from "../db/tables/tables.ts";
import { tooLarge } from "../graphql/errors.ts";
import { nearStation } from "../scores/own-raw.ts";
import type { CheckedFilter } from "./filter-arguments.ts";
import { type PricedRow, readPrices } from "./known-prices.ts";
import { countByCountry } from "./resort.ts";
import { countTogether } from "./resort-count.ts";
import { isOperating, matches } from "./resort-filter.ts";
import { measureOwnSteps, measureRatings } from "./scores-by-weights.ts";

/** Bins of a slider's histogram. */
export const RHEOSTAT_BINS = 100;

/** How many answers to each of these questions are cached; there are fewer attributes. */
const MAX_CACHED_FIGURES = 100;
/** Of sets of weights: a group has eight, and a figure is some 2 kB. */
const MAX_CACHED_STEPS = 1_000;

/**
 * Each set of weights puts the whole index in order: one request may do so for a group of the
 * largest size, and one beside it.
 */
const MAX_SCORED_BY = 2 * MAX_PEOPLE;
/**
 * The same counted as often as lists are narrowed or ordered by one: six lists, as many as an
 * operation may hold, each by two such groups.
 */
const MAX_SCORINGS = 6 * MAX_SCORED_BY;

/**
 * What one rating of a set of weights costs, in the fields of app/backend/graphql/field-costs.ts:
 * of 20 ratings a list took 11 ms more, and 27 ms beside where their distribution was not known
 * yet. It is charged where it is computed: a document does not say what its variables hold.
 */
const TERM_COST = { scored: 120, measured: 280 };

/** Figures about the index, which every page of a list shows. */
export interface IndexFigures {
  readonly byAttribute: () => ReturnType<typeof countByAttribute>;
  readonly byCountry: () => ReturnType<typeof countByCountry>;
  /**
   * Resorts that a filter lets through by the address of the states and named regions in which they
   * lie; places without any are not there.
   */
  readonly byPlace: (filter: CheckedFilter) => Promise<ReadonlyMap<string, number>>;
  readonly histogram: (attribute: Attribute) => Promise<number[]>;
  /** What ratings are measured by in a score of the visitor's own. */
  readonly allRatingScales: () => Promise<Scales>;
  /**
   * What weights count in such a score, by which the index is about to be scored: that is charged.
   */
  readonly termsOf: (weights: Weights, needed: readonly string[]) => Promise<readonly OwnTerm[]>;
  /** The distribution of such a score. */
  readonly ownSteps: (terms: readonly OwnTerm[]) => Promise<readonly number[]>;
  /** How many resorts each of several filters of one place lets through, such as its lifestyles. */
  readonly byFilter: (filters: readonly CheckedFilter[]) => Promise<number[]>;
  /** The resorts of a filter whose day price is known in this month. */
  readonly prices: (filter: CheckedFilter) => Promise<readonly PricedRow[]>;
}

/** Takes what a request costs beside what its document says, in fields. */
export type ChargeFields = (fields: number) => void;

/**
 * The figures of a database as one request reads them; one process has them once, not each request
 * anew.
 */
export function createIndexFigures(
  db: Database,
  shared: { readonly clock: () => Date; readonly versions: DataVersions },
): (reads: Reads, charge: ChargeFields) => IndexFigures {
  const figure = <Question, Value>(
    count: (question: Question) => Promise<Value>,
    own: Pick<FigureOptions<Question, Value>, "keyOf" | "cacheTags"> & { readonly most?: number } = {},
  ) => cacheFigure({ ...shared, most: MAX_CACHED_FIGURES, count, ...own });
  const byAttribute = figure((_: null) => countByAttribute(db));
  const byCountry = figure((_: null) => countByCountry(db));
  const byPlace = figure((filter: CheckedFilter) => countByPlace(db, filter), { keyOf: digest });
  const histograms = figure((attribute: Attribute) => histogram(db, attribute), {
    keyOf: ({ name }) => name,
    cacheTags: ["lists"],
  });
  // Some of them ask for ratings of a height.
  const byFilter = figure((filters: readonly CheckedFilter[]) => countTogether(db, filters), {
    keyOf: digest,
    cacheTags: ["lists"],
  });
  const prices = figure(
    ({ filter, month }: { filter: CheckedFilter; month: string }) => readPrices(db, filter, new Date(month)),
    { keyOf: digest },
  );
  const allRatingScales = figure((_: null) => measureRatings(db));
  const ownSteps = figure(
    ({ terms, charge }: { terms: readonly OwnTerm[]; charge: ChargeFields }) => {
      charge(terms.length * TERM_COST.measured);
      return measureOwnSteps(db, terms);
    },
    { keyOf: ({ terms }) => digest(terms), most: MAX_CACHED_STEPS },
  );
  return (reads, charge) => {
    const scoredBy = new Set<string>();
    let scorings = 0;
    return {
      byAttribute: () => byAttribute(null, reads),
      byCountry: () => byCountry(null, reads),
      byPlace: (filter) => byPlace(filter, reads),
      histogram: (attribute) => histograms(attribute, reads),
      byFilter: (filters) => byFilter(filters, reads),
      // A price is gone with a month.
      prices: (filter) => prices({ filter, month: shared.clock().toISOString().slice(0, 7) }, reads),
      allRatingScales: () => allRatingScales(null, reads),
      termsOf: async (weights, needed) => {
        const terms = ownTerms(weights, await allRatingScales(null, reads), needed);
        scoredBy.add(digest(terms));
        scorings += 1;
        if (scoredBy.size > MAX_SCORED_BY || scorings > MAX_SCORINGS) {
          throw tooLarge(
            `One request scores by at most ${MAX_SCORED_BY} sets of weights, ${MAX_SCORINGS} times in all.`,
          );
        }
        charge(terms.length * TERM_COST.scored);
        return terms;
      },
      ownSteps: (terms) => ownSteps({ terms, charge }, reads),
    };
  };
}

/** However much a caller asks, a key is small. */
function digest(asked: unknown): string {
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64");
}

async function countByPlace(db: Database, filter: CheckedFilter): Promise<ReadonlyMap<string, number>> {
  const place = sql<string>`unnest(${resortFacets.places})`;
  const rows = await db
    .select({ place, resorts: count() })
    .from(resortFacets)
    .where(matches(filter))
    .groupBy(sql`1`);
  return new Map(rows.map(({ place: address, resorts }) => [address, resorts]));
}

/**
 * How many operating resorts have a value of an attribute, and of how many of them it was derived.
 */
export interface AttributeCount {
  readonly type_name: string;
  readonly resorts: number;
  readonly derived: number;
}

const ON_PASS = FEATURE_ORDER.indexOf("yes") + 1;

/** Who is not on a pass is nothing that one looks for. */
function countedOf(attribute: Attribute): SQL {
  const facet = facetOf(attribute);
  return isPass(attribute.name) ? sql`CASE WHEN ${facet} = ${ON_PASS} THEN 1 END` : sql`${facet}`;
}

/**
 * The listed attributes that some operating resort has a value of, by name, and total_score and
 * near_station among them.
 */
export async function countByAttribute(db: Database): Promise<AttributeCount[]> {
  const columns = [
    ...LISTED_ATTRIBUTES.map((attribute) => ({ name: attribute.name, column: countedOf(attribute) })),
    { name: "total_score", column: sql`${resortFacets.total_score}` },
    { name: NEAR_STATION, column: nearStation },
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

/**
 * Nearly all resorts are operating: leaving out the values of the others is faster than looking for
 * those of the rest.
 */
async function countDerived(db: Database): Promise<Map<string, number>> {
  const tables = [resortRatings, resortNumerics, mountainFigures, resortGenerics];
  const counts = tables.map(
    (table): SQL => sql`
      SELECT type_name, sum(resorts)::int AS resorts FROM (
        SELECT type_name, count(*) AS resorts FROM ${table} WHERE source = 'derived' GROUP BY type_name
        UNION ALL
        SELECT type_name, -count(*) FROM ${resortFacets} JOIN ${table} USING (resort_id)
        WHERE source = 'derived' AND NOT ${isOperating} GROUP BY type_name
      ) AS every GROUP BY type_name`,
  );
  const rows = await readRows<{ type_name: string; resorts: number }>(db)`
    ${sql.join(counts, sql` UNION ALL `)}`;
  return new Map(rows.map(({ type_name, resorts }) => [type_name, resorts]));
}

/**
 * How many operating resorts fall in each of the equal bins between the ends of an attribute's
 * slider. Every resort with a value counts: those beyond an end are in the bin at that end, as the
 * slider at its end lets them through.
 */
export async function histogram(db: Database, attribute: Attribute): Promise<number[]> {
  const { min, max } = attribute;
  const facet = facetOf(attribute);
  // The value at the upper end opens a bin of its own in width_bucket (bins + 1), what lies below
  // is in bin 0.
  const bin = sql<number>`least(greatest(width_bucket(${facet}::float8, ${min}, ${max}, ${RHEOSTAT_BINS}), 1), ${RHEOSTAT_BINS})`;
  const rows = await db
    .select({ bin: bin.mapWith(Number), resorts: count() })
    .from(resortFacets)
    .where(and(isOperating, isNotNull(facet)))
    .groupBy(sql`1`);
  const bins = new Array<number>(RHEOSTAT_BINS).fill(0);
  for (const { bin: number, resorts: inside } of rows) bins[number - 1] = inside;
  return bins;
}
