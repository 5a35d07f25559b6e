import type { ResortsQuery } from "#app/api/generated.ts";
import { conditionWords, placeNames, placeWords } from "#app/domain/filter-words.ts";
import { formatFilters, NO_FILTER, type Place, type ResortFilter } from "#app/domain/filters.ts";
import { LIFESTYLES } from "#app/domain/lifestyles.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type ListState, listUrl } from "#app/domain/list-state.ts";
import { formatOrder, type Order } from "#app/domain/order.ts";
import { DEFAULT_ORDER_WORDS, orderWords } from "#app/domain/order-words.ts";
import { formatNumber, type UnitSystem } from "#app/domain/units.ts";
import { type CardModel, cardModel } from "./card-model.ts";
import { type CountryCounts, type FilterFields, filterFields, isSame } from "./filter-fields.ts";

/** A filter that is set, in words, and the list without it. */
export interface AppliedFilter {
  readonly words: string;
  readonly hrefWithout: string;
}

/** The resort list as the page draws it. Made on the server from the URL and one page of resorts. */
export interface ListView {
  readonly title: string;
  readonly description: string;
  readonly count: string;
  readonly cards: readonly CardModel[];
  /** Rank of the first card, counted over all pages. */
  readonly firstRank: number;
  readonly total: number;
  readonly currentPage: number;
  readonly lastPage: number;
  readonly firstPageHref: string;
  readonly applied: readonly AppliedFilter[];
  readonly resetHref: string;
  readonly filters: FilterFields;
  readonly order: OrderChoice;
  /** What the address said and nobody understood. */
  readonly ignored: readonly string[];
  readonly canonicalPath: string;
  readonly isIndexed: boolean;
}

/** The current order, and what stays in the address when it changes. */
export interface OrderChoice {
  /** As the order field says it: "vertical_drop:desc"; empty for the default one and for a combined one. */
  readonly value: string;
  /** An order with tie-breaks in words. Those live in addresses alone, so the select has no option for it. */
  readonly combined: string | null;
  readonly filters: string;
  readonly orderBy: string;
}

interface ListViewSource {
  readonly state: ListState;
  readonly ignored: readonly string[];
  readonly units: UnitSystem;
  readonly resorts: ResortsQuery["resorts"];
  readonly counts: CountryCounts;
}

export function listView({ state, ignored, units, resorts, counts }: ListViewSource): ListView {
  const { filter, order } = state;
  const { total, perPage, lastPage } = resorts.paginatorInfo;
  const title = listTitle(filter);
  const hasConditions = filter.groupedType.length > 0 || filter.locationType.mapArea !== undefined;
  const count = total === 1 ? "1 resort" : `${formatNumber(total)} resorts`;
  return {
    title,
    description: `${title}: ${count} with scores, lifts, terrain and features. Ordered by ${listOrderWords(order)}.`,
    count,
    cards: resorts.data.map((resort) => cardModel(resort, units)),
    firstRank: (state.page - 1) * perPage + 1,
    total,
    currentPage: state.page,
    lastPage,
    firstPageHref: listUrl({ filter, order }),
    applied: appliedFilters(filter, order, units),
    resetHref: listUrl({ filter: NO_FILTER, order }),
    filters: filterFields(state, units, counts),
    order: orderChoice(filter, order),
    ignored,
    // Another order shows the same resorts: one address stands for all of them.
    canonicalPath: listUrl({ filter, page: order.length > 0 ? FIRST_PAGE : state.page }),
    isIndexed: !hasConditions && (filter.locationType.countryId?.length ?? 0) <= 1 && resorts.data.length > 0,
  };
}

/** "Resorts", "Powder resorts in Japan": a lifestyle is named when its conditions are set and no others. */
function listTitle({ groupedType, locationType }: ResortFilter): string {
  const lifestyle = LIFESTYLES.find(({ filter }) => isSame(groupedType, filter.groupedType));
  const what = lifestyle ? `${lifestyle.title} resorts` : "Resorts";
  return [what, placeWords(locationType)].filter(Boolean).join(" ");
}

function listOrderWords(order: readonly Order[]): string {
  const words = order.map(orderWords).join("; ") || DEFAULT_ORDER_WORDS;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function appliedFilters(filter: ResortFilter, order: readonly Order[], units: UnitSystem): AppliedFilter[] {
  const { groupedType, locationType } = filter;
  const { continentId = [], countryId = [], mapArea } = locationType;
  const withPlace = (place: Place) =>
    listUrl({ filter: { groupedType, locationType: withoutEmptyParts(place) }, order });
  return [
    ...continentId.map((id) => ({
      words: placeNames({ continentId: [id] }).join(),
      hrefWithout: withPlace({ ...locationType, continentId: continentId.filter((other) => other !== id) }),
    })),
    ...countryId.map((code) => ({
      words: placeNames({ countryId: [code] }).join(),
      hrefWithout: withPlace({ ...locationType, countryId: countryId.filter((other) => other !== code) }),
    })),
    ...(mapArea
      ? [{ words: "Map area", hrefWithout: withPlace({ ...locationType, mapArea: undefined }) }]
      : []),
    ...groupedType.map((condition) => ({
      words: conditionWords(condition, units),
      hrefWithout: listUrl({
        filter: { groupedType: groupedType.filter((other) => other !== condition), locationType },
        order,
      }),
    })),
  ];
}

function withoutEmptyParts({ continentId, countryId, mapArea }: Place): Place {
  return {
    ...(continentId?.length && { continentId }),
    ...(countryId?.length && { countryId }),
    ...(mapArea && { mapArea }),
  };
}

function orderChoice(filter: ResortFilter, order: readonly Order[]): OrderChoice {
  const [first, ...tieBreaks] = order;
  return {
    value: first && tieBreaks.length === 0 ? `${first.type_name}:${first.direction}` : "",
    combined: tieBreaks.length > 0 ? order.map(orderWords).join("; ") : null,
    filters: formatFilters(filter),
    orderBy: formatOrder(order),
  };
}
