import { and, eq, inArray } from "drizzle-orm";
import { usernameKey } from "#app/domain/account.ts";
import type { Member } from "../context.ts";
import type { Database } from "../db/open.server.ts";
import { memberIdentities, members } from "../db/tables.ts";
import { MEMBER_COLUMNS } from "./members.ts";

/** Somebody at an identity provider. */
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

/** From now on that account at a provider signs the member in; false where it signs somebody in already. */
export async function insertIdentity(
  db: Database,
  memberId: number,
  { issuer, subject }: Whom,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insert(memberIdentities)
    .values({ issuer, subject, member_id: memberId, created_at: now })
    .onConflictDoNothing()
    .returning({ member_id: memberIdentities.member_id });
  return inserted.length > 0;
}

/** The first of these names that is nobody's, or null. */
export async function findFreeUsername(db: Database, usernames: readonly string[]): Promise<string | null> {
  const keys = usernames.map(usernameKey);
  const rows = await db
    .select({ key: members.username_key })
    .from(members)
    .where(inArray(members.username_key, keys));
  const taken = new Set(rows.map(({ key }) => key));
  return usernames.find((username) => !taken.has(usernameKey(username))) ?? null;
}
