import { MAX_ORDERS, type Order } from "#app/domain/order.ts";
import { orderTitle, orderWords } from "#app/domain/order-labels.ts";

/** What a list without an order of its own begins with (the contract's default). */
const DEFAULT_FIRST: Order = { type_name: "total_score", direction: "desc" };

/** How one head of the table stands to the order of the list. */
export interface Sort {
  /** Null where the list is not ordered by this first. */
  readonly now: "ascending" | "descending" | null;
  /** The order after a click. */
  readonly next: readonly Order[];
  /** What the click brings, to be read after the column's title: ", highest first". */
  readonly nextWords: string;
}

/**
 * The order that a click on a head brings: by that column, best first (names from A); by the column that orders already,
 * the other way round. What ordered before breaks the ties.
 *
 * @example sortBy("title", [{ type_name: "vertical_drop", direction: "desc" }]).next
 * // [{ type_name: "title", direction: "asc" }, { type_name: "vertical_drop", direction: "desc" }]
 */
export function sortBy(name: string, order: readonly Order[]): Sort {
  const first = order[0] ?? DEFAULT_FIRST;
  const isFirst = first.type_name === name;
  const isDescending = isFirst ? first.direction === "asc" : name !== "title";
  const clicked: Order = { type_name: name, direction: isDescending ? "desc" : "asc" };
  const others = order.filter(({ type_name }) => type_name !== name);
  return {
    now: isFirst ? (first.direction === "asc" ? "ascending" : "descending") : null,
    next: [clicked, ...others].slice(0, MAX_ORDERS),
    nextWords: orderWords(clicked).slice(orderTitle(name).length),
  };
}
