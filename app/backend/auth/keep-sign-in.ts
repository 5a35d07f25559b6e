import type { BackendContext } from "../context.ts";
import { TOKEN_LIFE } from "../limits.ts";
import { endSignIn, replaceToken } from "../queries/member-tokens.ts";
import type { Viewer } from "./caller.ts";
import { newToken, tokenDigest } from "./tokens.ts";

/**
 * The token that the viewer goes on with: the one presented, or a new one where that is a day old. Of many requests at once
 * one gets the new token and the others keep theirs, which lives on for a minute.
 */
export async function currentToken(
  { db, accounts, audit }: BackendContext,
  { member, token, kept }: Viewer,
): Promise<string> {
  const now = accounts.clock();
  const isOld = now.getTime() - kept.created_at.getTime() >= TOKEN_LIFE.renewedAfterMs;
  if (!isOld || kept.replaced_until !== null) return token;
  const fresh = newToken();
  if (!(await replaceToken(db, kept, tokenDigest(fresh), now))) return token;
  audit(`token renewed member=${member.id}`);
  return fresh;
}

/** Signs the viewer out where they are; elsewhere they stay signed in. */
export async function signOut(
  { db, caller, audit }: BackendContext,
  { member, kept }: Viewer,
): Promise<void> {
  await endSignIn(db, kept.sign_in_id);
  caller.forget();
  audit(`signed out member=${member.id}`);
}
