import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { memberIdentities, members } from "../db/tables/tables.ts";
import { endLinks } from "./member-links.ts";

/** The hash of the member's password; null where they have none. */
export async function passwordHashOf(db: Database, memberId: number): Promise<string | null> {
  const [member] = await db
    .select({ hash: members.password_hash })
    .from(members)
    .where(eq(members.id, memberId));
  return member?.hash ?? null;
}

/**
 * Gives the member that password's hash; with `from` only where it is the one they had. Links that
 * set a password or bring another address are good for nothing any more: who had the old password
 * may have asked for them. False where another change was faster.
 */
export async function setPassword(
  db: Database,
  memberId: number,
  { from, to }: { readonly from?: string | null; readonly to: string },
): Promise<boolean> {
  const { id, password_hash } = members;
  const had =
    from === undefined ? undefined : from === null ? isNull(password_hash) : eq(password_hash, from);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(members)
      .set({ password_hash: to })
      .where(and(eq(id, memberId), had))
      .returning({ id });
    if (changed.length === 0) return false;
    await endLinks(tx, memberId, ["reset", "address"]);
    return true;
  });
}

/** What only the member's own account page shows. */
export interface AccountFacts {
  readonly hasPassword: boolean;
  readonly proInterestAt: Date | null;
  /** An address whose mail server refused letters to them. */
  readonly refusedEmail: string | null;
  /** Issuers of the providers that sign them in. */
  readonly issuers: readonly string[];
}

export async function accountFacts(db: Database, memberId: number): Promise<AccountFacts> {
  const [found, identities] = await Promise.all([
    db
      .select({
        hash: members.password_hash,
        proInterestAt: members.pro_interest_at,
        refusedEmail: members.refused_email,
      })
      .from(members)
      .where(eq(members.id, memberId)),
    db
      .selectDistinct({ issuer: memberIdentities.issuer })
      .from(memberIdentities)
      .where(eq(memberIdentities.member_id, memberId))
      .orderBy(memberIdentities.issuer),
  ]);
  return {
    hasPassword: Boolean(found[0]?.hash),
    proInterestAt: found[0]?.proInterestAt ?? null,
    refusedEmail: found[0]?.refusedEmail ?? null,
    issuers: identities.map(({ issuer }) => issuer),
  };
}

/** What members may change of their account by itself. */
export type AccountChanges = Partial<
  Pick<typeof members.$inferInsert, "is_mail_blocked" | "pro_interest_at">
>;

export async function updateAccount(db: Database, memberId: number, changes: AccountChanges): Promise<void> {
  await db.update(members).set(changes).where(eq(members.id, memberId));
}
