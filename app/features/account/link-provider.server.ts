import { ApiError } from "#app/api/api-error.ts";
import { createApi } from "#app/api/client.server.ts";
import { LinkProviderDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { formatNewsCookie } from "#app/session/news.server.ts";
import type { OauthFlow } from "#app/session/oauth-flow.server.ts";
import { getSession } from "#app/session/session.server.ts";

/** Where a member links accounts at providers. */
export const ACCOUNT_PATH = "/account";

/**
 * The Set-Cookie header by which the account page says why no account at a provider was linked:
 * nothing came of it, the member has to confirm who they are, has tried too often, or that account
 * signs in another member.
 */
export function formatLinkProblem(problem: "failed" | "confirm" | "limited" | "taken"): Promise<string> {
  return formatNewsCookie(ACCOUNT_PATH, { problem: `link-${problem}` });
}

/**
 * Links the account at a provider that a member comes back from: the one who went there, whichever
 * member is signed in by now.
 *
 * @returns the Set-Cookie header by which the account page, where it goes on, says what came of it
 */
export async function linkProvider(request: Request, flow: OauthFlow, code: string): Promise<string> {
  const { provider, state, links } = flow;
  const session = await getSession(request);
  if (state === null || session?.username !== links) return formatLinkProblem("failed");
  const input = { code, state, provider };
  const answer = await orFailure(createApi(request).query(LinkProviderDocument, { input }));
  if (!(answer instanceof ApiError)) return formatNewsCookie(ACCOUNT_PATH, { done: "link" });
  if (answer.code === "CONFIRMATION_REQUIRED") return formatLinkProblem("confirm");
  if (answer.code === "RATE_LIMITED") return formatLinkProblem("limited");
  return formatLinkProblem(answer.code === "BAD_USER_INPUT" ? "taken" : "failed");
}
