import { findAttribute, HIGHEST } from "../attributes/attributes.ts";
import { MY_SCORE_TITLE } from "../messages.ts";
import type { Order } from "./order.ts";

/** Orders as people say them; apart from the filters' words, which bring the list of countries along. */

/**
 * One order in words.
 *
 * @example orderWords({ type_name: "vertical_drop", direction: "desc" }) // "Vertical drop, highest first"
 * @example orderWords({ type_name: "title", direction: "asc" }) // "Name, A to Z"
 */
export function orderWords({ type_name, direction }: Order): string {
  const [desc, asc] =
    type_name === "title" ? ["Z to A", "A to Z"] : (findAttribute(type_name)?.directions ?? HIGHEST);
  return `${orderTitle(type_name)}, ${direction === "desc" ? desc : asc}`;
}

/** What resorts are ordered by, in words: an attribute's title, "Total score" or "Name". */
export function orderTitle(name: string): string {
  if (name === "total_score") return "Total score";
  if (name === "title") return "Name";
  return findAttribute(name)?.listTitle ?? name;
}

/** What a list without an order of its own goes by (the contract's default): each orders what the one before it leaves equal or unscored. */
export const DEFAULT_ORDER = ["total_score", "terrain_score", "number_of_lifts"] as const;
/** The same in words. */
export const DEFAULT_ORDER_WORDS = "Total score, then terrain";
/** With weights of the visitor's. */
export const OWN_ORDER_WORDS = `${MY_SCORE_TITLE}, best first`;
