import type { Parsed } from "#app/domain/filters.ts";
import { parseListAddress } from "#app/domain/form-params.ts";
import { type ListState, servedBy } from "#app/domain/list-state.ts";

/** Parameters of a list that say nothing of a file of all its resorts. */
const OF_PAGES_ALONE = ["page", "view", "at", "compare"];

/**
 * The list that an export is asked for, by the query of /resorts: filters, order and columns, as JSON or form params.
 *
 * @param hasExtensions whether the backend knows what the core contract does not
 */
export function exportState(query: URLSearchParams, hasExtensions: boolean): Parsed<ListState> {
  const params = new URLSearchParams(query);
  for (const name of OF_PAGES_ALONE) params.delete(name);
  return servedBy(parseListAddress(params), hasExtensions);
}
