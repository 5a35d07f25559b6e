import { hasGroup, NO_GROUP } from "#app/domain/group/group-filter.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { formatFilters, type ResortFilter } from "#app/domain/list/filters.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { addressOfPlace } from "#app/domain/list/place-filter.ts";
import { placePath } from "#app/domain/places/place-address.ts";
import { hasWeights } from "#app/domain/scores/own-score.ts";

/**
 * The address that stands for all with the same resorts: another order shows the same, as do
 * distances. That of the first page of one place is the place's own page (docs/decisions, 88).
 *
 * @param hasPlaces whether the backend knows pages of places
 */
export function canonicalPath({ filter, order, weights, page }: ListState, hasPlaces: boolean): string {
  const isReordered = order.length > 0 || hasWeights(weights) || hasGroup(filter);
  const shown = {
    filter: { ...withoutDistances(filter), ...NO_GROUP },
    page: isReordered ? FIRST_PAGE : page,
  };
  const address = hasPlaces && shown.page === FIRST_PAGE ? addressOfPlace(shown.filter.locationType) : null;
  const { locationType } = shown.filter;
  const isPlaceAlone = formatFilters(shown.filter) === formatFilters({ groupedType: [], locationType });
  const isWhole = locationType.mapArea === undefined;
  return address !== null && isPlaceAlone && isWhole ? placePath(address) : listUrl(shown);
}

/** The same filter without an origin that narrows nothing. */
function withoutDistances(filter: ResortFilter): ResortFilter {
  return filter.within === undefined ? { ...filter, from: undefined } : filter;
}
