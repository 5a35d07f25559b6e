import { emailProblem } from "./accounts/account-rules.ts";

/** Apart from contact.ts, since no browser asks it. */

/** Whether a text is one e-mail address and nothing else. */
export function isMailAddress(text: string): boolean {
  return text.trim() === text && emailProblem(text) === null;
}

/**
 * Opens a mail program. The address is one that emailProblem let through; what would end it, or add
 * headers to the letter, is encoded.
 *
 * @example mailtoHref("ada@riders.example") // "mailto:ada@riders.example"
 */
export function mailtoHref(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

/**
 * Where to write to, as the texts of pages have links: an e-mail address opens a mail program, a
 * postal one is text.
 *
 * @example contactWords("ada@riders.example") // "[ada@riders.example](mailto:ada@riders.example)"
 */
export function contactWords(contact: string): string {
  return isMailAddress(contact) ? `[${contact}](${mailtoHref(contact)})` : contact;
}

/**
 * What is wrong with where visitors write to, null where nothing is. What looks like an e-mail
 * address is to be one: letters go there.
 */
export function contactProblem(text: string): string | null {
  if (text.length > 200) return "must have at most 200 characters";
  const isLikeMail = (text.includes("@") && !/\s/.test(text)) || /<[^<>@]*@/.test(text);
  if (!isMailAddress(text) && isLikeMail) {
    return "must be an e-mail address, as in hello@shred.example, or another address as one line";
  }
  return /[[\]{}]/.test(text) ? "must not hold brackets or braces" : null;
}
