import { ApiError } from "#app/api/api-error.ts";
import { type Api, createApi } from "#app/api/client.server.ts";
import { ExchangeOauthCodeDocument, ExchangeTokenDocument } from "#app/api/generated.ts";
import { orContract, orFailure } from "#app/api/or-else.server.ts";
import { embeddedOauthCallback } from "#app/api/transport.server.ts";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { OAUTH_CODE_READY, OAUTH_LANDING_PATH, type OauthFailure } from "#app/domain/accounts/oauth.ts";
import { env } from "#app/env.server.ts";
import { formatSignInCookies } from "#app/session/device.server.ts";
import {
  formatEndedOauthFlowCookie,
  formatOauthFlowCookie,
  getOauthFlow,
  type OauthFlow,
} from "#app/session/oauth-flow.server.ts";
import { logSession } from "#app/session/session-log.server.ts";
import { ACCOUNT_PATH, linkProvider } from "../account/link-provider.server.ts";
import { signedIn } from "../account/signed-in.server.ts";
import { endHeldSession } from "./end-held-session.server.ts";

/** Where to go on, or why no visitor is signed in; with the Set-Cookie headers of either. */
export type OauthResult = { readonly setCookies: readonly string[] } & (
  | { readonly target: string }
  | { readonly failure: OauthFailure }
);

/**
 * Exchanges the code that came back from an identity provider: only one that this browser has asked
 * for. Any other changes nothing: a sign-in that is in progress goes on.
 */
export async function finishOauth(
  request: Request,
  given: { code: string; state: string | null },
): Promise<OauthResult> {
  const flow = await getOauthFlow(request);
  const code = flow && codeOf(flow, given);
  if (!flow || !code) {
    logSession("code refused: this browser did not ask for it");
    const failure = { status: 400, message: OAUTH_ERRORS.callbackFallback, problem: "callback" } as const;
    return { failure, setCookies: [] };
  }
  const ended = await formatEndedOauthFlowCookie();
  if (flow.links !== undefined) {
    return { target: ACCOUNT_PATH, setCookies: [await linkProvider(request, flow, code), ended] };
  }
  const answer = await orFailure(exchange(createApi(request, { isAnonymous: true }), code, flow));
  const member = answer instanceof ApiError ? null : signedIn(answer.exchangeToken);
  if (!member) {
    logSession(OAUTH_ERRORS.callbackFallback);
    const failure =
      answer instanceof ApiError
        ? oauthFailure(answer, "callback")
        : ({ status: 400, message: OAUTH_ERRORS.noToken, problem: "callback" } as const);
    return { failure, setCookies: [ended] };
  }
  logSession("signed in");
  await endHeldSession(request);
  return {
    target: flow.target,
    setCookies: [...(await formatSignInCookies(request, member.session)), ended],
  };
}

/**
 * The code of that sign-in; empty where there is none. The embedded backend's is in the cookie: no
 * address is believed.
 */
function codeOf(flow: OauthFlow, { code, state }: { code: string; state: string | null }): string {
  if (env.api.kind === "embedded") return flow.code ?? "";
  return flow.state === null || flow.state === state ? code : "";
}

function exchange(api: Api, code: string, { provider, state }: OauthFlow) {
  const plain = () => api.query(ExchangeTokenDocument, { input: { code, provider } });
  if (state === null) return plain();
  return orContract(api.query(ExchangeOauthCodeDocument, { input: { code, state, provider } }), plain);
}

/**
 * Takes a browser that comes back from an identity provider of the embedded backend to the landing
 * page. The code goes into its cookie: addresses are logged, remembered and seen by others. Who
 * comes with a state that this browser does not have was led here by another site, and changes
 * nothing.
 */
export async function oauthCallback(request: Request, provider: string): Promise<Response> {
  const flow = await getOauthFlow(request);
  const query = new URL(request.url).searchParams;
  if (!flow || flow.state === null || flow.state !== query.get("state") || flow.provider !== provider) {
    logSession("code refused: this browser did not ask for it");
    return landing({ error: "failed" });
  }
  const back = await embeddedOauthCallback(provider, query, { isLink: flow.links !== undefined });
  if ("error" in back) return landing({ error: back.error });
  return landing({ code: OAUTH_CODE_READY }, await formatOauthFlowCookie({ ...flow, code: back.code }));
}

function landing(query: Record<string, string>, setCookie?: string): Response {
  const headers = new Headers({
    Location: `${OAUTH_LANDING_PATH}?${new URLSearchParams(query)}`,
    "Cache-Control": "no-store",
    // No site is told an address that holds the provider's code.
    "Referrer-Policy": "no-referrer",
  });
  if (setCookie !== undefined) headers.set("Set-Cookie", setCookie);
  return new Response(null, { status: 302, headers });
}

const FALLBACKS = { start: OAUTH_ERRORS.loginFallback, callback: OAUTH_ERRORS.callbackFallback } as const;

/** What a visitor gets where the backend does not begin or end a sign-in at a provider. */
export function oauthFailure(
  { code, kind, status, visitorMessage, isRefusal }: ApiError,
  problem: keyof typeof FALLBACKS,
): OauthFailure {
  if (code === "RATE_LIMITED") return { status, message: visitorMessage, problem: "limited" };
  const isTheirs = kind === "graphql" && isRefusal;
  return { status: isTheirs ? 400 : status, message: FALLBACKS[problem], problem };
}
