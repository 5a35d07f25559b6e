import { randomUUID } from "node:crypto";
import type { BackendContext, Member } from "../context.ts";
import { insertToken } from "../queries/member-tokens.ts";
import { rememberVisitor } from "../queries/member-visitors.ts";
import type { Digest } from "./digest.ts";
import { newToken, tokenDigest } from "./tokens.ts";

/** A member with a token that signs them in. */
export interface SignedIn {
  readonly member: Member;
  readonly token: string;
}

/** How a browser is kept beside an account. */
export function deviceDigest(digest: Digest, device: string): string {
  return digest("device", device);
}

/** Signs in a member who has proved who they are, however they did. What is said of it in the audit log is the caller's. */
export async function beginSignIn(
  { db, accounts, caller, visitor }: BackendContext,
  member: Member,
): Promise<SignedIn> {
  const now = accounts.clock();
  const token = newToken();
  await insertToken(db, { digest: tokenDigest(token), memberId: member.id, signInId: randomUUID() }, now);
  if (visitor.device) {
    const device = deviceDigest(accounts.digest, await visitor.device());
    await rememberVisitor(db, { memberId: member.id, visitor: device }, now);
  }
  caller.hasProved(member.id);
  return { member, token };
}
