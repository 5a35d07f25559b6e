import type { CardSourcesQuery, CmsPageQuery, ResortCardFragment, ResortsQuery } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/limits.ts";
import type { FilterTitles } from "#app/domain/list/filter-labels.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import type { CountryCounts, IndexCounts } from "#app/features/resort/index-knowledge.ts";
import type { LifestyleCounts } from "#app/features/resort/lifestyle-counts.ts";
import type { FormPlaces } from "#app/features/resort-list/filters/place-fields.ts";
import type { LikedResort } from "#app/features/resort-list/like/like-choice.ts";
import { listModel } from "#app/features/resort-list/list-model.ts";
import type { Relaxations } from "#app/features/resort-list/relaxation-offers.ts";
import type { TripKnowledge } from "#app/features/resort-list/when-and-where/trip-fields.ts";

const score = (name: string, title: string, value: number) => ({ id: name, name, title, value });

/** A resort with everything a card can show. */
export const FULL: ResortCardFragment = {
  id: "1",
  title: "Mont Fixture",
  url_segment: "mont-fixture",
  location: { city: "Testville", state: { name: "Valais" }, country: { code: "CH", name: "Switzerland" } },
  total_score: score("total_score", "Total score", 84.2),
  highlights: [
    score("scenery", "Scenery", 95),
    score("snow_quality", "Snow quality", 90.4),
    score("apres", "Après-ski", 80),
  ],
  ratingScores: [score("scenery", "Scenery", 95), score("snow_quality", "Snow quality", 90.4)],
  numerics: [
    score("number_of_lifts", "Lifts", 34),
    score("vertical_drop", "Vertical drop", 1200),
    score("piste_length", "Marked runs", 162.5),
    score("longest_run", "Longest run", 9000),
    score("terrain_beginner", "Easy terrain (of the vertical of graded downhill runs)", 20),
    score("terrain_intermediate", "Intermediate terrain (of the vertical of graded downhill runs)", 50),
    score("terrain_expert", "Expert terrain (of the vertical of graded downhill runs)", 30),
  ],
  resort_images: [
    { alt: null, sort_order: 2, image: { path: "/media/2.jpg", content_type: "image/jpeg" } },
    {
      alt: "The summit",
      sort_order: 1,
      image: { path: "/media/1.jpg", content_type: "image/jpeg" },
    },
  ],
};

/** The same without a picture, its elevations known. */
export const MOUNTAIN: ResortCardFragment = {
  ...FULL,
  resort_images: [],
  numerics: [
    ...FULL.numerics,
    score("elevation_base", "Base elevation", 1300),
    score("elevation_peak", "Peak elevation", 3230),
  ],
};

/** A resort of which nothing is known but its name and country. */
export const BARE: ResortCardFragment = {
  id: "2",
  title: "Hill Fixture",
  url_segment: "hill fixture/2",
  location: { city: null, state: null, country: { code: "JP", name: "Japan" } },
  total_score: null,
  highlights: [],
  ratingScores: [],
  numerics: [],
  resort_images: [],
};

interface Options {
  data?: ResortsQuery["resorts"]["data"];
  total?: number;
  units?: UnitSystem;
  counts?: CountryCounts;
  continents?: ReadonlyMap<string, number> | null;
  attributes?: NonNullable<IndexCounts>["attributes"] | null;
  /** How many resorts there are, whatever is known of them. */
  indexed?: number;
  places?: FormPlaces | null;
  lifestyles?: LifestyleCounts;
  cmsPage?: CmsPageQuery["cmsPage"];
  hasStatuses?: boolean;
  listTitles?: FilterTitles;
  liked?: LikedResort | null;
  sources?: CardSourcesQuery | null;
  relaxations?: Relaxations | null;
  trip?: TripKnowledge | null;
}

const COUNTS = ["CH", "JP", "US"].map((code) => ({ code, resorts: 1 }));

/** The list that the page draws for the query of an address. */
export function listAt(
  query: string,
  {
    data = [FULL, BARE],
    total = data.length,
    units = "metric",
    counts = COUNTS,
    continents = null,
    attributes = null,
    // Of so few resorts all is offered that one of them has.
    indexed = 2,
    places = null,
    lifestyles = null,
    cmsPage = null,
    hasStatuses = true,
    listTitles = {},
    liked = null,
    sources = null,
    relaxations = null,
    trip = null,
  }: Options = {},
) {
  const { value: state, invalid } = parseListAddress(new URLSearchParams(query));
  const paginatorInfo = {
    currentPage: state.page,
    perPage: DEFAULT_PAGE_SIZE,
    total,
    lastPage: Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE)),
  };
  const resorts = { data, paginatorInfo };
  return listModel({
    state,
    invalid,
    isExtended: hasStatuses,
    units,
    resorts,
    counts,
    continents,
    indexCounts: attributes && { resorts: indexed, attributes },
    places,
    named: { titles: listTitles, liked },
    sources,
    lifestyles,
    trip,
    clusters: null,
    relaxations,
    cmsPage,
  });
}

/** What an index tells where only these attributes are known, each of so many resorts. */
export function attributeCounts(known: Record<string, { resorts: number; derived?: number }>) {
  return Object.entries(known).map(([type_name, { resorts, derived = 0 }]) => ({
    type_name,
    resorts,
    derived,
  }));
}

/** The query that stands for these filters. */
export function filtersQuery(filters: object): string {
  return new URLSearchParams({ filters: JSON.stringify(filters) }).toString();
}
