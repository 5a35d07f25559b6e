import { createCookie } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { sessionSecret } from "./secret.server.ts";

/**
 * `__Host-`: a browser takes the cookie only from this very host over https, so that no neighbour
 * under the same domain can plant one. Browsers refuse the prefix on http.
 */
const isSecure = env.SITE_URL.startsWith("https:");

/** The cookies that are ours alone, with which a response may be for this browser only. */
const OWN_COOKIES = ["session", "oauth", "news"] as const;
/**
 * `device` is read by sign-ins and by trips, whose page is never cached, `kept` by forms that are
 * never cached.
 */
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

/**
 * A signed cookie that no script reads and no other site's form sends along. Reads the secret: to
 * be called at the first use.
 */
export function ownCookieSettings(name: OwnCookie, maxAge: number) {
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

/** Such a cookie with one value, opened at its first use: only then a secret is needed. */
export function ownCookie(name: OwnCookie, maxAge: number) {
  let opened: ReturnType<typeof createCookie> | null = null;
  function cookie() {
    opened ??= createCookie(ownCookieName(name), ownCookieSettings(name, maxAge));
    return opened;
  }
  return {
    /** What the browser sent; null where it is nothing that was signed here. */
    async read(request: Request): Promise<unknown> {
      const header = request.headers.get("cookie");
      if (!hasCookie(header, ownCookieName(name))) return null;
      return cookie()
        .parse(header)
        .catch(() => null);
    },
    /** The Set-Cookie header with that value. */
    format(value: unknown, options: { readonly maxAge?: number } = {}): Promise<string> {
      return cookie().serialize(value, options);
    },
    /** The Set-Cookie header after which it is gone. */
    formatEnded(): Promise<string> {
      return cookie().serialize("", { maxAge: 0, expires: new Date(0) });
    },
  };
}

/** Headers that set these cookies. */
export function cookieHeaders(setCookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return headers;
}
