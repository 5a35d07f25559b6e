import { ApiError } from "./api-error.ts";
import type { Api } from "./client.server.ts";
import { AccountDocument } from "./generated.ts";
import { orFailure } from "./or-else.server.ts";

/**
 * Asks with the address that the session knows; where the member has moved to another one since,
 * perhaps with another browser, once more with that.
 */
export async function withOwnAddress<Answer>(
  api: Api,
  email: string,
  ask: (email: string) => Promise<Answer>,
): Promise<Answer | ApiError> {
  const answer = await orFailure(ask(email));
  if (!(answer instanceof ApiError) || answer.code !== "FORBIDDEN") return answer;
  const told = await orFailure(api.query(AccountDocument));
  const current = told instanceof ApiError ? null : told.account?.email;
  return typeof current === "string" ? orFailure(ask(current)) : answer;
}
