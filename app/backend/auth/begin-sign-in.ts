import { randomUUID } from "node:crypto";
import { emailKey } from "#app/domain/account.ts";
import type { BackendContext, Member } from "../context.ts";
import { invalidCredentials } from "../guards/errors.ts";
import { comeBack } from "../queries/leaving.ts";
import { queueLetter } from "../queries/mail-queue.ts";
import { insertToken, type Proof } from "../queries/member-tokens.ts";
import { isKnownVisitor, rememberVisitor } from "../queries/member-visitors.ts";
import { browserName } from "./browser-name.ts";
import type { Digest } from "./digest.ts";
import { isWithinAddress } from "./letters-to-address.ts";
import { newToken, tokenDigest } from "./tokens.ts";

/** A member with a token that signs them in. */
export interface SignedIn {
  readonly member: Member;
  readonly token: string;
}

/** How a browser is stored beside an account. */
export function deviceDigest(digest: Digest, device: string): string {
  return digest("device", device);
}

/**
 * Signs in a member who has proved who they are, however they did: a member who has left is back by that. What is said of it in the audit
 * log is the caller's.
 *
 * @throws INVALID_CREDENTIALS where the proof is none any more, or they left so long ago that they are gone
 */
export async function beginSignIn(context: BackendContext, member: Member, proof: Proof): Promise<SignedIn> {
  const { db, accounts, caller, visitor, versions, audit } = context;
  const now = accounts.clock();
  const token = newToken();
  const begun = await insertToken(
    db,
    {
      digest: tokenDigest(token),
      memberId: member.id,
      signInId: randomUUID(),
      browser: browserName(visitor.userAgent),
      proof,
    },
    now,
  );
  if (!begun) throw invalidCredentials();
  if (begun.hasLeft) {
    await versions.write([`profile:${member.id}`], (tx) => comeBack(tx, member.id));
    audit(`leaving undone member=${member.id}`);
  }
  const device = visitor.device ? deviceDigest(accounts.digest, await visitor.device()) : null;
  if (proof.kind !== "sign-up") await tellOfNewBrowser(context, member, device);
  if (device !== null) await rememberVisitor(db, { memberId: member.id, visitor: device }, now);
  caller.hasProved(member.id);
  return { member, token };
}

/** Tells a member of a sign-in with a browser that is new to them, or with none. */
async function tellOfNewBrowser(
  context: BackendContext,
  { id, email, email_verified_at }: Member,
  device: string | null,
): Promise<void> {
  const { db, accounts, visitor, postman } = context;
  // An address that is not verified may be a stranger's.
  if (!postman.isThere || email_verified_at === null) return;
  if (device !== null && (await isKnownVisitor(db, { memberId: id, visitor: device }))) return;
  if (!(await isWithinAddress(context, "new-sign-in", emailKey(email)))) return;
  const detail = browserName(visitor.userAgent);
  await queueLetter(db, { memberId: id, kind: "new-sign-in", address: email, detail }, accounts.clock());
  postman.wake();
}
