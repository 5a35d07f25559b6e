import type { UnitSystem } from "#app/domain/attributes/units.ts";
import type { FilterTitles } from "#app/domain/list/filter-labels.ts";
import type { ResortFilter } from "#app/domain/list/filters.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import {
  type FilterPart,
  filterParts,
  relaxableParts,
  relaxedName,
  stateWithout,
} from "#app/domain/list/relaxations.ts";

/** What leaving out a filter of an empty list would bring. */
export interface Relaxation {
  /**
   * What is left out, as it follows "Without": "Night skiing", "Europe or Japan", "Night skiing and
   * Indoor".
   */
  readonly name: string;
  /** Resorts that there are then, one at least. */
  readonly count: number;
  /** The first page of the list without it. */
  readonly href: string;
}

/** The ways out of an empty list. */
export interface Relaxations {
  /**
   * How many filters have to be left out at once; null where leaving out any one of them finds
   * nothing either.
   */
  readonly leaving: "one" | "two" | null;
  /** The most promising first. */
  readonly offers: readonly Relaxation[];
}

/** More questions at once would burden a backend, and more links than these no visitor reads. */
const MAX_QUESTIONS = 12;
/**
 * Of so many questions each, one after the other while the visitor waits; no visitor sets more
 * filters by hand.
 */
const MAX_ROUNDS = 4;

/** Parts of a filter that are left out together. */
type Parts = readonly FilterPart[];

/**
 * Counts what an empty list would hold without each of its filters, a round of questions at a time;
 * where none alone is in the way, without each two.
 *
 * @param count how many resorts a filter lets through; null where the backend did not say, which
 * offers nothing
 * @returns null without filters, and where it cannot be said for certain that nothing helps
 */
export async function relaxations(
  state: ListState,
  units: UnitSystem,
  count: (filter: ResortFilter) => Promise<number | null>,
  titles?: FilterTitles,
): Promise<Relaxations | null> {
  const answerTo = async (leftOut: readonly Parts[]): Promise<Relaxation | null> => {
    const relaxed = stateWithout(state, leftOut.flat());
    const found = await count(relaxed.filter);
    if (found === null) return null;
    return { name: leftOut.map(relaxedName).join(" and "), count: found, href: listUrl(relaxed) };
  };

  const parts = relaxableParts(filterParts(state.filter, units, titles));
  const one: (Relaxation | null)[] = [];
  while (one.length < parts.length && one.length < MAX_ROUNDS * MAX_QUESTIONS) {
    const round = parts.slice(one.length, one.length + MAX_QUESTIONS);
    one.push(...(await Promise.all(round.map((part) => answerTo([part])))));
    if (one.some(helps)) return { leaving: "one", offers: offersOf(one) };
    // Who does not answer now is not asked more.
    if (one.includes(null)) break;
  }
  const two = await Promise.all(pairsOf(parts).map(answerTo));
  if (two.some(helps)) return { leaving: "two", offers: offersOf(two) };
  const isCertain = one.length === parts.length && ![...one, ...two].includes(null);
  return parts.length > 0 && isCertain ? { leaving: null, offers: [] } : null;
}

/** Each two; none of a filter of so many parts that not all could be tried. */
function pairsOf(parts: readonly Parts[]): (readonly Parts[])[] {
  const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other]));
  return pairs.length <= MAX_QUESTIONS ? pairs : [];
}

function helps(answer: Relaxation | null): answer is Relaxation {
  return answer !== null && answer.count > 0;
}

function offersOf(answers: readonly (Relaxation | null)[]): Relaxation[] {
  return answers.filter(helps).sort((one, other) => other.count - one.count);
}
