import * as z from "zod";
import {
  type Attribute,
  FEATURE_ORDER,
  FEATURE_VALUES,
  type FeatureValue,
  findListed,
} from "#app/domain/attributes/attributes.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import { MAX_CONDITIONS, MAX_NAMED_PLACES } from "#app/domain/limits.ts";
import { isPlainNumber, OPERATORS, type Operator } from "#app/domain/list/filters.ts";
import { isListLink } from "#app/domain/list/named-list.ts";
import {
  CONTINENTS,
  type Continent,
  continentSlug,
  continentsOfCountry,
} from "#app/domain/places/continents.ts";
import { countryName, ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import type { Position } from "#app/domain/places/distance.ts";
import type { MapArea } from "#app/domain/places/map-area.ts";
import {
  findStatus,
  narrowingStatuses,
  RESORT_STATUSES,
  type ResortStatus,
} from "#app/domain/resort-status.ts";
import type { Reads } from "../cache/reads.ts";
import { PART } from "../db/tables/tables.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { Filter, FilterType, LocationType } from "../graphql/generated.ts";
import { type CheckedTrip, checkTrip, originOf } from "../origins/trip-filter-arguments.ts";
import { currentAddresses } from "../place-names/named-places.ts";
import type { ServedPerson } from "../scores/group-score-sql.ts";
import { checkMapArea } from "./map-arguments.ts";
import { resortBySegment } from "./resorts-of.ts";
import { type ScoreFigures, servedPeople } from "./scores-of-groups.ts";
import { type CheckedLike, checkedLike, type LikedResort } from "./similar.ts";

/** Every country could be named, but not each of them many times. */
const MAX_PLACES = 300;

/**
 * The countries of each continent, alpha-2: those that it holds wholly, and those of which it holds
 * a part.
 */
const COUNTRY_CODES = new Map(
  CONTINENTS.map((continent) => {
    const inside = ENGLISH_COUNTRIES.map(({ value }) => value).filter((value) =>
      continentsOfCountry(value).includes(continent),
    );
    const isWhole = (code: string) => continentsOfCountry(code).length === 1;
    return [continent, { whole: inside.filter(isWhole), split: inside.filter((code) => !isWhole(code)) }];
  }),
);

const operatorShape = z.enum(OPERATORS);
const featureShape = z.enum(FEATURE_VALUES);

/**
 * A condition on a rating or a statistic (a number), or on a feature (every value that satisfies
 * it).
 */
export type CheckedCondition =
  | { readonly attribute: Attribute; readonly operator: Operator; readonly number: number }
  | { readonly attribute: Attribute; readonly anyOf: readonly FeatureValue[] };

/** A filter that is known to make sense. All parts hold together. */
export interface CheckedFilter extends CheckedTrip {
  readonly conditions: readonly CheckedCondition[];
  /**
   * Alpha-2 codes of every country that the continents and countries stand for; null is worldwide.
   */
  readonly countries: readonly string[] | null;
  /**
   * Addresses of states and named regions, and of continents that hold a part of a country: further
   * alternatives beside the countries; null for none.
   */
  readonly places: readonly string[] | null;
  readonly mapArea: MapArea | null;
  /** At least one. */
  readonly statuses: readonly (ResortStatus | typeof PART)[];
  /** false: only what has no position; null: it does not matter. */
  readonly hasPosition: false | null;
  /** Link of the named list that they are on; null: it does not matter. */
  readonly list: string | null;
  /** Like a resort, or like none that is known; null: it does not matter. */
  readonly like: { readonly resort: CheckedLike | null } | null;
  /**
   * The people of a group each of whom they serve as well as it asks for; null: it does not matter.
   */
  readonly served: readonly ServedPerson[] | null;
}

const COMPARE: Record<Operator, (difference: number) => boolean> = {
  "=": (difference) => difference === 0,
  "<": (difference) => difference < 0,
  ">": (difference) => difference > 0,
  "<=": (difference) => difference <= 0,
  ">=": (difference) => difference >= 0,
};

/**
 * The checked filter of a request. A named list changes with its member's next click and few
 * visitors read it: what shows one is computed for each of them.
 */
export async function filterOf(
  filter: Filter | null | undefined,
  { reads, figures, loaders }: FilterContext,
): Promise<CheckedFilter> {
  const [origin, liked, served] = await Promise.all([
    originOf(filter),
    likedResort(filter, loaders),
    servedPeople(filter?.group, figures),
  ]);
  const checked = { ...checkFilter(filter, { origin, like: liked && checkedLike(liked) }), served };
  if (checked.list !== null) reads.endAt(0);
  return checked;
}

/**
 * Throws BAD_USER_INPUT that names the part of the filter which makes no sense.
 *
 * @param known what `from` and `like` stand for
 * @returns without what `served` needs figures of the index for: filterOf adds it
 */
export function checkFilter(
  filter: Filter | null | undefined,
  { origin, like }: { readonly origin: Position | null; readonly like: CheckedLike | null } = {
    origin: null,
    like: null,
  },
): CheckedFilter {
  const conditions = filter?.groupedType ?? [];
  if (conditions.length > MAX_CONDITIONS) {
    throw badUserInput("filter.groupedType", `has more than ${MAX_CONDITIONS} conditions.`);
  }
  const mapArea = filter?.locationType?.mapArea;
  const list = checkListId(filter?.listId);
  return {
    conditions: conditions.map((condition, index) =>
      checkCondition(condition, `filter.groupedType[${index}]`),
    ),
    ...checkPlace(filter?.locationType),
    mapArea: mapArea ? checkMapArea(mapArea, "filter.locationType.mapArea") : null,
    statuses: checkStatuses(filter?.status, list === null ? ["operating"] : EVERY_STATUS),
    hasPosition: checkPosition(filter?.position),
    list,
    served: null,
    ...checkTrip(filter, origin),
    like: isGiven(filter?.like) ? { resort: like } : null,
  };
}

type ResortLoaders = Parameters<typeof resortBySegment>[1];

interface FilterContext {
  readonly reads: Reads;
  readonly figures: ScoreFigures;
  readonly loaders: ResortLoaders;
}

/** The resort that others shall be like; null where no resort is named, or none that is known. */
export async function likedResort(
  filter: Filter | null | undefined,
  loaders: ResortLoaders,
): Promise<LikedResort | null> {
  const { like } = filter ?? {};
  return isGiven(like) ? resortBySegment(like, loaders) : null;
}

function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}

function checkPosition(position: string | null | undefined): false | null {
  if (position === null || position === undefined) return null;
  if (position === "unknown") return false;
  throw badUserInput("filter.position", `${quoted(position)} is not "unknown".`);
}

/** The link of a filter; null without one. Throws BAD_USER_INPUT for what no list can have. */
function checkListId(id: string | null | undefined): string | null {
  if (id === null || id === undefined) return null;
  if (!isListLink(id)) throw badUserInput("filter.listId", "is no link of a list.");
  return id;
}

/** A member may list a closed area, and a part of a resort. */
export const EVERY_STATUS = [...RESORT_STATUSES, PART] as const;

/** Without any: the usual ones. */
function checkStatuses(
  given: readonly string[] | null | undefined,
  usual: CheckedFilter["statuses"],
): CheckedFilter["statuses"] {
  const statuses = (given ?? []).map((text, index) => {
    const status = findStatus(text);
    if (!status) {
      throw badUserInput(
        `filter.status[${index}]`,
        `${quoted(text)} is none of ${RESORT_STATUSES.join(", ")}.`,
      );
    }
    return status;
  });
  if (statuses.length === 0) return usual;
  return narrowingStatuses(statuses) ?? ["operating"];
}

function checkCondition({ type_name, operator, value }: FilterType, path: string): CheckedCondition {
  const attribute = findListed(type_name);
  if (!attribute) throw badUserInput(`${path}.type_name`, `unknown attribute ${quoted(type_name)}.`);
  const known = operatorShape.safeParse(operator);
  if (!known.success) {
    throw badUserInput(`${path}.operator`, `${quoted(operator)} is none of ${OPERATORS.join(" ")}.`);
  }
  const text = value.trim();
  if (attribute.category === "Generic") {
    const feature = featureShape.safeParse(text);
    if (!feature.success) throw badUserInput(`${path}.value`, `${quoted(value)} is none of yes, no, maybe.`);
    const place = FEATURE_ORDER.indexOf(feature.data);
    return { attribute, anyOf: FEATURE_ORDER.filter((_, index) => COMPARE[known.data](index - place)) };
  }
  const number = isPlainNumber(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw badUserInput(`${path}.value`, `${quoted(value)} is no number.`);
  return { attribute, operator: known.data, number };
}

function checkPlace(place: LocationType | null | undefined): Pick<CheckedFilter, "countries" | "places"> {
  const continentIds = place?.continentId ?? [];
  const countryIds = place?.countryId ?? [];
  if (continentIds.length + countryIds.length > MAX_PLACES) {
    throw badUserInput("filter.locationType", `names more than ${MAX_PLACES} continents and countries.`);
  }
  const continents = continentIds.map(checkContinent);
  const whole = continents.flatMap((continent) => COUNTRY_CODES.get(continent)?.whole ?? []);
  const parts = continents.filter((continent) => COUNTRY_CODES.get(continent)?.split.length);
  const named = checkPlaces(place?.placeId ?? []);
  const isInCountries = continentIds.length + countryIds.length > 0;
  return {
    countries: isInCountries ? [...new Set([...whole, ...countryIds.map(checkCountry)])] : null,
    places:
      named === null && parts.length === 0
        ? null
        : [...(named ?? []), ...parts.map(({ name }) => continentSlug(name))],
  };
}

/**
 * Their current addresses; null for none. One that is not known holds no resort: an old link is no
 * mistake of the visitor who follows it.
 */
function checkPlaces(places: readonly string[]): readonly string[] | null {
  if (places.length > MAX_NAMED_PLACES) {
    throw badUserInput("filter.locationType.placeId", `names more than ${MAX_NAMED_PLACES} places.`);
  }
  return places.length === 0 ? null : places.flatMap(currentAddresses);
}

function checkContinent(id: string, index: number): Continent {
  const continent = CONTINENTS.find(({ continent_id }) => String(continent_id) === id.trim());
  if (!continent) {
    throw badUserInput(`filter.locationType.continentId[${index}]`, `unknown continent ${quoted(id)}.`);
  }
  return continent;
}

function checkCountry(id: string, index: number): string {
  const code = id.trim().toUpperCase();
  if (countryName(code) === null) {
    throw badUserInput(`filter.locationType.countryId[${index}]`, `unknown country ${quoted(id)}.`);
  }
  return code;
}
