import type { ResortCardFragment, ResortRowsQuery } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { hallFeatureOf } from "#app/domain/attributes/halls.ts";
import { DISTANCE } from "#app/domain/getting-there/trip-params.ts";
import { hasGroup } from "#app/domain/group/group-filter.ts";
import { GROUP_SCORE } from "#app/domain/group/group-params.ts";
import { LIKENESS } from "#app/domain/likeness/likeness.ts";
import { nextBest } from "#app/domain/likeness/next-best.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { effectiveOrder, isOrderWithin } from "#app/domain/list/order.ts";
import { DEFAULT_ORDER, orderTitle, orderWords } from "#app/domain/list/order-labels.ts";
import { hasWeights, MY_SCORE } from "#app/domain/scores/own-score.ts";
import type { CardSources } from "../resort/card/card-sources.ts";
import { UNSCORED_WORDS } from "../resort/card/ranked-cards.tsx";
import type { IndexKnowledge } from "../resort/index-knowledge.ts";
import type { ListDistances } from "./when-and-where/list-distances.ts";

/**
 * Which resorts of a page are ranked by what its list is ordered by: those that have it, and they
 * come first.
 */
export interface Ranking {
  /** How many of the page's resorts, from its first one. */
  readonly ranked: number;
  /**
   * Why the others have no rank; null where all have one, and where the notes of the list say so.
   */
  readonly others: string | null;
  /**
   * By what the list is ordered since none of its resorts has what was asked for, in words; null
   * where some have.
   */
  readonly instead: string | null;
  /**
   * The same list in orders that say nearly the same; empty where some resort has what was asked
   * for.
   */
  readonly offers: readonly { readonly words: string; readonly href: string }[];
}

/** A resort as a list asks for it; features are there where the order needs them. */
export type ListedResort = ResortCardFragment &
  Partial<Pick<ResortRowsQuery["resorts"]["data"][number], "generics">>;

interface RankingSource {
  readonly state: ListState;
  readonly knowledge: Pick<IndexKnowledge, "has" | "isOffered">;
  readonly sources: CardSources;
  /** Whether the backend said what the cards need beside the contract. */
  readonly hasSources: boolean;
  readonly distances: ListDistances | null;
}

const OFFERS = 2;

/** What a list is ordered by first. */
export function firstOrder({
  order,
  filter,
  weights,
}: Pick<ListState, "order" | "filter" | "weights">): string {
  const [first] = effectiveOrder(order, filter);
  if (first) return first.type_name;
  if (hasGroup(filter)) return GROUP_SCORE;
  if (hasWeights(weights)) return MY_SCORE;
  return filter.like === undefined ? "total_score" : LIKENESS;
}

/**
 * Whether the operation of a list has to ask for features: it is ordered by one, or they make
 * halls, which stand in no order of size or snow.
 */
export function needsFeatures(state: ListState): boolean {
  const attribute = findAttribute(firstOrder(state));
  return attribute?.category === "Generic" || attribute?.isOutdoors === true;
}

export function rankingOf(resorts: readonly ListedResort[], source: RankingSource): Ranking {
  const { state } = source;
  const name = firstOrder(state);
  const unranked = resorts.findIndex((resort) => !isKnownOf(name, resort, source));
  const ranked = unranked < 0 ? resorts.length : unranked;
  const isOfNone = ranked === 0 && resorts.length > 0 && state.page === FIRST_PAGE;
  return {
    ranked,
    instead: isOfNone ? insteadOf(name, resorts, source) : null,
    others: isOfNone || unranked < 0 ? null : whyUnranked(name, resorts.slice(ranked)),
    offers: isOfNone ? offersOf(name, resorts, source) : [],
  };
}

/** The first of what breaks the ties that some resort has: the list begins with it. */
function insteadOf(name: string, resorts: readonly ListedResort[], source: RankingSource): string {
  const { state, knowledge } = source;
  const { order, filter } = state;
  const others = [...effectiveOrder(order, filter).map(({ type_name }) => type_name), ...DEFAULT_ORDER];
  const next = others.find(
    (other) =>
      other !== name && knowledge.has(other) && resorts.some((resort) => isKnownOf(other, resort, source)),
  );
  return inSentence(orderTitle(next ?? DEFAULT_ORDER[2]));
}

function inSentence(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

function isKnownOf(
  name: string,
  resort: ListedResort,
  { sources, hasSources, distances }: Pick<RankingSource, "sources" | "hasSources" | "distances">,
): boolean {
  const { id, total_score, numerics, ratingScores, generics = [] } = resort;
  switch (name) {
    case "title":
    case LIKENESS:
      return true;
    case "total_score":
      return Boolean(total_score);
    case DISTANCE:
      return distances === null || distances.kmOf(id) !== null;
    case MY_SCORE:
      return !hasSources || sources.myScoreOf(id) !== null;
    case GROUP_SCORE:
      return !hasSources || typeof sources.groupScoreOf(id)?.worst === "number";
    default:
      return (
        [...numerics, ...ratingScores, ...generics].some((value) => value.name === name) &&
        !(findAttribute(name)?.isOutdoors && isHall(resort))
      );
  }
}

function isHall({ generics = [] }: ListedResort): boolean {
  return hallFeatureOf(generics.map(({ name: type_name, value }) => ({ type_name, value }))) !== null;
}

function offersOf(name: string, resorts: readonly ListedResort[], source: RankingSource): Ranking["offers"] {
  const { state, knowledge } = source;
  if (!findAttribute(name)) return [];
  const direction = state.order[0]?.direction ?? "desc";
  return nextBest(name)
    .filter(
      (other) =>
        knowledge.isOffered(other) &&
        isOrderWithin(other, state.filter) &&
        resorts.some((resort) => isKnownOf(other, resort, source)),
    )
    .slice(0, OFFERS)
    .map((type_name) => ({
      words: orderWords({ type_name, direction }),
      href: listUrl({ ...state, order: [{ type_name, direction }], page: FIRST_PAGE, at: null }),
    }));
}

function whyUnranked(name: string, others: readonly ListedResort[]): string {
  switch (name) {
    case "total_score":
      return UNSCORED_WORDS;
    case DISTANCE:
      return "Not ranked: we do not know where they lie";
    case MY_SCORE:
      return "Not ranked: less than half of what you weigh is rated";
    case GROUP_SCORE:
      return "Not ranked: not rated for one of you";
  }
  const attribute = findAttribute(name);
  const title = orderTitle(name);
  const words = `${inSentence(title)} not ${attribute?.category === "Rating" ? "rated" : "known"} yet`;
  const isOfHalls = attribute?.isOutdoors === true && others.some(isHall);
  return `Not ranked: ${words}${isOfHalls ? ", or a hall or dry slope" : ""}`;
}
