import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { OauthRedirectDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import type { OauthFailure } from "#app/domain/accounts/oauth.ts";
import { env } from "#app/env.server.ts";
import { formatOauthFlowCookie, MAX_TARGET_LENGTH, type OauthFlow } from "#app/session/oauth-flow.server.ts";
import { logSession } from "#app/session/session-log.server.ts";
import { oauthFailure } from "./finish-oauth.server.ts";

/** Where a sign-in goes on, and the cookie that binds it to this browser; or why it does not. */
export type OauthStart =
  | { readonly url: string; readonly setCookie: string }
  | { readonly failure: OauthFailure };

/** Begins a sign-in at an identity provider (specification, section 4). */
export async function startOauth(
  request: Request,
  { provider, mode, target, links }: Pick<OauthFlow, "provider" | "mode" | "target" | "links">,
): Promise<OauthStart> {
  const api = createApi(request, { isAnonymous: true });
  const answer = await orFailure(api.query(OauthRedirectDocument, { provider }));
  if (answer instanceof ApiError && answer.kind === "graphql" && answer.isRefusal) {
    logSession(OAUTH_ERRORS.loginFallback);
    return { failure: oauthFailure(answer, "start") };
  }
  const url = answer instanceof ApiError ? fallbackUrl(provider) : httpUrl(answer.oauthRedirect.url);
  if (url === null) {
    logSession(OAUTH_ERRORS.loginFallback);
    const status = answer instanceof ApiError ? answer.status : 502;
    return { failure: { status, message: OAUTH_ERRORS.noRedirect(provider), problem: "start" } };
  }
  const state = answer instanceof ApiError ? null : new URL(url).searchParams.get("state");
  const flow = { provider, mode, target: withinCookie(target), links, state, startedAt: Date.now() };
  return { url, setCookie: await formatOauthFlowCookie(flow) };
}

/** A list with many filters would not fit: then it is the page without them. */
function withinCookie(target: string): string {
  return target.length <= MAX_TARGET_LENGTH ? target : (target.split("?")[0] ?? "/");
}

/**
 * Another backend's own way to the provider. Null where there is no such backend: the embedded one
 * gives its address or has none, and what comes back from a sign-in without a state might be
 * anybody's.
 */
function fallbackUrl(provider: string): string | null {
  if (env.api.kind !== "remote") return null;
  return `${new URL(env.api.url).origin}/auth/${encodeURIComponent(provider)}/redirect`;
}

function httpUrl(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}
