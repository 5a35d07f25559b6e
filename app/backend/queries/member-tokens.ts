import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Member } from "../context.ts";
import type { Database } from "../db/open.server.ts";
import { members, memberTokens } from "../db/tables.ts";
import { TOKEN_LIFE } from "../limits.ts";
import { MEMBER_COLUMNS } from "./members.ts";

/** What is known of a token that counts. */
export interface LiveToken {
  readonly digest: string;
  readonly sign_in_id: string;
  readonly created_at: Date;
  readonly used_at: Date;
  readonly replaced_until: Date | null;
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The first token of a new sign-in. */
export async function insertToken(
  db: Database,
  { digest, memberId, signInId }: { digest: string; memberId: number; signInId: string },
  now: Date,
): Promise<void> {
  await db.insert(memberTokens).values({
    digest,
    member_id: memberId,
    sign_in_id: signInId,
    created_at: now,
    used_at: now,
    expires_at: after(now, TOKEN_LIFE.longestMs),
  });
}

/** Whose token that is, where it counts: neither too old, nor unused for too long, nor replaced for longer than a minute. */
export async function findTokenOwner(
  db: Database,
  digest: string,
  now: Date,
): Promise<{ member: Member; token: LiveToken } | null> {
  const [found] = await db
    .select({
      member: MEMBER_COLUMNS,
      token: {
        digest: memberTokens.digest,
        sign_in_id: memberTokens.sign_in_id,
        created_at: memberTokens.created_at,
        used_at: memberTokens.used_at,
        replaced_until: memberTokens.replaced_until,
      },
    })
    .from(memberTokens)
    .innerJoin(members, eq(members.id, memberTokens.member_id))
    .where(
      and(
        eq(memberTokens.digest, digest),
        gt(memberTokens.expires_at, now),
        gt(memberTokens.used_at, before(now, TOKEN_LIFE.idleMs)),
        or(isNull(memberTokens.replaced_until), gt(memberTokens.replaced_until, now)),
      ),
    );
  return found ?? null;
}

/** Writes down that a token is used, unless that was done lately. */
export async function touchToken(db: Database, { digest, used_at }: LiveToken, now: Date): Promise<void> {
  const due = before(now, TOKEN_LIFE.usedEveryMs);
  if (used_at > due) return;
  await db
    .update(memberTokens)
    .set({ used_at: now })
    .where(and(eq(memberTokens.digest, digest), lte(memberTokens.used_at, due)));
}

/**
 * Puts a new token in the place of one, with the same end. One statement, so that of many at once exactly one does it: false
 * for the others, and where the sign-in has ended meanwhile.
 */
export async function replaceToken(
  db: Database,
  { digest: old, sign_in_id }: LiveToken,
  digest: string,
  now: Date,
): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const until = after(now, TOKEN_LIFE.replacedMs).toISOString();
  const { rows } = await db.execute(sql`
    WITH replaced AS (
      UPDATE ${memberTokens} SET replaced_until = ${until}::timestamptz
      WHERE digest = ${old} AND replaced_until IS NULL
      RETURNING member_id, sign_in_id, expires_at)
    INSERT INTO ${memberTokens} (digest, member_id, sign_in_id, created_at, used_at, expires_at)
    SELECT ${digest}, member_id, sign_in_id, ${moment}, ${moment}, expires_at FROM replaced
    RETURNING digest`);
  // A sign-in that lives for months leaves no trail of dead tokens.
  await db
    .delete(memberTokens)
    .where(and(eq(memberTokens.sign_in_id, sign_in_id), lte(memberTokens.replaced_until, now)));
  return rows.length > 0;
}

/**
 * Ends a sign-in: every token that came of it dies. A renewal that is under way is waited for, since its new token would be
 * none of those that are seen here; one that comes later finds nothing to replace.
 */
export async function endSignIn(db: Database, signInId: string): Promise<void> {
  const ofSignIn = eq(memberTokens.sign_in_id, signInId);
  await db.transaction(async (tx) => {
    await tx.select({ digest: memberTokens.digest }).from(memberTokens).where(ofSignIn).for("update");
    await tx.delete(memberTokens).where(ofSignIn);
  });
}
