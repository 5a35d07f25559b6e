import type { LifestyleCountsQuery, LifestyleCountsQueryVariables } from "#app/api/generated.ts";
import type { Place, ResortFilter } from "#app/domain/list/filters.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { filterVariable } from "../list-query.ts";

/** How many resorts fit each lifestyle, by its name; null where the backend did not say. */
export type LifestyleCounts = ReadonlyMap<string, number> | null;

/**
 * What a name is called in an operation that asks for several counts.
 *
 * @example countName("season-worker") // "seasonWorker"
 */
export function countName(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The variables that ask for a count of each filter, each under its own name. */
export function countVariables(filters: readonly { readonly name: string; readonly filter: ResortFilter }[]) {
  return Object.fromEntries(filters.map(({ name, filter }) => [countName(name), filterVariable(filter)]));
}

/** The counts of an answer by the names they were asked under. */
export function countsOf(
  answer: Readonly<Record<string, { paginatorInfo: { total: number } }>>,
): ReadonlyMap<string, number> {
  return new Map(Object.entries(answer).map(([name, { paginatorInfo }]) => [name, paginatorInfo.total]));
}

/** What LifestyleCounts is asked for in a place. */
export function lifestyleVariables(place: Place): LifestyleCountsQueryVariables {
  return countVariables(
    LIFESTYLES.map(({ name, filter }) => ({ name, filter: { ...filter, locationType: place } })),
  );
}

/** What LifestyleCounts, or HomeCounts, answered. */
export function lifestyleCounts(answer: LifestyleCountsQuery | null): LifestyleCounts {
  if (!answer) return null;
  const counts = countsOf(answer);
  return new Map(LIFESTYLES.map(({ name }) => [name, counts.get(countName(name)) ?? 0]));
}
