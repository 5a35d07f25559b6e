import { cleanLine } from "../typed-text.ts";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "./account-lengths.ts";
import { isReservedUsername } from "./reserved-usernames.ts";

/**
 * What a name, an e-mail address and a password must be. Apart from what every page knows of
 * accounts, since the backend alone checks them.
 */

/** Longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

/** What a username is made of (the contract: letters, digits, dot, dash, underscore). */
const USERNAME = /^[A-Za-z0-9._-]+$/;

/**
 * Why this cannot be a username, as a sentence; null where it can. Spaces around it do not count.
 */
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
 * Why this cannot be an e-mail address. Only what every address has is asked for: something, an @,
 * and a host with a dot. Whether it exists only a message to it can tell.
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

/**
 * Why this cannot be a password, as far as its length tells. Characters are code points, as people
 * count them.
 */
export function passwordProblem(password: string): string | null {
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  return length < min || length > max ? `A password has ${min} to ${max} characters.` : null;
}
