import { and, eq, isNull, ne, or } from "drizzle-orm";
import { emailKey } from "#app/domain/accounts/account.ts";
import { isUniqueViolation } from "../db/connections/database-problem.ts";
import type { Database } from "../db/connections/open.server.ts";
import { memberIdentities, members } from "../db/tables/tables.ts";
import { endLinks, lockMembers } from "../identity/member-links.ts";

/**
 * A caller who reads the mail of an address has it. From now on it is this member's, verified;
 * accounts that had it without proof keep their names and sign-ins, and lose the address. False
 * where the member has another address by now, or the address is another member's who has verified
 * it.
 *
 * @param isWhole takes the account as well: every other way in ends that another caller may have
 * made, be it the account's first or one with a sign-in that they stole
 */
export async function claimAddress(
  tx: Database,
  {
    memberId,
    email,
    isWhole,
  }: { readonly memberId: number; readonly email: string; readonly isWhole: boolean },
  now: Date,
): Promise<boolean> {
  const key = emailKey(email);
  await lockMembers(tx, { memberId, emailKey: key });
  const [member] = await tx
    .select({ verified: members.email_verified_at })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.email_key, key)));
  if (!member) return false;
  if (isWhole) {
    // A provider that gave the address vouches for the caller who reads its mail; in an account
    // without proof, a stranger can have made that up.
    const isLinked = or(isNull(memberIdentities.email_key), ne(memberIdentities.email_key, key));
    const isDoubtful = member.verified === null ? undefined : isLinked;
    await tx.delete(memberIdentities).where(and(eq(memberIdentities.member_id, memberId), isDoubtful));
  }
  if (member.verified !== null) return true;
  await verifyAddressOf(tx, { memberId, key }, now);
  return true;
}

/**
 * The member's address is theirs, and no other account's. A provider that named it has not vouched
 * for it, or it would have been verified: that account there, which may be a stranger's, counts as
 * one that was linked.
 */
export async function verifyAddressOf(
  tx: Database,
  { memberId, key }: { readonly memberId: number; readonly key: string },
  now: Date,
): Promise<void> {
  await takeFromOthers(tx, { memberId, key });
  await tx.update(members).set({ email_verified_at: now }).where(eq(members.id, memberId));
  await tx.update(memberIdentities).set({ email_key: null }).where(eq(memberIdentities.member_id, memberId));
}

/**
 * The same for an address that the member is to have in place of theirs. Rejects (falseWhereTaken)
 * where another member has verified it.
 *
 * @returns the address that they had until now, where it was verified
 */
export async function moveAddress(
  tx: Database,
  { memberId, email }: { readonly memberId: number; readonly email: string },
  now: Date,
): Promise<{ readonly had: string | null }> {
  const key = emailKey(email);
  await lockMembers(tx, { memberId, emailKey: key });
  const [member] = await tx
    .select({ email: members.email, verified: members.email_verified_at })
    .from(members)
    .where(eq(members.id, memberId));
  await takeFromOthers(tx, { memberId, key });
  await tx
    .update(members)
    .set({ email, email_key: key, email_verified_at: now, refused_email: null })
    .where(eq(members.id, memberId));
  // They belong to the address that the member had.
  await endLinks(tx, memberId);
  return { had: member?.verified && emailKey(member.email) !== key ? member.email : null };
}

/**
 * Accounts that have the address without proof lose it, and every link to them. Their sign-ins
 * stay: the same person may have followed the link of another account, and the member who did so
 * did not ask to be signed out.
 */
export async function takeFromOthers(
  tx: Database,
  { memberId, key }: { readonly memberId: number; readonly key: string },
): Promise<void> {
  const losers = await tx
    .update(members)
    .set({ email: "", email_key: "", refused_email: null })
    .where(and(eq(members.email_key, key), ne(members.id, memberId), isNull(members.email_verified_at)))
    .returning({ id: members.id });
  for (const { id } of losers) await endLinks(tx, id);
}

/** The same result, where another member verifies the address at this very moment. */
export function falseWhereTaken(error: unknown): false {
  if (isUniqueViolation(error)) return false;
  throw error;
}
