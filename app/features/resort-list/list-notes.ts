import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { QUIET_MEANS } from "#app/domain/calendar/quiet-means.ts";
import type { TripFilter } from "#app/domain/getting-there/trip-filter.ts";
import { DISTANCE, WHITE_SNOWFALL_CM } from "#app/domain/getting-there/trip-params.ts";
import { NEARBY_STATION } from "#app/domain/getting-there/trip-words.ts";
import { type GroupFilter, hasGroup } from "#app/domain/group/group-filter.ts";
import { GROUP_SCORE } from "#app/domain/group/group-params.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { isOrderWithin, type Order, type OrderScope } from "#app/domain/list/order.ts";
import { DEFAULT_ORDER, orderTitle } from "#app/domain/list/order-labels.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { ResortStatus } from "#app/domain/resort-status.ts";
import { hasWeights, MY_SCORE } from "#app/domain/scores/own-score.ts";
import { fewKnownNotes } from "../resort/few-known.ts";
import type { IndexKnowledge } from "../resort/index-knowledge.ts";
import { firstOrder, type Ranking } from "./ranking.ts";

/**
 * Of less than this share of the resorts a figure is known of few, whose order says little of the
 * others.
 */
const FEW = 0.1;

/** Figures whose title is no word for what one resort has. */
const ONE_OF: Readonly<Record<string, string>> = {
  number_of_runs: "a number of runs",
  piste_length: "a length of marked runs",
  skiable_terrain: "an area of skiable terrain",
  terrain_beginner: "a share of easy runs",
  terrain_intermediate: "a share of intermediate runs",
  terrain_expert: "a share of expert runs",
  runs_above_25: "a share of runs above 25°",
  runs_above_30: "a share of runs above 30°",
};

/**
 * What to know of a whole list, once.
 *
 * @param shown how many resorts its page shows; none are there perhaps because of what is not known
 */
export function listNotes(
  state: ListState,
  knowledge: IndexKnowledge,
  shown: number,
  { instead }: Pick<Ranking, "instead">,
): string[] {
  const { filter, order, weights } = state;
  const known = [...groupNotes(filter), ...fewKnownNotes(state, knowledge)];
  if (shown === 0) return [...tripNotes({ ...filter, from: undefined }), ...known];
  const isScored = order.length === 0 && (hasWeights(weights) || hasGroup(filter));
  if (instead !== null)
    return [
      ...statusNote(filter.status),
      ...tripNotes(filter),
      ...known,
      ...noneHas(state, knowledge, instead),
    ];
  return [
    ...statusNote(filter.status),
    ...tripNotes(filter),
    ...known,
    ...(isScored ? [] : orderNotes(order, knowledge, filter)),
  ];
}

/**
 * What to say once above a list whose order, or whose scores, have no values yet. Empty where all
 * is as it reads.
 *
 * @example orderNotes([{ type_name: "vertical_drop", direction: "desc" }], knowledge, {})
 *   // ["No resort has a vertical drop yet; shown by terrain score.", "No resort has a score yet."]
 */
export function orderNotes(
  order: readonly Order[],
  { has, isOffered, shareOf }: Pick<IndexKnowledge, "has" | "isOffered" | "shareOf">,
  filter: OrderScope,
): string[] {
  // The default is the end of every order.
  const names = [...order.map(({ type_name }) => type_name), ...DEFAULT_ORDER];
  const known = names.find((name) => has(name) && isOrderWithin(name, filter));
  const [first] = names;
  const notes: string[] = [];
  if (first && known && known !== first) {
    notes.push(`${whyNot(first, filter)}; shown by ${inSentence(orderTitle(known))}.`);
  }
  const share = first === undefined || known !== first ? null : shareOf(first);
  const isOfFew = (name: string, known: number, of: number) =>
    findAttribute(name) !== null &&
    (!isOffered(name) || (findAttribute(name)?.category === "Numeric" && known < of * FEW));
  if (first && share && isOfFew(first, share.known, share.of))
    notes.push(
      `${orderTitle(first)} is known of ${formatNumber(share.known)} of all ${resortCount(share.of)}; the others come last.`,
    );
  return [...notes, ...unscored(first, has)];
}

/** That there are no scores, unless the order has said so. */
function unscored(first: string | undefined, has: IndexKnowledge["has"]): string[] {
  return has("total_score") || first === "total_score" ? [] : [`${missing("total_score")}.`];
}

/** That no resort of a list has what it is ordered by first, and by what they are shown. */
function noneHas(state: ListState, { has }: Pick<IndexKnowledge, "has">, instead: string): string[] {
  const name = firstOrder(state);
  const why = NONE_SCORED[name] ?? (has(name) ? missing(name, "None of these resorts") : missing(name));
  return [`${why}; shown by ${instead}.`, ...unscored(name, has)];
}

/** Of scores that are made for the visitor. */
const NONE_SCORED: Readonly<Record<string, string>> = {
  [GROUP_SCORE]: "None of these resorts is rated for each of you",
  [MY_SCORE]: "Of none of these resorts is half of what you weigh rated",
  [DISTANCE]: "Of none of these resorts we know where it lies",
};

function whyNot(name: string, filter: OrderScope): string {
  if (isOrderWithin(name, filter)) return missing(name);
  return name === DISTANCE
    ? "Say where you start from to see distances"
    : `Choose one country to order by ${inSentence(orderTitle(name))}`;
}

/**
 * What to know of a list that says when or from where: what is known of few, and how. Empty for any
 * other.
 *
 * @example tripNotes({ from: "munich-de" }) // ["Distances are as the crow flies."]
 */
export function tripNotes({ month, quietWeek, from, nearStation }: TripFilter): string[] {
  return [
    ...(month === undefined ? [] : ["Resorts whose usual months we do not know yet are left out."]),
    ...(quietWeek === undefined ? [] : [QUIET_AND_WHITE]),
    ...(from === undefined ? [] : ["Distances are as the crow flies."]),
    ...(nearStation
      ? [NEARBY_STATION, "We do not know every station: without one there may still be a train."]
      : []),
  ];
}

/**
 * What to know of a list for a group: what is not known of someone is no zero. Empty for any other.
 */
export function groupNotes(filter: GroupFilter): string[] {
  if (!hasGroup(filter)) return [];
  return filter.least === undefined
    ? ["Resorts that are not rated for one of you come last."]
    : [`Left out: resorts below ${filter.least} for one of you, or not rated for one of you.`];
}

const QUIET_AND_WHITE =
  `${QUIET_MEANS} Of many countries we know the usual weeks alone; those of which we know too little are left out. ` +
  "A public holiday may still fill some days. " +
  `White: ${WHITE_SNOWFALL_CM} cm of snow or more fall in that month at its weather station. ` +
  "Where no weather station stands for it, its base lies high enough for the month and latitude. That is the editors' estimate.";

/**
 * What to know of a list that holds closed or planned areas: cards and rows say it in a word. Empty
 * for any other.
 */
export function statusNote(statuses: readonly ResortStatus[] | undefined): string[] {
  if (!statuses) return [];
  const words = statuses.flatMap((status) => (status === "operating" ? [] : MARKED[status])).join(" or ");
  return statuses.includes("operating")
    ? [`Among them are areas that OpenStreetMap marks as ${words}.`]
    : [`OpenStreetMap marks these areas as ${words}.`];
}

const MARKED: Readonly<Record<Exclude<ResortStatus, "operating">, string>> = {
  abandoned: "closed (abandoned)",
  proposed: "planned (proposed)",
};

function missing(name: string, which = "No resort"): string {
  if (name === "total_score") return `${which} has a score yet`;
  const attribute = findAttribute(name);
  const title = inSentence(attribute?.title ?? name);
  switch (attribute?.category) {
    case "Rating":
      return `${which} is rated for ${title} yet`;
    case "Generic":
      return `${which} is known for ${title} yet`;
    default:
      return `${which} has ${ONE_OF[name] ?? `${/^[aeiou]/.test(title) ? "an" : "a"} ${title}`} yet`;
  }
}

function inSentence(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
