import { findAttribute } from "../attributes/attributes.ts";
import type { UnitSystem } from "../attributes/units.ts";
import {
  distanceWords,
  monthName,
  originWords,
  STATION_WORDS,
  weekWords,
} from "../getting-there/trip-words.ts";
import { groupOf, NO_GROUP, peopleOf } from "../group/group-filter.ts";
import { leastWords, personWords } from "../group/group-words.ts";
import { FIRST_PAGE } from "../limits.ts";
import { narrowingStatuses } from "../resort-status.ts";
import {
  conditionWords,
  type FilterTitles,
  likeWords,
  listWords,
  type PlaceTitles,
  POSITION_WORDS,
  placeNames,
  rangeWords,
  STATUS_WORDS,
} from "./filter-labels.ts";
import type { Condition, Place, ResortFilter } from "./filters.ts";
import type { ListState } from "./list-state.ts";

/** The parts of which a filter is made, each with the way to do without it. */

/** One thing that narrows a list, as its chip shows it. */
export interface FilterPart {
  /** "Snow quality at least 70", "Night skiing: yes". */
  readonly words: string;
  /** The same as it follows "Without": "Snow quality at least 70", "Night skiing". */
  readonly name: string;
  /** A resort needs only one of several statuses, or of several places. Null for what is alone. */
  readonly oneOf: "status" | "place" | null;
  /** The list shows another part of the world without it. */
  readonly isPlace: boolean;
  /** That filter, or any other, without this part. */
  readonly removedFrom: (filter: ResortFilter) => ResortFilter;
}

/**
 * Everything that narrows a list, in the order in which chips show it, for whom it is, and from
 * where its distances are. Figures in the units given, states, named regions, named lists and
 * origins by the titles given.
 */
export function filterParts(filter: ResortFilter, units: UnitSystem, titles?: FilterTitles): FilterPart[] {
  return [
    ...listParts(filter, titles),
    ...statusParts(filter),
    ...placeParts(filter.locationType, titles),
    ...positionParts(filter),
    ...likeParts(filter, titles),
    ...groupParts(filter),
    ...tripParts(filter, units, titles),
    ...conditionParts(filter, units),
  ];
}

/** The first page of the same list without these parts. */
export function stateWithout(state: ListState, parts: readonly FilterPart[]): ListState {
  return {
    ...state,
    filter: parts.reduce((filter, part) => part.removedFrom(filter), state.filter),
    page: FIRST_PAGE,
    // Another place is somewhere else on the map.
    at: parts.some(({ isPlace }) => isPlace) ? null : state.at,
  };
}

/**
 * What can be left out of a filter to find more: each part by itself, but alternatives only
 * together, since without one of them a list gets shorter.
 *
 * @example relaxableParts(filterParts(europeOrJapanAtNight, "metric")).map(relaxedName) // ["Europe or Japan", "Night skiing"]
 */
export function relaxableParts(parts: readonly FilterPart[]): (readonly FilterPart[])[] {
  const groups = new Map<unknown, FilterPart[]>();
  for (const part of parts) {
    const key = part.oneOf ?? part;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()];
}

/** Those parts as they follow "Without". */
export function relaxedName(parts: readonly FilterPart[]): string {
  return parts.map(({ name }) => name).join(" or ");
}

function listParts({ listId }: ResortFilter, titles?: FilterTitles): FilterPart[] {
  if (listId === undefined) return [];
  const words = listWords(listId, titles);
  return [
    {
      words: words.charAt(0).toUpperCase() + words.slice(1),
      name: words.replace(/^in /, ""),
      oneOf: null,
      // The map begins anew, as with another place.
      isPlace: true,
      removedFrom: (filter) => ({ ...filter, listId: undefined }),
    },
  ];
}

function statusParts({ status = [] }: ResortFilter): FilterPart[] {
  return status.map((name) => ({
    words: STATUS_WORDS[name],
    name: STATUS_WORDS[name],
    oneOf: "status",
    isPlace: false,
    removedFrom: (filter) => ({
      ...filter,
      status: narrowingStatuses((filter.status ?? []).filter((other) => other !== name)),
    }),
  }));
}

function placeParts(
  { continentId = [], countryId = [], placeId = [], mapArea }: Place,
  titles?: PlaceTitles,
): FilterPart[] {
  return [
    ...continentId.map((id) => namedPlace("continentId", id)),
    ...countryId.map((code) => namedPlace("countryId", code)),
    ...placeId.map((address) => namedPlace("placeId", address, titles)),
    ...(mapArea ? [MAP_AREA] : []),
  ];
}

function namedPlace(
  kind: "continentId" | "countryId" | "placeId",
  id: string,
  titles?: PlaceTitles,
): FilterPart {
  const words = placeNames({ [kind]: [id] }, titles).join();
  return {
    words,
    name: words,
    oneOf: "place",
    isPlace: true,
    removedFrom: inPlace((place) => {
      const left = place[kind]?.filter((other) => other !== id);
      return { ...place, [kind]: left?.length ? left : undefined };
    }),
  };
}

const MAP_AREA: FilterPart = {
  words: "Map area",
  name: "the map area",
  oneOf: null,
  isPlace: true,
  removedFrom: inPlace((place) => ({ ...place, mapArea: undefined })),
};

function inPlace(change: (place: Place) => Place): FilterPart["removedFrom"] {
  return (filter) => ({ ...filter, locationType: change(filter.locationType) });
}

function positionParts({ position }: ResortFilter): FilterPart[] {
  if (!position) return [];
  return [
    {
      words: POSITION_WORDS,
      name: `“${POSITION_WORDS}”`,
      oneOf: null,
      isPlace: false,
      removedFrom: (filter) => ({ ...filter, position: undefined }),
    },
  ];
}

function likeParts({ like }: ResortFilter, titles?: FilterTitles): FilterPart[] {
  if (like === undefined) return [];
  const words = likeWords(like, titles);
  return [
    {
      words: words.charAt(0).toUpperCase() + words.slice(1),
      name: `“${words}”`,
      oneOf: null,
      isPlace: false,
      removedFrom: (filter) => ({ ...filter, like: undefined }),
    },
  ];
}

function tripParts(
  { month, quietWeek, from, within, nearStation }: ResortFilter,
  units: UnitSystem,
  titles: FilterTitles = {},
): FilterPart[] {
  const part = (words: string, taken: Partial<ResortFilter>): FilterPart => ({
    words,
    name: `“${words}”`,
    oneOf: null,
    isPlace: "within" in taken,
    removedFrom: (filter) => ({ ...filter, ...taken }),
  });
  const origin = from === undefined ? "" : originWords(from, titles);
  const distance = within === undefined ? "" : `Within ${distanceWords(within, units)} of ${origin}`;
  return [
    ...(month === undefined ? [] : [part(`Usually open in ${monthName(month)}`, { month: undefined })]),
    ...(quietWeek === undefined
      ? []
      : [part(`Quiet and white, ${weekWords(quietWeek)}`, { quietWeek: undefined })]),
    ...(from === undefined
      ? []
      : [part(distance || `Distances from ${origin}`, { from: undefined, within: undefined })]),
    ...(nearStation ? [part(STATION_WORDS, { nearStation: undefined })] : []),
  ];
}

/** Who is left out of a group is one of it no more; without any there is no bound. */
function groupParts(filter: ResortFilter): FilterPart[] {
  const { who = [], least } = filter;
  const part = (words: string, removedFrom: FilterPart["removedFrom"]): FilterPart => ({
    words,
    name: `“${words}”`,
    oneOf: null,
    isPlace: false,
    removedFrom,
  });
  return [
    ...peopleOf(filter).map((person, index) =>
      part(personWords(person), (from) => {
        const left = withoutFirst(from.who ?? [], who[index]);
        return { ...from, ...NO_GROUP, ...groupOf({ who: left, least: from.least }) };
      }),
    ),
    ...(least === undefined ? [] : [part(leastWords(least), (from) => ({ ...from, least: undefined }))]),
  ];
}

function withoutFirst(texts: readonly string[], text: string | undefined): readonly string[] {
  return texts.filter((_, index) => index !== texts.indexOf(text ?? ""));
}

/** Both ends of one figure are one part, as one slider sets them. */
function conditionParts({ groupedType }: ResortFilter, units: UnitSystem): FilterPart[] {
  const distinct = [...new Map(groupedType.map((condition) => [keyOf(condition), condition])).values()];
  const parts: FilterPart[] = [];
  for (const condition of distinct) {
    const ofAttribute = distinct.filter(({ type_name }) => type_name === condition.type_name);
    const range = rangeWords(ofAttribute, units);
    if (range === null) {
      const words = conditionWords(condition, units);
      parts.push(conditionPart([condition], words, featureName(condition) ?? words));
    } else if (condition === ofAttribute[0]) parts.push(conditionPart(ofAttribute, range, range));
  }
  return parts;
}

function conditionPart(conditions: readonly Condition[], words: string, name: string): FilterPart {
  const keys = new Set(conditions.map(keyOf));
  return {
    words,
    name,
    oneOf: null,
    isPlace: false,
    removedFrom: (filter) => ({
      ...filter,
      groupedType: filter.groupedType.filter((condition) => !keys.has(keyOf(condition))),
    }),
  };
}

function keyOf({ type_name, operator, value }: Condition): string {
  return `${type_name}${operator}${value}`;
}

/** "Night skiing" for resorts that have it; null for what is no feature. */
function featureName({ type_name, operator, value }: Condition): string | null {
  const attribute = findAttribute(type_name);
  if (attribute?.category !== "Generic" || operator !== "=") return null;
  return value === "yes" ? attribute.listTitle : `${attribute.listTitle} “${value}”`;
}
