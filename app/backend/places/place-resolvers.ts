import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { CONTINENTS, continentOfCountry, continentSlug } from "#app/domain/places/continents.ts";
import { countryName, ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import { fold } from "../fold.ts";
import type { BackendContext } from "../graphql/context.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { Place, QueryResolvers, NamedPlace as ShownPlace } from "../graphql/generated.ts";
import type { CheckedFilter } from "../resorts/filter-arguments.ts";
import { checkFilter } from "../resorts/filter-arguments.ts";
import { checkOrder } from "../resorts/order-arguments.ts";
import { country } from "../resorts/places.ts";
import { resortsOf } from "../resorts/resorts-of.ts";
import type { WholeResort } from "../resorts/whole-resorts.ts";
import { findPlace, NAMED_PLACES, type NamedPlace, searchPlaces } from "./named-places.ts";
import { placeFigures } from "./place-figures.ts";

type Context = Pick<BackendContext, "db" | "figures" | "loaders">;

/** A place as its resolver gives it: the fields of its resorts are resolved from those. */
interface PlaceAnswer extends Omit<Place, "best" | "highest" | "largest"> {
  readonly best: WholeResort[];
  readonly highest: WholeResort | null;
  readonly largest: WholeResort | null;
}

/** How many resorts a place's page shows as its best. */
const BEST = 10;

/** What schema.extensions.graphql adds for places. */
export const placeQueries: QueryResolvers = {
  place: async (_, { address }, context) => {
    const wanted = address.trim().toLowerCase();
    return continentAt(wanted, context) ?? countryAt(wanted, context) ?? namedAt(wanted, context);
  },
  searchPlaces: async (_, { query }, { figures }) => {
    const counts = await figures.byPlace();
    return searchPlaces(query.slice(0, MAX_SEARCH_LENGTH), (address) => counts.get(address) ?? 0).map(
      (place) => shownPlace(place, counts),
    );
  },
  placesAt: async (_, { addresses }, { figures }) => {
    const counts = await figures.byPlace();
    return checkAddresses(addresses).flatMap((address) => {
      const place = findPlace(address.trim().toLowerCase());
      return place && counts.has(place.address) ? shownPlace(place, counts) : [];
    });
  },
  placeAddresses: async (_, __, { figures }) => {
    const [{ countries }, counts] = await Promise.all([figures.byCountry(), figures.byPlace()]);
    const codes = new Set(countries.map(({ code }) => continentOfCountry(code)?.code));
    return [
      ...CONTINENTS.filter(({ code }) => codes.has(code)).map(({ name }) => continentSlug(name)),
      ...countries.map(({ code }) => countryAddress(code)),
      ...NAMED_PLACES.filter(({ address }) => counts.has(address)).map(({ address }) => address),
    ];
  },
  placesIn: async (_, { countryId }, context) => {
    const codes = countryId.map((code) => code.trim().toUpperCase());
    const found = await placesInside(checkFilter({ locationType: { countryId: codes } }), context);
    return found
      .filter(({ country: of }) => !of || codes.includes(of.code))
      .sort((a, b) => (fold(a.title) < fold(b.title) ? -1 : 1));
  },
};

/** More than a filter names are no page's. */
const MOST_ADDRESSES = 100;

function checkAddresses(addresses: readonly string[]): readonly string[] {
  if (addresses.length <= MOST_ADDRESSES) return addresses;
  throw badUserInput("addresses", `has more than ${MOST_ADDRESSES} entries.`);
}

/** A state or a named region as answers have it. */
function shownPlace(place: NamedPlace, counts: ReadonlyMap<string, number>): ShownPlace {
  const { address, title, kind, countryCode } = place;
  return {
    address,
    title,
    kind,
    country: countryCode === null ? null : country(countryCode),
    resorts: counts.get(address) ?? 0,
  };
}

function continentAt(address: string, context: Context): Promise<PlaceAnswer | null> | null {
  const continent = CONTINENTS.find(({ name }) => continentSlug(name) === address);
  if (!continent) return null;
  const { continent_id, name, code } = continent;
  const id = String(continent_id);
  return withFigures(
    { id, address, title: name, kind: "continent", country: null, source: null },
    checkFilter({ locationType: { continentId: [id] } }),
    context,
    async () => {
      const { countries } = await context.figures.byCountry();
      return countries
        .filter((inside) => continentOfCountry(inside.code)?.code === code)
        .map((inside) => ({
          address: countryAddress(inside.code),
          title: countryName(inside.code) ?? inside.code,
          kind: "country",
          country: country(inside.code),
          resorts: inside.resorts,
        }));
    },
  );
}

/** A country's name as its address; its code leads there too. */
export function countryAddress(code: string): string {
  return fold(countryName(code) ?? code).replaceAll(" ", "-");
}

const COUNTRIES = new Map(
  ENGLISH_COUNTRIES.flatMap(({ value }) => [
    [value.toLowerCase(), value] as const,
    [countryAddress(value), value] as const,
  ]),
);

function countryAt(wanted: string, context: Context): Promise<PlaceAnswer | null> | null {
  const code = COUNTRIES.get(wanted);
  if (code === undefined) return null;
  const filter = checkFilter({ locationType: { countryId: [code] } });
  return withFigures(
    {
      id: code,
      address: countryAddress(code),
      title: countryName(code) ?? code,
      kind: "country",
      country: country(code),
      source: null,
    },
    filter,
    context,
    async () => (await placesInside(filter, context)).filter(({ country: of }) => !of || of.code === code),
  );
}

function namedAt(wanted: string, context: Context): Promise<PlaceAnswer | null> | null {
  const place = findPlace(wanted);
  if (!place) return null;
  const { address, title, kind, countryCode, source } = place;
  return withFigures(
    {
      id: address,
      address,
      title,
      kind,
      country: countryCode === null ? null : country(countryCode),
      source,
    },
    checkFilter({ locationType: { placeId: [address] } }),
    context,
    async () => [],
  );
}

/** States and named regions with the resorts of a filter in them, most of those first; each counts all of its resorts. */
async function placesInside(filter: CheckedFilter, { db, figures }: Context): Promise<ShownPlace[]> {
  const [counts, inside] = await Promise.all([figures.byPlace(), placeFigures.byPlace(db, filter)]);
  return NAMED_PLACES.filter(({ address }) => inside.has(address))
    .sort((a, b) => (inside.get(b.address) ?? 0) - (inside.get(a.address) ?? 0))
    .map((place) => shownPlace(place, counts));
}

/** Null for a place without resorts. */
async function withFigures(
  place: Pick<Place, "id" | "address" | "title" | "kind" | "country" | "source">,
  filter: CheckedFilter,
  context: Context,
  places: () => Promise<ShownPlace[]>,
): Promise<PlaceAnswer | null> {
  const { db, loaders } = context;
  const resorts = await loaders.counts.load(filter);
  if (resorts === 0) return null;
  const first = async (type_name: string) => {
    const order = checkOrder({ orderBy: { type_name, direction: "desc" } });
    const [found] = await resortsOf(
      loaders.lists.load({ filter, order, page: { number: 1, size: 1 } }),
      loaders,
    );
    return found ?? null;
  };
  const [best, highest, largest, inside, { median, names, positions }] = await Promise.all([
    resortsOf(loaders.lists.load({ filter, order: [], page: { number: 1, size: BEST } }), loaders),
    first("elevation_peak"),
    first("piste_length"),
    places(),
    placeFigures.ofAll(db, filter),
  ]);
  return {
    ...place,
    resorts,
    best,
    highest,
    largest,
    places: inside,
    names,
    positions,
    median_vertical: median,
  };
}
