import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { DISTANCE } from "#app/domain/getting-there/trip-params.ts";
import { fromWords, whenWords } from "#app/domain/getting-there/trip-words.ts";
import { hasGroup } from "#app/domain/group/group-filter.ts";
import { groupTitle } from "#app/domain/group/group-words.ts";
import {
  type FilterTitles,
  likeWords,
  listWords,
  placeWords,
  statusAdjective,
} from "#app/domain/list/filter-labels.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { effectiveOrder } from "#app/domain/list/order.ts";
import { orderWords } from "#app/domain/list/order-labels.ts";
import { ownScoreTitle } from "#app/domain/list/weight-presets.ts";
import { hasWeights } from "#app/domain/scores/own-score.ts";
import { isSame } from "./filters/filter-fields.ts";
import { usualOrderWords } from "./order-choice.ts";

/**
 * The title of a list by what its visitor, or each of their group, looks for; null where it is in
 * the order of all visitors.
 *
 * @param filtered its title by its filters; null of all resorts
 */
export function scoredTitle({ filter, weights }: ListState, filtered: string | null): string | null {
  if (hasGroup(filter)) return groupTitle(filter, filtered);
  return hasWeights(weights) ? ownScoreTitle(weights, filtered) : null;
}

/**
 * "Resorts", "Powder resorts open in March in Japan": a lifestyle is named when its conditions are
 * set and no others.
 */
export function filterTitle({ filter, order }: ListState, units: UnitSystem, titles: FilterTitles): string {
  const { groupedType, locationType, status, listId, like } = filter;
  const kind =
    statusAdjective(status) ??
    LIFESTYLES.find((preset) => isSame(groupedType, preset.filter.groupedType))?.title;
  const what = kind ? `${kind} resorts` : "Resorts";
  const list = listId === undefined ? "" : listWords(listId, titles);
  const liked = like === undefined ? "" : likeWords(like, titles);
  const from = fromWords(filter, units, titles, effectiveOrder(order, filter)[0]?.type_name === DISTANCE);
  return [what, liked, list, whenWords(filter), placeWords(locationType, titles), from]
    .filter(Boolean)
    .join(" ");
}

/** What a list is ordered by, as it follows "Ordered by". */
export function listOrderWords({ filter, order, weights }: ListState): string {
  const words =
    effectiveOrder(order, filter).map(orderWords).join("; ") || usualOrderWords({ weights, filter });
  return words.charAt(0).toLowerCase() + words.slice(1);
}
