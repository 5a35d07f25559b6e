import type { ResortsQueryVariables } from "#app/api/generated.ts";
import type { ResortFilter } from "#app/domain/filters.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/limits.ts";
import type { ListState } from "#app/domain/list-state.ts";

/** What the operation Resorts is asked for the list that a URL describes. */
export function listVariables({ filter, order, page }: ListState): ResortsQueryVariables {
  const [orderBy, ...thenBy] = order;
  return {
    first: DEFAULT_PAGE_SIZE,
    page,
    filter: filterVariable(filter),
    ...(orderBy && { orderBy }),
    ...(thenBy.length > 0 && { thenBy }),
  };
}

/**
 * A filter as the contract takes it: a bare `true` as map area is a mode of the search box and narrows nothing. Status and
 * position are extensions of the contract: domain's servedBy has taken them out for a backend without.
 */
export function filterVariable({
  groupedType,
  locationType,
  status,
  position,
}: ResortFilter): ResortsQueryVariables["filter"] {
  const { continentId, countryId, mapArea } = locationType;
  return {
    groupedType: [...groupedType],
    locationType: {
      ...(continentId && { continentId: [...continentId] }),
      ...(countryId && { countryId: [...countryId] }),
      ...(typeof mapArea === "object" && { mapArea }),
    },
    ...(status && { status: [...status] }),
    ...(position && { position }),
  };
}
