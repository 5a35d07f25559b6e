import { env } from "#app/env.server.ts";
import { sessionSecret } from "./secret.server.ts";

/**
 * `__Host-`: a browser takes the cookie only from this very host over https, so that no neighbour under the same
 * domain can plant one. Browsers refuse the prefix on http.
 */
const isSecure = env.SITE_URL.startsWith("https:");

/** The name of a cookie that is ours alone. */
export function ownCookieName(name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

/** A signed cookie that no script reads and no other site's form sends along. Reads the secret: to be called at the first use. */
export function ownCookie(name: string, maxAge: number) {
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
