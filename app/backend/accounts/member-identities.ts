import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { emailKey, usernameKey } from "#app/domain/accounts/account.ts";
import type { Member } from "../context.ts";
import { anyOf } from "../db/any-of.ts";
import { isUniqueViolation } from "../db/connections/database-problem.ts";
import type { Database } from "../db/connections/open.server.ts";
import { memberIdentities, members } from "../db/tables/tables.ts";
import { endLinks, lockMembers } from "../identity/member-links.ts";
import { MEMBER_COLUMNS } from "../identity/members.ts";
import { takeFromOthers } from "./claim-address.ts";

/** A caller at an identity provider. */
interface Whom {
  readonly issuer: string;
  readonly subject: string;
}

/** The member whom that account at a provider signs in, or null. */
export async function findIdentityMember(db: Database, { issuer, subject }: Whom): Promise<Member | null> {
  const [found] = await db
    .select(MEMBER_COLUMNS)
    .from(memberIdentities)
    .innerJoin(members, eq(members.id, memberIdentities.member_id))
    .where(and(eq(memberIdentities.issuer, issuer), eq(memberIdentities.subject, subject)));
  return found ?? null;
}

/**
 * From now on that account at a provider signs the member in; false where it signs in already.
 *
 * @param email the member's address where they have it from there, else null
 */
export async function insertIdentity(
  db: Database,
  memberId: number,
  { issuer, subject, email }: Whom & { readonly email: string | null },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insert(memberIdentities)
    .values({
      issuer,
      subject,
      member_id: memberId,
      email_key: email === null ? null : emailKey(email),
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ member_id: memberIdentities.member_id });
  return inserted.length > 0;
}

/**
 * From now on no account at that provider signs the member in. False, and nothing done, where they
 * would have no way in any more: of two that are taken away at once, one stays.
 *
 * @param configured issuers of the providers there are: one that the operator has taken away is no
 * way in
 */
export async function deleteIdentities(
  db: Database,
  {
    memberId,
    issuer,
    configured,
  }: { readonly memberId: number; readonly issuer: string; readonly configured: readonly string[] },
): Promise<boolean> {
  const remaining = configured.filter((other) => other !== issuer);
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select({ hash: members.password_hash })
      .from(members)
      .where(eq(members.id, memberId))
      .for("no key update");
    const isTheirs = eq(memberIdentities.member_id, memberId);
    const others = await tx.$count(
      memberIdentities,
      and(isTheirs, sql`${memberIdentities.issuer} = ${anyOf(remaining, "text")}`),
    );
    if (!member?.hash && others === 0) return false;
    await tx.delete(memberIdentities).where(and(isTheirs, eq(memberIdentities.issuer, issuer)));
    return true;
  });
}

/**
 * Gives the member the address that an account at a provider has by now, as a verified one. Null
 * where the member's address is not from there, or the new one is another member's.
 */
export async function followAddress(
  db: Database,
  { issuer, subject, email, memberId }: Whom & { readonly email: string; readonly memberId: number },
  now: Date,
): Promise<Member | null> {
  const key = emailKey(email);
  const isThis = and(eq(memberIdentities.issuer, issuer), eq(memberIdentities.subject, subject));
  return db
    .transaction(async (tx) => {
      await lockMembers(tx, { memberId, emailKey: key });
      const given = tx.select({ key: memberIdentities.email_key }).from(memberIdentities).where(isThis);
      const others = tx
        .select({ id: members.id })
        .from(members)
        .where(
          and(eq(members.email_key, key), ne(members.id, memberId), isNotNull(members.email_verified_at)),
        );
      if ((await others).length > 0) return null;
      const [moved] = await tx
        .update(members)
        .set({ email, email_key: key, email_verified_at: now, refused_email: null, updated_at: now })
        .where(and(eq(members.id, memberId), inArray(members.email_key, given)))
        .returning(MEMBER_COLUMNS);
      if (moved) {
        await tx.update(memberIdentities).set({ email_key: key }).where(isThis);
        await takeFromOthers(tx, { memberId, key });
        // They went to the old address, which may be another person's by now: for that reason it is
        // not told either.
        await endLinks(tx, memberId);
      }
      return moved ?? null;
    })
    .catch((error: unknown) => {
      // Another member has taken it at this moment.
      if (isUniqueViolation(error)) return null;
      throw error;
    });
}

/** The first of these names that is no member's, or null. */
export async function findFreeUsername(db: Database, usernames: readonly string[]): Promise<string | null> {
  const keys = usernames.map(usernameKey);
  const rows = await db
    .select({ key: members.username_key })
    .from(members)
    .where(sql`${members.username_key} = ${anyOf(keys, "text")}`);
  const taken = new Set(rows.map(({ key }) => key));
  return usernames.find((username) => !taken.has(usernameKey(username))) ?? null;
}
