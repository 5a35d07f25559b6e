import type { IndexCountsQuery } from "#app/api/generated.ts";
import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { DISTANCE } from "#app/domain/trip/trip-params.ts";

/** How many resorts there are, and of how many each attribute is known; null where the backend does not say. */
export type IndexCounts = Pick<IndexCountsQuery["indexCounts"], "resorts" | "attributes"> | null;

/** Countries that hold resorts, with how many; null where the backend does not say. */
export type CountryCounts = readonly { readonly code: string; readonly resorts: number }[] | null;

/** What IndexCounts answered about countries. */
export function countryCounts(answer: Pick<IndexCountsQuery, "indexCounts"> | null): CountryCounts {
  return (
    answer?.indexCounts.countries.map(({ country, resorts }) => ({ code: country.code, resorts })) ?? null
  );
}

/** What the index as a whole knows, so that nothing is offered that no resort has. */
export interface IndexKnowledge {
  /** Whether some resort has a value; true for everything where the backend does not say. */
  readonly has: (name: string) => boolean;
  /** Of how many resorts it is known, among how many; null where the backend does not say. */
  readonly shareOf: (name: string) => { readonly known: number; readonly of: number } | null;
  /** Names of the attributes that no resort has. */
  readonly missing: readonly string[];
}

/** Every resort has a name, nearly all a position, and where all else is equal or missing, lifts order every list. */
const ALWAYS: ReadonlySet<string> = new Set(["title", DISTANCE, "number_of_lifts"]);

export function indexKnowledge(counts: IndexCounts): IndexKnowledge {
  const known = new Map((counts?.attributes ?? []).map((count) => [count.type_name, count]));
  const has = (name: string) => counts === null || ALWAYS.has(name) || (known.get(name)?.resorts ?? 0) > 0;
  return {
    has,
    shareOf: (name) => counts && { known: known.get(name)?.resorts ?? 0, of: counts.resorts },
    missing: LISTED_ATTRIBUTES.map(({ name }) => name).filter((name) => !has(name)),
  };
}
