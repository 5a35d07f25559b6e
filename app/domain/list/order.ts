import * as z from "zod/mini";
import { findAttribute } from "../attributes/attributes.ts";
import type { Parsed } from "./filters.ts";
import { quoted, unknownParts } from "./invalid-params.ts";

/** One order: by an attribute, the total score or the title. Missing values come last in both directions. */
export interface Order {
  readonly type_name: string;
  readonly direction: "asc" | "desc";
}

const orderShape = z.object({
  type_name: z.string(),
  direction: z._default(z.enum(["asc", "desc"]), "asc"),
});

/** The first entry orders, the others break ties; more than these are noise. */
export const MAX_ORDERS = 5;

/** Whether resorts can be ordered by that name. */
export function isOrderable(name: string): boolean {
  return name === "total_score" || name === "title" || findAttribute(name) !== null;
}

/**
 * The order of a URL: a JSON list, or one object. Gives a value for any text.
 *
 * @example parseOrder('[{"type_name":"vertical_drop","direction":"desc"}]').value.length // 1
 * @example parseOrder(null).value // []
 */
export function parseOrder(text: string | null): Parsed<readonly Order[]> {
  if (text === null || text.trim() === "") return { value: [], invalid: [] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { value: [], invalid: ["orderBy: not readable as JSON"] };
  }
  const invalid: string[] = [];
  const orders: Order[] = [];
  const entries = Array.isArray(json) ? json : [json];
  for (const entry of entries.slice(0, MAX_ORDERS)) {
    const parsed = orderShape.safeParse(entry);
    if (parsed.success && isOrderable(parsed.data.type_name)) {
      orders.push(parsed.data);
      invalid.push(...unknownParts("orderBy", entry, Object.keys(parsed.data), " of an order"));
    } else invalid.push(`orderBy: no order ${quoted(entry)}`);
  }
  if (entries.length > MAX_ORDERS) invalid.push(`orderBy: entries after the first ${MAX_ORDERS}`);
  return { value: orders, invalid };
}

/** The text that stands for an order in a URL; empty for the default one. `parseOrder` undoes it. */
export function formatOrder(orders: readonly Order[]): string {
  return orders.length === 0 ? "" : JSON.stringify(orders);
}
