import type { GroupInput, ResortsQueryVariables, WeightInput } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { asShown, shownUnit } from "#app/domain/attributes/units.ts";
import { tripOf } from "#app/domain/getting-there/trip-filter.ts";
import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import { type GroupFilter, hasGroup, peopleOf } from "#app/domain/group/group-filter.ts";
import { GROUP_SCORE } from "#app/domain/group/group-params.ts";
import { personWeights, ratingOf } from "#app/domain/group/wants.ts";
import { LIKENESS } from "#app/domain/likeness/likeness.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/limits.ts";
import type { Condition, ResortFilter } from "#app/domain/list/filters.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { effectiveOrder } from "#app/domain/list/order.ts";
import { MY_SCORE, type Weights } from "#app/domain/scores/own-score.ts";

/** Of which resorts, and in which order, the list is that a URL describes. */
export function listVariables({
  filter,
  order,
  weights,
  page,
}: ListState): Pick<ResortsQueryVariables, "first" | "page" | "filter" | "orderBy" | "thenBy"> {
  const usual = groupOrder(filter) ?? ownOrder(weights) ?? likeOrder(filter);
  const [orderBy = usual, ...thenBy] = effectiveOrder(order, filter);
  return {
    first: DEFAULT_PAGE_SIZE,
    page,
    filter: filterVariable(filter),
    ...(orderBy && { orderBy }),
    ...(thenBy.length > 0 && { thenBy }),
  };
}

/** The weights as the extensions take them; undefined for none. */
export function weightsVariable(weights: Weights): WeightInput[] | undefined {
  const given = Object.entries(weights).map(([type_name, weight]) => ({ type_name, weight }));
  return given.length > 0 ? given : undefined;
}

/** A group as the extensions take it, each person by what matters to them; undefined for none. */
export function groupVariable(filter: GroupFilter): GroupInput | undefined {
  if (!hasGroup(filter)) return undefined;
  const people = peopleOf(filter).map((person) => ({
    weights: (weightsVariable(personWeights(person)) ?? []).map((given) => ({
      ...given,
      ...(person.wants.some((want) => ratingOf(want) === given.type_name) && { needed: true }),
    })),
    ...(person.wants.some((want) => ratingOf(want) === NEAR_STATION) && { nearStation: true }),
  }));
  return { people, ...(filter.least !== undefined && { least: filter.least }) };
}

function groupOrder(filter: GroupFilter): ResortsQueryVariables["orderBy"] | undefined {
  return hasGroup(filter) ? { type_name: GROUP_SCORE, direction: "desc" } : undefined;
}

/**
 * The score of the visitor's weights, best first: an extension, which domain's servedBy has taken
 * out for a backend without.
 */
function ownOrder(weights: Weights): ResortsQueryVariables["orderBy"] {
  const given = weightsVariable(weights);
  return given && { type_name: MY_SCORE, direction: "desc", weights: given };
}

/** The most alike first, where the list is one of resorts like another: an extension as well. */
function likeOrder({ like }: ResortFilter): ResortsQueryVariables["orderBy"] {
  return like === undefined ? undefined : { type_name: LIKENESS };
}

/**
 * A bound means what is shown so: cards show no more decimals than that. Lifts and runs are counted
 * and not rounded.
 */
function boundAsShown(condition: Condition): Condition {
  const { type_name, operator, value } = condition;
  const attribute = findAttribute(type_name);
  if (!attribute || (operator !== ">=" && operator !== "<=")) return condition;
  if (attribute.category === "Generic" || (attribute.category === "Numeric" && attribute.unit === null))
    return condition;
  return { ...condition, value: asShown(value, operator, shownUnit(attribute, "metric").decimals) };
}

/**
 * A filter as the contract takes it: a bare `true` as map area is a mode of the search box and
 * narrows nothing. Status, position, placeId, listId, like and what is of a trip or a group are
 * extensions of the contract: domain's servedBy has taken them out for a backend without.
 */
export function filterVariable({
  groupedType,
  locationType,
  status,
  position,
  listId,
  like,
  ...rest
}: ResortFilter): ResortsQueryVariables["filter"] {
  const { continentId, countryId, placeId, mapArea } = locationType;
  const group = groupVariable(rest);
  return {
    groupedType: groupedType.map(boundAsShown),
    locationType: {
      ...(continentId && { continentId: [...continentId] }),
      ...(countryId && { countryId: [...countryId] }),
      ...(placeId && { placeId: [...placeId] }),
      ...(typeof mapArea === "object" && { mapArea }),
    },
    ...(status && { status: [...status] }),
    ...(position && { position }),
    ...(listId && { listId }),
    ...(like && { like }),
    ...tripOf(rest),
    ...(group && { group }),
  };
}
