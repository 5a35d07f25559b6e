import { isAccountPath } from "#app/domain/accounts/account.ts";
import { isOneLine } from "#app/domain/plain-text.ts";

/** Any host: only used to read a path the way a browser does. */
const BASE = "http://site.invalid";

/**
 * Where a visitor may be sent by something that came with a request: a path of this site, or the
 * fallback. The answer is the path as a browser would read it, so that "/a/../b" cannot mean two
 * things.
 *
 * @example safeRedirect("/resorts?page=2") // "/resorts?page=2"
 * @example safeRedirect("//evil.example") // "/"
 * @example safeRedirect("/\\evil.example") // "/"
 * @example safeRedirect("/%2f/evil.example", "/login") // "/login"
 */
export function safeRedirect(target: unknown, fallback = "/"): string {
  if (typeof target !== "string" || !target.startsWith("/") || isTricky(target)) return fallback;
  if (!URL.canParse(target, BASE)) return fallback;
  const url = new URL(target, BASE);
  const path = decoded(url.pathname);
  if (url.origin !== BASE || path === null || path.startsWith("//") || isTricky(path)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Browsers drop tabs and newlines inside an address and read "\" as "/": both turn a path into a
 * host.
 */
function isTricky(text: string): boolean {
  return text.startsWith("//") || text.includes("\\") || !isOneLine(text);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Where a page that signs in is asked to lead on (`?redirectTo=`): a path of this site that is no
 * such page itself, or home. It is in the address that the form is sent to, so that it survives a
 * wrong password without script too.
 */
export function targetOf(request: Request): string {
  const path = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
  return isAccountPath(path) ? "/" : path;
}
