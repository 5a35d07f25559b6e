import { addDays, shownDays } from "../calendar/weeks.ts";
import { shownMonth } from "../days.ts";
import { LIST_TITLE_LENGTH } from "../list/named-list.ts";
import { cleanLine, tooLong } from "../typed-text.ts";

/**
 * Trips that groups vote on: their words, their days, and what may be typed. `domain/getting-there`
 * is the part of a filter that says when and from where.
 */

/** Trips of one member that groups vote on. */
export const MAX_TRIPS = 20;
/** Resorts that a group votes on: more are a list, and no ballot. */
export const MAX_TRIP_RESORTS = 12;
/**
 * Voters of a trip without an account, and those of them who share a network address: whatever they
 * send, accounts have places of their own.
 */
export const MAX_TRIP_GUESTS = 40;
export const MAX_TRIP_GUESTS_OF_ADDRESS = 10;
/** Voters with an account beside the owner, who always has a place. */
export const MAX_TRIP_MEMBERS = 200;
/** Characters of a voter's name, of a word beside a vote, and of who comes along. */
export const MAX_VOTER_NAME_LENGTH = 40;
const MAX_TRIP_WORD_LENGTH = 140;
export const MAX_TRIP_WHO_LENGTH = 200;
/** Days of a trip. */
const MAX_TRIP_DAYS = 60;

export const TRIP_VOTES = ["yes", "maybe", "no"] as const;
export type TripVoteValue = (typeof TRIP_VOTES)[number];

/** What others read in place of a title, or a name, that operators have hidden. */
export const HIDDEN_TRIP_TITLE = "A trip";
export const HIDDEN_VOTER_NAME = "A hidden name";

/**
 * A voter as all parts of the site name one: who votes without an account can take any name, and is
 * marked.
 *
 * @example voterWords({ name: "Mia", isGuest: true }) // "Mia (guest)"
 */
export function voterWords({ name, isGuest }: { readonly name: string; readonly isGuest: boolean }): string {
  return isGuest ? `${name}${GUEST_MARK}` : name;
}

export const GUEST_MARK = " (guest)";

/** Why a text cannot be a trip's title once it is cleaned, as a sentence; null where it can. */
export function tripTitleProblem(typed: string): string | null {
  const title = cleanLine(typed);
  return title === "" ? "Give the trip a title." : tooLong(title, LIST_TITLE_LENGTH.max);
}

/** The same of a voter's name. */
export function voterNameProblem(typed: string): string | null {
  const name = cleanLine(typed);
  return name === ""
    ? "Give your name, so that the others know whose votes these are."
    : tooLong(name, MAX_VOTER_NAME_LENGTH);
}

/** The same of the word beside a vote; an empty one is none. */
export function tripWordProblem(typed: string): string | null {
  return tooLong(cleanLine(typed), MAX_TRIP_WORD_LENGTH);
}

/** The same of who comes along. */
export function tripWhoProblem(typed: string): string | null {
  return tooLong(cleanLine(typed), MAX_TRIP_WHO_LENGTH);
}

/** When a trip is: days, or a month (ISO 8601), or not known yet. */
export interface TripWhen {
  readonly month: string | null;
  readonly starts_on: string | null;
  /** The last day. */
  readonly ends_on: string | null;
}

/** Years that a trip can be in: others are slips of the hand. */
const FIRST_YEAR = "2020";
const LAST_YEAR = "2099";

/**
 * When a trip is, as a form or a caller gives it: where days are given a month says nothing.
 * Problems are sentences by the field they are about.
 *
 * @example readTripWhen({ month: "2027-02", starts_on: "", ends_on: "" }) // { when: { month: "2027-02", starts_on: null, ends_on: null }, problems: {} }
 */
export function readTripWhen(typed: { readonly [Part in keyof TripWhen]?: string | null | undefined }): {
  readonly when: TripWhen;
  readonly problems: Readonly<Partial<Record<keyof TripWhen, string>>>;
} {
  const [month, first, last] = [typed.month, typed.starts_on, typed.ends_on].map(
    (text) => text?.trim() || null,
  );
  if (!first && !last) {
    const isMonth = !month || (/^\d{4}-(0[1-9]|1[0-2])$/.test(month) && isYear(month));
    const when = { month: isMonth ? (month ?? null) : null, starts_on: null, ends_on: null };
    return { when, problems: isMonth ? {} : { month: "Choose a month, or none." } };
  }
  const when = { month: null, starts_on: first ?? null, ends_on: last ?? null };
  if (!first || !last) {
    return {
      when,
      problems: first ? { ends_on: "Give the last day, too." } : { starts_on: "Give the first day, too." },
    };
  }
  const wrong = "Give a day as in 2027-02-06.";
  if (!isDay(first)) return { when, problems: { starts_on: wrong } };
  if (!isDay(last)) return { when, problems: { ends_on: wrong } };
  if (last < first) return { when, problems: { ends_on: "The last day is before the first." } };
  const isLong = last >= addDays(first, MAX_TRIP_DAYS);
  return { when, problems: isLong ? { ends_on: `A trip takes ${MAX_TRIP_DAYS} days at most.` } : {} };
}

function isYear(iso: string): boolean {
  return iso.slice(0, 4) >= FIRST_YEAR && iso.slice(0, 4) <= LAST_YEAR;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isYear(text)) return false;
  // Of 30 February some engines make a day in March.
  return Number.isFinite(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

/**
 * When, as people say it; null where it is not known.
 *
 * @example tripWhenWords({ month: null, starts_on: "2027-02-06", ends_on: "2027-02-13" }) // "6–13 February 2027"
 */
export function tripWhenWords({ month, starts_on, ends_on }: TripWhen): string | null {
  if (starts_on && ends_on) return shownDays(starts_on, ends_on, true);
  return month ? shownMonth(month) : null;
}

const VOTE_PREFIX = "vote-";
const WORD_PREFIX = "word-";

/** The fields of a ballot for a resort: its choice, and the word beside it. */
export function ballotFields(segment: string): { readonly vote: string; readonly word: string } {
  return { vote: VOTE_PREFIX + segment, word: WORD_PREFIX + segment };
}

/** The field of a ballot that names a browser without the cookie. */
export const BROWSER_FIELD = "browser";

/** The resort that a field of a ballot is about; null for another field. */
export function votedSegment(field: string): string | null {
  const isOf = field.startsWith(VOTE_PREFIX) || field.startsWith(WORD_PREFIX);
  return isOf ? field.slice(VOTE_PREFIX.length) : null;
}
