import { MAX_NAMED_PLACES } from "#app/domain/limits.ts";
import type { Place as PlaceFilter } from "#app/domain/list/filters.ts";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import {
  CONTINENTS,
  type Continent,
  continentSlug,
  continentsOfCountry,
  findContinent,
} from "#app/domain/places/continents.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { countryAddress } from "#app/domain/places/place-address.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import type { BackendContext } from "../context.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type { Place, QueryResolvers, NamedPlace as ShownPlace } from "../graphql/generated.ts";
import { findPlace, NAMED_PLACES } from "../place-names/named-places.ts";
import { searchPlaces } from "../place-names/search-places.ts";
import { formerStateCountry, type NamedPlace } from "../place-names/states.ts";
import { type CheckedFilter, checkFilter } from "../resorts/filter-arguments.ts";
import { country } from "../resorts/resort-place.ts";
import { placeFigures } from "./place-figures.ts";

type Context = Pick<BackendContext, "reading" | "figures" | "loaders">;

/** What schema.extensions.graphql adds for places. */
export const placeQueries = {
  place: (_, { address }, context) => placeAt(placeFilter(address), context),
  searchPlaces: async (_, { query }, { figures }) => {
    const counts = await figures.byPlace(EVERYWHERE);
    return searchPlaces(query.slice(0, MAX_SEARCH_LENGTH), (address) => counts.get(address) ?? 0).map(
      (place) => shownPlace(place, counts),
    );
  },
  placesAt: async (_, { addresses }, { figures }) => {
    if (addresses.length > MAX_NAMED_PLACES) {
      throw badUserInput("addresses", `has more than ${MAX_NAMED_PLACES} entries.`);
    }
    const counts = await figures.byPlace(EVERYWHERE);
    const places = new Set(addresses.flatMap((address) => findPlace(address) ?? []));
    return [...places].filter(({ address }) => counts.has(address)).map((place) => shownPlace(place, counts));
  },
  placeAddresses: async (_, __, { figures }) => {
    const [{ countries }, counts] = await Promise.all([figures.byCountry(), figures.byPlace(EVERYWHERE)]);
    const codes = new Set(countries.flatMap(({ code }) => continentsOfCountry(code).map((of) => of.code)));
    return [
      ...CONTINENTS.filter(({ code }) => codes.has(code)).map(({ name }) => continentSlug(name)),
      ...countries.map(({ code }) => addressOf(code)),
      ...NAMED_PLACES.filter(({ address }) => counts.has(address)).map(({ address }) => address),
    ];
  },
  placesIn: async (_, { countryId }, context) => {
    const codes = countryId
      .map((code) => code.trim().toUpperCase())
      .filter((code) => countryName(code) !== null);
    if (codes.length === 0) return [];
    const { places } = await placesInside(
      checkFilter({ locationType: { countryId: codes } }),
      context.figures,
    );
    return places.filter(({ country: of }) => !of || codes.includes(of.code));
  },
} satisfies QueryResolvers;

/** All operating resorts. */
const EVERYWHERE = checkFilter(null);

const addressOf = (code: string) => countryAddress(countryName(code) ?? code);

/**
 * A place lies inside of another with so many of its resorts: a position may be wrong or missing.
 */
const MOST_OF_A_PLACE = 0.9;

/** A state or a named region as answers have it. */
function shownPlace(place: NamedPlace, counts: ReadonlyMap<string, number>): ShownPlace {
  const { address, title, kind, code, countryCode } = place;
  return {
    address,
    title,
    kind,
    code,
    country: countryCode === null ? null : country(countryCode),
    resorts: counts.get(address) ?? 0,
  };
}

/** Null where there is no such place, and for one without resorts. */
async function placeAt(
  { continentId, countryId, placeId }: PlaceFilter,
  context: Context,
): Promise<Place | null> {
  if (continentId?.[0]) return continentWith(continentId[0], context);
  if (countryId?.[0]) return countryWith(countryId[0], context);
  const wanted = placeId?.[0] ?? "";
  const place = findPlace(wanted);
  if (!place) {
    const former = formerStateCountry(wanted);
    return former === null ? null : countryWith(former, context);
  }
  const { address, title, kind, code, countryCode, source } = place;
  const filter = checkFilter({ locationType: { placeId: [address] } });
  const { places: all, inside } = await placesInside(filter, context.figures);
  const isMost = (other: ShownPlace) => (inside.get(other.address) ?? 0) >= MOST_OF_A_PLACE * other.resorts;
  const places = all.filter((other) => other.address !== address && isMost(other)).sort(mostFirst(inside));
  const inCountry = countryCode === null ? null : country(countryCode);
  return withFigures({ address, title, kind, code, country: inCountry, source, places }, filter, context);
}

async function continentWith(id: string, context: Context): Promise<Place | null> {
  const continent = findContinent(id);
  if (!continent) return null;
  const { name } = continent;
  const { countries } = await context.figures.byCountry();
  const reaching = countries.filter((inside) => continentsOfCountry(inside.code).includes(continent));
  const counted = await Promise.all(
    reaching.map(async (inside) => ({
      code: inside.code,
      resorts: await resortsOn(continent, inside, context.figures),
    })),
  );
  const places = counted
    .filter(({ resorts }) => resorts > 0)
    .map(({ code: inside, resorts }) => ({
      address: addressOf(inside),
      title: countryName(inside) ?? inside,
      kind: "country",
      code: null,
      country: country(inside),
      resorts,
    }));
  const filter = checkFilter({ locationType: { continentId: [id] } });
  const shown = { address: continentSlug(name), title: name, kind: "continent", code: null, country: null };
  return withFigures({ ...shown, source: null, places }, filter, context);
}

/** How many resorts of a country lie on a continent: all of most countries. */
async function resortsOn(
  continent: Continent,
  { code, resorts }: { readonly code: string; readonly resorts: number },
  figures: Context["figures"],
): Promise<number> {
  const [main, other] = continentsOfCountry(code);
  if (!other) return resorts;
  const inside = await figures.byPlace(checkFilter({ locationType: { countryId: [code] } }));
  const onOther = inside.get(continentSlug(other.name)) ?? 0;
  return continent === main ? resorts - onOther : onOther;
}

async function countryWith(code: string, context: Context): Promise<Place | null> {
  const filter = checkFilter({ locationType: { countryId: [code] } });
  const { places: all, inside } = await placesInside(filter, context.figures);
  const places = all.filter(({ country: of }) => !of || of.code === code).sort(mostFirst(inside));
  const title = countryName(code) ?? code;
  const shown = {
    address: addressOf(code),
    title,
    kind: "country",
    code: null,
    country: country(code),
    source: null,
  };
  return withFigures({ ...shown, places }, filter, context);
}

/**
 * States and named regions with resorts of a filter in them, by title, and how many of those are in
 * each.
 */
async function placesInside(filter: CheckedFilter, figures: Context["figures"]) {
  const [counts, inside] = await Promise.all([figures.byPlace(EVERYWHERE), figures.byPlace(filter)]);
  const places = NAMED_PLACES.filter(({ address }) => inside.has(address));
  return { places: places.map((place) => shownPlace(place, counts)), inside };
}

function mostFirst(inside: ReadonlyMap<string, number>) {
  return (a: ShownPlace, b: ShownPlace) => (inside.get(b.address) ?? 0) - (inside.get(a.address) ?? 0);
}

async function withFigures(
  place: Omit<Place, "resorts" | "median_vertical" | "names" | "positions">,
  filter: CheckedFilter,
  { reading, loaders }: Context,
): Promise<Place | null> {
  const resorts = await loaders.counts.load(filter);
  if (resorts === 0) return null;
  const { median, names, positions } = await placeFigures(reading, filter);
  return { ...place, resorts, median_vertical: median, names, positions };
}

export const placeCosts: FieldCosts<keyof typeof placeQueries> = {
  place: 6_000,
  searchPlaces: 1_200,
  placesAt: { cost: 1_200, page: { argument: "addresses", usual: 1, largest: MAX_NAMED_PLACES } },
  placeAddresses: 1_200,
  placesIn: { cost: 2_400, page: { usual: 100, largest: 100 } },
};

export const placePages: PageCosts = {
  names: { usual: 400, largest: 400 },
};
