import { lastDay } from "../days.ts";
import { tooLong } from "../typed-text.ts";

/** What members give to resorts: ratings, comments (a review is one with the date of a visit) and tips. */

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

/** How many members the value counts as that members' ratings begin from. */
export const PRIOR_RATERS = 5;
/** From how many members on an attribute is rated that the editors have not rated. */
export const LEAST_RATERS = 3;
/** How old an account is whose ratings count on a site without mail, where no address can be verified. */
export const COUNTED_AFTER_MS = 7 * 24 * 60 * 60_000;

/**
 * What of a member others see beside their texts. The profile is all of it with the name, since the name is its address; lines are what they typed
 * into it; a list is shown by its title.
 */
export const MEMBER_PARTS = ["profile", "lines", "picture", "list"] as const;
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

/** A sentence that says what is wrong with the day of a visit (ISO 8601), or null. */
export function visitProblem(day: string, today: Date): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  if (!isDay) return "Give the day as in 2026-02-28.";
  if (day > lastDay(today)) return "This day is still to come.";
  return day < "1930-01-01" ? "Give a day from 1930 on." : null;
}
