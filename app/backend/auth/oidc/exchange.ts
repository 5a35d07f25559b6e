import type { BackendContext } from "../../context.ts";
import { invalidCode } from "../../guards/errors.ts";
import { deleteExpired } from "../../queries/expired.ts";
import { findMemberById } from "../../queries/members.ts";
import { takeCode } from "../../queries/oauth.ts";
import { beginSignIn, type SignedIn } from "../begin-sign-in.ts";
import { countSignIn } from "../count-sign-in.ts";
import { codeDigest } from "./come-back.ts";

/**
 * Signs in whoever brings a code that the callback gave. A code is used up by being shown, also with the wrong provider.
 *
 * @throws INVALID_CODE, or RATE_LIMITED for a visitor who has failed to sign in too often
 */
export async function exchangeCode(
  context: BackendContext,
  { code, provider }: { readonly code: string; readonly provider?: string | null },
): Promise<SignedIn> {
  const { db, accounts, audit } = context;
  const visitorKey = await countSignIn(context);
  const now = accounts.clock();
  const found = await takeCode(db, codeDigest(code));
  await deleteExpired(db, now);
  const isRight = found && found.expires_at > now && (provider ?? found.provider) === found.provider;
  const member = isRight ? await findMemberById(db, found.member_id) : null;
  if (!found || !member) {
    audit("oauth code refused");
    throw invalidCode();
  }
  await accounts.attempts.giveBack(visitorKey);
  const signedIn = await beginSignIn(context, member);
  audit(`signed in member=${member.id} provider=${found.provider}`);
  return signedIn;
}
