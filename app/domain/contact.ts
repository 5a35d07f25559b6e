import { cleanText, tooLong } from "./typed-text.ts";

/** The page with the form. */
export const CONTACT_PATH = "/contact";

/** What a message to the people who run the site can be about. */
export const CONTACT_SUBJECTS = [
  { value: "question", label: "A question" },
  { value: "advertising", label: "Advertising" },
  { value: "press", label: "Press" },
  { value: "privacy", label: "My data and my rights" },
  { value: "problem", label: "A problem with the site" },
  { value: "other", label: "Something else" },
] as const;

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]["value"];

/** Characters of a message. */
export const MESSAGE_LENGTH = { min: 10, max: 2_000 } as const;

/** A subject in words; the last of them for one that is unknown. */
export function subjectLabel(subject: string): string {
  return CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? "Something else";
}

/** The subject that a form or an address names; null for none. */
export function contactSubject(given: string | null): ContactSubject | null {
  return CONTACT_SUBJECTS.find(({ value }) => value === given)?.value ?? null;
}

/** By how much a message is too long as it was typed, as a sentence; null where it is not. */
export function messageTooLong(typed: string): string | null {
  return tooLong(cleanText(typed), MESSAGE_LENGTH.max);
}
