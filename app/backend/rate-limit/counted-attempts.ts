import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { attempts } from "../db/tables/tables.ts";

export interface CountedAttempt {
  /** With this one. */
  readonly count: number;
  /** When counting begins anew. */
  readonly expires_at: Date;
}

/**
 * Counts one more attempt under a key, in one statement: however many come at once, in however many
 * processes, each gets a count of its own. A count lasts from its first attempt until `expiresAt`
 * of that one.
 */
export async function countAttempt(
  db: Database,
  key: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<CountedAttempt> {
  const isOver = sql`${attempts.expires_at} <= ${moment(now)}`;
  const [counted] = await db
    .insert(attempts)
    .values({ key, count: 1, expires_at: expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
        expires_at: sql`CASE WHEN ${isOver} THEN excluded.expires_at ELSE ${attempts.expires_at} END`,
      },
    })
    .returning({ count: attempts.count, expires_at: attempts.expires_at });
  if (!counted) throw new Error("An attempt was not counted.");
  return counted;
}

/**
 * Reserves the next turn under a key, `gapMs` before the one after it, in one statement: however
 * many come at once, in however many processes, no two turns are nearer. Nothing is reserved where
 * the turn begins later than `longestWaitMs` from now.
 */
export async function reserveTurn(
  db: Database,
  key: string,
  { now, gapMs, longestWaitMs }: { now: Date; gapMs: number; longestWaitMs: number },
): Promise<{ readonly startsAt: Date; readonly isReserved: boolean }> {
  const at = moment(now);
  const gap = sql`make_interval(secs => ${gapMs / 1000}::float8)`;
  // expires_at is when the next turn begins.
  const [reserved] = await db
    .insert(attempts)
    .values({ key, count: 1, expires_at: sql`${at} + ${gap}` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { expires_at: sql`greatest(${attempts.expires_at}, ${at}) + ${gap}` },
      setWhere: sql`${attempts.expires_at} <= ${at} + make_interval(secs => ${longestWaitMs / 1000}::float8)`,
    })
    .returning({ endsAt: attempts.expires_at });
  if (reserved) return { startsAt: new Date(reserved.endsAt.getTime() - gapMs), isReserved: true };
  const [last] = await db.select({ endsAt: attempts.expires_at }).from(attempts).where(eq(attempts.key, key));
  return { startsAt: last?.endsAt ?? now, isReserved: false };
}

/** Takes one attempt out of the count again. */
export async function refundAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
}

/** From now on as if nothing had been tried under that key. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}
