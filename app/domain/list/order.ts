import * as z from "zod/mini";
import { findListed } from "../attributes/attributes.ts";
import { DISTANCE } from "../getting-there/trip-params.ts";
import { firstInvalid, type Parsed, quoted, unknownParts } from "../invalid-params.ts";

/**
 * One order: by an attribute, the total score or the title. Missing values come last in both
 * directions.
 */
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
  return name === "total_score" || name === "title" || name === DISTANCE || findListed(name) !== null;
}

/**
 * Whether an order by that name says something of the resorts of a filter: some figures are
 * compared within one country alone, and a distance is from somewhere.
 *
 * @example isOrderWithin("season_sun", { locationType: { countryId: ["CH"] } }) // true
 * @example isOrderWithin("season_sun", {}) // false
 * @example isOrderWithin("distance", { from: "munich-de" }) // true
 */
export function isOrderWithin(name: string, { locationType, from }: OrderScope): boolean {
  if (name === DISTANCE) return Boolean(from);
  if (!findListed(name)?.isWithinCountry) return true;
  const { continentId, countryId, placeId } = locationType ?? {};
  const countries = [...(countryId ?? []), ...(placeId ?? []).map(countryOfPlace)];
  const named = new Set(countries.map((code) => code.trim().toUpperCase()));
  return (continentId ?? []).length === 0 && named.size === 1 && !named.has("");
}

/**
 * The orders that say something of the resorts of a filter; the backend follows no others.
 *
 * @example effectiveOrder([{ type_name: "season_sun", direction: "desc" }], {}) // []
 */
export function effectiveOrder(order: readonly Order[], filter: OrderScope): readonly Order[] {
  return order.filter(({ type_name }) => isOrderWithin(type_name, filter));
}

/** What of a filter an order may depend on. */
export interface OrderScope {
  readonly locationType?: PlaceIds | null;
  readonly from?: string | null;
}

type PlaceIds = { readonly [Key in "continentId" | "countryId" | "placeId"]?: readonly string[] | null };

/** Of the address of a state, "at/tyrol"; empty for a region, which may lie in several. */
function countryOfPlace(address: string): string {
  return /^([a-z]{2})\//i.exec(address.trim())?.[1] ?? "";
}

/**
 * The order of an earlier version's URL: a JSON list, or one object. Gives a value for any text.
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
      if (!orders.some(({ type_name }) => type_name === parsed.data.type_name)) orders.push(parsed.data);
      invalid.push(...unknownParts("orderBy", entry, Object.keys(parsed.data), " of an order"));
    } else invalid.push(`orderBy: no order ${quoted(entry)}`);
  }
  if (entries.length > MAX_ORDERS) invalid.push(`orderBy: entries after the first ${MAX_ORDERS}`);
  return { value: orders, invalid };
}

/**
 * The order params of an address and of the form: the first one orders, the others break ties. Each
 * is a name, with "-" before it for the highest first. An empty first one is the default order,
 * whatever follows; a name that came before breaks no ties. The form's options, and links of
 * earlier versions, have ":desc" or ":asc" behind the name.
 *
 * @example readOrders(["-vertical_drop", "title"]).value.length // 2
 * @example readOrders(["", "title"]).value // []
 */
export function readOrders([first = "", ...others]: readonly string[]): Parsed<readonly Order[]> {
  if (first.trim() === "") return { value: [], invalid: [] };
  const invalid: string[] = [];
  const orders = new Map<string, Order>();
  for (const text of [first, ...others.filter((other) => other.trim() !== "")]) {
    const order = readOrder(text);
    if (!order) invalid.push(`order: no order ${quoted(text)}`);
    else if (!orders.has(order.type_name)) orders.set(order.type_name, order);
  }
  const surplus = orders.size > MAX_ORDERS ? [`order: entries after the first ${MAX_ORDERS}`] : [];
  return {
    value: [...orders.values()].slice(0, MAX_ORDERS),
    invalid: [...firstInvalid("order", invalid), ...surplus],
  };
}

/** @example readOrder("-vertical_drop") // { type_name: "vertical_drop", direction: "desc" } */
function readOrder(text: string): Order | null {
  const [, sign, type_name = "", direction = sign ? "desc" : "asc"] =
    /^(-?)(\w+)(?::(asc|desc))?$/.exec(text.trim()) ?? [];
  // "-name:asc" says two things.
  const isOne = !(sign && text.includes(":"));
  return isOne && isOrderable(type_name) ? { type_name, direction: direction as Order["direction"] } : null;
}

/**
 * An order as such a param.
 *
 * @example orderParam({ type_name: "expert_terrain", direction: "desc" }) // "-expert_terrain"
 */
export function orderParam({ type_name, direction }: Order): string {
  return direction === "desc" ? `-${type_name}` : type_name;
}
