import { findAttribute, HIGHEST } from "../attributes/attributes.ts";
import { DISTANCE } from "../getting-there/trip-params.ts";
import { GROUP_SCORE_TITLE, MY_SCORE_TITLE } from "../messages.ts";
import type { Order } from "./order.ts";

/**
 * Orders as people say them; apart from the filters' words, which bring the list of countries
 * along.
 */

/** Of what is no attribute, from the highest and from the lowest. */
const OTHER_DIRECTIONS: Readonly<Record<string, readonly [string, string]>> = {
  title: ["Z to A", "A to Z"],
  [DISTANCE]: ["farthest first", "nearest first"],
};

/**
 * One order in words.
 *
 * @example orderWords({ type_name: "vertical_drop", direction: "desc" }) // "Vertical drop, highest first"
 * @example orderWords({ type_name: "title", direction: "asc" }) // "Name, A to Z"
 */
export function orderWords({ type_name, direction }: Order): string {
  const [desc, asc] = OTHER_DIRECTIONS[type_name] ?? findAttribute(type_name)?.directions ?? HIGHEST;
  return `${orderTitle(type_name)}, ${direction === "desc" ? desc : asc}`;
}

/**
 * What resorts are ordered by, in words: an attribute's title, "Total score", "Name" or "Distance".
 */
export function orderTitle(name: string): string {
  if (name === "total_score") return "Total score";
  if (name === "title") return "Name";
  if (name === DISTANCE) return "Distance";
  return findAttribute(name)?.listTitle ?? name;
}

/**
 * What a list without an order of its own goes by (the contract's default): each orders what the
 * one before it leaves equal or unscored.
 */
export const DEFAULT_ORDER = ["total_score", "terrain_score", "number_of_lifts"] as const;
/** The same in words. */
export const DEFAULT_ORDER_WORDS = "Total score, then terrain";
/** With a resort that they are like. */
export const LIKE_ORDER_WORDS = "The most alike first";
/** With weights of the visitor's. */
export const OWN_ORDER_WORDS = `${MY_SCORE_TITLE}, best first`;
/** For a group. */
export const GROUP_ORDER_WORDS = `${GROUP_SCORE_TITLE}, best first`;
