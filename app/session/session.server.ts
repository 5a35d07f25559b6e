import { createCookieSessionStorage } from "@remix-run/node";
import { z } from "zod";
import { hasCookie, ownCookieName, ownCookieSettings } from "./own-cookie.server.ts";
import { requestContext } from "./request-context.server.ts";

/**
 * Remix refuses cookies above 4,096 bytes; base64 makes four of three, and name, signature and
 * attributes come on top.
 */
const MAX_SESSION_BYTES = 2_700;

/** All the cookie holds: whatever else is known of a member is asked for. */
const memberSession = z.object({
  /** What an Authorization header can say. */
  token: z.string().regex(/^[\x21-\x7e]+$/),
  username: z.string().min(1).max(100),
  /** Empty where a backend did not say it. */
  email: z.string().max(320),
});

/** Whether a session fits into the cookie: a backend may give tokens of any kind. */
export function canBeKept(session: MemberSession): boolean {
  return (
    memberSession.safeParse(session).success &&
    Buffer.byteLength(JSON.stringify(session)) <= MAX_SESSION_BYTES
  );
}

export type MemberSession = z.infer<typeof memberSession>;

/** The token has its own, shorter life at the backend; the cookie only must not end before it. */
const MAX_AGE_SECONDS = 60 * 60 * 24 * 30;

export const SESSION_COOKIE_NAME = ownCookieName("session");

function openStorage() {
  return createCookieSessionStorage<MemberSession>({ cookie: ownCookieSettings("session", MAX_AGE_SECONDS) });
}

let opened: ReturnType<typeof openStorage> | null = null;

/** Opened at the first use: only then a secret is needed. */
function storage() {
  opened ??= openStorage();
  return opened;
}

/** Whether there is a cookie of that name, readable or not. */
export function hasSessionCookie(request: Request): boolean {
  return hasCookie(request.headers.get("cookie"), SESSION_COOKIE_NAME);
}

/**
 * The member who is signed in with this browser. A broken, forged or expired cookie is no session:
 * null. Loaders of one request share it.
 */
export function getSession(request: Request): Promise<MemberSession | null> {
  return requestContext().shared("member session", () => readSession(request));
}

async function readSession(request: Request): Promise<MemberSession | null> {
  if (!hasSessionCookie(request)) return null;
  try {
    const session = await storage().getSession(request.headers.get("cookie"));
    return memberSession.safeParse(session.data).data ?? null;
  } catch {
    // Remix throws on a value that is no base64 under a right name; the visitor is simply not
    // signed in.
    return null;
  }
}

/** The bearer token of the member who is signed in, null when none is. */
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
