import type { Identity } from "#app/domain/accounts/oauth.ts";
import { beginSignIn, type SignedIn } from "../accounts/begin-sign-in.ts";
import { findIdentityMember, insertIdentity } from "../accounts/member-identities.ts";
import { sendVerification } from "../accounts/request-letters.ts";
import type { BackendContext } from "../context.ts";
import { deleteExpired } from "../db/expired.ts";
import { confirmationRequired, invalidCode, refusedInput, unauthenticated } from "../graphql/errors.ts";
import type { Viewer } from "../identity/caller.ts";
import { holdSignIn } from "../identity/member-sign-ins.ts";
import { isFresh } from "../identity/prove-again.ts";
import { queueLetter } from "../mail/mail-queue.ts";
import { countSignIn } from "../rate-limit/count-sign-in.ts";
import { isWithinAccount } from "../rate-limit/letter-bounds.ts";
import { codeDigest } from "./come-back.ts";
import { OauthFailure } from "./failures.ts";
import { memberOf } from "./member-of.ts";
import { takeCode } from "./sign-in-codes.ts";

/** A code as a caller brings it, with the state that its sign-in began with. */
interface GivenCode {
  readonly code: string;
  readonly state: string;
  readonly provider?: string | null;
}

/** Whom the code speaks of, which is used up by that. Throws INVALID_CODE. */
async function takeRightCode(
  { db, accounts, audit }: BackendContext,
  { code, state, provider }: GivenCode,
): Promise<{ readonly provider: string; readonly identity: Identity }> {
  const now = accounts.clock();
  const found = await takeCode(db, codeDigest(code, state));
  await deleteExpired(db, now);
  if (found && found.expires_at > now && (provider ?? found.provider) === found.provider) return found;
  audit("oauth code refused");
  throw invalidCode();
}

/**
 * Signs in the visitor who brings a code that the callback gave, and the state that the sign-in
 * began with, as the member whom the provider's account is here by now, or as a new one. A code is
 * used up by being shown with its state, also with the wrong provider.
 *
 * @throws INVALID_CODE, or RATE_LIMITED for a visitor who has failed or tried to sign in too often
 */
export async function exchangeCode(context: BackendContext, given: GivenCode): Promise<SignedIn> {
  const { db, accounts, audit } = context;
  const failure = await countSignIn(context);
  const found = await takeRightCode(context, given);
  const now = accounts.clock();
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

/**
 * Lets an account at a provider sign the viewer in as well, by a code that the callback gave to
 * them. A letter says so.
 *
 * @throws CONFIRMATION_REQUIRED for a viewer who has not proved lately who they are, INVALID_CODE,
 * BAD_USER_INPUT where that account there is another member's, RATE_LIMITED
 */
export async function linkProvider(context: BackendContext, viewer: Viewer, given: GivenCode): Promise<void> {
  const { db, accounts, audit, postman } = context;
  if (!isFresh(context, viewer)) throw confirmationRequired();
  const failure = await countSignIn(context);
  const { provider, identity } = await takeRightCode(context, given);
  await failure.refund();
  const { id, email, email_verified_at } = viewer.member;
  const now = accounts.clock();
  const hasLetter =
    postman.isThere && email_verified_at !== null && (await isWithinAccount(context, "provider-linked", id));
  const isNew = await db.transaction(async (tx) => {
    if (!(await holdSignIn(tx, id, viewer.liveToken.sign_in_id))) throw unauthenticated();
    if (!(await insertIdentity(tx, id, { ...identity, email: null }, now))) return false;
    if (hasLetter) {
      const letter = { memberId: id, kind: "provider-linked", address: email, detail: provider } as const;
      await queueLetter(tx, letter, now);
    }
    return true;
  });
  if (!isNew && (await findIdentityMember(db, identity))?.id !== id) {
    const message = "That account signs in another member here.";
    throw refusedInput("input.code", message);
  }
  postman.wake();
  audit(`provider linked member=${id} provider=${provider}`);
}
