import type { DocumentNode } from "graphql";
import {
  HomeDocument,
  MapClustersDocument,
  OriginsDocument,
  PlaceTripDocument,
  ResortCountDocument,
  ResortDocument,
  ResortsDocument,
  ResortUrlSegmentPartDocument,
  ResortUrlSegmentPartsDocument,
  RheostatDocument,
  SearchResortsDocument,
} from "#app/api/generated.ts";
import type { OperationParts } from "#app/api/operation.ts";
import type { Backend } from "#app/backend/index.server.ts";
import type { TripFilter } from "#app/domain/getting-there/trip-filter.ts";
import { WANTS } from "#app/domain/group/wants.ts";
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from "#app/domain/limits.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { DEFAULT_NEIGHBOURS, DEFAULT_SIMILAR } from "#app/domain/places/neighbour-limits.ts";
import { homeVariables } from "#app/features/home/home-model.ts";
import { lifestyleVariables } from "#app/features/resort/lifestyle-counts.ts";
import { listVariables } from "#app/features/resort/list-query.ts";
import { placeVariables } from "#app/features/resort-list/filters/place-fields.ts";
import { continentVariables } from "#app/features/search/search-model.ts";

/** Asks a backend for one operation as the pages do; gives its data. */
type Ask = (document: DocumentNode, variables?: object) => Promise<unknown>;

/** What a page asks for, all that it asks for at once. */
export interface GrowingOperation {
  readonly name: string;
  readonly run: (ask: Ask) => Promise<unknown>;
  /**
   * No index can serve it, so that it reads every resort: how many ms more it may take at the
   * largest size.
   */
  readonly mostMsMore?: number;
}

const FIRST_LIST_PAGE = { first: DEFAULT_PAGE_SIZE, page: FIRST_PAGE };
const WORLD = { north: 85, south: -85, east: 180, west: -180 };
const ALPS = { north: 49, south: 43, east: 17, west: 4 };
const ZERMATT = { north: 46.1, south: 45.9, east: 7.9, west: 7.6 };
const RESORT = { urlSegment: "zermatt-breuil-cervinia" };

const condition = (type_name: string, operator: string, value: string) => ({ type_name, operator, value });
const by = (type_name: string, direction: "asc" | "desc") => ({ orderBy: { type_name, direction } });
const inPlaces = (locationType: object, ...groupedType: object[]) => ({
  filter: { groupedType, locationType },
});
const TWO_FILTERS = inPlaces(
  {},
  condition("expert_terrain", ">=", "50"),
  condition("number_of_lifts", ">=", "5"),
);
const FEW = inPlaces({}, condition("snow_making", "=", "yes"), condition("vertical_drop", ">=", "1500"));

function onTrip(name: string, trip: TripFilter, order: object = {}): GrowingOperation {
  return list(name, { filter: trip, ...order }, {}, trip);
}

let origins = 0;

/** A position that no call before had: each visitor's is their own. */
function nextOrigin(): string {
  origins += 1;
  return `${47 + (origins % 100) / 100},${11 + (Math.floor(origins / 100) % 100) / 100}`;
}

let weighings = 0;

/** Weights that no call before had. */
function nextWeights() {
  weighings += 1;
  const digit = (power: number) => (Math.floor(weighings / 5 ** power) % 5) + 1;
  return [
    { type_name: "snow_quality", weight: digit(0) },
    { type_name: "expert_terrain", weight: digit(1) },
    { type_name: "lift_access", weight: digit(2) },
    { type_name: "night_life", weight: 6 - digit(0) },
  ];
}

function weighed(weights: ReturnType<typeof nextWeights>) {
  return { orderBy: { type_name: "my_score", direction: "desc", weights }, weights };
}

const SPORTS = ["ski", "board"];
const LEVELS = ["beginner", "intermediate", "expert"];
const WANT_NAMES = WANTS.map(({ name }) => name);

/**
 * Every resort is read for each of four, and once more for each whose weights were not asked for
 * before.
 */
const OF_FOUR_MS_MORE = 4_000;

let groups = 0;

/** Four people that no call before had together, as an address has them. */
function nextGroup(): string {
  groups += 1;
  const want = (step: number) => WANT_NAMES[(groups + step) % WANT_NAMES.length];
  const people = [0, 1, 2].map(
    (each) =>
      `${SPORTS[(groups + each) % 2]}.${LEVELS[each]}.${want(each * 4)}.${want(each * 5 + 1 + Math.floor(groups / WANTS.length))}`,
  );
  return [...people, `none.${want(7)}`].map((person) => `who=${person}`).join("&");
}

/** The list of an address. */
function listAt(query: string): GrowingOperation {
  const { value } = parseListAddress(new URLSearchParams(query));
  return list(query, listVariables(value));
}

/** A list with its total and the figures beside it, as the page of the list asks for them. */
function list(
  name: string,
  variables: object = {},
  place: object = {},
  trip: TripFilter = {},
): GrowingOperation {
  return {
    name: `list: ${name}`,
    run: (ask) =>
      whole(ask, ResortsDocument, {
        ...FIRST_LIST_PAGE,
        ...variables,
        ...lifestyleVariables(place, trip),
        ...continentVariables(),
        ...placeVariables(place),
      }),
  };
}

function one(name: string, document: DocumentNode, variables: object): GrowingOperation {
  return { name, run: (ask) => ask(document, variables) };
}

/** A search with the figures beside it. */
function search(name: string, variables: object): GrowingOperation {
  return { name, run: (ask) => whole(ask, SearchResortsDocument, variables) };
}

/** All that a backend with extensions is asked. */
function whole(ask: Ask, operation: OperationParts, variables: object) {
  const { extended = operation, beside } = operation;
  return Promise.all([ask(extended, variables), beside && ask(beside.document, variables)]);
}

/**
 * The operations of the pages. Figures of the whole index are asked for with them; these and the
 * resorts shown are kept after the first time.
 */
export const GROWING_OPERATIONS: readonly GrowingOperation[] = [
  {
    name: "home",
    run: (ask) => whole(ask, HomeDocument, homeVariables(new Date())),
  },
  list("default order"),
  list("page 200", { page: 200 }),
  list("page 500", { page: 500 }),
  list("ordered by lifts, most first", by("number_of_lifts", "desc")),
  list("ordered by lifts, fewest first", by("number_of_lifts", "asc")),
  list("ordered by vertical drop, page 20", { ...by("vertical_drop", "desc"), page: 20 }),
  list("ordered by a derived rating", by("expert_terrain", "desc")),
  list("ordered by a feature", by("night_skiing", "desc")),
  list("ordered by two attributes", {
    ...by("number_of_lifts", "asc"),
    thenBy: [{ type_name: "vertical_drop", direction: "desc" }],
  }),
  {
    name: "list: by weights of one's own",
    mostMsMore: 1_000,
    // Others each time: a visitor's are theirs, and no stored answer serves them.
    run: (ask) => list("", weighed(nextWeights())).run(ask),
  },
  {
    name: "list: for a group of four of one's own",
    mostMsMore: OF_FOUR_MS_MORE,
    run: (ask) => listAt(`?${nextGroup()}`).run(ask),
  },
  {
    name: "list: for a group of four, 50 for each",
    mostMsMore: OF_FOUR_MS_MORE,
    run: (ask) => listAt(`?${nextGroup()}&least=50`).run(ask),
  },
  { ...listAt(`?similar=${RESORT.urlSegment}`), mostMsMore: 1_000 },
  list("ordered by title", by("title", "asc")),
  list("ordered by title, last first", by("title", "desc")),
  list("one filter", inPlaces({}, condition("vertical_drop", ">=", "300"))),
  list("two filters", TWO_FILTERS),
  list("two filters, ordered by an attribute", { ...TWO_FILTERS, ...by("vertical_drop", "desc") }),
  list("two filters that few satisfy", FEW),
  list("a country", inPlaces({ countryId: ["CH"] }), { countryId: ["CH"] }),
  list("a continent", inPlaces({ continentId: ["5"] }), { continentId: ["5"] }),
  list(
    "a country, one filter, ordered by an attribute",
    {
      ...inPlaces({ countryId: ["US"] }, condition("number_of_lifts", ">=", "3")),
      ...by("vertical_drop", "desc"),
    },
    { countryId: ["US"] },
  ),
  onTrip("open in a month", { month: 3 }),
  onTrip("open in a month, ordered by its snow", { month: 3 }, by("snow_march", "desc")),
  onTrip("a quiet and white week", { quietWeek: "2027-01-11" }),
  onTrip("with a railway station nearby", { nearStation: true }),
  {
    name: "list: within a distance, nearest first",
    run: (ask) => onTrip("", { month: 3, from: nextOrigin(), within: 300 }, by("distance", "asc")).run(ask),
  },
  {
    name: "list: the world, nearest first",
    mostMsMore: 1_000,
    run: (ask) => onTrip("", { from: nextOrigin() }, by("distance", "asc")).run(ask),
  },
  one("trip: a continent", PlaceTripDocument, { address: "europe" }),
  one("origins", OriginsDocument, { query: "san", first: 8 }),
  list("an area of the map", inPlaces({ mapArea: ALPS })),
  one("count: two filters", ResortCountDocument, TWO_FILTERS),
  one("map: the world", MapClustersDocument, { area: WORLD, zoom: 2 }),
  one("map: the Alps", MapClustersDocument, { area: ALPS, zoom: 7 }),
  one("map: a village", MapClustersDocument, { area: ZERMATT, zoom: 12 }),
  one("map: the world, two filters", MapClustersDocument, { area: WORLD, zoom: 2, ...TWO_FILTERS }),
  search("search: a village", { query: "zermatt" }),
  search("search: a typo", { query: "chamonx" }),
  search("search: two words", { query: "st anton" }),
  search("search: a country", { query: "switzerland" }),
  search("suggestions: three letters, 400 rows", { query: "cha", perPage: 400 }),
  {
    name: "resort",
    run: (ask) =>
      whole(ask, ResortDocument, { ...RESORT, neighbours: DEFAULT_NEIGHBOURS, similar: DEFAULT_SIMILAR }),
  },
  one("sitemap: the index", ResortUrlSegmentPartsDocument, {}),
  one("sitemap: a part", ResortUrlSegmentPartDocument, { part: 1 }),
  one("histogram", RheostatDocument, { typeName: "number_of_lifts" }),
];

/** Asks an embedded backend in process, for one page. */
export function askForPage(backend: Backend): Ask {
  const execute = backend.session({ address: null, token: null });
  return async (document, variables) => {
    const { data, errors } = await execute(document, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
