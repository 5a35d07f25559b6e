import { and, eq, getTableColumns, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { usernameKey } from "#app/domain/accounts/account.ts";
import type { Member } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { LEAVING_MS } from "../db/lifetimes.ts";
import { members, memberVisitors } from "../db/tables/tables.ts";
import { searchableKey } from "../graphql/key-arguments.ts";

const {
  password_hash: passwordHash,
  username_key,
  email_key,
  pro_interest_at,
  refused_email,
  left_at,
  left_contributions,
  visited_resorts: _unused,
  ...shown
} = getTableColumns(members);

/**
 * What answers are made from. The password's hash is read where a password is checked, and nowhere
 * else; what only the member's own account page shows, in member-account.ts.
 */
export const MEMBER_COLUMNS = shown;

/** The same as one value of JSON, which the database's driver reads faster than thirty. */
export const MEMBER_AS_JSON = sql`json_build_object(${sql.join(
  Object.entries(MEMBER_COLUMNS).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`.mapWith((json: MemberAsJson): Member => {
  const moment = (given: string | null) => (given === null ? null : new Date(given));
  return {
    ...json,
    created_at: new Date(json.created_at),
    updated_at: new Date(json.updated_at),
    email_verified_at: moment(json.email_verified_at),
    suspended_at: moment(json.suspended_at),
    hidden_at: moment(json.hidden_at),
    lines_hidden_at: moment(json.lines_hidden_at),
    picture_hidden_at: moment(json.picture_hidden_at),
  };
});

/** As JSON has it: moments are texts. */
type MemberAsJson = {
  readonly [Name in keyof Member]: Date extends Member[Name]
    ? string | (null extends Member[Name] ? null : never)
    : Member[Name];
};

/** The member of that usernameKey, or null: who has left is gone for everybody. */
export async function findMember(db: Database, key: string): Promise<Member | null> {
  const [member] = await db
    .select(MEMBER_COLUMNS)
    .from(members)
    .where(and(eq(username_key, key), isNull(left_at)));
  return member ?? null;
}

/** The same by a name as a visitor wrote it. */
export async function findMemberNamed(db: Database, username: string): Promise<Member | null> {
  const key = searchableKey(usernameKey(username));
  return key === null ? null : findMember(db, key);
}

/** Whether a member has not left, or can still come back. */
export function canSignIn(now: Date) {
  return or(isNull(left_at), gt(left_at, new Date(now.getTime() - LEAVING_MS)));
}

/** Of the members with one address: who has verified it, else who came first and has not left. */
const BY_RIGHT = [isNull(members.email_verified_at), isNotNull(left_at), members.id] as const;

/** Whose address that emailKey is, or null. */
export async function findMemberByEmail(db: Database, emailKey: string): Promise<Member | null> {
  const [member] = await db
    .select(MEMBER_COLUMNS)
    .from(members)
    .where(eq(email_key, emailKey))
    .orderBy(...BY_RIGHT)
    .limit(1);
  return member ?? null;
}

/** No digest: a caller who is not known takes the same question. */
const NO_VISITOR = "";

/** More accounts than this with one unverified address are a member's game. */
const MOST_UNVERIFIED = 3;

/** A member whose password a link can set. */
interface MemberToReset {
  readonly id: number;
  readonly email: string;
  /** Whether they have verified the address and sign in with the browser that asks. */
  readonly isKnown: boolean;
}

/**
 * The members who can reset their password by that emailKey: the one who has verified it, else some
 * who say that it is theirs. Who signs in with the browser that asks comes first: however many
 * strangers typed the address before them.
 */
export async function findMembersToReset(
  db: Database,
  emailKey: string,
  { visitor, now }: { readonly visitor: string | null; readonly now: Date },
): Promise<readonly MemberToReset[]> {
  const [isUnverified, ...byRight] = BY_RIGHT;
  const found = await db
    .select({
      id: members.id,
      email: members.email,
      verified: members.email_verified_at,
      seenAt: memberVisitors.seen_at,
    })
    .from(members)
    .leftJoin(
      memberVisitors,
      and(eq(memberVisitors.member_id, members.id), eq(memberVisitors.visitor, visitor ?? NO_VISITOR)),
    )
    .where(and(eq(email_key, emailKey), canSignIn(now)))
    .orderBy(isUnverified, isNull(memberVisitors.seen_at), ...byRight)
    .limit(MOST_UNVERIFIED);
  const toReset = found.map(({ id, email, verified, seenAt }) => ({
    id,
    email,
    isKnown: verified !== null && seenAt !== null,
  }));
  return found[0]?.verified ? toReset.slice(0, 1) : toReset;
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
  /** Whether a caller has signed in to this account with that browser before. */
  readonly isKnownVisitor: boolean;
}

/** The member who signs in, all in one question: an unknown name takes no fewer. */
export async function findSignInMember(
  db: Database,
  { by, key }: SignInName,
  { visitor, seenSince }: { visitor: string | null; seenSince: Date },
): Promise<SignInMember | null> {
  const [found] = await db
    .select({ member: MEMBER_COLUMNS, passwordHash, seenAt: memberVisitors.seen_at })
    .from(members)
    .leftJoin(
      memberVisitors,
      and(
        eq(memberVisitors.member_id, members.id),
        eq(memberVisitors.visitor, visitor ?? NO_VISITOR),
        gt(memberVisitors.seen_at, seenSince),
      ),
    )
    .where(eq(by === "email" ? email_key : username_key, key))
    .orderBy(...BY_RIGHT)
    .limit(1);
  return found
    ? { member: found.member, passwordHash: found.passwordHash, isKnownVisitor: found.seenAt !== null }
    : null;
}

/** Whether that usernameKey is a member's. */
export async function isTaken(db: Database, key: string): Promise<boolean> {
  return (await db.$count(members, eq(username_key, key))) > 0;
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
 * The new member; null where the name, or a verified address, was a member's, who may have been a
 * moment faster. Raises no version: nothing that is stored says that there is no such member.
 */
export async function insertMember(db: Database, member: NewMember, now: Date): Promise<Member | null> {
  const [inserted] = await db
    .insert(members)
    .values({ ...member, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning(MEMBER_COLUMNS);
  return inserted ?? null;
}

/** Keeps a password's new hash. False where the password was changed while that was computed. */
export async function replacePasswordHash(
  db: Database,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await db
    .update(members)
    .set({ password_hash: to })
    .where(and(eq(members.id, memberId), eq(passwordHash, from)))
    .returning({ id: members.id });
  return replaced.length > 0;
}
