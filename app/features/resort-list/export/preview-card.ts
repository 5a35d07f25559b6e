import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { formatFilters, NO_FILTER, type ResortFilter } from "#app/domain/list/filters.ts";
import { LIFESTYLES } from "#app/domain/list/lifestyles.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { effectiveOrder } from "#app/domain/list/order.ts";
import { orderTitle, orderWords } from "#app/domain/list/order-labels.ts";
import { filterParts } from "#app/domain/list/relaxations.ts";
import { hasWeights } from "#app/domain/scores/own-score.ts";
import { wordList } from "#app/domain/word-list.ts";
import { resortCount } from "../../resort/shown-count.ts";
import { isSame } from "../filters/filter-fields.ts";

/** What messengers show of a link to a list. */
interface PreviewCard {
  /** "Ski resorts in Austria with at least 20 lifts, by expert terrain". */
  readonly title: string;
  /** "Zermatt, Verbier, Saas-Fee and 12 more resorts." */
  readonly description: string;
  /** Of this list, its order included. */
  readonly path: string;
}

interface CardSource {
  /** As the page is called: "Resorts in Austria". */
  readonly title: string;
  /** Those of its page. */
  readonly resorts: readonly { readonly title: string }[];
  readonly total: number;
  readonly units: UnitSystem;
  /** None of its resorts has what it is ordered by: its title names no order. */
  readonly isOfNone?: boolean;
}

/** More conditions than these make a title that no messenger shows to its end. */
const MAX_CONDITIONS = 3;
const MAX_NAMES = 3;

/** The card of a list; null for the one of all resorts, whose page says enough. */
export function previewCard(
  state: ListState,
  { title, resorts, total, units, isOfNone = false }: CardSource,
): PreviewCard | null {
  const isWhole = formatFilters(state.filter) === "";
  const order = isOfNone ? "" : orderedBy(state);
  if (isWhole && !order) return null;
  const what = (isWhole ? "Resorts" : title).replace(/^Resorts/, "Ski resorts");
  const conditions = conditionsOf(state.filter, units);
  const more = conditions.length - MAX_CONDITIONS;
  const shown = more > 0 ? [...conditions.slice(0, MAX_CONDITIONS), `${more} more filters`] : conditions;
  return {
    title: [shown.length > 0 ? `${what} with ${wordList(shown)}` : what, order].filter(Boolean).join(", "),
    description: namesWords(
      resorts.slice(0, MAX_NAMES).map((resort) => resort.title),
      total,
    ),
    path: listUrl({ ...state, at: null, compare: [] }),
  };
}

/** Those that the title of the list does not name as a lifestyle. */
function conditionsOf({ groupedType }: ResortFilter, units: UnitSystem): string[] {
  if (LIFESTYLES.some(({ filter }) => isSame(groupedType, filter.groupedType))) return [];
  return filterParts({ ...NO_FILTER, groupedType }, units).map(({ name }) => asNoun(name));
}

/** @example asNoun("Lifts at least 20") // "at least 20 lifts" */
function asNoun(name: string): string {
  const [, counted, how] = /^(Lifts|Runs) (.+)$/.exec(name) ?? [];
  return counted ? `${how} ${uncapitalised(counted)}` : uncapitalised(name);
}

function orderedBy({ filter, order, weights }: ListState): string {
  const [first] = effectiveOrder(order, filter);
  if (!first) return hasWeights(weights) ? "by a personal score" : "";
  const isUsual = first.direction === "desc" || first.type_name === "title";
  return `by ${uncapitalised(isUsual ? orderTitle(first.type_name) : orderWords(first))}`;
}

function namesWords(names: readonly string[], total: number): string {
  const more = total - names.length;
  if (names.length === 0) return "No resort is on this list yet.";
  return more > 0
    ? `${names.join(", ")} and ${resortCount(more).replace(" ", " more ")}.`
    : `${wordList(names)}.`;
}

function uncapitalised(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
