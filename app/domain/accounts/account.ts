import { encodePart, withQuery } from "../urls.ts";

/**
 * Case counts for nothing in the letters a to z alone: a Kelvin sign is no "k", though its lower
 * case is one.
 */
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
 * The same for e-mail addresses: providers that tell cases apart do not exist in practice. However
 * a keyboard writes an accent (NFC), it is one address.
 */
export function emailKey(email: string): string {
  // In this order: NFC makes a Kelvin sign a K.
  return withoutCase(email).normalize("NFC");
}

/**
 * What letters are counted by: a key without what stands behind a plus, since most providers put
 * all of these into one mailbox.
 *
 * @example mailboxKey("Ada+ski@riders.example") // "ada@riders.example"
 */
export function mailboxKey(email: string): string {
  const [name = "", ...host] = emailKey(email).split("@");
  return [name.split("+")[0], ...host].join("@");
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

/**
 * A form has it with the username of the member for whom it was drawn; empty for a visitor, whose
 * form is sent by the member who signs in.
 */
export const TYPED_AS_FIELD = "typed-as";
