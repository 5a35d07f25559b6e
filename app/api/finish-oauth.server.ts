import { OAUTH_ERRORS } from "#app/domain/account-messages.ts";
import type { OauthFailure } from "#app/domain/oauth.ts";
import { getOauthFlow } from "#app/session/oauth-flow.server.ts";
import { formatSessionCookie } from "#app/session/session.server.ts";
import { logSession } from "#app/session/session-log.server.ts";
import { ApiError } from "./api-error.ts";
import { createApi } from "./client.server.ts";
import { ExchangeTokenDocument } from "./generated.ts";
import { oauthFailure } from "./oauth-failure.ts";
import { orFailure } from "./or-failure.server.ts";
import { signedIn } from "./signed-in.server.ts";

/** The cookie that a code brings, and where to go on with it; or why there is none. */
export type OauthResult =
  | { readonly setCookie: string; readonly target: string }
  | { readonly failure: OauthFailure };

/** Exchanges the code that came back from an identity provider: only one that this browser has asked for. */
export async function finishOauth(
  request: Request,
  { code, state }: { code: string; state: string | null },
): Promise<OauthResult> {
  const flow = await getOauthFlow(request);
  if (!flow || code === "" || (flow.state !== null && flow.state !== state)) {
    logSession(request, "code refused: this browser did not ask for it");
    return { failure: { status: 400, message: OAUTH_ERRORS.callbackFallback, problem: "callback" } };
  }
  const input = { code, provider: flow.provider };
  const answer = await orFailure(
    createApi(request, { isAnonymous: true }).query(ExchangeTokenDocument, { input }),
  );
  const member = answer instanceof ApiError ? null : signedIn(answer.exchangeToken);
  if (!member) {
    logSession(request, OAUTH_ERRORS.callbackFallback);
    if (answer instanceof ApiError) return { failure: oauthFailure(answer, "callback") };
    return { failure: { status: 400, message: OAUTH_ERRORS.noToken, problem: "callback" } };
  }
  logSession(request, "signed in");
  return { setCookie: await formatSessionCookie(member.session), target: flow.target };
}
