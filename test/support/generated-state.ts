import fc from "fast-check";
import { FEATURE_VALUES, LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { addDays } from "#app/domain/calendar/weeks.ts";
import { MAX_COMPARED } from "#app/domain/compare/compare-selection.ts";
import { originAt } from "#app/domain/getting-there/origin.ts";
import { MAX_WITHIN_KM, type TripFilter } from "#app/domain/getting-there/trip-filter.ts";
import { type GroupFilter, groupOf, hasGroup } from "#app/domain/group/group-filter.ts";
import { formatPerson, MAX_PEOPLE } from "#app/domain/group/person.ts";
import { LEVELS, SPORTS, WANTS } from "#app/domain/group/wants.ts";
import { MAX_CONDITIONS, MAX_MAP_ZOOM, MAX_PAGE } from "#app/domain/limits.ts";
import { type Condition, OPERATORS, type Place, type ResortFilter } from "#app/domain/list/filters.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { LIST_VIEWS } from "#app/domain/list/list-views.ts";
import type { Order } from "#app/domain/list/order.ts";
import { CONTINENTS } from "#app/domain/places/continents.ts";
import { ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import type { MapArea, MapViewport } from "#app/domain/places/map-area.ts";
import { narrowingStatuses, RESORT_STATUSES } from "#app/domain/resort-status.ts";

/** Everything that the URL of a list can say, and texts that only look like it. */

const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((list) => list.join(""));

/** "70", "-12.25", "+0.007", "123456789.123456". */
const oddNumber = fc
  .tuple(fc.constantFrom("", "-", "+"), digits(1, 9), fc.option(digits(1, 20), { nil: null }))
  .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? "" : `.${fraction}`));

/** Mostly what people and forms write. */
const plainNumber = fc.oneof(
  fc.integer({ min: -999, max: 9_999 }).map(String),
  fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => String(thousandths / 1000)),
  oddNumber,
);

const condition: fc.Arbitrary<Condition> = fc.constantFrom(...LISTED_ATTRIBUTES).chain(({ name, category }) =>
  fc.record({
    type_name: fc.constant(name),
    operator: fc.constantFrom(...OPERATORS),
    value: category === "Generic" ? fc.constantFrom(...FEATURE_VALUES) : plainNumber,
  }),
);

/**
 * Any number a double can be, the ends and the digits of fractions included, but minus zero, which
 * JSON does not write.
 */
const degrees = (end: number) => fc.double({ min: -end, max: end, noNaN: true }).map((value) => value + 0);

/** West may be greater than east: across the 180th meridian. */
const mapArea: fc.Arbitrary<MapArea> = fc
  .tuple(degrees(90), degrees(90), degrees(180), degrees(180))
  .map(([a, b, east, west]) => ({ north: Math.max(a, b), south: Math.min(a, b), east, west }));

const someOf = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });

const place: fc.Arbitrary<Place> = fc.record(
  {
    continentId: someOf(CONTINENTS.map(({ continent_id }) => String(continent_id))),
    countryId: someOf(ENGLISH_COUNTRIES.map(({ value }) => value)),
    placeId: someOf(["us/vermont", "us/utah", "at/tirol", "alps", "rocky-mountains"]),
    mapArea: fc.oneof(fc.constant(true as const), mapArea),
  },
  { requiredKeys: [] },
);

/** A trip as readTrip gives it. */
const trip: fc.Arbitrary<TripFilter> = fc.record(
  {
    month: fc.integer({ min: 1, max: 12 }),
    quietWeek: fc.integer({ min: 0, max: 4_000 }).map((week) => addDays("1990-01-01", 7 * week)),
    from: fc.oneof(
      fc.constantFrom("munich-de", "muc", "station-8020347"),
      fc
        .record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        })
        .map(originAt),
    ),
    within: fc.integer({ min: 1, max: MAX_WITHIN_KM }),
    nearStation: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

/** One of a group as formatPerson gives them. */
const person = fc
  .record({
    sport: fc.constantFrom(...SPORTS),
    level: fc.option(fc.constantFrom(...LEVELS), { nil: null }),
    wants: fc.subarray(WANTS.map(({ name }) => name)),
  })
  .map(formatPerson);

/** A group as readGroup gives it. */
const group: fc.Arbitrary<GroupFilter> = fc
  .record({
    who: fc.array(person, { maxLength: MAX_PEOPLE }),
    least: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  .map(groupOf);

/** A filter as parseFilters gives it: nothing said twice, statuses in their order. */
export const aFilter: fc.Arbitrary<ResortFilter> = fc
  .record({
    groupedType: fc.uniqueArray(condition, {
      maxLength: MAX_CONDITIONS,
      selector: ({ type_name, operator, value }) => [type_name, operator, value].join(),
    }),
    locationType: place,
    status: fc.subarray([...RESORT_STATUSES]).map(narrowingStatuses),
    position: fc.constantFrom("unknown" as const, undefined),
    listId: fc.constantFrom("aB3dE6gH9jK2", undefined),
    like: fc.constantFrom("zermatt-breuil-cervinia", "野沢温泉", undefined),
    trip,
    group,
  })
  .map(({ status, position, listId, like, trip: { within, ...trip }, group, ...filter }) => ({
    ...filter,
    ...trip,
    ...group,
    ...(within !== undefined && trip.from !== undefined && { within }),
    ...(status && { status }),
    ...(position && { position }),
    ...(listId && { listId }),
    ...(like && { like }),
  }));

/** An order with its tie-breaks. */
export const anOrder: fc.Arbitrary<readonly Order[]> = fc.uniqueArray(
  fc.record({
    type_name: fc.constantFrom(
      "total_score",
      "title",
      "distance",
      ...LISTED_ATTRIBUTES.map(({ name }) => name),
    ),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  { maxLength: 5, selector: ({ type_name }) => type_name },
);

/** Four decimals are what a URL keeps. */
const shortDegrees = (end: number) =>
  fc.integer({ min: -end * 10_000, max: end * 10_000 }).map((value) => value / 10_000);

const viewport: fc.Arbitrary<MapViewport> = fc.record({
  latitude: shortDegrees(90),
  longitude: shortDegrees(180),
  zoom: fc.integer({ min: 0, max: MAX_MAP_ZOOM }),
});

/** Segments are of any script, but never with a comma in them or space around them. */
const segment = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll(",", "-").trim())
  .filter((text) => text !== "");

export const aListState: fc.Arbitrary<ListState> = fc
  .record({
    filter: aFilter,
    order: anOrder,
    weights: fc
      .subarray(LISTED_ATTRIBUTES.filter(({ category }) => category === "Rating"))
      .chain((ratings) =>
        fc.record(Object.fromEntries(ratings.map(({ name }) => [name, fc.integer({ min: 1, max: 5 })]))),
      ),
    page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: MAX_PAGE })),
    view: fc.constantFrom(...LIST_VIEWS),
    columns: fc.uniqueArray(fc.constantFrom("total_score", ...LISTED_ATTRIBUTES.map(({ name }) => name))),
    at: fc.option(viewport, { nil: null }),
    compare: fc.uniqueArray(segment, { maxLength: MAX_COMPARED }),
  })
  // A group has the one order without an order.
  .map((state) => (hasGroup(state.filter) ? { ...state, weights: {} } : state));

/**
 * Halves of surrogate pairs, ends of lines, what a database cannot hold, and the usual attempts.
 */
const nasty = fc.constantFrom(
  "\ud800",
  "\udfff\ud83d",
  "\u0000",
  "\u2028",
  "__proto__",
  '{"__proto__":null}',
  '[{"type_name":"__proto__","operator":"=","value":"1"}]',
  '{"locationType":{"__proto__":{"countryId":["CH"]},"constructor":{}}}',
  '{"groupedType":{"length":3},"status":{"length":-1}}',
  '{"locationType":{"mapArea":{"north":-0,"south":-0,"east":-0,"west":-0}}}',
  '[{"type_name":"snow_quality","operator":">=","value":1e400}]',
  "NaN",
  "-0",
);

/** One of those texts with a piece cut out, put in, or doubled. */
function mutated(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const piece = fc.oneof(nasty, fc.constantFrom("[", "{", "}", '"', ",", "-", "null", "true"), fc.string());
  return fc.tuple(text, fc.nat(), fc.nat(30), piece).map(([whole, place, length, put]) => {
    const at = whole.length === 0 ? 0 : place % whole.length;
    return whole.slice(0, at) + put + whole.slice(at + length);
  });
}

/**
 * Any text at all: strings of every code unit, JSON of every shape, what is meant to break things,
 * and real texts that were damaged on their way.
 */
export function anyText(real: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
    {
      weight: 2,
      arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    },
    { weight: 3, arbitrary: fc.json({ maxDepth: 6 }) },
    { weight: 1, arbitrary: nasty },
    { weight: 8, arbitrary: mutated(real) },
    { weight: 4, arbitrary: mutated(mutated(real)) },
    { weight: 1, arbitrary: real },
  );
}

/** What makes a parser run out of stack, memory or time. */
export const HUGE_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ["lists that never close", "[".repeat(100_000)],
  ["a list in a list in a list", nested("[", "", "]")],
  ["an object in an object", nested('{"a":', "1", "}")],
  ["a deep condition", `[${nested("[", "", "]")}]`],
  ["a deep condition's value", `[{"type_name":"title","value":${nested("[", "", "]")}}]`],
  ["a deep map area", `{"locationType":{"mapArea":${nested("[", "", "]")}}}`],
  ["a deep country", `{"locationType":{"countryId":[${nested("[", "", "]")}]}}`],
  ["a deep status", `{"status":[${nested("[", "", "]")}]}`],
  ["a deep position", `{"position":${nested("[", "", "]")}}`],
  ["a deep origin", `{"from":${nested("[", "", "]")}}`],
  ["a long origin", `{"from":"${"munich-".repeat(20_000)}"}`],
  ["a deep list", `{"listId":${nested("[", "", "]")}}`],
  ["many unknown parts", `{${repeated((index) => `"k${index}":0`)}}`],
  [
    "a condition of many unknown parts",
    `[{"type_name":"snow_quality","operator":"=","value":"1",${repeated((index) => `"k${index}":0`)}}]`,
  ],
  ["many countries", `{"locationType":{"countryId":[${repeated(() => '"ZZ"')}]}}`],
  ["many conditions", `[${repeated(() => "0")}]`],
  [
    "a number of many digits",
    `[{"type_name":"snow_quality","operator":"=","value":"0.${"1".repeat(200_000)}"}]`,
  ],
  ["a page of many digits", "9".repeat(300_000)],
  ["many commas", ",".repeat(300_000)],
];

function nested(open: string, middle: string, close: string): string {
  return open.repeat(20_000) + middle + close.repeat(20_000);
}

function repeated(part: (index: number) => string): string {
  return Array.from({ length: 50_000 }, (_, index) => part(index)).join();
}
