import { and, desc, eq, lte, notInArray, or } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { VISITOR_MEMORY_MS } from "../db/lifetimes.ts";
import { memberVisitors } from "../db/tables/tables.ts";

/**
 * Of how many browsers a member is known in: one more forgets the one that was away for the
 * longest.
 */
const MOST_VISITORS = 50;

/** Since when a visitor must have been seen to be known. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - VISITOR_MEMORY_MS);
}

/** Whether the member has been seen in that browser: to be asked before it is remembered. */
export async function isKnownVisitor(
  db: Database,
  { memberId, visitor }: { memberId: number; visitor: string },
): Promise<boolean> {
  const isThis = and(eq(memberVisitors.member_id, memberId), eq(memberVisitors.visitor, visitor));
  return (await db.$count(memberVisitors, isThis)) > 0;
}

/** No browser is known to the member any more: they may not have been theirs. */
export async function forgetVisitors(tx: Database, memberId: number): Promise<void> {
  await tx.delete(memberVisitors).where(eq(memberVisitors.member_id, memberId));
}

/**
 * Remembers from where a member signs in, and forgets what is too old to matter, or too much: who
 * keeps no cookie is new each time.
 */
export async function rememberVisitor(
  db: Database,
  { memberId, visitor }: { memberId: number; visitor: string },
  now: Date,
): Promise<void> {
  await db
    .insert(memberVisitors)
    .values({ member_id: memberId, visitor, seen_at: now })
    .onConflictDoUpdate({
      target: [memberVisitors.member_id, memberVisitors.visitor],
      set: { seen_at: now },
    });
  const newest = db
    .select({ visitor: memberVisitors.visitor })
    .from(memberVisitors)
    .where(eq(memberVisitors.member_id, memberId))
    .orderBy(desc(memberVisitors.seen_at))
    .limit(MOST_VISITORS);
  await db
    .delete(memberVisitors)
    .where(
      and(
        eq(memberVisitors.member_id, memberId),
        or(lte(memberVisitors.seen_at, knownSince(now)), notInArray(memberVisitors.visitor, newest)),
      ),
    );
}
