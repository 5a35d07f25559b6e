import type { Allowance, SlowDown } from "../allowances.ts";
import type { Database } from "../db/connections/open.server.ts";
import { countAttempt, forgetAttempts, refundAttempt, reserveTurn } from "./counted-attempts.ts";

/**
 * Counts what is tried, in the database, so that all processes count together. Counting comes
 * before what is counted: of many at once none slips through. A visitor who succeeds is given the
 * attempt back.
 */
export interface Attempts {
  /**
   * Counts an attempt; or says in how many seconds it is worth trying again, where there were too
   * many.
   */
  allow(key: string, allowance: Allowance): Promise<{ readonly retryAfter: number | null }>;
  /**
   * Counts an attempt that may be slow and is never refused, and says how many milliseconds it has
   * to wait.
   */
  slow(key: string, slowDown: SlowDown): Promise<number>;
  /**
   * Counts an attempt that has to wait until those before it are over, each followed by a pause
   * that grows with their number; or says in how many seconds it is worth trying again, where too
   * many wait already.
   */
  takeTurn(
    key: string,
    slowDown: SlowDown,
  ): Promise<{ readonly waitMs: number; readonly retryAfter: null } | { readonly retryAfter: number }>;
  refund(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** With the wait for a computation it stays below the 8 s after which a page gives up. */
const LONGEST_WAIT_MS = 4_500;

export function createAttempts(db: Database, clock: () => Date): Attempts {
  const count = (key: string, withinMs: number) => {
    const now = clock();
    return countAttempt(db, key, { now, expiresAt: new Date(now.getTime() + withinMs) });
  };
  const refund = (key: string) => refundAttempt(db, key);
  return {
    async allow(key, { most, withinMs }) {
      const counted = await count(key, withinMs);
      if (counted.count <= most) return { retryAfter: null };
      // What is refused was no attempt: else knocking on would keep a visitor out who has become
      // quiet meanwhile.
      await refund(key);
      const seconds = Math.ceil((counted.expires_at.getTime() - clock().getTime()) / 1000);
      return { retryAfter: Math.max(1, seconds) };
    },
    slow: async (key, slowDown) => waitBefore((await count(key, slowDown.withinMs)).count, slowDown),
    async takeTurn(key, slowDown) {
      const { count: attempt } = await count(key, slowDown.withinMs);
      const [now, gapMs] = [clock(), waitBefore(attempt + 1, slowDown)];
      if (gapMs === 0) return { waitMs: 0, retryAfter: null };
      const turn = await reserveTurn(db, `${key} turns`, { now, gapMs, longestWaitMs: LONGEST_WAIT_MS });
      const waitMs = turn.startsAt.getTime() - now.getTime();
      if (turn.isReserved) return { waitMs, retryAfter: null };
      await refund(key);
      return { retryAfter: Math.max(1, Math.ceil((waitMs - LONGEST_WAIT_MS) / 1000)) };
    },
    refund,
    forget: (key) => forgetAttempts(db, key),
  };
}

/**
 * How long the n-th attempt waits; from `mostOften` on, those that follow come that much more
 * rarely.
 *
 * @example waitBefore(6, { free: 5, firstMs: 250, longestMs: 4000, withinMs: 900_000 }) // 250, then 500, 1000 … 4000
 */
export function waitBefore(attempt: number, { free, firstMs, longestMs, rare }: SlowDown): number {
  if (rare && attempt > rare.after) return rare.everyMs;
  return attempt <= free ? 0 : Math.min(longestMs, firstMs * 2 ** (attempt - free - 1));
}
