import type { FindResortsQuery } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { isLongEnough, SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import { foundRef, type ResortRef } from "./resort-refs.ts";

/** How many of the resorts found are offered. */
export const FOUND_PAGE_SIZE = 10;

/** What a search for resorts to mark brought. */
export interface FoundResorts {
  readonly text: string;
  /** One sentence. */
  readonly message: string;
  readonly resorts: readonly ResortRef[];
}

/** @param answer null where the backend failed, or there is no text */
export function foundResorts(text: string, answer: FindResortsQuery["searchResorts"] | null): FoundResorts {
  const tooShort = {
    text,
    message: `Type at least ${SEARCH_THRESHOLD} characters of its name.`,
    resorts: [],
  };
  if (text === "") return tooShort;
  if (!answer) return { text, message: SEARCH.failure, resorts: [] };
  const { total } = answer.paginatorInfo;
  if (total === 0)
    return isLongEnough(text) ? { text, message: SEARCH.noResults(text), resorts: [] } : tooShort;
  const resorts = answer.data.map(foundRef);
  const more =
    total > resorts.length ? `, the first ${resorts.length} of them below. More of the name finds fewer` : "";
  return { text, message: `Found ${resortCount(total)}${more}.`, resorts };
}
