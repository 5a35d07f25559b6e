import { ResortRowsDocument, ResortsDocument } from "#app/api/generated.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { needsFeatures } from "./ranking.ts";

/**
 * The operation that asks for the resorts of a list: with their features where its view or its
 * order needs them.
 */
export function listDocument(state: ListState) {
  return state.view === "table" || needsFeatures(state) ? ResortRowsDocument : ResortsDocument;
}
