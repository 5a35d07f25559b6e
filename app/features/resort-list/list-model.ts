import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { hasGroup, NO_GROUP, peopleOf } from "#app/domain/group/group-filter.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import type { FilterTitles } from "#app/domain/list/filter-labels.ts";
import { formatFilters, NO_FILTER } from "#app/domain/list/filters.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { LIST_VIEWS, type ListViewName } from "#app/domain/list/list-views.ts";
import { effectiveOrder } from "#app/domain/list/order.ts";
import { type FilterPart, filterParts, stateWithout } from "#app/domain/list/relaxations.ts";
import { placeWithArticle } from "#app/domain/places/place-article.ts";
import { hasWeights } from "#app/domain/scores/own-score.ts";
import { resortPath } from "#app/domain/urls.ts";
import { roughly } from "../drive-times/drive-times.ts";
import { describeInvalid } from "../page/invalid-params.tsx";
import { titleOfPage } from "../page/page-meta.ts";
import { cardList } from "../resort/card/card-list.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { withDistinctTitles } from "../resort/distinct-titles.ts";
import { indexKnowledge } from "../resort/index-knowledge.ts";
import { resortCount, shownCount } from "../resort/shown-count.ts";
import { canonicalPath } from "./canonical-path.ts";
import { type FilterKnowledge, filterFields } from "./filters/filter-fields.ts";
import { placeTitles } from "./filters/place-fields.ts";
import { likeChoice } from "./like/like-choice.ts";
import type { ListAnswer } from "./list-answer.ts";
import { listNotes } from "./list-notes.ts";
import { filterTitle, listOrderWords, scoredTitle } from "./list-title.ts";
import { listMapModel } from "./map/list-map-model.ts";
import type { MapSource } from "./map/map-source.ts";
import type { NamedInFilter } from "./named-in-filter.server.ts";
import { orderChoice } from "./order-choice.ts";
import { ownScoreLinks } from "./own-score-links.ts";
import { rankingOf } from "./ranking.ts";
import type { Relaxations } from "./relaxation-offers.ts";
import { tableModel } from "./table/table-model.ts";
import { listDistances, listRings, shownDistance } from "./when-and-where/list-distances.ts";
import type { TripKnowledge } from "./when-and-where/trip-fields.ts";

/** A way to look at the same list. */
export interface ViewLink {
  readonly view: ListViewName;
  readonly href: string;
  readonly isCurrent: boolean;
}

interface ListViewSource extends ListAnswer {
  readonly state: ListState;
  readonly invalid: readonly string[];
  /** What was typed and is no figure. */
  readonly refused?: FilterKnowledge["refused"];
  readonly units: UnitSystem;
  readonly named?: NamedInFilter;
  /** Where the list's distances are from. */
  readonly trip: TripKnowledge | null;
  readonly hasRouter?: boolean;
  /** Null in other views than the map. */
  readonly clusters: MapSource | null;
  readonly relaxations: Relaxations | null;
}

/**
 * The resort list as the page draws it. Made on the server from the URL and one page of resorts.
 */
export type ListModel = ReturnType<typeof listModel>;

export function listModel(source: ListViewSource) {
  const {
    state,
    invalid,
    refused = {},
    named,
    isExtended,
    units,
    resorts,
    counts,
    indexCounts,
    sources,
    lifestyles,
  } = source;
  const trip = isExtended ? source.trip : null;
  const { filter, order, weights, page } = state;
  const { titles: namedTitles = {}, liked = null } = named ?? {};
  const isOwn = hasWeights(weights);
  const isForGroup = hasGroup(filter);
  const { total, perPage, lastPage } = resorts.paginatorInfo;
  const knowledge = indexKnowledge(indexCounts);
  const isWhole = formatFilters({ ...filter, ...NO_GROUP }) === "";
  const cmsPage = isWhole && !isOwn && !isForGroup ? source.cmsPage : null;
  const titles = { ...placeTitles(source.places), ...namedTitles };
  const filtered = filterTitle(state, units, {
    ...placeTitles(source.places, ({ title, kind }) => placeWithArticle(title, kind)),
    ...namedTitles,
  });
  const title = scoredTitle(state, isWhole ? null : filtered) ?? (cmsPage?.title || filtered);
  const isNarrowed =
    filter.groupedType.length > 0 ||
    filter.locationType.mapArea !== undefined ||
    filter.status !== undefined ||
    filter.position !== undefined ||
    filter.listId !== undefined ||
    filter.like !== undefined ||
    filter.quietWeek !== undefined ||
    filter.from !== undefined ||
    filter.nearStation !== undefined ||
    isForGroup;
  const { countryId = [], placeId = [] } = filter.locationType;
  const firstPage = { ...state, page: FIRST_PAGE };
  const firstRank = (page - 1) * perPage + 1;
  const distances = listDistances(trip?.origin ?? null, resorts.data);
  const focus = {
    orderedBy: effectiveOrder(order, filter).map(({ type_name }) => type_name),
    filteredBy: filter.groupedType.map(({ type_name }) => type_name),
    isOwn,
    ...(isForGroup && { people: peopleOf(filter) }),
    sources: cardSources(sources),
    distanceOf: (id: string) => shownDistance(distances, id, units),
  };
  const shown = resorts.data.length;
  const hasSources = Boolean(sources?.resortRecords);
  const known = { state, knowledge, distances, sources: focus.sources, hasSources };
  const ranking = rankingOf(resorts.data, known);
  const orderedBy = ranking.instead ?? listOrderWords(state);
  const listed = withDistinctTitles(resorts.data);
  // The table has notes of its own, below it.
  const { cards, legend } = cardList(state.view === "table" ? [] : listed, units, focus, {
    canMark: isExtended,
  });
  return {
    title,
    // Its path as it can be followed; null with a backend that does not tell what changes.
    followed: isExtended ? listUrl({ filter, order, weights }) : null,
    // The title with the page's number, for the window and for search engines.
    documentTitle: titleOfPage(cmsPage?.meta_title || title, page),
    description:
      cmsPage?.meta_description ||
      `${title}: ${resortCount(total)} with lifts, terrain and features. Ordered by ${orderedBy}.`,
    // What the backend says of the list as a whole; null when the address narrows it.
    lead: cmsPage?.description ?? null,
    count: shownCount(firstRank, shown, total),
    // What to know of the whole list, once: an order without values, no scores.
    notes: listNotes(state, knowledge, shown, ranking),
    // Which of its resorts are ranked.
    ranking,
    // What the marks of the cards mean.
    legend,
    // Empty in the table, whose rows say what they need.
    cards,
    // Set in the view of that name.
    table:
      state.view === "table"
        ? tableModel(listed, {
            state,
            units,
            firstRank,
            title,
            orderWords: orderedBy,
            ranking,
            total,
            knowledge,
            sources: focus.sources,
            distances,
          })
        : null,
    map:
      source.clusters &&
      listMapModel(source.clusters, state, listRings(trip?.origin ?? null, filter.within, units)),
    // What leaving out filters would bring; only where nothing was found.
    relaxations: source.relaxations,
    // Rank of the first card, counted over all pages.
    firstRank,
    // Where drives begin whose times are asked for once the list is there; null without a router.
    drivesFrom: source.hasRouter && trip?.origin ? roughly(trip.origin) : null,
    total,
    currentPage: page,
    lastPage,
    view: state.view,
    views: viewLinks(firstPage, isExtended),
    firstPageHref: listUrl(firstPage),
    applied: appliedFilters(state, units, titles),
    // An empty list has nothing to order: the way out of it begins from the start.
    resetHref: listUrl({ ...firstPage, filter: NO_FILTER, order: total === 0 ? [] : order, at: null }),
    filters: filterFields(state, units, {
      trip,
      counts,
      continents: source.continents,
      places: source.places,
      notOffered: knowledge.notOffered,
      unrated: knowledge.unrated,
      lifestyles,
      hasStatuses: isExtended,
      refused,
    }),
    // The same as the JSON of the address; empty without any.
    filtersText: formatFilters(filter),
    order: orderChoice(state, knowledge),
    // The visitor's score; null with a backend that has none.
    own: isExtended ? ownScoreLinks(firstPage) : null,
    // The resort that those of the list are like, and what they shall be better in; null without
    // one.
    like:
      liked &&
      likeChoice(liked, firstPage, {
        origin: trip?.origin ?? null,
        resortHref: resortPath(liked.url_segment),
        knowledge,
      }),
    // What could not be read of the address; null where all could.
    invalid: describeInvalid(invalid),
    canonicalPath: canonicalPath(state, isExtended),
    // A state and a region have a page of their own (docs/decisions, 88).
    isIndexed: !isNarrowed && placeId.length === 0 && countryId.length <= 1 && shown > 0,
  };
}

function viewLinks(firstPage: ListState, hasMap: boolean): ViewLink[] {
  return LIST_VIEWS.filter((view) => view !== "map" || hasMap).map((view) => ({
    view,
    href: listUrl({ ...firstPage, view }),
    isCurrent: view === firstPage.view,
  }));
}

/** A filter that is set, in words, and the list without it. */
interface AppliedFilter {
  readonly words: string;
  readonly hrefWithout: string;
  /** One of several places or statuses, of which a resort has one. */
  readonly isAlternative: boolean;
}

/** Everything that narrows a list, each part by itself. */
function appliedFilters(state: ListState, units: UnitSystem, titles?: FilterTitles): AppliedFilter[] {
  const parts = filterParts(state.filter, units, titles);
  return parts.map((part, index) => ({
    words: part.words,
    hrefWithout: listUrl(stateWithout(state, [part])),
    isAlternative: isAlternative(part, parts[index - 1]),
  }));
}

/** Alternatives stand one behind the other. */
function isAlternative({ oneOf }: FilterPart, before: FilterPart | undefined): boolean {
  return oneOf !== null && oneOf === before?.oneOf;
}
