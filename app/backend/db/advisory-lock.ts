import { sql } from "drizzle-orm";
import type { Database } from "./connections/open.server.ts";
import { readRow } from "./read-rows.ts";

/**
 * Numbers of our own ("shred" on a telephone's keys, then a count), so that no other program on the
 * server takes the same.
 */
export const LOCKS = { migrate: 74_733_001, seed: 74_733_002, import: 74_733_003 } as const;

/** Kinds of things that are locked one by one, in the space of locks that have two numbers. */
const KINDS = { signIn: 74_733, contact: 74_734, told: 74_735 } as const;

/**
 * Waits until no other transaction holds one of these things, then holds them to the end of this
 * one. What transactions lock of them is the same whatever rows each of them sees: where one adds a
 * row meanwhile, locks of rows would be taken in different orders.
 */
export async function lockEach(
  tx: Database,
  kind: keyof typeof KINDS,
  keys: readonly string[],
): Promise<void> {
  // Always in the same order: no two wait for each other.
  for (const key of [...keys].sort()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${KINDS[kind]}::int, hashtext(${key}))`);
  }
}

/**
 * Waits until no other transaction holds the lock, then holds it to the end of this one. However
 * long the others take, and however long this one will, no statement of it is cut off.
 */
export async function lockForTransaction(tx: Database, lock: number): Promise<void> {
  await liftTimeLimits(tx);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
}

/** The same without a wait: false where another transaction holds it. */
export async function tryLockForTransaction(tx: Database, lock: number): Promise<boolean> {
  const row = await readRow<{ held: boolean }>(tx)`SELECT pg_try_advisory_xact_lock(${lock}) AS held`;
  return row?.held === true;
}

/** Lets the transaction take as long as it takes. */
export async function liftTimeLimits(tx: Database): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
}
