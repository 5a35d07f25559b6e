import type { IndexCountsQuery, KnownCountsFragment } from "#app/api/generated.ts";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { DISTANCE, NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import type { Lifestyle } from "#app/domain/list/lifestyles.ts";

/**
 * Of so many resorts an attribute is known before a list can be filtered, ordered or weighed by it:
 * of fewer it tells nothing of the rest.
 */
export const OFFERED_FROM = 50;

/**
 * How many resorts there are, and of how many each attribute is known; null where the backend does
 * not say.
 */
export type IndexCounts = KnownCountsFragment | null;

/**
 * An answer with the counts of the index; absent where the backend has none, null where it failed.
 */
interface Counted {
  readonly indexCounts?: IndexCountsQuery["indexCounts"] | null;
}

/** Countries that hold resorts, with how many; null where the backend does not say. */
export type CountryCounts = readonly { readonly code: string; readonly resorts: number }[] | null;

/** What an answer says of countries. */
export function countryCounts(answer: Counted | null): CountryCounts {
  return (
    answer?.indexCounts?.countries.map(({ country, resorts }) => ({ code: country.code, resorts })) ?? null
  );
}

/**
 * What the index as a whole knows, so that nothing is offered that can only be answered of a few
 * resorts.
 */
export interface IndexKnowledge {
  /** Whether some resort has a value; true for everything where the backend does not say. */
  readonly has: (name: string) => boolean;
  /**
   * Whether so many resorts have a value that the attribute is offered as a filter, an order, a
   * weight or a wish.
   */
  readonly isOffered: (name: string) => boolean;
  /** Of how many resorts it is known, among how many; null where the backend does not say. */
  readonly shareOf: (name: string) => { readonly known: number; readonly of: number } | null;
  /** Names of the attributes that are not offered, and NEAR_STATION where it is not. */
  readonly notOffered: readonly string[];
  /**
   * Ratings that no resort has, where enough are rated to tell: no form and no filter names them.
   */
  readonly unrated: readonly string[];
}

const RATINGS = LISTED_ATTRIBUTES.flatMap(({ name, category }) => (category === "Rating" ? [name] : []));

/**
 * Every resort has a name, nearly all a position, and where all else is equal or missing, lifts
 * order every list.
 */
const ALWAYS: ReadonlySet<string> = new Set(["title", DISTANCE, "number_of_lifts"]);

export function indexKnowledge(counts: IndexCounts): IndexKnowledge {
  const knownOf = new Map(counts?.attributes.map(({ type_name, resorts }) => [type_name, resorts]));
  const isKnown = (name: string, least: number) =>
    counts === null || ALWAYS.has(name) || (knownOf.get(name) ?? 0) >= least;
  // An index of fewer than a hundred resorts could offer next to nothing by the plain number.
  const least = Math.max(Math.min(OFFERED_FROM, Math.ceil((counts?.resorts ?? 0) / 2)), 1);
  const isOffered = (name: string) => isKnown(name, least);
  const has = (name: string) => isKnown(name, 1);
  const isRated = RATINGS.some((name) => (knownOf.get(name) ?? 0) >= OFFERED_FROM);
  return {
    has,
    isOffered,
    shareOf: (name) => counts && { known: knownOf.get(name) ?? 0, of: counts.resorts },
    notOffered: [...LISTED_ATTRIBUTES.map(({ name }) => name), NEAR_STATION].filter(
      (name) => !isOffered(name),
    ),
    unrated: isRated ? RATINGS.filter((name) => !has(name)) : [],
  };
}

/** Whether a lifestyle is offered: all that it filters by is. */
export function offersLifestyle(
  { isOffered }: Pick<IndexKnowledge, "isOffered">,
  { filter }: Pick<Lifestyle, "filter">,
): boolean {
  return filter.groupedType.every(({ type_name }) => isOffered(type_name));
}
