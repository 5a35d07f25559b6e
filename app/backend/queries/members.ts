import { and, eq, getTableColumns, gt, or } from "drizzle-orm";
import type { Member } from "../context.ts";
import type { DataVersions } from "../data-versions.ts";
import type { Database } from "../db/open.server.ts";
import { members, memberVisitors } from "../db/tables.ts";
import type { ProfileChanges } from "../guards/profile.ts";

const { password_hash: passwordHash, username_key, email_key, ...shown } = getTableColumns(members);

/** What answers are made from. The password's hash is read where a password is checked, and nowhere else. */
export const MEMBER_COLUMNS = shown;

/** The member of that usernameKey, or null. */
export async function findMember(db: Database, usernameKey: string): Promise<Member | null> {
  const [member] = await db.select(MEMBER_COLUMNS).from(members).where(eq(username_key, usernameKey));
  return member ?? null;
}

/** The member of that emailKey, or null. */
export async function findMemberByEmail(db: Database, emailKey: string): Promise<Member | null> {
  const [member] = await db.select(MEMBER_COLUMNS).from(members).where(eq(email_key, emailKey));
  return member ?? null;
}

/** How a member is named who signs in. */
export interface SignInName {
  readonly by: "username" | "email";
  /** The usernameKey or emailKey. */
  readonly key: string;
}

/** What decides over a sign-in. */
export interface SignInMember {
  readonly member: Member;
  readonly passwordHash: string | null;
  /** Whether that visitor has signed in to this account before. */
  readonly isKnownVisitor: boolean;
}

/** The member who signs in, all in one question: an unknown name takes no fewer. */
export async function findSignInMember(
  db: Database,
  { by, key }: SignInName,
  { visitor, seenSince }: { visitor: string; seenSince: Date },
): Promise<SignInMember | null> {
  const [found] = await db
    .select({ member: MEMBER_COLUMNS, passwordHash, seenAt: memberVisitors.seen_at })
    .from(members)
    .leftJoin(
      memberVisitors,
      and(
        eq(memberVisitors.member_id, members.id),
        eq(memberVisitors.visitor, visitor),
        gt(memberVisitors.seen_at, seenSince),
      ),
    )
    .where(eq(by === "email" ? email_key : username_key, key));
  return found
    ? { member: found.member, passwordHash: found.passwordHash, isKnownVisitor: found.seenAt !== null }
    : null;
}

/** Which of these keys belong to a member; a key that is null is not looked for. */
export async function findTaken(
  db: Database,
  keys: { username: string | null; email: string | null },
): Promise<{ username: boolean; email: boolean }> {
  if (keys.username === null && keys.email === null) return { username: false, email: false };
  const rows = await db
    .select({ username: username_key, email: email_key })
    .from(members)
    .where(
      or(
        keys.username === null ? undefined : eq(username_key, keys.username),
        keys.email === null ? undefined : eq(email_key, keys.email),
      ),
    )
    .limit(2);
  return {
    username: rows.some(({ username }) => username === keys.username),
    email: rows.some(({ email }) => email === keys.email),
  };
}

type NewMember = Pick<
  typeof members.$inferInsert,
  | "username"
  | "username_key"
  | "email"
  | "email_key"
  | "email_verified_at"
  | "password_hash"
  | "is_mail_blocked"
  | "profile_picture"
>;

/**
 * The new member; null where name or address were somebody's, who may have been a moment faster. Raises no version: nothing that is
 * kept says that there is no such member.
 */
export async function insertMember(db: Database, member: NewMember, now: Date): Promise<Member | null> {
  const [inserted] = await db
    .insert(members)
    .values({ ...member, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning(MEMBER_COLUMNS);
  return inserted ?? null;
}

/** Keeps a password's new hash, unless the password was changed while that was computed. */
export async function replacePasswordHash(
  db: Database,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(members)
    .set({ password_hash: to })
    .where(and(eq(members.id, memberId), eq(passwordHash, from)));
}

/** The member with those changes to their own profile; null where there is no such member any more. */
export async function updateProfile(
  versions: Pick<DataVersions, "write">,
  memberId: number,
  changes: ProfileChanges,
  now: Date,
): Promise<Member | null> {
  return versions.write([`profile:${memberId}`], async (tx) => {
    const [updated] = await tx
      .update(members)
      .set({ ...changes, updated_at: now })
      .where(eq(members.id, memberId))
      .returning(MEMBER_COLUMNS);
    return updated ?? null;
  });
}
