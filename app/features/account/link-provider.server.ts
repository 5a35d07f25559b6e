import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { LinkProviderDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { linkProblemHref } from "#app/domain/accounts/oauth.ts";
import type { OauthFlow } from "#app/session/oauth-flow.server.ts";
import { getSession } from "#app/session/session.server.ts";

/**
 * Links the account at a provider that a member comes back from: the one who went there, whichever member is signed in by now.
 *
 * @returns where to go on: the account page, which says what came of it
 */
export async function linkProvider(request: Request, flow: OauthFlow, code: string): Promise<string> {
  const { provider, state, links } = flow;
  const session = await getSession(request);
  if (state === null || session?.username !== links) return linkProblemHref("failed");
  const input = { code, state, provider };
  const answer = await orFailure(createApi(request).query(LinkProviderDocument, { input }));
  if (!(answer instanceof ApiError)) return "/account?done=link";
  if (answer.code === "CONFIRMATION_REQUIRED") return linkProblemHref("confirm");
  if (answer.code === "RATE_LIMITED") return linkProblemHref("limited");
  return linkProblemHref(answer.code === "BAD_USER_INPUT" ? "taken" : "failed");
}
