import { env } from "#app/env.server.ts";

const YEAR_SECONDS = 31_536_000;

/** Whatever is sent is taken for what it says it is. */
const FILE_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  ...(env.SITE_URL.startsWith("https:") ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}` } : {}),
};

/** Workers go by the policy of their script. Ours ask for nothing. */
const SCRIPT_HEADERS: Readonly<Record<string, string>> = {
  ...FILE_HEADERS,
  ...(import.meta.env.DEV ? {} : { "Content-Security-Policy": "default-src 'none'" }),
};

const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  ...FILE_HEADERS,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  // For what is no page: data, text, pictures opened by themselves. Vite's own error page needs its
  // script.
  ...(import.meta.env.DEV
    ? {}
    : {
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      }),
};

/** Pages on which secrets are typed, or which a link with a token leads to. */
const OF_ACCOUNTS = /^\/(login|signup|logout|forgot|reset|verify|account)(?![^/.?])/i;
/** What the sign-in window passes through. */
const OF_SIGN_IN_WINDOW = /^\/auth\//i;

/**
 * Parts a page from the window that opened it. `same-origin-allow-popups` and not `same-origin`:
 * the sign-in window must stay visible to the page that opened it. Public pages of visitors without
 * a session go without: there is nothing to protect, and a browser that meets the header on its
 * first page here throws away the process it has prepared for it, half a second on a phone
 * (decision 77).
 *
 * What the sign-in window passes through on its way back may not part it from the page that opened
 * it, and browsers part it at every answer on the way, redirects included, that says more than the
 * provider's do.
 */
function openerPolicy(url: string, hasSession: boolean): Readonly<Record<string, string>> {
  if (OF_SIGN_IN_WINDOW.test(url) || !(hasSession || OF_ACCOUNTS.test(url))) return {};
  return { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" };
}

/**
 * What every answer of this process says unless its own code says something else. Styles, fonts and
 * scripts are no documents, and most of a first load: half a kilobyte for each that says nothing of
 * them is left out.
 *
 * @param contentType of the answer, where it has one
 * @param hasSession whether the browser sends a cookie of a member, or of a sign-in that has begun
 */
export function defaultHeaders(
  url: string,
  contentType: string,
  hasSession: boolean,
): Readonly<Record<string, string>> {
  if (/^(text\/css|font\/)/.test(contentType)) return FILE_HEADERS;
  if (/^(text|application)\/javascript/.test(contentType)) return SCRIPT_HEADERS;
  return { ...DEFAULT_HEADERS, ...openerPolicy(url, hasSession) };
}

/**
 * The policy of a page.
 *
 * @param scripts sources of its inline scripts: hashes, or a nonce
 */
export function pagePolicy(scripts: readonly string[]): string {
  // In development Vite puts styles into the page and listens on a socket of its own.
  const dev = import.meta.env.DEV;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
    // Custom properties only (--x); React writes them as style attributes.
    "style-src-attr 'unsafe-inline'",
    // Pictures of resorts and members may lie on other hosts.
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
