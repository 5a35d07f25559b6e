import { setTimeout as delay } from "node:timers/promises";
import DataLoader from "dataloader";
import { and, desc, eq, getTableColumns, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Member } from "../context.ts";
import { lockEach } from "../db/advisory-lock.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { TOKEN_LIFE } from "../db/lifetimes.ts";
import { prepared } from "../db/prepared.ts";
import { memberIdentities, members, memberTokens } from "../db/tables/tables.ts";
import { type NewLetter, queueLetter } from "../mail/mail-queue.ts";
import { canSignIn, MEMBER_AS_JSON } from "./members.ts";

/** Sign-ins that a member can have at once: one more ends the oldest. */
const MOST_SIGN_INS = 30;

const { member_id: _member, browser: _browser, ...TOKEN_COLUMNS } = getTableColumns(memberTokens);

/** What is known of a token that counts. */
export type LiveToken = Readonly<Pick<typeof memberTokens.$inferSelect, keyof typeof TOKEN_COLUMNS>>;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** By what a member has proved who they are: it has to be so still when the sign-in begins. */
export type Proof =
  | { readonly kind: "sign-up" }
  | { readonly kind: "password"; readonly hash: string }
  | { readonly kind: "provider"; readonly issuer: string; readonly subject: string };

/**
 * The first token of a new sign-in, with the letter that tells of it. Of the member's others the
 * oldest end, so that no more than the newest ones remain.
 *
 * @returns whether the member has left until now; null where the proof is none any more, as after a
 * change of the password, or the member is gone
 */
export async function insertToken(
  db: Database,
  {
    digest,
    memberId,
    signInId,
    browser,
    proof,
    letter,
  }: {
    digest: string;
    memberId: number;
    signInId: string;
    browser: string | null;
    proof: Proof;
    /** Tells of the sign-in; null where there is none to send. */
    letter: NewLetter | null;
  },
  now: Date,
): Promise<{ readonly hasLeft: boolean } | null> {
  const { expires_at, member_id, sign_in_id } = memberTokens;
  return db.transaction(async (tx) => {
    // One after the other: of many at once each would miss the others.
    const [member] = await tx
      .select({ left_at: members.left_at })
      .from(members)
      .where(and(eq(members.id, memberId), canSignIn(now)))
      .for("no key update");
    if (!member || !(await stillHolds(tx, memberId, proof))) return null;
    await tx.insert(memberTokens).values({
      digest,
      browser,
      member_id: memberId,
      sign_in_id: signInId,
      created_at: now,
      used_at: now,
      presented_at: now,
      expires_at: after(now, TOKEN_LIFE.longestMs),
    });
    // All tokens of a sign-in have the same end: the one that ends first began first.
    const oldest = await tx
      .select({ id: sign_in_id })
      .from(memberTokens)
      .where(and(eq(member_id, memberId), ne(sign_in_id, signInId)))
      .groupBy(sign_in_id)
      .orderBy(desc(sql`max(${expires_at})`))
      .offset(MOST_SIGN_INS - 1);
    const ended = oldest.map(({ id }) => id);
    await endSignIns(tx, ended);
    if (letter) await queueLetter(tx, letter, now);
    return { hasLeft: member.left_at !== null };
  });
}

/**
 * Who ends all sign-ins of a member holds the member's row, as does who asks this: no sign-in
 * begins by what has just been changed.
 */
async function stillHolds(tx: Database, memberId: number, proof: Proof): Promise<boolean> {
  if (proof.kind === "sign-up") return true;
  if (proof.kind === "password") {
    return (
      (await tx.$count(members, and(eq(members.id, memberId), eq(members.password_hash, proof.hash)))) > 0
    );
  }
  const { issuer, subject, member_id } = memberIdentities;
  const isThis = and(eq(issuer, proof.issuer), eq(subject, proof.subject), eq(member_id, memberId));
  return (await tx.$count(memberIdentities, isThis)) > 0;
}

interface TokenOwner {
  readonly member: Member;
  readonly token: LiveToken;
}

/** A connection that has gone silent may keep its own question waiting, not everybody's. */
const LONGEST_GATHERING_MS = 500;

/**
 * Every page of a member asks for this, many of them at once: while one question is in progress,
 * the tokens of other requests gather for the next, and so do those that have come in by then.
 */
const tokenOwners = prepared((db) => {
  const owners = db
    .select({
      member: MEMBER_AS_JSON,
      token: TOKEN_COLUMNS,
    })
    .from(memberTokens)
    .innerJoin(members, eq(members.id, memberTokens.member_id))
    .where(and(sql`${memberTokens.digest} = ANY(${sql.placeholder("digests")})`, isNull(members.left_at)))
    .prepare("");
  let underWay: Promise<unknown> = Promise.resolve();
  return new DataLoader<string, TokenOwner | null>(
    async (digests) => {
      const asked = owners.execute({ digests: [...new Set(digests)] });
      underWay = Promise.race([
        asked.catch(() => {}),
        delay(LONGEST_GATHERING_MS, undefined, { ref: false }),
      ]);
      const found = new Map((await asked).map((owner) => [owner.token.digest, owner]));
      return digests.map((digest) => found.get(digest) ?? null);
    },
    { cache: false, batchScheduleFn: (ask) => void underWay.then(() => setImmediate(ask)) },
  );
});

/**
 * Whose token that is, where it counts: neither too old, nor unused for too long, nor replaced for
 * a minute.
 */
export async function findTokenOwner(
  db: Database,
  digest: string,
  now: Date,
): Promise<{ member: Member; token: LiveToken } | null> {
  const found = await tokenOwners(db).load(digest);
  if (!found) return null;
  const { expires_at, used_at, replaced_until } = found.token;
  const counts =
    expires_at > now &&
    used_at > before(now, TOKEN_LIFE.idleMs) &&
    (replaced_until === null || replaced_until > now);
  return counts ? found : null;
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
 * Writes down that a caller has come with a token for the first time. It has arrived, so it takes
 * the place of the others of its sign-in, which die in a minute.
 */
export async function presentToken(
  db: Database,
  { digest, sign_in_id }: LiveToken,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEach(tx, "signIn", [sign_in_id]);
    const presented = await tx
      .update(memberTokens)
      .set({ presented_at: now, used_at: now })
      .where(and(eq(memberTokens.digest, digest), isNull(memberTokens.presented_at)))
      .returning({ digest: memberTokens.digest });
    if (presented.length === 0) return;
    await tx
      .update(memberTokens)
      .set({ replaced_until: after(now, TOKEN_LIFE.replacedMs) })
      .where(
        and(
          eq(memberTokens.sign_in_id, sign_in_id),
          ne(memberTokens.digest, digest),
          isNull(memberTokens.replaced_until),
        ),
      );
  });
}

/**
 * Adds a new token to a sign-in, with the same end; the old one goes on until a caller comes with
 * the new one. Of many at once exactly one does it: false for the others, for a minute after, and
 * where the sign-in has ended or gone on meanwhile.
 */
export async function renewToken(
  db: Database,
  { digest: old, sign_in_id }: LiveToken,
  digest: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockEach(tx, "signIn", [sign_in_id]);
    const { renewed_at, replaced_until, presented_at } = memberTokens;
    const due = or(isNull(renewed_at), lte(renewed_at, before(now, TOKEN_LIFE.renewedAgainMs)));
    const [renewed] = await tx
      .update(memberTokens)
      .set({ renewed_at: now })
      .where(and(eq(memberTokens.digest, old), isNull(replaced_until), due))
      .returning({
        member_id: memberTokens.member_id,
        expires_at: memberTokens.expires_at,
        browser: memberTokens.browser,
        confirmed_at: memberTokens.confirmed_at,
      });
    if (!renewed) return false;
    // What was lost on the way, and what is dead: a sign-in that lives for months leaves no trail.
    await tx
      .delete(memberTokens)
      .where(
        and(
          eq(memberTokens.sign_in_id, sign_in_id),
          ne(memberTokens.digest, old),
          or(isNull(presented_at), lte(replaced_until, now)),
        ),
      );
    await tx.insert(memberTokens).values({ ...renewed, digest, sign_in_id, created_at: now, used_at: now });
    return true;
  });
}

/**
 * A renewal that is in progress is waited for, since its new token would be none of those that are
 * seen here; one that comes later finds nothing to renew.
 */
export async function endSignIns(tx: Database, signInIds: string[]): Promise<void> {
  if (signInIds.length === 0) return;
  await lockEach(tx, "signIn", signInIds);
  await tx.delete(memberTokens).where(sql`${memberTokens.sign_in_id} = ${anyOf(signInIds, "uuid")}`);
}
