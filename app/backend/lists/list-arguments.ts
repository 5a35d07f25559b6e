import { listNoteProblem, listTitleProblem, MAX_LISTED } from "#app/domain/list/named-list.ts";
import { cleanLine, cleanText } from "#app/domain/typed-text.ts";
import { badUserInputs, refusedInput } from "../graphql/errors.ts";

/** What a member reads who puts too many resorts on a list. */
export const TOO_MANY_RESORTS = `A list holds ${MAX_LISTED} resorts at most.`;

/** What a member reads whose note is beside a resort that another window has removed. */
export const NOTED_IS_NOT_LISTED =
  "A resort that you wrote about is no longer on the list. None of these notes is saved yet.";

/**
 * A list's title as it is stored. Throws BAD_USER_INPUT with a sentence for the member who typed
 * it.
 */
export function checkListTitle(typed: string): string {
  const message = listTitleProblem(typed);
  if (message) throw refusedInput("input.title", message);
  return cleanLine(typed);
}

/** url_segments of an argument: no more than a list holds. Throws BAD_USER_INPUT. */
export function checkSegments(argument: string, segments: readonly string[] | null | undefined) {
  if (segments && segments.length > MAX_LISTED) {
    throw refusedInput(argument, TOO_MANY_RESORTS);
  }
  return segments ?? [];
}

/** A note of a resort of a list. */
export interface Note {
  readonly resortId: number;
  /** Empty for none. */
  readonly note: string;
}

/**
 * Notes as they are stored. Throws BAD_USER_INPUT with a sentence for each that is too long, about
 * `input.notes` and the url_segment that was given, and for one that is beside no resort.
 *
 * @param ids of the resorts in their order; null for one that is none
 */
export function checkNotes(
  given: readonly { readonly url_segment: string; readonly note: string }[],
  ids: readonly (number | null)[],
): Note[] {
  const known = given.flatMap(({ url_segment, note }, index) => {
    const resortId = ids[index];
    return typeof resortId === "number" ? [{ url_segment, note, resortId }] : [];
  });
  const [first, ...others] = known.flatMap(({ url_segment, note }) => {
    const message = listNoteProblem(note);
    return message ? [{ argument: `input.notes.${url_segment}`, message }] : [];
  });
  if (first) throw badUserInputs([first, ...others]);
  if (given.some(({ note }, index) => ids[index] === null && cleanText(note) !== "")) {
    throw refusedInput("input.notes", NOTED_IS_NOT_LISTED);
  }
  return known.map(({ resortId, note }) => ({ resortId, note: cleanText(note) }));
}
