import type {
  PlaceQuery,
  PlaceQueryVariables,
  PlaceTripQuery,
  SuperlativeFragment,
} from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { continentOf, continentSlug } from "#app/domain/places/continents.ts";
import { countryAddress, placePath } from "#app/domain/places/place-address.ts";
import { placeWithArticle } from "#app/domain/places/place-article.ts";
import { hostOf, resortPath } from "#app/domain/urls.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import type { CountedLink } from "#app/ui/counted-links.tsx";
import { calendarOfPlace } from "../calendar/calendar-of-resort.ts";
import { placeTripModel } from "../getting-there/place-trip-model.ts";
import { verticalForMoneyModel } from "../getting-there/vertical-for-money-model.ts";
import { cardList } from "../resort/card/card-list.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { formatNamed } from "../resort/card/resort-figures.ts";
import {
  type IndexCounts,
  type IndexKnowledge,
  indexKnowledge,
  offersLifestyle,
} from "../resort/index-knowledge.ts";
import type { LifestyleCounts } from "../resort/lifestyle-counts.ts";
import { filterVariable } from "../resort/list-query.ts";
import { resortCount } from "../resort/shown-count.ts";
import type { FramedMap } from "./framed-map.tsx";

/** A way out of the page, by its name. */
interface PlaceLink {
  readonly title: string;
  readonly href: string;
}

/** A figure of a place; `link` is the resort that has it. */
export interface PlaceFigure {
  readonly title: string;
  readonly shown: string;
  readonly link: PlaceLink | null;
}

/** Cards of the best. */
const BEST = 6;

export function placeVariables(address: string): PlaceQueryVariables {
  const filter = filterVariable({ groupedType: [], locationType: placeFilter(address) });
  return { address, first: BEST, filter };
}

/** What is asked for beside the place itself; null or absent where nothing came. */
interface PlaceKnowledge {
  readonly trip: PlaceTripQuery["placeTrip"];
  readonly lifestyles: LifestyleCounts;
  readonly indexCounts: IndexCounts;
  readonly map: FramedMap | null;
}

type AskedPlace = NonNullable<PlaceQuery["place"]>;

/** What the page of a continent, a country, a state or a named region draws. Made on the server. */
export type PlaceModel = ReturnType<typeof placeModel>;

export function placeModel(
  answer: PlaceQuery & { readonly place: AskedPlace },
  known: PlaceKnowledge,
  units: UnitSystem,
  today: Date,
) {
  const { place, best, resortRecords } = answer;
  const { address, title, kind, country, source, resorts } = place;
  const sources = cardSources({ resortRecords });
  const focus = { orderedBy: [], filteredBy: [], sources };
  const { cards, legend } = cardList(best.data, units, focus, { canMark: true });
  const filter = { groupedType: [], locationType: placeFilter(address) };
  const count = resortCount(resorts);
  const listHref = listUrl({ filter });
  const where = placeWithArticle(title, kind, country?.code);
  const figures = figuresOf(answer, units);
  const isStateOrCountry = (one: { readonly kind: string }) => one.kind === "country" || one.kind === "state";
  return {
    path: placePath(address),
    title: `Ski resorts in ${where}`,
    // Alpha-2 code of a country or a state's country, for the flag.
    countryCode: country?.code ?? null,
    description: descriptionOf(`${count} in ${where}`, figures),
    // The ways up, home first.
    crumbs: crumbsOf(place),
    // Its name as the last crumb.
    name: title,
    resorts,
    count,
    // The list of its resorts, and the same on the map.
    listHref,
    mapHref: listUrl({ filter, view: "map" }),
    figures,
    // Of a trip there: seasons, heights, ways; empty where nothing is known.
    trip: placeTripModel(known.trip, listHref, units),
    // Its resorts by the vertical drop for the price of a day; null where few prices are known.
    money: verticalForMoneyModel(known.trip?.money, resorts, units),
    // Null where no position is known.
    map: known.map,
    // The ways to ride that resorts there are good for; empty where the backend did not say.
    lifestyles: lifestyleLinks(filter.locationType, known.lifestyles, indexKnowledge(known.indexCounts)),
    // The weeks of its winter; null of what is no country and no state.
    calendar: calendarOfPlace(place, today),
    best: cards,
    bestTitle: cards.some(({ score }) => score !== null) ? "The best by total score" : "The first by terrain",
    legend,
    // Countries of a continent; states of a country; empty.
    states: place.places.filter(isStateOrCountry).map(countedPlace),
    statesTitle: kind === "continent" ? "Countries" : "States and regions",
    regions: place.places.filter((one) => !isStateOrCountry(one)).map(countedPlace),
    // The list by name.
    byNameHref: listUrl({ filter, order: [{ type_name: "title", direction: "asc" }] }),
    // All by their first letter; empty where they are too many to read.
    letters: byLetter(place.names),
    // The page that says what belongs to a region.
    source: !source ? null : { href: source, host: hostOf(source) },
  };
}

/** Home, the continent, the country: as far as they are above it. */
function crumbsOf({ kind, code, country }: Pick<AskedPlace, "kind" | "code" | "country">): Crumb[] {
  const continent =
    country && continentOf({ country: country.code, subdivision: code ?? null, longitude: null });
  return [
    { name: "Home", to: "/" },
    ...(continent ? [{ name: continent.name, to: placePath(continentSlug(continent.name)) }] : []),
    ...(country && kind !== "country"
      ? [{ name: country.name, to: placePath(countryAddress(country.name)) }]
      : []),
  ];
}

export function figuresOf(
  { place, highest, largest }: Pick<PlaceQuery, "highest" | "largest"> & { readonly place: AskedPlace },
  units: UnitSystem,
): PlaceFigure[] {
  const median = place.median_vertical;
  return [
    { title: "Resorts", shown: formatNumber(place.resorts), link: null },
    ...(median === null || median === undefined
      ? []
      : [{ title: "Median vertical drop", shown: formatNamed("vertical_drop", median, units), link: null }]),
    ...superlative("Highest peak", highest.data[0], "elevation_peak", units),
    ...superlative("Most marked runs", largest.data[0], "piste_length", units),
  ];
}

/** Nothing where no resort's figure is known. */
function superlative(
  title: string,
  resort: SuperlativeFragment | undefined,
  name: string,
  units: UnitSystem,
): PlaceFigure[] {
  const value = resort?.numerics.find((numeric) => numeric.name === name)?.value;
  if (!resort || value === undefined) return [];
  const link = { title: resort.title, href: resortPath(resort.url_segment) };
  return [{ title, shown: formatNamed(name, value, units), link }];
}

/** "312 resorts in Switzerland: median vertical drop 480 m, highest peak Zermatt 3,883 m." */
function descriptionOf(start: string, figures: readonly PlaceFigure[]): string {
  const told = figures
    .slice(1)
    .map(({ title, shown, link }) => `${title.toLowerCase()} ${link ? `${link.title} ` : ""}${shown}`);
  return `${start}${told.length > 0 ? `: ${told.join(", ")}` : ""}. With the best by score, a map and all of them from A to Z.`;
}

function countedPlace({ address, title, kind, country, resorts }: AskedPlace["places"][number]): CountedLink {
  return {
    name: title,
    code: kind === "country" ? (country?.code ?? null) : null,
    href: placePath(address),
    count: formatNumber(resorts),
  };
}

/**
 * The lists of the resorts of a place that are good for a way to ride; without those that would be
 * empty.
 */
function lifestyleLinks(
  locationType: Place,
  counts: LifestyleCounts,
  knowledge: Pick<IndexKnowledge, "isOffered">,
): CountedLink[] {
  return LIFESTYLES.flatMap((lifestyle) => {
    const { name, title, filter, order } = lifestyle;
    const count = counts?.get(name) ?? 0;
    if (count === 0 || !offersLifestyle(knowledge, lifestyle)) return [];
    const href = listUrl({ filter: { groupedType: filter.groupedType, locationType }, order });
    return [{ name: title, code: null, href, count: formatNumber(count) }];
  });
}

/** They come by title. */
function byLetter(names: AskedPlace["names"]) {
  const letters = new Map<string, PlaceLink[]>();
  for (const { title, url_segment, letter } of names) {
    letters.set(letter, [...(letters.get(letter) ?? []), { title, href: resortPath(url_segment) }]);
  }
  return [...letters].map(([letter, resorts]) => ({ letter, resorts }));
}
