import type {
  ContinentCountsQuery,
  ContinentCountsQueryVariables,
  SearchResortsQuery,
} from "#app/api/generated.ts";
import { figureWords } from "#app/domain/attributes/figure-labels.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { CONTINENTS, continentSlug } from "#app/domain/places/continents.ts";
import { kindsInOrder, type SuggestionKind, suggestPlaces } from "#app/domain/suggestions/suggestions.ts";
import type { InvalidParams } from "../page/invalid-params.tsx";
import { withDistinctTitles } from "../resort/distinct-titles.ts";
import type { CountryCounts } from "../resort/index-knowledge.ts";
import { countName, countsOf, countVariables } from "../resort/lifestyle-counts.ts";
import { namedResort } from "../resort/named-resort.ts";
import { resortCount, shownCount } from "../resort/shown-count.ts";
import { foundFigures } from "./search-figures.ts";

/** A way that the search found. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** The other name by which it was found. */
  readonly also: string | null;
  /** Below the title: where a resort lies, how many resorts a place holds. */
  readonly place: string | null;
  /** Alpha-2 code, for the flag of a country or of a resort's place. */
  readonly countryCode: string | null;
  /** Vertical and lifts of a resort, as far as they are known. */
  readonly figures: string;
  /** Total score of a resort. */
  readonly score: number | null;
}

/** Resorts that the search found, one page of them. */
export interface ResortHits {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** "21–40 of 42 resorts". */
  readonly count: string;
  readonly currentPage: number;
  readonly lastPage: number;
}

/** What a search found, as the page draws it. Made on the server: the country list stays there. */
export interface SearchModel {
  readonly text: string;
  /** Nothing was looked for yet: fewer characters than the threshold. */
  readonly isTooShort: boolean;
  readonly countries: readonly SearchHit[];
  /** States and named regions; none with a backend that does not know them. */
  readonly regions: readonly SearchHit[];
  readonly continents: readonly SearchHit[];
  /** Null where they could not be asked for. */
  readonly resorts: ResortHits | null;
  /** What was found, in the order in which it is shown. */
  readonly kinds: readonly SuggestionKind[];
  /** Why the resorts are missing, for the visitor to read. */
  readonly failure: string | null;
  /** What could not be read of the address. */
  readonly invalid: InvalidParams | null;
}

const continentFilters = CONTINENTS.map(({ name, continent_id }) => ({
  name: continentSlug(name),
  filter: { groupedType: [], locationType: { continentId: [String(continent_id)] } },
}));

/** What ContinentCounts is asked for. */
export function continentVariables(): ContinentCountsQueryVariables {
  return countVariables(continentFilters);
}

/** How many resorts places hold; null where the backend did not say. */
interface PlaceCounts {
  readonly countries: CountryCounts;
  readonly continents: ContinentCountsQuery | null;
}

/**
 * Countries and continents of that name that hold resorts, as far as that is known, each leading to
 * them.
 */
export function placeHits(text: string, counts: PlaceCounts): Pick<SearchModel, "countries" | "continents"> {
  const { countries, continents } = suggestPlaces(text);
  const ofContinents = counts.continents && countsOf(counts.continents);
  const hrefOf = (locationType: { continentId?: string[]; countryId?: string[] }) =>
    listUrl({ filter: { groupedType: [], locationType } });
  return {
    countries: countries.flatMap(({ value, label, also }) =>
      placeHit(counts.countries && (counts.countries.find(({ code }) => code === value)?.resorts ?? 0), {
        id: value,
        title: label,
        also,
        href: hrefOf({ countryId: [value] }),
        countryCode: value,
      }),
    ),
    continents: continents.flatMap(({ code, name, continent_id }) =>
      placeHit(ofContinents && (ofContinents.get(countName(continentSlug(name))) ?? 0), {
        id: code,
        title: name,
        also: null,
        href: hrefOf({ continentId: [String(continent_id)] }),
        countryCode: null,
      }),
    ),
  };
}

/** The order of what a search found. */
export function foundKinds(search: Omit<SearchModel, "kinds">): SuggestionKind[] {
  const { text, countries, continents, regions, resorts } = search;
  return kindsInOrder(text, {
    country: countries,
    continent: continents,
    resort: resorts?.hits ?? [],
    region: regions,
  });
}

/** Nothing for a place without resorts. */
function placeHit(resorts: number | null, hit: Omit<SearchHit, "place" | "figures" | "score">): SearchHit[] {
  if (resorts === 0) return [];
  return [{ ...hit, place: resorts === null ? null : resortCount(resorts), figures: "", score: null }];
}

/** One page of resorts as the search shows them. */
export function resortHits(answer: SearchResortsQuery, units: UnitSystem): ResortHits {
  const { data, paginatorInfo } = answer.searchResorts;
  const { total, currentPage, perPage, lastPage } = paginatorInfo;
  const figuresOf = foundFigures(answer);
  return {
    hits: withDistinctTitles(data).map((resort) => {
      const { also, score, ...found } = figuresOf(resort.id);
      return { ...namedResort(resort), also, figures: figureWords(found, units).join(" · "), score };
    }),
    total,
    count: shownCount((currentPage - 1) * perPage + 1, data.length, total),
    currentPage,
    lastPage,
  };
}

/** Everything found that is no resort. */
export function placesIn(search: Pick<SearchModel, "countries" | "regions" | "continents">): SearchHit[] {
  return [...search.countries, ...search.continents, ...search.regions];
}

/**
 * The one thing that a search found; null where it found none or several, or not all of it is
 * known.
 */
export function onlyHit(search: SearchModel): SearchHit | null {
  const { resorts } = search;
  if (!resorts || resorts.total > 1) return null;
  const [only, ...others] = [...placesIn(search), ...resorts.hits];
  return only && others.length === 0 ? only : null;
}
