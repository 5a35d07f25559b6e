import type { LifestyleCountsQueryVariables, OfLifestylesFragment } from "#app/api/generated.ts";
import { type TripFilter, tripOf } from "#app/domain/getting-there/trip-filter.ts";
import { type GroupFilter, groupOf } from "#app/domain/group/group-filter.ts";
import type { Place, ResortFilter } from "#app/domain/list/filters.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { filterVariable } from "./list-query.ts";

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

/** A page of resorts whose total was requested. */
interface Counted {
  readonly paginatorInfo: { readonly total: number };
}

const isCounted = (field: unknown): field is Counted =>
  typeof field === "object" && field !== null && "paginatorInfo" in field;

/** The counts of a response by the names of their fields; what else it holds is passed over. */
export function countsOf(response: object): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(response).flatMap(([name, field]) =>
      isCounted(field) ? [[name, field.paginatorInfo.total]] : [],
    ),
  );
}

/** What LifestyleCounts is asked for in a place, for the trip and the group of a filter. */
export function lifestyleVariables(
  place: Place,
  filter: TripFilter & GroupFilter = {},
): LifestyleCountsQueryVariables {
  // A group without a bound leaves out no resort.
  const kept = { ...tripOf(filter), ...(filter.least !== undefined && groupOf(filter)) };
  return countVariables(
    LIFESTYLES.map(({ name, filter: preset }) => ({
      name,
      filter: { ...preset, locationType: place, ...kept },
    })),
  );
}

/** What a response with the counts of lifestyles says. */
export function lifestyleCounts(answer: Partial<OfLifestylesFragment> | null): LifestyleCounts {
  if (!answer) return null;
  const counts = countsOf(answer);
  return new Map(LIFESTYLES.map(({ name }) => [name, counts.get(countName(name)) ?? 0]));
}
