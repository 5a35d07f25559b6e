import type { BackendContext } from "../context.ts";
import { TOKEN_LIFE } from "../limits.ts";
import { endSignIn } from "../queries/member-sign-ins.ts";
import { renewToken } from "../queries/member-tokens.ts";
import type { Viewer } from "./caller.ts";
import { newToken, tokenDigest } from "./tokens.ts";

/**
 * The token that the viewer goes on with: the one presented, or a new one where that is a day old. Of many requests at once one
 * gets the new token. The old one stays good until somebody comes with the new one: an answer that is lost signs nobody out.
 */
export async function currentToken(
  { db, accounts, audit }: BackendContext,
  { member, token, liveToken }: Viewer,
): Promise<string> {
  const now = accounts.clock();
  const isAgo = (moment: Date, ms: number) => now.getTime() - moment.getTime() >= ms;
  if (!isAgo(liveToken.created_at, TOKEN_LIFE.renewedAfterMs) || liveToken.replaced_until !== null)
    return token;
  if (liveToken.renewed_at !== null && !isAgo(liveToken.renewed_at, TOKEN_LIFE.renewedAgainMs)) return token;
  const fresh = newToken();
  if (!(await renewToken(db, liveToken, tokenDigest(fresh), now))) return token;
  audit(`token renewed member=${member.id}`);
  return fresh;
}

/** Signs the viewer out where they are; elsewhere they stay signed in. */
export async function signOut(
  { db, caller, audit }: BackendContext,
  { member, liveToken }: Viewer,
): Promise<void> {
  await endSignIn(db, liveToken.sign_in_id);
  caller.forget();
  audit(`signed out member=${member.id}`);
}
