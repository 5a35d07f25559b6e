import { and, asc, between, isNotNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { hallFeatureOf } from "#app/domain/attributes/halls.ts";
import { LIKE_FIGURES, LIKE_RATING_SHARE, LIKE_RATINGS } from "#app/domain/likeness/likeness.ts";
import type { Scales } from "#app/domain/scores/total-score.ts";
import type { Database } from "../db/connections/open.server.ts";
import { facetNamed, resortFacets } from "../db/tables/tables.ts";
import { distanceFrom } from "../origins/around.ts";
import { columnOf } from "../scores/own-raw.ts";
import type { Neighbour } from "./neighbours.ts";
import { isHall, isOperating } from "./resort-filter.ts";
import type { WholeResort } from "./whole-resorts.ts";

/** What two resorts are compared by: a factor of e in one of them counts as one. */
const COMPARED = ["vertical_drop", "piste_length", "number_of_lifts"] as const;
/**
 * Of the first of them, how many times less or more is not looked at: the index on it finds the
 * others.
 */
const LEAST = 0.7;
const MOST = 1.4;
/**
 * Given where enough runs of a mountain are drawn: kilometres of four of them say little of what it
 * is like.
 */
const DRAWN = "terrain_score";
/**
 * Where the map has none of its runs, its figures are an import's or the editors', and there is
 * nothing to doubt.
 */
const isUnmapped = sql`NOT EXISTS (
  SELECT FROM resorts WHERE resorts.id = ${resortFacets.resort_id} AND resorts.terrain->>'runs' IS NOT NULL)`;
/** So many kilometres apart count as one, too. */
const KILOMETRES = 1_500;

/** What others are compared with. */
export type SimilarTo = Pick<
  WholeResort,
  "id" | "latitude" | "longitude" | "numerics" | "generics" | "terrain" | "whole"
>;

/**
 * The operating resorts of about the vertical, the runs and the lifts of one, those most alike and
 * nearest first; none where one of its figures or its position is not known, or too few of its runs
 * are drawn. Halls and dry slopes are like each other alone.
 */
export async function findSimilar(
  db: Database,
  { id, latitude, longitude, numerics, generics, terrain, whole }: SimilarTo,
  first: number,
): Promise<Neighbour[]> {
  const figures = COMPARED.flatMap((name) => {
    const value = numerics.find(({ type_name }) => type_name === name)?.value;
    return value === undefined || value <= 0 ? [] : [{ column: facetNamed(name), value }];
  });
  const [vertical] = figures;
  if (terrain?.runs != null && !numerics.some(({ type_name }) => type_name === DRAWN)) return [];
  if (!vertical || figures.length < COMPARED.length || latitude === null || longitude === null) return [];
  const isOneHall = hallFeatureOf(generics) !== null;
  const distance = distanceFrom(latitude, longitude);
  const difference = sql.join(
    [
      ...figures.map(({ column, value }) => ratio(column, value)),
      sql`${distance} / ${sql.raw(String(KILOMETRES))}`,
    ],
    sql` + `,
  );
  const rows = await db
    .select({ id: resortFacets.resort_id, apart: distance.mapWith(Number) })
    .from(resortFacets)
    .where(
      and(
        isOperating,
        isOneHall ? isHall : not(isHall),
        ne(resortFacets.resort_id, id),
        // A part is like its whole, which says nothing.
        whole ? ne(resortFacets.resort_id, whole.id) : undefined,
        between(vertical.column, vertical.value * LEAST, vertical.value * MOST),
        ...figures.map(({ column }) => isNotNull(column)),
        or(isNotNull(facetNamed(DRAWN)), isUnmapped),
        isNotNull(resortFacets.latitude),
      ),
    )
    .orderBy(difference, asc(resortFacets.resort_id))
    .limit(first);
  return rows.map(({ id: similar, apart }) => ({ id: similar, distance_km: Math.round(apart * 10) / 10 }));
}

/** What a list of resorts like one rests on. */
export type LikedResort = SimilarTo & Pick<WholeResort, "ratings">;

/**
 * Resorts that are like one: half to twice its vertical, halls and dry slopes like each other
 * alone.
 */
export interface CheckedLike {
  readonly id: number;
  /** The resort that it is a part of: a part is like its whole, which says nothing. */
  readonly wholeId: number | null;
  readonly isHall: boolean;
  /** Metres; null where it is not known, and no resort is like it. */
  readonly vertical: number | null;
}

export function checkedLike({ id, whole, generics, numerics }: LikedResort): CheckedLike {
  const [first] = LIKE_FIGURES;
  const vertical = numerics.find(({ type_name }) => type_name === first)?.value ?? 0;
  return {
    id,
    wholeId: whole?.id ?? null,
    isHall: hallFeatureOf(generics) !== null,
    vertical: vertical > 0 ? vertical : null,
  };
}

/** One figure or rating of that resort, with the standard deviation of a rating. */
export interface LikeTerm {
  readonly name: string;
  readonly value: number;
  readonly spread: number | null;
}

/** What others are compared with it by; what is not known of it is left out. */
export function likeTerms({ numerics, ratings }: LikedResort, scales: Scales): LikeTerm[] {
  const valueIn = (rows: readonly { type_name: string; value: number }[], wanted: string) =>
    rows.find(({ type_name }) => type_name === wanted)?.value;
  return [
    ...LIKE_FIGURES.flatMap((name) => {
      const value = valueIn(numerics, name);
      return value !== undefined && value > 0 ? [{ name, value, spread: null }] : [];
    }),
    ...LIKE_RATINGS.flatMap((name) => {
      const value = valueIn(ratings, name);
      const spread = scales.get(name)?.spread ?? 0;
      return value !== undefined && spread > 0 ? [{ name, value, spread }] : [];
    }),
  ];
}

/**
 * How unlike a resort is, on resort_facets: 0 is the same. What is not known of it counts as a
 * factor of e, or as one standard deviation.
 */
export function unlikenessSql(terms: readonly LikeTerm[]): SQL<number> {
  const parts = terms.map(({ name, value, spread }) => {
    const column = columnOf(name);
    return spread === null
      ? sql`coalesce(${ratio(column, value)}, 1)`
      : sql`${LIKE_RATING_SHARE}::float8 * coalesce(abs(${column} - ${value}::float8) / ${spread}::float8, 1)`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`NULL::float8`;
}

/** How far two figures are apart, in powers of e. */
function ratio(column: AnyPgColumn, value: number): SQL {
  return sql`abs(ln(greatest(${column}::float8, 0.1) / ${value}::float8))`;
}
