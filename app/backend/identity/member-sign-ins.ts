import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { lockEach } from "../db/advisory-lock.ts";
import type { Database } from "../db/connections/open.server.ts";
import { TOKEN_LIFE } from "../db/lifetimes.ts";
import { members, memberTokens } from "../db/tables/tables.ts";
import { endSignIns } from "./member-tokens.ts";

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Writes down that a caller who has this sign-in has proved who they are once more. */
export async function confirmSignIn(db: Database, signInId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // A renewal that is in progress takes with it what it found.
    await lockEach(tx, "signIn", [signInId]);
    await tx.update(memberTokens).set({ confirmed_at: now }).where(eq(memberTokens.sign_in_id, signInId));
  });
}

/**
 * Whether a member's sign-in goes on; where it does, no other transaction ends it before this one
 * is over.
 */
export async function holdSignIn(tx: Database, memberId: number, signInId: string): Promise<boolean> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
  await lockEach(tx, "signIn", [signInId]);
  return (await tx.$count(memberTokens, eq(memberTokens.sign_in_id, signInId))) > 0;
}

/** Ends a sign-in: every token that came of it dies. */
export async function endSignIn(db: Database, signInId: string): Promise<void> {
  await db.transaction((tx) => endSignIns(tx, [signInId]));
}

/** Ends those sign-ins of a member, all of them without a choice. Returns how many there were. */
export async function endSignInsOf(
  db: Database,
  memberId: number,
  choice: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  const { member_id, sign_in_id } = memberTokens;
  return db.transaction(async (tx) => {
    const found = await tx
      .selectDistinct({ id: sign_in_id })
      .from(memberTokens)
      .where(
        and(
          eq(member_id, memberId),
          choice.only === undefined ? undefined : eq(sign_in_id, choice.only),
          choice.except === undefined ? undefined : ne(sign_in_id, choice.except),
        ),
      );
    const ended = found.map(({ id }) => id);
    await endSignIns(tx, ended);
    return ended.length;
  });
}

/** One of a member's sign-ins. */
export interface KeptSignIn {
  readonly id: string;
  readonly browser: string | null;
  readonly begunAt: Date;
  readonly seenAt: Date;
}

/** The member's sign-ins that count, the one used last first. */
export async function listSignIns(db: Database, memberId: number, now: Date): Promise<KeptSignIn[]> {
  const { member_id, sign_in_id, browser, expires_at, used_at } = memberTokens;
  const lastUse = sql<Date>`max(${used_at})`.mapWith(used_at);
  const found = await db
    .select({
      id: sign_in_id,
      browser: sql<string | null>`max(${browser})`,
      expiresAt: sql<Date>`max(${expires_at})`.mapWith(expires_at),
      seenAt: lastUse,
    })
    .from(memberTokens)
    .where(and(eq(member_id, memberId), gt(expires_at, now), gt(used_at, before(now, TOKEN_LIFE.idleMs))))
    .groupBy(sign_in_id)
    .orderBy(desc(lastUse), sign_in_id);
  return found.map(({ expiresAt, ...signIn }) => ({ ...signIn, begunAt: begunAt(expiresAt) }));
}

/** When a sign-in began: all of them have the same length. */
export function begunAt(expiresAt: Date): Date {
  return before(expiresAt, TOKEN_LIFE.longestMs);
}
