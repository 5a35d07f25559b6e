import { and, eq, ne } from "drizzle-orm";
import { emailKey } from "#app/domain/accounts/account.ts";
import type { Database } from "../db/connections/open.server.ts";
import { type LetterKind, members } from "../db/tables/tables.ts";

interface Sent {
  readonly memberId: number;
  readonly address: string;
}

/**
 * Keeps that a mail server refuses the member's address, or one that they want in its place, for
 * their account page. What an address says that is theirs no more concerns them no more. Others who
 * typed the same address learn nothing.
 */
export async function noteRefusal(
  db: Database,
  { memberId, address, kind }: Sent & { readonly kind: LetterKind },
): Promise<void> {
  const isTheirs = kind === "address" ? undefined : eq(members.email_key, emailKey(address));
  await db
    .update(members)
    .set({ refused_email: address })
    .where(and(eq(members.id, memberId), isTheirs));
}

/** A letter has come to the address: it was refused before, at most. */
export async function noteDelivery(db: Database, { memberId, address }: Sent): Promise<void> {
  await db
    .update(members)
    .set({ refused_email: null })
    .where(and(eq(members.id, memberId), eq(members.refused_email, address)));
}

/**
 * The member wants another address: what was refused beside their own is of no interest any more.
 */
export async function forgetOtherRefusal(db: Database, memberId: number): Promise<void> {
  await db
    .update(members)
    .set({ refused_email: null })
    .where(and(eq(members.id, memberId), ne(members.refused_email, members.email)));
}
