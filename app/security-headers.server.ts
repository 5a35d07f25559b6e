import { env } from "#app/env.server.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * What every answer of this process says unless its own code says something else. `same-origin-allow-popups` and not
 * `same-origin`: the sign-in pop-up must stay visible to the page that opened it.
 */
const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  ...(env.SITE_URL.startsWith("https:") ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}` } : {}),
  // For what is no page: data, text, pictures opened by themselves. Vite's own error page needs its script.
  ...(import.meta.env.DEV
    ? {}
    : {
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      }),
};

/**
 * The same for one address. What the sign-in window passes through on its way back may not part it from the page that opened it,
 * and browsers part it at every answer on the way, redirects included, that says more than the provider's do.
 */
export function defaultHeaders(url: string): Readonly<Record<string, string>> {
  return /^\/auth\//i.test(url)
    ? { ...DEFAULT_HEADERS, "Cross-Origin-Opener-Policy": "unsafe-none" }
    : DEFAULT_HEADERS;
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
