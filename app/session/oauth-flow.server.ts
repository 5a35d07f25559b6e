import { z } from "zod";
import { OAUTH_TIMEOUT_MS } from "#app/domain/accounts/oauth.ts";
import { ownCookie } from "./own-cookie.server.ts";

/** A cookie holds 4,096 bytes, after encoding. */
export const MAX_TARGET_LENGTH = 1500;

/**
 * A sign-in at an identity provider that this browser has begun: what comes back without one is not
 * taken.
 */
const oauthFlow = z.object({
  provider: z.string().min(1).max(100),
  /**
   * What comes back beside the code; null where another backend did not say it (the specified
   * fallback).
   */
  state: z.string().max(1000).nullable(),
  /** In a window of its own, or as the page itself. */
  mode: z.enum(["popup", "page"]),
  /**
   * The username of the member who links that account there to theirs; absent where the flow signs
   * in.
   */
  links: z.string().max(100).optional(),
  /** The embedded backend's code, once the provider has sent them back. */
  code: z.string().max(100).optional(),
  /** Where to go on, a path of this site. */
  target: z.string().max(MAX_TARGET_LENGTH),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});
export type OauthFlow = z.infer<typeof oauthFlow>;

/** A visitor may have to find a password first. */
const MAX_AGE_SECONDS = 600;
/** As long as the backend keeps a code. */
const CODE_MAX_AGE_SECONDS = 60;

const cookie = ownCookie("oauth", MAX_AGE_SECONDS);

/** The sign-in that this browser has begun; null where there is none, or it was too long ago. */
export async function getOauthFlow(request: Request, now = Date.now()): Promise<OauthFlow | null> {
  const flow = oauthFlow.safeParse(await cookie.read(request)).data ?? null;
  if (!flow) return null;
  // Without a state only the time tells that a code belongs to it.
  const maxAge = flow.state === null ? OAUTH_TIMEOUT_MS : MAX_AGE_SECONDS * 1000;
  return now - flow.startedAt <= maxAge ? flow : null;
}

/** The Set-Cookie header that remembers a sign-in begun by this browser. */
export function formatOauthFlowCookie(flow: OauthFlow): Promise<string> {
  return cookie.format(flow, flow.code === undefined ? {} : { maxAge: CODE_MAX_AGE_SECONDS });
}

/** The Set-Cookie header that forgets it. */
export const formatEndedOauthFlowCookie = cookie.formatEnded;
