import { lastDay, MONTHS } from "../days.ts";
import { tooLong } from "../typed-text.ts";

/**
 * What members give to resorts: ratings, comments (a review is one with the date of a visit) and
 * tips.
 */

export type ContributionKind = "rating" | TextKind;
export const TEXT_KINDS = ["comment", "tip"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Removed by its author or an operator: nothing of it is left but that it was there. */
export type ContributionState = "shown" | "hidden" | "removed";

export const TEXT_ORDERS = ["newest", "helpful"] as const;
export type TextOrder = (typeof TEXT_ORDERS)[number];

/** Characters of a comment or tip. */
export const TEXT_LENGTH = { min: 2, max: 2_000 } as const;
/** For how long an author can change what they wrote. */
export const EDIT_MS = 30 * 60_000;
/** Texts on a page of a resort's. */
export const TEXTS_PAGE_SIZE = 20;
/** Texts on a page of a member's profile. */
export const PROFILE_TEXTS_SIZE = 10;
/** The newest texts that the page of a resort itself shows. */
export const SHOWN_TEXTS = 5;
/** Resorts whose newest texts the home page shows. */
export const NEWEST_TEXTS = 4;
/** The newest texts of several resorts that a feed tells. */
export const MOST_TEXTS_OF_SEVERAL = 50;
/** How old a text may be that is told as new. */
export const NEW_FOR_MS = 60 * 24 * 60 * 60_000;

/**
 * The name under which a member's rating of a resort as a whole is stored beside those of its
 * attributes, whose means it is not in.
 */
export const OVERALL = "overall";
/** The five steps in which a rider rates, with the value that each is stored as. */
export const RATING_STEPS = [
  { value: 20, word: "Poor" },
  { value: 40, word: "Fair" },
  { value: 60, word: "Good" },
  { value: 80, word: "Very good" },
  { value: 100, word: "Superb" },
] as const;
/** Overall ratings that the profile of a member shows, the newest. */
export const PROFILE_RATINGS = 50;

/**
 * The step, from 1 to 5, that stands for a value from 0 to 100.
 *
 * @example stepOf(72) // 4
 */
export function stepOf(value: number): number {
  return Math.min(RATING_STEPS.length, Math.max(1, Math.ceil(value / 20)));
}

/** How many members the value counts as that members' ratings begin from. */
export const PRIOR_RATERS = 5;
/** From how many members on an attribute is rated that the editors have not rated. */
export const LEAST_RATERS = 3;
/**
 * How old an account is whose ratings count on a site without mail, where no address can be
 * verified.
 */
export const COUNTED_AFTER_MS = 7 * 24 * 60 * 60_000;

/**
 * What of a member others see beside their texts. The profile is all of it with the name, since the
 * name is its address; lines are what they typed into it; a list is its title and its notes; a trip
 * is its title and who comes along; a voter is a name with its words on a trip of theirs; a
 * photograph outlives its member's account where they let it stay.
 */
export const MEMBER_PARTS = ["profile", "lines", "picture", "list", "trip", "voter", "photograph"] as const;
export type MemberPart = (typeof MEMBER_PARTS)[number];
/** Everything that can be reported, hidden and shown again. */
export type TargetKind = "text" | MemberPart;

/** Why something is reported. */
export const REPORT_REASONS = [
  { value: "spam", label: "Advertising or spam" },
  { value: "abuse", label: "Insults, hate or threats" },
  { value: "private", label: "Someone's private data" },
  { value: "false", label: "Dangerous or plainly false" },
  { value: "other", label: "Something else" },
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number]["value"];

/** What an operator can do about what is reported. */
export const MODERATION_ACTIONS = ["hide", "keep", "warn", "suspend", "readmit"] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** Characters of an operator's reason, a report's note and an objection. */
export const REASON_LENGTH = { min: 2, max: 1_000 } as const;

/** A sentence that says what is wrong with a cleaned text, or null. */
export function textProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number } = TEXT_LENGTH,
): string | null {
  if (Array.from(text).length < min) return `Write at least ${min} characters.`;
  return tooLong(text, max);
}

/**
 * The month (ISO 8601) that a rider means by what they typed: a month, a day of it, or both as a
 * field without a picker gets them; null for what is none.
 *
 * @example monthOf("2026-02-28") // "2026-02"
 * @example monthOf("feb 2026") // "2026-02"
 */
export function monthOf(typed: string): string | null {
  const text = typed.trim();
  const [, year, month, rest] = /^(\d{4})-(\d{1,2})(-\d{1,2})?$/.exec(text) ?? [];
  if (year && month && (!rest || isDay(text))) return monthIn(year, Number(month));
  const [, number, of] = /^(\d{1,2})[./ ](\d{4})$/.exec(text) ?? [];
  if (number && of) return monthIn(of, Number(number));
  const [, name = "", when] = /^(\p{L}{3,})\.? (\d{4})$/u.exec(text) ?? [];
  const index = MONTHS.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase()));
  return when ? monthIn(when, index + 1) : null;
}

function monthIn(year: string, month: number): string | null {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : null;
}

function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** A sentence that says what is wrong with the month of a visit as it was typed, or null. */
export function visitProblem(typed: string, today: Date): string | null {
  const month = monthOf(typed);
  if (month === null) return "Give the month as in February 2026.";
  if (month > lastDay(today).slice(0, 7)) return "This month is still to come.";
  return month < "1930-01" ? "Give a month from 1930 on." : null;
}
