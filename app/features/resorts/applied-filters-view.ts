import { conditionWords, POSITION_WORDS, placeNames, STATUS_WORDS } from "#app/domain/filter-words.ts";
import type { Condition, Place, ResortFilter } from "#app/domain/filters.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type ListState, listUrl } from "#app/domain/list-state.ts";
import { narrowingStatuses } from "#app/domain/resort-status.ts";
import type { UnitSystem } from "#app/domain/units.ts";
import { isSame } from "./filter-fields.ts";

/** A filter that is set, in words, and the list without it. */
export interface AppliedFilter {
  readonly words: string;
  readonly hrefWithout: string;
  /** One of several places or statuses, of which a resort has one. */
  readonly isAlternative: boolean;
}

/** Everything that narrows a list, each part by itself. */
export function appliedFilters(state: ListState, units: UnitSystem): AppliedFilter[] {
  const { filter } = state;
  const listWith: ListWith = (change) =>
    listUrl({
      ...state,
      filter: { ...filter, ...change },
      page: FIRST_PAGE,
      // Another place is somewhere else on the map.
      at: change.locationType ? null : state.at,
    });
  return [
    ...statuses(filter, listWith),
    ...places(filter, listWith),
    ...positions(filter, listWith),
    ...distinct(filter.groupedType).map((condition) => ({
      words: conditionWords(condition, units),
      hrefWithout: listWith({
        groupedType: filter.groupedType.filter((other) => !isSame([other], [condition])),
      }),
      isAlternative: false,
    })),
  ];
}

type ListWith = (change: Partial<ResortFilter>) => string;

function statuses({ status = [] }: ResortFilter, listWith: ListWith): AppliedFilter[] {
  return status.map((name, index) => ({
    words: STATUS_WORDS[name],
    hrefWithout: listWith({ status: narrowingStatuses(status.filter((other) => other !== name)) }),
    isAlternative: index > 0,
  }));
}

function positions({ position }: ResortFilter, listWith: ListWith): AppliedFilter[] {
  if (!position) return [];
  return [{ words: POSITION_WORDS, hrefWithout: listWith({ position: undefined }), isAlternative: false }];
}

function places({ locationType }: ResortFilter, listWith: ListWith): AppliedFilter[] {
  const { continentId = [], countryId = [], mapArea } = locationType;
  const withPlace = (place: Place) => listWith({ locationType: withoutEmptyParts(place) });
  const named = [
    ...continentId.map((id) => ({
      words: placeNames({ continentId: [id] }).join(),
      hrefWithout: withPlace({ ...locationType, continentId: continentId.filter((other) => other !== id) }),
    })),
    ...countryId.map((code) => ({
      words: placeNames({ countryId: [code] }).join(),
      hrefWithout: withPlace({ ...locationType, countryId: countryId.filter((other) => other !== code) }),
    })),
  ];
  const area = { words: "Map area", hrefWithout: withPlace({ ...locationType, mapArea: undefined }) };
  return [
    ...named.map((place, index) => ({ ...place, isAlternative: index > 0 })),
    ...(mapArea ? [{ ...area, isAlternative: false }] : []),
  ];
}

/** An address may say the same thing twice. */
function distinct(conditions: readonly Condition[]): Condition[] {
  return conditions.filter(
    (condition, index) => conditions.findIndex((other) => isSame([other], [condition])) === index,
  );
}

function withoutEmptyParts({ continentId, countryId, mapArea }: Place): Place {
  return {
    ...(continentId?.length && { continentId }),
    ...(countryId?.length && { countryId }),
    ...(mapArea && { mapArea }),
  };
}
