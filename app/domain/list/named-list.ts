import { LIST_TITLE_LENGTH } from "../limits.ts";
import { isOneLine, wellFormed } from "../plain-text.ts";

/** Lists that members name and share: their links and titles. */

/** Characters of a link, and those that it is made of: some 10^21 links, of which no visitor guesses one. */
export const LIST_LINK_LENGTH = 12;
export const LIST_LINK_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const LINK = new RegExp(`^[A-Za-z0-9]{${LIST_LINK_LENGTH}}$`);

/**
 * Whether a list can have this link.
 *
 * @example isListLink("aB3dE6gH9jK2") // true
 */
export function isListLink(text: string): boolean {
  return LINK.test(text);
}

/**
 * Path of a named list's page.
 *
 * @example listPath("aB3dE6gH9jK2") // "/lists/aB3dE6gH9jK2"
 */
export function listPath(link: string): string {
  return `/lists/${link}`;
}

/** Why this cannot be a list's title, as a sentence; null where it can. Spaces around it do not count. */
export function listTitleProblem(typed: string): string | null {
  const title = typed.trim();
  const length = [...title].length;
  if (length < LIST_TITLE_LENGTH.min) return "Give the list a title.";
  if (length > LIST_TITLE_LENGTH.max) return `A title has at most ${LIST_TITLE_LENGTH.max} characters.`;
  return isOneLine(title) && title === wellFormed(title) ? null : "A title is one line of text.";
}
