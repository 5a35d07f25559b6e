import { and, asc, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { hallFeatureOf } from "#app/domain/attributes/halls.ts";
import {
  isRatedForLikeness,
  LIKE_FIGURE_MOST,
  LIKE_FIGURES,
  LIKE_KILOMETRES,
  LIKE_RATINGS,
  LIKE_UNKNOWN,
  sizeShare,
} from "#app/domain/likeness/likeness.ts";
import type { Position } from "#app/domain/places/distance.ts";
import type { Scales } from "#app/domain/scores/total-score.ts";
import type { Database } from "../db/connections/open.server.ts";
import { facetNamed, resortFacets } from "../db/tables/tables.ts";
import { distanceFrom } from "../origins/around.ts";
import { columnOf } from "../scores/own-raw.ts";
import type { Neighbour } from "./neighbours.ts";
import { isLike, isOperating } from "./resort-filter.ts";
import type { WholeResort } from "./whole-resorts.ts";

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

/** What others are compared with. */
export type LikedResort = Pick<
  WholeResort,
  "id" | "latitude" | "longitude" | "numerics" | "generics" | "ratings" | "terrain" | "whole"
>;

/**
 * The operating resorts most like one, as a list of them begins (unlikenessSql), of which enough is
 * known: runs that are drawn, figures of others, or ratings. None where too little is known of it.
 */
export async function findSimilar(
  db: Database,
  liked: LikedResort,
  { first, scales }: { readonly first: number; readonly scales: Scales },
): Promise<Neighbour[]> {
  const like = likeOf(liked, scales);
  const { latitude, longitude } = liked;
  if (latitude === null || longitude === null || !isKnownEnough(liked, like)) return [];
  const distance = distanceFrom(latitude, longitude);
  const rows = await db
    .select({ id: resortFacets.resort_id, apart: distance.mapWith(Number) })
    .from(resortFacets)
    .where(
      and(
        isOperating,
        isLike(checkedLike(liked)),
        or(isNotNull(facetNamed(DRAWN)), isNotNull(columnOf("expert_terrain")), isUnmapped),
        isNotNull(resortFacets.latitude),
      ),
    )
    .orderBy(unlikenessSql(like), asc(resortFacets.resort_id))
    .limit(first);
  return rows.map(({ id: similar, apart }) => ({ id: similar, distance_km: Math.round(apart * 10) / 10 }));
}

/** Rated, or with all figures, of runs that are drawn. */
function isKnownEnough({ numerics, terrain }: LikedResort, { figures, ratings }: Like): boolean {
  if (ratings.length > 0) return true;
  const isDoubtful = terrain?.runs != null && !numerics.some(({ type_name }) => type_name === DRAWN);
  return !isDoubtful && figures.length === LIKE_FIGURES.length;
}

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

/** One figure or rating of that resort, with its share of all that counts. */
interface LikeTerm {
  readonly name: string;
  readonly value: number;
  readonly share: number;
  /** Standard deviation of a rating; 1 of a figure. */
  readonly spread: number;
  /** How far apart another resort counts of which it is not known. */
  readonly unknown: number;
}

/** What others are compared with a resort by. */
export interface Like {
  readonly figures: readonly LikeTerm[];
  /** None where too few of them are known. */
  readonly ratings: readonly LikeTerm[];
  readonly position: Position | null;
}

/** What is not known of it is left out. */
export function likeOf({ latitude, longitude, ...liked }: LikedResort, scales: Scales): Like {
  const valuesOf = (rows: readonly { type_name: string; value: number }[]) =>
    new Map(rows.map(({ type_name, value }) => [type_name, value]));
  const numerics = valuesOf(liked.numerics);
  const rated = valuesOf(liked.ratings);
  const figures = LIKE_FIGURES.flatMap((name) => {
    const value = numerics.get(name) ?? 0;
    return value > 0 ? [{ name, value, share: 1, spread: 1, unknown: LIKE_UNKNOWN }] : [];
  });
  const ratings = Object.entries(LIKE_RATINGS).flatMap(([name, share]) => {
    const value = rated.get(name);
    const { mean, spread } = scales.get(name) ?? { mean: 0, spread: 0 };
    if (value === undefined || spread <= 0) return [];
    return [{ name, value, share, spread, unknown: Math.max(LIKE_UNKNOWN, Math.abs(value - mean) / spread) }];
  });
  const isRated = ratings.length > 0 && isRatedForLikeness(rated);
  return {
    figures: inShares(figures, isRated ? sizeShare(rated) : 2),
    ratings: isRated ? inShares(ratings, 1) : [],
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** The terms with shares that add up to this. */
function inShares(terms: readonly LikeTerm[], whole: number): LikeTerm[] {
  const sum = terms.reduce((total, { share }) => total + share, 0);
  return terms.map((term) => ({ ...term, share: (term.share * whole) / sum }));
}

/**
 * How unlike a resort is, on resort_facets: 0 is the same at the same place. The mean difference of
 * its figures, that of its ratings, and a little for the distance (domain/likeness/likeness.ts).
 */
export function unlikenessSql({ figures, ratings, position }: Like): SQL<number> {
  const shared = ({ share }: LikeTerm, difference: SQL) => sql`${share}::float8 * ${difference}`;
  const parts = [
    ...figures.map((term) =>
      shared(
        term,
        sql`least(coalesce(${ratio(columnOf(term.name), term.value)}, ${term.unknown}::float8), ${LIKE_FIGURE_MOST}::float8)`,
      ),
    ),
    ...ratings.map((term) => {
      const apart = sql`abs(${columnOf(term.name)} - ${term.value}::float8) / ${term.spread}::float8`;
      return shared(term, sql`coalesce(${apart}, ${term.unknown}::float8)`);
    }),
    ...(position ? [distancePart(position)] : []),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`NULL::float8`;
}

function distancePart({ latitude, longitude }: Position): SQL {
  return sql`CASE WHEN ${resortFacets.latitude} IS NULL THEN ${LIKE_UNKNOWN}::float8
    ELSE ${distanceFrom(latitude, longitude)} / ${LIKE_KILOMETRES}::float8 END`;
}

/** How far two figures are apart, in powers of e. */
function ratio(column: AnyPgColumn, value: number): SQL {
  return sql`abs(ln(greatest(${column}::float8, 0.1) / ${value}::float8))`;
}
