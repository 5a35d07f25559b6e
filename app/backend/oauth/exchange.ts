import type { BackendContext } from "../graphql/context.ts";
import { invalidCode } from "../graphql/errors.ts";
import { beginSignIn, type SignedIn } from "../members/begin-sign-in.ts";
import { sendVerification } from "../members/letters.ts";
import { deleteExpired } from "../members/queries/expired.ts";
import { countSignIn } from "../rate-limit/count-sign-in.ts";
import { codeDigest } from "./come-back.ts";
import { OauthFailure } from "./failures.ts";
import { memberOf } from "./member-of.ts";
import { takeCode } from "./sign-in-codes.ts";

/**
 * Signs in the visitor who brings a code that the callback gave, and the state that the sign-in began with, as the member whom the
 * provider's account is here by now, or as a new one. A code is used up by being shown with its state, also with the wrong provider.
 *
 * @throws INVALID_CODE, or RATE_LIMITED for a visitor who has failed or tried to sign in too often
 */
export async function exchangeCode(
  context: BackendContext,
  {
    code,
    state,
    provider,
  }: { readonly code: string; readonly state: string; readonly provider?: string | null },
): Promise<SignedIn> {
  const { db, accounts, audit } = context;
  const failure = await countSignIn(context);
  const now = accounts.clock();
  const found = await takeCode(db, codeDigest(code, state));
  await deleteExpired(db, now);
  const isRight = found && found.expires_at > now && (provider ?? found.provider) === found.provider;
  if (!isRight) {
    audit("oauth code refused");
    throw invalidCode();
  }
  const { member, event } = await memberOf(db, found.identity, now).catch((error: unknown) => {
    if (!(error instanceof OauthFailure)) throw error;
    // Another member took the address since the callback.
    audit(`oauth code refused: ${error.reason}`);
    throw invalidCode();
  });
  if (event) audit(`${event} member=${member.id} provider=${found.provider}`);
  await failure.refund();
  const { issuer, subject } = found.identity;
  const isNew = event === "signed up";
  const proof = isNew ? ({ kind: "sign-up" } as const) : ({ kind: "provider", issuer, subject } as const);
  const signedIn = await beginSignIn(context, member, proof);
  audit(`signed in member=${member.id} provider=${found.provider}`);
  if (isNew) await sendVerification(context, member);
  return signedIn;
}
