import { findAttribute, isPass } from "#app/domain/attributes/attributes.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { NEAR_STATION } from "#app/domain/getting-there/trip-params.ts";
import { type GroupFilter, peopleOf } from "#app/domain/group/group-filter.ts";
import { findWant, ratingOf } from "#app/domain/group/wants.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import type { Weights } from "#app/domain/scores/own-score.ts";
import type { IndexKnowledge } from "./index-knowledge.ts";

/**
 * What an address asks for although it is not offered, since it is known of few resorts or of none:
 * an old link keeps working, and its page says so. Empty where all is known of many, or where the
 * backend does not say.
 */

/** Of the filters, and of what a group or the visitor's score looks for. */
export function fewKnownNotes(
  { filter, weights }: Pick<ListState, "filter" | "weights">,
  knowledge: IndexKnowledge,
) {
  return [
    ...conditionNotes(
      [
        ...filter.groupedType.map(({ type_name }) => type_name),
        ...(filter.nearStation ? [NEAR_STATION] : []),
      ],
      knowledge,
    ),
    ...wantNotes(filter, knowledge),
    ...weightNotes(weights, knowledge),
  ];
}

function conditionNotes(names: readonly string[], knowledge: IndexKnowledge): string[] {
  return [...new Set(names)].flatMap((name) =>
    fewKnown(name, knowledge, { of: "the others are left out", none: "so none is found" }),
  );
}

/**
 * @example weightNotes({ adaptive_access: 5 }, knowledge) // ["Adaptive skiing is rated at no
 * resort yet, so it changes nothing."]
 */
export function weightNotes(weights: Weights, knowledge: IndexKnowledge): string[] {
  return Object.keys(weights).flatMap((name) =>
    fewKnown(name, knowledge, { of: "at the others it counts as average", none: "so it changes nothing" }),
  );
}

const WANTED = "known to be good for anyone who wants it";

export function wantNotes(filter: GroupFilter, knowledge: IndexKnowledge): string[] {
  const wants = [...new Set(peopleOf(filter).flatMap((person) => person.wants))];
  return wants.flatMap((want) =>
    fewKnown(
      ratingOf(want),
      knowledge,
      { of: `the others are not ${WANTED}`, none: `so none is ${WANTED}` },
      findWant(want)?.title,
    ),
  );
}

/** What follows where it is known of some, and of none. */
interface Ends {
  readonly of: string;
  readonly none: string;
}

function fewKnown(
  name: string,
  { isOffered, shareOf }: IndexKnowledge,
  { of, none }: Ends,
  title = name === NEAR_STATION ? "A railway station nearby" : (findAttribute(name)?.listTitle ?? name),
): string[] {
  const share = shareOf(name);
  // A pass of few resorts is known of all: its list names them.
  if (share === null || isOffered(name) || isPass(name)) return [];
  const is = `${title} is ${findAttribute(name)?.category === "Rating" ? "rated at" : "known of"}`;
  return [
    share.known === 0 ? `${is} no resort yet, ${none}.` : `${is} only ${resortCount(share.known)}; ${of}.`,
  ];
}
