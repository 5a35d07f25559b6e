import * as z from "zod/mini";
import { FEATURE_VALUES, findListed } from "../attributes/attributes.ts";
import { isPlainNumber } from "../attributes/typed-number.ts";
import { readTrip, TRIP_PARTS, type TripFilter, tripOf } from "../getting-there/trip-filter.ts";
import { type GroupFilter, groupOf, readGroup } from "../group/group-filter.ts";
import { GROUP_PARAMS } from "../group/group-params.ts";
import { firstInvalid, type Parsed, quoted, unknownParts } from "../invalid-params.ts";
import { MAX_CONDITIONS, MAX_NAMED_PLACES } from "../limits.ts";
import { CONTINENTS } from "../places/continents.ts";
import { countryName } from "../places/countries.ts";
import type { MapArea } from "../places/map-area.ts";
import { placeAddress } from "../places/place-address.ts";
import { findStatus, narrowingStatuses, type ResortStatus } from "../resort-status.ts";
import { LIKE_PARAM } from "./like-param.ts";
import { isListLink } from "./named-list.ts";

export { isPlainNumber };

export const OPERATORS = ["=", "<", ">", "<=", ">="] as const;
export type Operator = (typeof OPERATORS)[number];

/**
 * One condition on an attribute; value is a number for ratings and statistics, yes/no/maybe for
 * features.
 */
export interface Condition {
  readonly type_name: string;
  readonly operator: Operator;
  readonly value: string;
}

/**
 * Continents, countries, states and named regions are alternatives of one union (Europe or Japan);
 * an area narrows it. Without any: worldwide. A bare `true` as mapArea puts the search box into
 * map-area mode without narrowing the list.
 */
export interface Place {
  readonly continentId?: readonly string[];
  readonly countryId?: readonly string[];
  /**
   * Addresses of states and named regions below /resorts/in. Only backends with extensions know
   * them.
   */
  readonly placeId?: readonly string[];
  readonly mapArea?: MapArea | true;
}

/**
 * All conditions hold together, with the place, and with what is of a trip and of a group, which
 * only backends with extensions know. The keys are those of the URL and of the contract.
 */
export interface ResortFilter extends TripFilter, GroupFilter {
  readonly groupedType: readonly Condition[];
  readonly locationType: Place;
  /** Alternatives; without any the operating areas. Only backends with extensions know others. */
  readonly status?: readonly ResortStatus[];
  /**
   * Only areas without a known position, which no map can show. Only backends with extensions can
   * tell.
   */
  readonly position?: "unknown";
  /** Link of the named list that holds them. Only backends with extensions have such lists. */
  readonly listId?: string;
  /** url_segment of the resort that they are like. Only backends with extensions tell. */
  readonly like?: string;
}

export const NO_FILTER: ResortFilter = { groupedType: [], locationType: {} };

const conditionShape = z.object({
  type_name: z.string(),
  operator: z.enum(OPERATORS),
  value: z.union([z.string(), z.number()]),
});
const idShape = z.union([z.string(), z.number()]);
const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const mapAreaShape = z.object({ north: latitude, south: latitude, east: longitude, west: longitude });

/**
 * The filters of a URL. Gives a value for any text: what it does not understand is left out and
 * named in `invalid`. A bare list is read as groupedType.
 *
 * @example parseFilters('[{"type_name":"snow_quality","operator":">=","value":"70"}]').value.groupedType.length // 1
 * @example parseFilters('{"locationType":{"countryId":["CH"]}}').value.locationType.countryId // ["CH"]
 * @example parseFilters("not json").invalid // ["filters: not readable as JSON"]
 */
export function parseFilters(text: string | null): Parsed<ResortFilter> {
  if (text === null || text.trim() === "") return { value: NO_FILTER, invalid: [] };
  const json = parseJson(text);
  if (json === undefined) return { value: NO_FILTER, invalid: ["filters: not readable as JSON"] };
  return readFilters(json);
}

const FILTER_PARTS: readonly (keyof ResortFilter)[] = [
  "groupedType",
  "locationType",
  "status",
  "position",
  "listId",
  "like",
  ...TRIP_PARTS,
  ...GROUP_PARAMS,
];

/** The same for a value that is no text any more (such as what the browser remembered). */
export function readFilters(json: unknown): Parsed<ResortFilter> {
  const invalid: string[] = [];
  const source = Array.isArray(json) ? { groupedType: json } : json;
  if (typeof source !== "object" || source === null) {
    return { value: NO_FILTER, invalid: ["filters: neither a list nor an object"] };
  }
  const { groupedType, locationType, status, position, listId, like, who, least, ...trip } = source as Record<
    string,
    unknown
  >;
  invalid.push(...unknownParts("filters", source, FILTER_PARTS));
  const conditions = readConditions(groupedType, invalid);
  const place = readPlace(locationType, invalid);
  const statuses = narrowingStatuses(readIds("status", status, invalid, findStatus));
  const [list, ...others] = readIds("listId", listId, invalid, (id) => (isListLink(id) ? id : null));
  if (others.length > 0) invalid.push("filters: lists after the first");
  const model = readLike(like, invalid);
  return {
    value: {
      groupedType: conditions,
      locationType: place,
      ...(statuses && { status: statuses }),
      ...(readPosition(position, invalid) && { position: "unknown" }),
      ...(list !== undefined && { listId: list }),
      ...(model !== null && { like: model }),
      ...readTrip(trip, invalid),
      ...readGroup({ who, least }, invalid),
    },
    invalid: firstInvalid("filters", invalid),
  };
}

/**
 * The text that stands for a filter in a URL; empty for no filter. `parseFilters` undoes it.
 *
 * @example formatFilters(NO_FILTER) // ""
 */
export function formatFilters({
  groupedType,
  locationType,
  status,
  position,
  listId,
  like,
  ...rest
}: ResortFilter): string {
  const value: { -readonly [Part in keyof ResortFilter]?: ResortFilter[Part] } = {};
  if (groupedType.length > 0) value.groupedType = groupedType;
  if (!isWorldwide(locationType)) value.locationType = locationType;
  if (status) value.status = status;
  if (position) value.position = position;
  if (listId) value.listId = listId;
  if (like) value.like = like;
  Object.assign(value, tripOf(rest), groupOf(rest));
  return Object.keys(value).length === 0 ? "" : JSON.stringify(value);
}

/** Whether a place holds nothing. */
function isWorldwide({ continentId, countryId, placeId, mapArea }: Place): boolean {
  return !continentId?.length && !countryId?.length && !placeId?.length && !mapArea;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readConditions(list: unknown, invalid: string[]): Condition[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    invalid.push("filters: groupedType is no list");
    return [];
  }
  if (list.length > MAX_CONDITIONS) invalid.push(`filters: conditions after the first ${MAX_CONDITIONS}`);
  const conditions = new Map<string, Condition>();
  for (const entry of list.slice(0, MAX_CONDITIONS)) {
    const condition = readCondition(entry);
    if (typeof condition === "string") {
      invalid.push(condition);
      continue;
    }
    invalid.push(...unknownParts("filters", entry, Object.keys(condition), " of a condition"));
    // Saying the same twice says it once.
    conditions.set(JSON.stringify(condition), condition);
  }
  return [...conditions.values()];
}

/** The condition, or in words why it is none. */
function readCondition(entry: unknown): Condition | string {
  const parsed = conditionShape.safeParse(entry);
  if (!parsed.success) return `filters: not a condition ${quoted(entry)}`;
  const { type_name, operator } = parsed.data;
  const value = String(parsed.data.value).trim();
  const attribute = findListed(type_name);
  if (!attribute) return `filters: unknown attribute ${quoted(type_name)}`;
  if (!isValueOf(attribute.category, value)) {
    return `filters: ${quoted(value)} is no value of ${type_name}`;
  }
  return { type_name, operator, value };
}

function isValueOf(category: "Rating" | "Numeric" | "Generic", value: string): boolean {
  if (category === "Generic") return FEATURE_VALUES.some((allowed) => allowed === value);
  return isPlainNumber(value);
}

const PLACE_PARTS: readonly (keyof Place)[] = ["continentId", "countryId", "placeId", "mapArea"];

function readPlace(source: unknown, invalid: string[]): Place {
  if (source === undefined || source === null) return {};
  if (typeof source !== "object" || Array.isArray(source)) {
    invalid.push("filters: locationType is no object");
    return {};
  }
  const { continentId, countryId, placeId, mapArea } = source as Record<string, unknown>;
  invalid.push(...unknownParts("filters", source, PLACE_PARTS, " of locationType"));
  const continents = readIds("continentId", continentId, invalid, (id) =>
    CONTINENTS.some(({ continent_id }) => String(continent_id) === id) ? id : null,
  );
  const codes = readIds("countryId", countryId, invalid, (id) =>
    countryName(id) === null ? null : id.toUpperCase(),
  );
  const named = readIds("placeId", placeId, invalid, placeAddress);
  if (named.length > MAX_NAMED_PLACES) invalid.push(`filters: places after the first ${MAX_NAMED_PLACES}`);
  const places = named.slice(0, MAX_NAMED_PLACES);
  const area = readMapArea(mapArea, invalid);
  return {
    ...(continents.length > 0 && { continentId: continents }),
    ...(codes.length > 0 && { countryId: codes }),
    ...(places.length > 0 && { placeId: places }),
    ...(area !== null && { mapArea: area }),
  };
}

function readIds<Id extends string>(
  key: string,
  source: unknown,
  invalid: string[],
  normalise: (id: string) => Id | null,
): Id[] {
  if (source === undefined || source === null) return [];
  const found = new Set<Id>();
  for (const entry of Array.isArray(source) ? source : [source]) {
    const parsed = idShape.safeParse(entry);
    const id = parsed.success ? normalise(String(parsed.data).trim()) : null;
    if (id === null) invalid.push(`filters: unknown ${key} ${quoted(entry)}`);
    else found.add(id);
  }
  return [...found];
}

/** Whether only areas without a position are asked for. */
function readPosition(source: unknown, invalid: string[]): boolean {
  if (source === undefined || source === null) return false;
  if (source === "unknown") return true;
  invalid.push(`filters: no position ${quoted(source)}`);
  return false;
}

/** What a segment may be: that of any resort, in any script. */
const SEGMENT = /^[\p{L}\p{M}\p{N}._~-]{1,200}$/u;

function readLike(source: unknown, invalid: string[]): string | null {
  if (source === undefined || source === null || source === "") return null;
  const segment = typeof source === "string" ? source.trim().toLowerCase() : "";
  if (SEGMENT.test(segment)) return segment;
  invalid.push(`${LIKE_PARAM}: no resort ${quoted(source)}`);
  return null;
}

function readMapArea(source: unknown, invalid: string[]): MapArea | true | null {
  if (source === undefined || source === null || source === false) return null;
  if (source === true) return true;
  const parsed = mapAreaShape.safeParse(source);
  if (parsed.success && parsed.data.north >= parsed.data.south) {
    invalid.push(...unknownParts("filters", source, Object.keys(parsed.data), " of mapArea"));
    const { north, south, east, west } = parsed.data;
    // JSON reads -0 and writes 0: adding nothing makes both one area.
    return { north: north + 0, south: south + 0, east: east + 0, west: west + 0 };
  }
  invalid.push(`filters: no map area ${quoted(source)}`);
  return null;
}
