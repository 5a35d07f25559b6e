import type { HomeQuery, HomeQueryVariables, ResortCardFragment } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { shownDay } from "#app/domain/days.ts";
import type { ResortFilter } from "#app/domain/list/filters.ts";
import { LIFESTYLES, type Lifestyle } from "#app/domain/list/lifestyles.ts";
import { DEFAULT_LIST_STATE, listUrl } from "#app/domain/list/list-state.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { CONTINENTS, continentSlug } from "#app/domain/places/continents.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { CountedLink } from "#app/ui/counted-links.tsx";
import { cardList } from "../resort/card/card-list.ts";
import type { CardModel } from "../resort/card/card-model.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import type { LegendEntry } from "../resort/card/legend.ts";
import {
  type CountryCounts,
  countryCounts,
  indexKnowledge,
  offersLifestyle,
} from "../resort/index-knowledge.ts";
import { countName, countsOf, countVariables } from "../resort/lifestyle-counts.ts";
import { resortCount } from "../resort/shown-count.ts";
import { newGroupHref } from "../resort-list/own-score-links.ts";
import { authorOf } from "../reviews/review-model.ts";
import { dayModel, dayVariables } from "./day-model.ts";

/** A part of the world as the home page offers it; drawn in illustrations/continents/{name}.svg. */
interface Region {
  readonly name: string;
  readonly title: string;
  readonly filter: ResortFilter;
}

const WORLDWIDE: Region = {
  name: "worldwide",
  title: "Worldwide",
  filter: { groupedType: [], locationType: {} },
};

/** The continents on which people ski. */
const SKIED: readonly Region[] = [
  "Europe",
  "North America",
  "Asia",
  "South America",
  "Oceania",
  "Africa",
].flatMap((title) =>
  CONTINENTS.filter(({ name }) => name === title).map(({ continent_id }) => ({
    name: continentSlug(title),
    title,
    filter: { groupedType: [], locationType: { continentId: [String(continent_id)] } },
  })),
);

/** The tiles of the specification's region picker, the places first. */
const REGIONS: readonly Region[] = [...SKIED, WORLDWIDE];

/** The variables of Home on that day. */
export function homeVariables(now: Date): HomeQueryVariables {
  return { ...dayVariables(now), ...countVariables([...SKIED, ...LIFESTYLES]) };
}

/** A lifestyle as an ordinary link; without one while no resort fits it. */
export interface LifestyleTile {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly rule: string;
  readonly href: string | null;
  /** "312 resorts", or that there is none; null where the backend did not say. */
  readonly count: string | null;
}

/** A text of a rider's with the resort that it is about. */
export interface RiderText {
  readonly id: string;
  /** The resort's. */
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
  /** By whom and when. */
  readonly about: string;
}

/** The head of the list in its default order, under a heading that is true of it. */
export interface BestResorts {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly CardModel[];
  /** What the marks of the cards mean. */
  readonly legend: readonly LegendEntry[];
}

const TITLE = "Find out where to ride next";
const LEAD = "Ski and snowboard resorts of the world with their figures, to search, filter and order.";

/**
 * What the home page draws. Made on the server: what makes addresses and the country list stay
 * there.
 */
export type HomeModel = ReturnType<typeof homeModel>;

/**
 * @param answer as far as there is one
 * @param failure why a part is missing, for the visitor to read; null where none is
 */
export function homeModel(answer: Partial<HomeQuery>, failure: string | null, units: UnitSystem) {
  const { cmsPage, indexCounts = null } = answer;
  const counts = countsOf(answer);
  const countOf = (name: string) => counts.get(countName(name)) ?? null;
  const worldwide = countOf(WORLDWIDE.name);
  const knowledge = indexKnowledge(indexCounts);
  const lifestyles = LIFESTYLES.filter((lifestyle) => offersLifestyle(knowledge, lifestyle)).map(
    (lifestyle) => ({ lifestyle, count: countOf(lifestyle.name) }),
  );
  return {
    hero: { title: cmsPage?.title || TITLE, lead: cmsPage?.description || LEAD },
    day: dayModel(answer.day?.data[0], { resortRecords: answer.dayRecords }, units),
    meta: { title: cmsPage?.meta_title || null, description: cmsPage?.meta_description || null },
    // What has resorts comes first.
    lifestyles: [
      ...lifestyles.filter(({ count }) => count !== 0),
      ...lifestyles.filter(({ count }) => count === 0),
    ].map(({ lifestyle, count }) => lifestyleTile(lifestyle, count)),
    // Where a group says who comes along; null where the backend scores for none.
    groupHref: indexCounts && newGroupHref(DEFAULT_LIST_STATE),
    regions: REGIONS.map(({ name, title, filter }) => {
      const count = countOf(name);
      return { name, title, href: listUrl({ filter }), count: count === null ? null : resortCount(count) };
    }),
    // Those with the most resorts; none where the backend did not say.
    countries: largestCountries(countryCounts(answer) ?? []),
    // Null where the backend did not say.
    best: answer.best ? bestResorts(answer.best.data, answer, units) : null,
    // What riders wrote last; empty where they wrote nothing yet.
    riders: riderTexts(answer),
    // What the index holds today; null where the backend did not say.
    live:
      worldwide === null ? null : { resorts: worldwide, countries: indexCounts?.countries.length ?? null },
    // Something could not be had.
    isPartial: failure !== null,
    // Why, for the visitor to read.
    failure,
  };
}

/** As many as stand beside the continents. */
const SHOWN_COUNTRIES = 12;

/** The card shows four lines at most. */
const EXCERPT_CHARACTERS = 300;

function riderTexts({ newestContributions }: Partial<HomeQuery>): RiderText[] {
  return (newestContributions ?? []).flatMap(({ resort, ...text }) => {
    if (typeof text.text !== "string") return [];
    const characters = Array.from(text.text.replace(/\s+/g, " "));
    const excerpt = characters.slice(0, EXCERPT_CHARACTERS).join("");
    return {
      id: text.id,
      title: resort.title,
      href: `${resortPath(resort.url_segment)}#comments`,
      excerpt: characters.length > EXCERPT_CHARACTERS ? `${excerpt}…` : excerpt,
      about: `${authorOf(text).name}, ${shownDay(text.created_at) ?? ""}`,
    };
  });
}

function largestCountries(counts: NonNullable<CountryCounts>): CountedLink[] {
  return [...counts]
    .sort((one, other) => other.resorts - one.resorts)
    .slice(0, SHOWN_COUNTRIES)
    .map(({ code, resorts }) => ({
      name: countryName(code) ?? code,
      code,
      href: listUrl({ filter: { groupedType: [], locationType: { countryId: [code] } } }),
      count: formatNumber(resorts),
    }));
}

function lifestyleTile(
  { name, title, description, rule, filter, order }: Lifestyle,
  count: number | null,
): LifestyleTile {
  const words = { name, title, description, rule };
  if (count === 0) return { ...words, href: null, count: "no resort rated for this yet" };
  return { ...words, href: listUrl({ filter, order }), count: count === null ? null : resortCount(count) };
}

/**
 * The contract puts the best scored first, then the unrated by terrain: the heading says which of
 * them these are.
 */
function bestResorts(
  resorts: readonly ResortCardFragment[],
  { indexCounts, ...answer }: Partial<HomeQuery>,
  units: UnitSystem,
): BestResorts {
  const focus = {
    orderedBy: [],
    filteredBy: [],
    sources: cardSources(answer),
  };
  const { cards, legend } = cardList(resorts, units, focus, { canMark: Boolean(indexCounts) });
  const scored = cards.filter(({ score }) => score !== null).length;
  if (scored === 0) {
    return {
      title: "The first by terrain",
      lead: "No resort has a score yet, so they are in order of terrain, from measured figures.",
      cards,
      legend,
    };
  }
  return {
    title: "Best resorts",
    lead:
      scored === cards.length
        ? "By total score: snow, terrain, lifts, village and family, against all rated resorts."
        : "By total score; then the unrated ones by terrain, from measured figures.",
    cards,
    legend,
  };
}
