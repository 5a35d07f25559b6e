import { visitProblem } from "../contributions/contributions.ts";
import { shownMonth } from "../days.ts";
import { plural } from "../numbers.ts";
import { encodePart, resortPath } from "../urls.ts";

/**
 * What has become of what a visitor told: it waits, an operator wants to look again, it holds, an
 * operator has said no, its teller has taken it back, or an operator has taken it back after it
 * held.
 */
export const PROPOSAL_STATES = ["open", "later", "taken", "refused", "withdrawn", "undone"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** By whom it holds: members who agree, an operator who says yes, or one who told it. */
export type ProposalWeight = "members" | "operator" | "editors";

/** So many members of good standing make something hold. */
export const AGREEING_MEMBERS = 3;
/** How old the account of one is. */
export const GOOD_STANDING_MS = 7 * 24 * 60 * 60_000;
/** For how long it is known which of them share an address: a winter and the one before. */
export const ADDRESS_MS = 400 * 24 * 60 * 60_000;
/** Things of one resort that no one has decided about, from visitors without an account. */
export const MOST_NAMELESS_OF_RESORT = 20;
/** Of all resorts together. */
export const MOST_NAMELESS = 2_000;
/** Of one resort that its page shows. */
export const MOST_SHOWN = 20;
/** On a page of the desk, and of a member's own. */
export const PROPOSALS_PAGE_SIZE = 20;
/** On a page of the change log. */
export const CHANGES_PAGE_SIZE = 20;
/** Years after which a visit says nothing of today. */
const NEWS_YEARS = 5;

/** The page on which something is told of a resort. */
export function tellPath(segment: string, what?: string): string {
  const query = what ? `?${new URLSearchParams({ what })}` : "";
  return `${resortPath(segment)}/tell${query}`;
}

/** The page on which a missing resort is told. */
export const MISSING_PATH = "/missing";
/** What changed in the index. */
export const CHANGES_PATH = "/changes";
/** Where operators look at what was told. */
export const TOLD_DESK_PATH = "/desk/told";

/** One of them on the desk. */
export function toldCasePath(id: string): string {
  return `${TOLD_DESK_PATH}?${new URLSearchParams({ id })}#told-${encodePart(id)}`;
}

/** A sentence that says what is wrong with the month in which a visitor saw it, or null. */
export function seenProblem(typed: string, today: Date): string | null {
  const problem = visitProblem(typed, today);
  if (problem) return problem;
  const year = Number(/\d{4}/.exec(typed)?.[0]);
  return year < today.getUTCFullYear() - NEWS_YEARS ? `Give a month of the last ${NEWS_YEARS} years.` : null;
}

/**
 * Who says so, and since when, as it stands beside the figure that holds.
 *
 * @param seen month or day, ISO 8601
 * @example sayWords({ riders: 1, seen: "2027-02-01" }) // "a rider says, February 2027, not checked"
 */
export function sayWords({ riders, seen }: { readonly riders: number; readonly seen: string }): string {
  const who = riders === 1 ? "a rider says" : `${plural(riders, "rider")} say`;
  const month = shownMonth(seen);
  return [who, month, "not checked"].filter(Boolean).join(", ");
}
