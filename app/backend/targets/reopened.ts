import { sql } from "drizzle-orm";
import { EDIT_MS } from "#app/domain/contributions/contributions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { isOf, OF_MEMBER, type TargetRow } from "./targets.ts";

/**
 * Lets operators look again at what its member has changed since the last decision about it: they
 * approved, or found fault with, other words. A change long after a `keep` is none of theirs, since
 * anyone can report it anew. What was decided about the account from the same case says nothing
 * about it.
 */
export async function reopen(tx: Database, targets: readonly TargetRow[], now: Date): Promise<void> {
  for (const target of targets) {
    await tx.execute(sql`
      UPDATE decisions SET reopened_at = ${moment(now)}
      WHERE id = (SELECT max(id) FROM decisions WHERE (${isOf(target, "member_id")}) AND NOT ${OF_MEMBER})
        AND (action IN ('hide', 'warn') OR created_at > ${moment(now, -EDIT_MS)})`);
  }
}
