import { randomBytes } from "node:crypto";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { claimKept } from "./kept.server.ts";
import { ownCookie } from "./own-cookie.server.ts";
import { requestContext } from "./request-context.server.ts";
import { formatSessionCookie, type MemberSession } from "./session.server.ts";

const deviceName = z.string().regex(/^[\w-]{22}$/);

/** Browsers keep no cookie for longer. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const cookie = ownCookie("device", MAX_AGE_SECONDS);

/**
 * The random name by which this browser is known again when a member signs in or a voter comes back
 * to a trip: the one that it has been given, or a new one, the same for the whole request. It stays
 * through sign-outs, is set by sign-ins and votes alone, and says nothing of who it was.
 */
export function deviceOf(request: Request): Promise<string> {
  return requestContext().shared("device", () => givenOrNew(request));
}

async function givenOrNew(request: Request): Promise<string> {
  return (await given(request)) ?? newName();
}

async function given(request: Request): Promise<string | null> {
  return deviceName.safeParse(await cookie.read(request)).data ?? null;
}

const newName = () => randomBytes(16).toString("base64url");

/**
 * The name that a form brings along for a browser that has none yet, so that a form which is sent
 * twice, before the first answer has set the cookie, comes from one browser. Null where it has one,
 * and where there is another backend.
 */
export async function deviceForForm(request: Request): Promise<string | null> {
  return env.api.kind === "embedded" && (await given(request)) === null ? newName() : null;
}

/**
 * Takes the name that a form has brought along, unless the browser has one. To be called before
 * anything asks for the device.
 */
export async function takeDeviceOfForm(request: Request, brought: string): Promise<void> {
  const name = (await given(request)) ?? deviceName.safeParse(brought).data;
  if (name) requestContext().shared("device", () => Promise.resolve(name));
}

/**
 * The Set-Cookie header by which the embedded backend knows this browser again; null where there is
 * another backend.
 */
export async function formatDeviceCookie(request: Request): Promise<string | null> {
  return env.api.kind === "embedded" ? cookie.format(await deviceOf(request)) : null;
}

/**
 * The Set-Cookie headers that sign this browser in, by which the embedded backend knows it again,
 * and what was typed before is the member's.
 */
export async function formatSignInCookies(request: Request, member: MemberSession): Promise<string[]> {
  const device = await formatDeviceCookie(request);
  const setCookies = [await formatSessionCookie(member), device, await claimKept(request, member.username)];
  return setCookies.flatMap((setCookie) => setCookie ?? []);
}
