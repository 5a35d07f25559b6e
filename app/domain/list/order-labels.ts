import { findAttribute, listTitle } from "../attributes/attributes.ts";
import type { Order } from "./order.ts";

/** Orders as people say them; apart from the filters' words, which bring the list of countries along. */

/** The two directions of what is not simply high or low: descending, ascending. */
const DIRECTIONS: Record<string, readonly [desc: string, asc: string]> = {
  title: ["Z to A", "A to Z"],
  number_of_runs: ["most first", "fewest first"],
  number_of_lifts: ["most first", "fewest first"],
  average_annual_snowfall: ["most first", "least first"],
  skiable_terrain: ["largest first", "smallest first"],
  piste_length: ["longest first", "shortest first"],
  longest_run: ["longest first", "shortest first"],
  terrain_beginner: ["most first", "least first"],
  terrain_intermediate: ["most first", "least first"],
  terrain_expert: ["most first", "least first"],
};

/**
 * One order in words.
 *
 * @example orderWords({ type_name: "vertical_drop", direction: "desc" }) // "Vertical drop, highest first"
 * @example orderWords({ type_name: "title", direction: "asc" }) // "Name, A to Z"
 */
export function orderWords({ type_name, direction }: Order): string {
  const attribute = findAttribute(type_name);
  const [desc, asc] =
    DIRECTIONS[type_name] ??
    (attribute?.category === "Generic" ? ["yes first", "no first"] : ["highest first", "lowest first"]);
  return `${orderTitle(type_name)}, ${direction === "desc" ? desc : asc}`;
}

/** What resorts are ordered by, in words: an attribute's title, "Total score" or "Name". */
export function orderTitle(name: string): string {
  if (name === "total_score") return "Total score";
  if (name === "title") return "Name";
  const attribute = findAttribute(name);
  return attribute ? listTitle(attribute) : name;
}

/** What a list without an order of its own goes by (the contract's default). */
export const DEFAULT_ORDER_WORDS = "Total score, then lifts";
