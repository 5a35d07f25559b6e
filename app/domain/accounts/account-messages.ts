import { plural } from "../numbers.ts";
/**
 * The part of the error catalogue (specification, section 8) that is about accounts, to the letter:
 * apart from the others, so that only those load it who sign in.
 */

/** What a visitor reads when signing in or up goes wrong, and what the log says of it. */
export const ACCOUNT_ERRORS = {
  login: { shown: "Invalid username or password", logged: "Login failed" },
  signup: {
    shown: "Signup failed. Please check your information and try again.",
    logged: "Signup failed",
  },
} as const;

/** Signing in with another site's account, in a window of its own. */
export const OAUTH_ERRORS = {
  blocked: "Popup blocked. Please allow popups for this site.",
  closed: "OAuth window closed before completion",
  timedOut: "OAuth login timed out",
  noRedirect: (provider: string) => `Failed to get OAuth redirect URL for provider: ${provider}`,
  noToken: "No token received from OAuth callback",
  loginFallback: "OAuth login failed",
  callbackFallback: "OAuth callback failed",
} as const;

/** A form that did not arrive, or was not taken, for no reason of its own. */
export const FORM_NOT_SENT = "That did not work. What you typed stays here: please try again.";

/** Above a form with a field that is wrong. */
export const CHECK_FIELD = "Please check the marked field.";
export const CHECK_FIELDS = "Please check the marked fields.";

/** Above a form that does something dangerous. */
export const NEEDS_PROOF = "Enter your password, or sign in again, to confirm that it is you.";

/** Above a form that would send a letter. */
export const NO_MAIL = "This site sends no mail. Please ask the people who run it.";

/** Above a form whose session has ended, and that keeps what was typed. */
export const SIGNED_OUT = "You are not signed in any more. Log in in another tab, then send this again.";

/** Above a form that one member typed into and another one would send. */
export function typedAsAnother(typedAs: string): string {
  return `This was typed as ${typedAs}, and another member is signed in by now. Log in as ${typedAs} in another tab, then send it again.`;
}

/** Of a picture that a member uploads. */
export const PICTURE_TOO_LARGE = "This file is larger than 5 MB.";
/** Where a browser could make it smaller. */
export const PHOTOGRAPH_TOO_LARGE = "This file is larger than 20 MB.";

/** More of them are said in hours. */
const LONG_MINUTES = 90;

/**
 * What a visitor reads who has tried too often.
 *
 * @param seconds after which it is worth trying again; null where that is not known
 * @example tooManyAttempts(61) // "Too many attempts. Try again in 2 minutes."
 * @example tooManyAttempts(86_400) // "Too many attempts. Try again in 24 hours."
 */
export function tooManyAttempts(seconds: number | null): string {
  if (seconds === null) return "Too many attempts. Try again later.";
  const minutes = Math.ceil(seconds / 60);
  if (minutes > LONG_MINUTES) return `Too many attempts. Try again in ${Math.ceil(minutes / 60)} hours.`;
  return `Too many attempts. Try again in ${plural(minutes, "minute")}.`;
}
