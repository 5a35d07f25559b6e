import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import type { FilterTitles } from "#app/domain/list/filter-labels.ts";
import { formatFilters, type ResortFilter } from "#app/domain/list/filters.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { filterParts, relaxableParts } from "#app/domain/list/relaxations.ts";

/** A list that a browser remembered the filters of. */
interface RememberedList {
  /** Null where nothing is left that narrows a list. */
  readonly filter: ResortFilter | null;
  /** The first page of that list. */
  readonly href: string | null;
  /**
   * What it is filtered by, alternatives together: "Snow quality at least 70", "Europe or Japan".
   */
  readonly words: readonly string[];
}

/**
 * The list of that state, its filters in words. Map-area mode, which narrows nothing, is left out.
 */
export function rememberedList(state: ListState, units: UnitSystem, titles?: FilterTitles): RememberedList {
  const { mapArea, ...place } = state.filter.locationType;
  const filter = { ...state.filter, locationType: { ...place, ...(mapArea !== true && { mapArea }) } };
  if (formatFilters(filter) === "") return { filter: null, href: null, words: [] };
  return {
    filter,
    href: listUrl({ ...state, filter, page: FIRST_PAGE, at: null }),
    words: relaxableParts(filterParts(filter, units, titles)).map((parts) =>
      parts.map(({ words }) => words).join(" or "),
    ),
  };
}
