import { createCookieSessionStorage } from "@remix-run/node";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { sessionSecret } from "./secret.server.ts";

/** All the cookie holds: Remix refuses cookies above 4,096 bytes, and whatever else is known of a member is asked for. */
const memberSession = z.object({
  token: z.string().min(1).max(1024),
  username: z.string().min(1).max(100),
  /** Empty where a backend did not say it. */
  email: z.string().max(320),
});
export type MemberSession = z.infer<typeof memberSession>;

/** The token has its own, shorter life at the backend; the cookie only must not end before it. */
const MAX_AGE_SECONDS = 60 * 60 * 24 * 30;

/**
 * `__Host-`: a browser takes the cookie only from this very host over https, so that no neighbour under the same
 * domain can plant one. Browsers refuse the prefix on http.
 */
const isSecure = env.SITE_URL.startsWith("https:");
export const SESSION_COOKIE_NAME = isSecure ? "__Host-session" : "session";

function openStorage() {
  return createCookieSessionStorage<MemberSession>({
    cookie: {
      name: SESSION_COOKIE_NAME,
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: isSecure,
      maxAge: MAX_AGE_SECONDS,
      secrets: [sessionSecret()],
    },
  });
}

let opened: ReturnType<typeof openStorage> | null = null;

/** Opened at the first use: only then a secret is needed. */
function storage() {
  opened ??= openStorage();
  return opened;
}

/** Whether there is a cookie of that name, readable or not. */
export function hasSessionCookie(request: Request): boolean {
  return request.headers.get("cookie")?.includes(`${SESSION_COOKIE_NAME}=`) ?? false;
}

/** The member who is signed in with this browser. A broken, forged or expired cookie is no session: null. */
export async function getSession(request: Request): Promise<MemberSession | null> {
  if (!hasSessionCookie(request)) return null;
  try {
    const session = await storage().getSession(request.headers.get("cookie"));
    return memberSession.safeParse(session.data).data ?? null;
  } catch {
    // Remix throws on a value that is no base64 under a right name; the visitor is simply not signed in.
    return null;
  }
}

/** The bearer token of the member who is signed in, null when nobody is. */
export async function bearerToken(request: Request): Promise<string | null> {
  return (await getSession(request))?.token ?? null;
}

/** The Set-Cookie header that signs this browser in. */
export async function formatSessionCookie(member: MemberSession): Promise<string> {
  const session = await storage().getSession();
  session.set("token", member.token);
  session.set("username", member.username);
  session.set("email", member.email);
  return storage().commitSession(session);
}

/** The Set-Cookie header that signs this browser out. */
export async function formatEndedSessionCookie(): Promise<string> {
  return storage().destroySession(await storage().getSession());
}
