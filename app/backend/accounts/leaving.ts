import { eq } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { members } from "../db/tables/tables.ts";
import { endLinks } from "../identity/member-links.ts";
import { endSignInsOf } from "../identity/member-sign-ins.ts";

/**
 * Takes a member away from everybody's sight and ends their sign-ins. What is theirs is deleted by
 * backend/db/expired.ts when they cannot come back any more. The way to take back a change of
 * address stays: it may be a thief who leaves.
 */
export async function leave(
  tx: Database,
  { memberId, contributions }: { readonly memberId: number; readonly contributions: "keep" | "remove" },
  now: Date,
): Promise<void> {
  await tx
    .update(members)
    .set({ left_at: now, left_contributions: contributions })
    .where(eq(members.id, memberId));
  await endLinks(tx, memberId);
  await endSignInsOf(tx, memberId);
}

/** Brings back a member who has left; one who has not stays as they are. */
export async function comeBack(tx: Database, memberId: number): Promise<void> {
  await tx.update(members).set({ left_at: null, left_contributions: null }).where(eq(members.id, memberId));
}
