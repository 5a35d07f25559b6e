import { env } from "#app/env.server.ts";
import { sessionSecret } from "./secret.server.ts";

/**
 * `__Host-`: a browser takes the cookie only from this very host over https, so that no neighbour under the same
 * domain can plant one. Browsers refuse the prefix on http.
 */
const isSecure = env.SITE_URL.startsWith("https:");

/** The cookies that are ours alone, with which a response may be for this browser only. */
const OWN_COOKIES = ["session", "oauth", "news"] as const;
/** `device` is read by sign-ins alone, `kept` by forms that are never cached. */
type OwnCookie = (typeof OWN_COOKIES)[number] | "device" | "kept";

/** The full name of such a cookie. */
export function ownCookieName(name: OwnCookie): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Whether a browser sends any of them, readable or not. */
export function hasOwnCookie(header = ""): boolean {
  return OWN_COOKIES.some((own) => hasCookie(header, ownCookieName(own)));
}

/** Whether a Cookie header has one of that name, readable or not. */
export function hasCookie(header: string | null, name: string): boolean {
  return (header ?? "").split(";").some((cookie) => cookie.trim().split("=")[0] === name);
}

/** A signed cookie that no script reads and no other site's form sends along. Reads the secret: to be called at the first use. */
export function ownCookie(name: OwnCookie, maxAge: number) {
  return {
    name: ownCookieName(name),
    httpOnly: true,
    // Lax, so that it comes along when a link, or an identity provider, leads here.
    sameSite: "lax" as const,
    path: "/",
    secure: isSecure,
    maxAge,
    secrets: [sessionSecret()],
  };
}

/** Headers that set these cookies. */
export function cookieHeaders(setCookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return headers;
}
