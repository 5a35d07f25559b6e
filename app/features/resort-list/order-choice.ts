import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { DISTANCE } from "#app/domain/getting-there/trip-params.ts";
import { hasGroup } from "#app/domain/group/group-filter.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { isOrderWithin } from "#app/domain/list/order.ts";
import {
  DEFAULT_ORDER_WORDS,
  GROUP_ORDER_WORDS,
  LIKE_ORDER_WORDS,
  OWN_ORDER_WORDS,
} from "#app/domain/list/order-labels.ts";
import { hasWeights } from "#app/domain/scores/own-score.ts";
import type { IndexKnowledge } from "../resort/index-knowledge.ts";

/** The current order, and what is not offered. */
export interface OrderChoice {
  /**
   * What the list goes by without an order of its own, in words: the group's score, the visitor's,
   * likeness to a resort, or the total score.
   */
  readonly usual: string;
  /** As the order field says it: "vertical_drop:desc"; empty for the default one. */
  readonly value: string;
  /** What breaks its ties, said the same way; empty for nothing of its own. */
  readonly thenBy: string;
  /** Further tie-breaks. Those live in addresses alone, and stay. */
  readonly more: readonly string[];
  /**
   * Attributes, and total_score, that are known of too few resorts, or that order nothing here; the
   * current one is offered all the same.
   */
  readonly notOffered: readonly string[];
}

/** What a list goes by without an order of its own. */
export function usualOrderWords({ weights, filter }: Pick<ListState, "weights" | "filter">): string {
  if (hasGroup(filter)) return GROUP_ORDER_WORDS;
  if (hasWeights(weights)) return OWN_ORDER_WORDS;
  return filter.like === undefined ? DEFAULT_ORDER_WORDS : LIKE_ORDER_WORDS;
}

const ORDERS = ["total_score", DISTANCE, ...LISTED_ATTRIBUTES.map(({ name }) => name)];

/** What the order field says for a list. */
export function orderChoice(
  { order, weights, filter }: Pick<ListState, "order" | "weights" | "filter">,
  { isOffered }: Pick<IndexKnowledge, "isOffered">,
): OrderChoice {
  const usual = usualOrderWords({ weights, filter });
  const [value = "", thenBy = "", ...more] = order.map(
    ({ type_name, direction }) => `${type_name}:${direction}`,
  );
  return {
    // The default order begins with the best score as well: alone, one entry stands for both.
    value: value === "total_score:desc" && thenBy === "" && usual === DEFAULT_ORDER_WORDS ? "" : value,
    usual,
    thenBy,
    more,
    notOffered: ORDERS.filter((name) => !(isOffered(name) && isOrderWithin(name, filter))),
  };
}
