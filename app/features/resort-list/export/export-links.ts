import { FIRST_PAGE } from "#app/domain/limits.ts";
import { formatListState, type ListState } from "#app/domain/list/list-state.ts";
import { resortCount } from "../../resort/shown-count.ts";

/** The ways to the whole list as a file. */
export interface ExportLinks {
  /** "4,069 resorts". */
  readonly what: string;
  readonly csv: string;
  readonly json: string;
}

/** Files of the list, whatever page of it is shown and how. */
export function exportLinks(state: ListState, total: number): ExportLinks {
  const query = formatListState({ ...state, page: FIRST_PAGE, view: "list", at: null, compare: [] });
  return { what: resortCount(total), csv: `/resorts.csv${query}`, json: `/resorts.json${query}` };
}
