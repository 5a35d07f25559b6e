import { MAX_EMAIL_LENGTH, PASSWORD_LENGTH, USERNAME_LENGTH } from "../limits.ts";
import { cleanLine } from "../typed-text.ts";
import { encodePart, withQuery } from "../urls.ts";
import { isReservedUsername } from "./reserved-usernames.ts";

/** What a name, an e-mail address and a password must be, for the forms and for the backend. */

/** What a username is made of (the contract: letters, digits, dot, dash, underscore). */
const USERNAME = /^[A-Za-z0-9._-]+$/;

/** Case counts for nothing in the letters a to z alone: a Kelvin sign is no "k", though its lower case is one. */
function withoutCase(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * What tells one username from another: case and the spaces around it do not.
 *
 * @example usernameKey(" Alice ") // "alice"
 */
export function usernameKey(username: string): string {
  return withoutCase(username);
}

/**
 * The same for e-mail addresses: providers that tell cases apart do not exist in practice. However a keyboard writes an accent (NFC), it
 * is one address.
 */
export function emailKey(email: string): string {
  // In this order: NFC makes a Kelvin sign a K.
  return withoutCase(email).normalize("NFC");
}

/** Why this cannot be a username, as a sentence; null where it can. Spaces around it do not count. */
export function usernameProblem(username: string): string | null {
  const { min, max } = USERNAME_LENGTH;
  const name = username.trim();
  if (name.length < min || name.length > max) return `A username has ${min} to ${max} characters.`;
  if (!USERNAME.test(name)) {
    return "A username is made of letters a to z, digits, dots, dashes and underscores.";
  }
  // As an address it would be the data of another member's page.
  if (/\.data$/i.test(name)) return 'A username does not end in ".data".';
  if (isReservedUsername(name)) return "This username is reserved. Choose another.";
  return null;
}

/**
 * Why this cannot be an e-mail address. Only what every address has is asked for: something, an @, and a host with a dot.
 * Whether it exists only a message to it can tell.
 */
export function emailProblem(email: string): string | null {
  const address = email.trim();
  if (address.length > MAX_EMAIL_LENGTH)
    return `An e-mail address has at most ${MAX_EMAIL_LENGTH} characters.`;
  if (
    // Two addresses that look alike are one, and an address is shown as it is read.
    address.normalize("NFC") !== cleanLine(address) ||
    !/^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/.test(address)
  ) {
    return "Enter an e-mail address like name@example.org.";
  }
  return null;
}

/** Why this cannot be a password, as far as its length tells. Characters are code points, as people count them. */
export function passwordProblem(password: string): string | null {
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  return length < min || length > max ? `A password has ${min} to ${max} characters.` : null;
}

/** Where a member is found, whatever a backend sends as their name. */
export function profilePath(username: string): string {
  return `/profile/${encodePart(username)}`;
}

/** The two ways to a session, and their pages. */
export type AccountPage = "login" | "signup";

const ACCOUNT_PATHS = /^\/(login|signup|logout|auth|forgot|reset|verify)(?=[/?#]|$)/i;

/** Where a visitor goes on after signing in: not to a page that only signs in. */
export function isAccountPath(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  try {
    // The router reads paths decoded and whatever their case, too.
    return ACCOUNT_PATHS.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/**
 * The address of a page that signs in and leads on to a path of this site.
 *
 * @example accountHref("login", "/resorts?page=2") // "/login?redirectTo=%2Fresorts%3Fpage%3D2"
 * @example accountHref("login", "/") // "/login"
 */
export function accountHref(page: AccountPage, target: string): string {
  return target === "/" ? `/${page}` : `/${page}?redirectTo=${encodePart(target)}`;
}

/** A form of a sign-in has it where a visitor who sends it stays on the page below. */
export const IN_PLACE_FIELD = "in-place";

/** Shows the membership panel on any page; a visitor who is not signed in signs in first. */
export const MEMBERSHIP_PARAM = "membership";

/** A path of this site with the membership panel open. */
export function membershipHref(path: string): string {
  return withQuery(path, (params) => params.set(MEMBERSHIP_PARAM, "open"));
}

/** A form has it with the username of the member for whom it was drawn; empty for a visitor, whose form is sent by the member who signs in. */
export const TYPED_AS_FIELD = "typed-as";
