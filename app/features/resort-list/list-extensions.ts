import type { ListState } from "#app/domain/list/list-state.ts";
import { listVariables, weightsVariable } from "../resort/list-query.ts";
import { placeVariables } from "./filters/place-fields.ts";

/** What the operation ListExtensions is asked for the list that a URL describes. */
export function extensionVariables(state: ListState) {
  return {
    ...listVariables(state),
    ...placeVariables(state.filter.locationType),
    weights: weightsVariable(state.weights),
  };
}
