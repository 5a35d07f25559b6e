import * as z from "zod";
import { type Attribute, findAttribute } from "#app/domain/attributes/attributes.ts";
import { quoted } from "#app/domain/list/invalid-params.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { OrderBy } from "../graphql/generated.ts";

/** Each tie-break is a join; more of them than this are noise. */
const MAX_TIE_BREAKS = 10;

const directionShape = z.enum(["asc", "desc"]);

export type Direction = "asc" | "desc";

/** What resorts are ordered by, known to make sense. */
export interface CheckedOrder {
  readonly by: Attribute | "total_score" | "title";
  readonly direction: Direction;
}

interface OrderArguments {
  readonly orderBy?: OrderBy | null;
  readonly thenBy?: readonly OrderBy[] | null;
}

/** Order and tie-breaks in turn, each attribute once. Throws BAD_USER_INPUT. */
export function checkOrder({ orderBy, thenBy }: OrderArguments): CheckedOrder[] {
  if ((thenBy?.length ?? 0) > MAX_TIE_BREAKS) {
    throw badUserInput("thenBy", `has more than ${MAX_TIE_BREAKS} entries.`);
  }
  const orders = [
    ...(orderBy ? [checkOne(orderBy, "orderBy")] : []),
    ...(thenBy ?? []).map((order, index) => checkOne(order, `thenBy[${index}]`)),
  ];
  // Once ordered by something, ordering by it again changes nothing.
  return orders.filter(({ by }, index) => orders.findIndex((other) => other.by === by) === index);
}

function checkOne({ type_name, direction }: OrderBy, path: string): CheckedOrder {
  const by = type_name === "total_score" || type_name === "title" ? type_name : findAttribute(type_name);
  if (!by) throw badUserInput(`${path}.type_name`, `unknown attribute ${quoted(type_name)}.`);
  const known = directionShape.safeParse(direction ?? "asc");
  if (!known.success) {
    throw badUserInput(`${path}.direction`, `${quoted(direction)} is neither asc nor desc.`);
  }
  return { by, direction: known.data };
}
