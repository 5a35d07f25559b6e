import * as z from "zod";
import { type Attribute, findListed } from "#app/domain/attributes/attributes.ts";
import { DISTANCE } from "#app/domain/getting-there/trip-params.ts";
import { GROUP_SCORE } from "#app/domain/group/group-params.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import { LIKENESS } from "#app/domain/likeness/likeness.ts";
import { isOrderWithin } from "#app/domain/list/order.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { MY_SCORE, type OwnTerm } from "#app/domain/scores/own-score.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { Filter, OrderBy } from "../graphql/generated.ts";
import { originOf } from "../origins/trip-filter-arguments.ts";
import type { PersonScale } from "../scores/group-score-sql.ts";
import { likedResort } from "./filter-arguments.ts";
import { checkWeights, neededIn } from "./scores-by-weights.ts";
import { groupOrder, groupScores, type ScoreFigures } from "./scores-of-groups.ts";
import { type Like, type LikedResort, likeOf } from "./similar.ts";

/** Each tie-break is a join; more of them than this are noise. */
const MAX_TIE_BREAKS = 10;

const directionShape = z.enum(["asc", "desc"]);

export type Direction = "asc" | "desc";

/** A score of the visitor's own, by what its weights count. */
export interface OwnOrder {
  readonly terms: readonly OwnTerm[];
}

/** How good a resort is for the worst served of a group, then on average. */
export interface GroupOrder {
  readonly people: readonly PersonScale[];
}

/** Kilometres from where a trip begins. */
export interface DistanceOrder {
  readonly from: Position;
}

/** Likeness to a resort, by what is known of it. */
export interface LikeOrder {
  readonly like: Like;
}

/** What resorts are ordered by, known to make sense. */
export interface CheckedOrder {
  readonly by: Attribute | OwnOrder | GroupOrder | DistanceOrder | LikeOrder | "total_score" | "title";
  readonly direction: Direction;
}

interface OrderArguments {
  readonly orderBy?: OrderBy | null;
  readonly thenBy?: readonly OrderBy[] | null;
  readonly filter?: Filter | null;
}

type OrderContext = { readonly figures: ScoreFigures } & {
  readonly loaders: Parameters<typeof likedResort>[1];
};

/**
 * Order and tie-breaks in turn, each attribute once, without those that say nothing of the resorts
 * of the filter. Throws BAD_USER_INPUT.
 */
export async function checkOrder(
  { orderBy, thenBy, filter }: OrderArguments,
  { figures, loaders }: OrderContext,
): Promise<CheckedOrder[]> {
  if ((thenBy?.length ?? 0) > MAX_TIE_BREAKS) {
    throw badUserInput("thenBy", `has more than ${MAX_TIE_BREAKS} entries.`);
  }
  const given = [
    ...(orderBy ? [{ order: orderBy, path: "orderBy" }] : []),
    ...(thenBy ?? []).map((order, index) => ({ order, path: `thenBy[${index}]` })),
  ];
  const origin = given.some(({ order }) => order.type_name === DISTANCE) ? await originOf(filter) : null;
  const isForGroup = given.some(({ order }) => order.type_name === GROUP_SCORE);
  const people = isForGroup ? await groupScores(filter?.group, figures) : null;
  const group = people && groupOrder(people);
  const liked = given.some(({ order }) => order.type_name === LIKENESS)
    ? await likedResort(filter, loaders)
    : null;
  const checked = await Promise.all(
    given.map(({ order, path }) => checkOne(order, path, { figures, origin, liked, group })),
  );
  const orders = checked.filter((order) => order !== null);
  // Once ordered by something, ordering by it again changes nothing.
  return orders.filter(
    ({ by }, index) =>
      orders.findIndex((other) => nameOf(other.by) === nameOf(by)) === index &&
      isOrderWithin(nameOf(by), filter ?? {}),
  );
}

function nameOf(by: CheckedOrder["by"]): string {
  if (typeof by === "string") return by;
  if ("from" in by) return DISTANCE;
  if ("like" in by) return LIKENESS;
  if ("people" in by) return GROUP_SCORE;
  return "terms" in by ? MY_SCORE : by.name;
}

interface WhatOrdersNeed extends Pick<OrderContext, "figures"> {
  readonly origin: Position | null;
  readonly liked: LikedResort | null;
  readonly group: GroupOrder | null;
}

async function checkOne(
  { type_name, direction, weights }: OrderBy,
  path: string,
  { figures, origin, liked, group }: WhatOrdersNeed,
): Promise<CheckedOrder | null> {
  // From nowhere nothing is nearer, and for no group nothing is better.
  if (type_name === DISTANCE && !origin) return null;
  // Nothing is like a resort that is not known.
  if (type_name === LIKENESS && !liked) return null;
  if (type_name === GROUP_SCORE && !group) return null;
  const by =
    type_name === MY_SCORE
      ? { terms: await figures.termsOf(checkWeights(weights, `${path}.weights`), neededIn(weights)) }
      : type_name === DISTANCE && origin
        ? { from: origin }
        : type_name === LIKENESS && liked
          ? { like: likeOf(liked, await figures.allRatingScales()) }
          : type_name === GROUP_SCORE && group
            ? group
            : type_name === "total_score" || type_name === "title"
              ? type_name
              : findListed(type_name);
  if (!by) throw badUserInput(`${path}.type_name`, `unknown attribute ${quoted(type_name)}.`);
  const known = directionShape.safeParse(direction ?? "asc");
  if (!known.success) {
    throw badUserInput(`${path}.direction`, `${quoted(direction)} is neither asc nor desc.`);
  }
  return { by, direction: known.data };
}
