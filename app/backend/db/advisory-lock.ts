import { sql } from "drizzle-orm";
import type { Database } from "./open.server.ts";

/** Numbers of our own ("shred" on a telephone's keys, then a count), so that nobody else on the server takes the same. */
export const LOCKS = { migrate: 74_733_001, seed: 74_733_002, import: 74_733_003 } as const;

/**
 * Waits until no other transaction holds the lock, then holds it to the end of this one. However long the others
 * take, and however long this one will, no statement of it is cut off.
 */
export async function lockForTransaction(tx: Database, lock: number): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
}
