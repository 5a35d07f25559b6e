import { cleanLine, cleanText, tooLong } from "../typed-text.ts";

/** Lists that members name and share: their links, titles and notes. */

/** Named lists of one member. */
export const MAX_NAMED_LISTS = 50;
/** Resorts of a named list. */
export const MAX_LISTED = 200;
/** Characters of a named list's title. */
export const LIST_TITLE_LENGTH = { min: 1, max: 80 } as const;
/** Characters of what a member notes beside a resort of a list. */
export const MAX_LIST_NOTE_LENGTH = 200;

/**
 * Characters of a link, and those that it is made of: some 10^21 links, of which no visitor guesses
 * one.
 */
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
 * The link in what stands at its place in an address, without what mail programs and people put
 * around it; null where a part of it is missing.
 *
 * @example linkIn("aB3dE6gH9jK2).") // "aB3dE6gH9jK2"
 */
export function linkIn(typed: string): string | null {
  const [run = ""] = /[A-Za-z0-9]+/.exec(typed.replace(/[\s\u00AD\u200B-\u200D\uFEFF]+/gu, "")) ?? [];
  return isListLink(run) ? run : null;
}

/**
 * What others read in place of a title that operators have hidden: the list itself stays of use to
 * whom its member gave the link.
 */
export const HIDDEN_LIST_TITLE = "A list of resorts";

/**
 * Path of a named list's page.
 *
 * @example listPath("aB3dE6gH9jK2") // "/lists/aB3dE6gH9jK2"
 */
export function listPath(link: string): string {
  return `/lists/${link}`;
}

/**
 * An order in which one thing has changed places with the one before or behind it; at an end, or
 * without it, as it was.
 *
 * @example movedBy(["a", "b", "c"], "c", -1) // ["a", "c", "b"]
 */
export function movedBy(order: readonly string[], one: string, by: -1 | 1): string[] {
  const from = order.indexOf(one);
  const other = order[from + by];
  if (from < 0 || other === undefined) return [...order];
  return order.map((each) => (each === one ? other : each === other ? one : each));
}

/** The page that puts a resort on a list of the member's. */
export function addToListPath(segment: string): string {
  return `/lists/add?${new URLSearchParams({ resort: segment })}`;
}

/** Why a text cannot be a list's title once it is cleaned, as a sentence; null where it can. */
export function listTitleProblem(typed: string): string | null {
  const title = cleanLine(typed);
  return title === "" ? "Give the list a title." : tooLong(title, LIST_TITLE_LENGTH.max);
}

const NOTE_PREFIX = "note-";

/** The field of a form for the note beside a resort. */
export function noteField(segment: string): string {
  return NOTE_PREFIX + segment;
}

/** The field that tells with which note that one was drawn. */
export function drawnNoteField(segment: string): string {
  return `drawn-${noteField(segment)}`;
}

/** The resort whose note a field of a form holds; null for another field. */
export function notedSegment(field: string): string | null {
  return field.startsWith(NOTE_PREFIX) ? field.slice(NOTE_PREFIX.length) : null;
}

/**
 * By how much a text is too long for a note once it is cleaned, as a sentence; null where it is
 * not. An empty one is none.
 */
export function listNoteProblem(typed: string): string | null {
  return tooLong(cleanText(typed), MAX_LIST_NOTE_LENGTH);
}
