import { formatFilters } from "#app/domain/list/filters.ts";
import { formatLook, type ListState } from "#app/domain/list/list-state.ts";

/**
 * What of a list's address the forms of this page send along unseen: all but its order and what
 * they themselves say.
 */
export function carriedFields(state: ListState): Readonly<Record<string, string>> {
  return {
    ...formatLook({ ...state, at: null }),
    ...(formatFilters(state.filter) && { filters: formatFilters(state.filter) }),
  };
}
