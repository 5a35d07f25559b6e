import { isOneLine, wellFormed } from "./plain-text.ts";

/**
 * Addresses that arrive from a backend, and those made of what arrives. Nothing else may decide
 * what becomes a link.
 */

/**
 * The address, if it is one a page may link to or load: http, https, or a path of this site. Null
 * otherwise (javascript:, data:, protocol-relative, control characters, anything that is no
 * address).
 *
 * @example displayableUrl("https://example.com/") // "https://example.com/"
 * @example displayableUrl("/resorts") // "/resorts"
 * @example displayableUrl("//evil.example") // null
 * @example displayableUrl("/\\evil.example") // null
 * @example displayableUrl("javascript:alert(1)") // null
 */
export function displayableUrl(value: unknown): string | null {
  if (typeof value !== "string") return null;
  // Browsers drop tabs and newlines inside an address and read "\" as "/": both turn a path into a
  // host.
  if (!isOneLine(value) || /[ \\]/.test(value)) return null;
  if (value.startsWith("/")) return value.startsWith("//") ? null : value;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return url.username || url.password ? null : value;
}

/**
 * Path of a resort's page, whatever a backend sends as its segment.
 *
 * @example resortPath("val-d-isere") // "/resort/val-d-isere"
 */
export function resortPath(urlSegment: string): string {
  return `/resort/${encodePart(urlSegment)}`;
}

/**
 * The end of an address without what mail programs and people put behind it: dots, brackets,
 * quotes. Null where nothing is behind it, or it is none. Hyphens and underscores stay, since
 * usernames end with them: without them it would be another member's.
 *
 * @example withoutTail("ada_).") // "ada_"
 */
export function withoutTail(part: string): string | null {
  return /^([\p{L}\p{N}._/-]*[\p{L}\p{N}_-])[^\p{L}\p{N}_-]{1,4}$/u.exec(part)?.[1] ?? null;
}

/**
 * An address of this site with another query. Only the first "?" begins it: browsers leave others
 * as they are.
 *
 * @example withQuery("/resorts?page=2", (params) => params.set("view", "map")) // "/resorts?page=2&view=map"
 */
export function withQuery(address: string, change: (params: URLSearchParams) => void): string {
  const [path = "", ...query] = address.split("?");
  const params = new URLSearchParams(query.join("?"));
  change(params);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * encodeURIComponent for text from outside: never throws. What ends in ".data" would be the address
 * of a page's data (single fetch).
 *
 * @example encodePart("alice.data") // "alice%2Edata"
 */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/\.(?=data$)/i, "%2E");
}

/**
 * The address of another page of a list, from the address of its first page (path and query).
 *
 * @example pageHref("/search?q=alp", 2) // "/search?q=alp&page=2"
 * @example pageHref("/resorts", 1) // "/resorts"
 */
export function pageHref(firstPageHref: string, page: number): string {
  if (page <= 1) return firstPageHref;
  return `${firstPageHref}${firstPageHref.includes("?") ? "&" : "?"}page=${page}`;
}

/**
 * The host of an address as people read it.
 *
 * @param url an address that displayableUrl let through, with a host
 * @example hostOf("https://www.slf.ch/en/") // "slf.ch"
 */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
