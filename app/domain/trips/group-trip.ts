import { addDays, shownDays } from "../calendar/weeks.ts";
import { shownMonth } from "../days.ts";
import {
  LIST_TITLE_LENGTH,
  MAX_TRIP_DAYS,
  MAX_TRIP_WHO_LENGTH,
  MAX_TRIP_WORD_LENGTH,
  MAX_VOTER_NAME_LENGTH,
} from "../limits.ts";
import { cleanLine, tooLong } from "../typed-text.ts";

/** Trips that groups vote on: their words, their days, and what may be typed. `domain/trip` is the part of a filter that says when and from where. */

export const TRIP_VOTES = ["yes", "maybe", "no"] as const;
export type TripVoteValue = (typeof TRIP_VOTES)[number];

/** What others read in place of a title, or a name, that operators have hidden. */
export const HIDDEN_TRIP_TITLE = "A trip";
export const HIDDEN_VOTER_NAME = "A hidden name";

/**
 * Path of a trip's page. Its link has the shape of a list's (isListLink).
 *
 * @example tripPath("aB3dE6gH9jK2") // "/trips/aB3dE6gH9jK2"
 */
export function tripPath(link: string): string {
  return `/trips/${link}`;
}

/** Where a trip begins from resorts: those of a list by its link, of the favourites, or of an address. */
export function newTripPath(
  from: { readonly list?: string; readonly resorts?: readonly string[] } = {},
): string {
  const params = new URLSearchParams({
    ...(from.list !== undefined && { list: from.list }),
    ...(from.resorts !== undefined && { resorts: from.resorts.join(",") }),
  });
  return params.size > 0 ? `/trips/new?${params}` : "/trips/new";
}

/**
 * What a report or a case is about: a trip's title and who comes along, or a voter's name and words.
 *
 * @example tripTarget("aB3dE6gH9jK2", "12") // "aB3dE6gH9jK2.12"
 */
export function tripTarget(link: string, voter?: string): string {
  return voter === undefined ? link : `${link}.${voter}`;
}

/**
 * The parts of such a target; null for another text.
 *
 * @example parseTripTarget("aB3dE6gH9jK2") // { link: "aB3dE6gH9jK2", voter: null }
 */
export function parseTripTarget(
  text: string,
): { readonly link: string; readonly voter: number | null } | null {
  const [, link, voter] = /^([A-Za-z0-9]{12})(?:\.([1-9]\d{0,14}))?$/.exec(text) ?? [];
  return link === undefined ? null : { link, voter: voter === undefined ? null : Number(voter) };
}

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
 * When a trip is, as a form or a caller gives it: where days are given a month says nothing. Problems are sentences by the field they are about.
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
