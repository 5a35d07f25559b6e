import { MAX_LISTED } from "#app/domain/limits.ts";
import { listTitleProblem } from "#app/domain/list/named-list.ts";
import { cleanLine } from "#app/domain/typed-text.ts";
import { refusedInput } from "../graphql/errors.ts";

/** What a member reads who puts too many resorts on a list. */
export const TOO_MANY_RESORTS = `A list holds ${MAX_LISTED} resorts at most.`;

/** A list's title as it is stored. Throws BAD_USER_INPUT with a sentence for the member who typed it. */
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
