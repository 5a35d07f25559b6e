import { AGREEING_MEMBERS } from "#app/domain/proposals/proposals.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import type { CountingRule } from "../ratings/counted-ratings.ts";
import { membersDecide, type Said } from "./agreement.ts";
import { takeWhereAgreed } from "./proposal-writes.ts";

/** Of one round. */
const AT_ONCE = 1_000;

/**
 * Makes hold what enough members agree on by now, as where an account has become a week old, or an
 * import was written when the last of them told it.
 */
export async function sweepAgreed(
  db: Database,
  versions: Pick<DataVersions, "write">,
  rule: CountingRule,
): Promise<void> {
  const told = await readRows<Said>(db)`
    SELECT resort_id, what, value FROM proposals WHERE state = 'open' AND resort_id IS NOT NULL AND member_id IS NOT NULL
    GROUP BY resort_id, what, value HAVING count(DISTINCT member_id) >= ${AGREEING_MEMBERS} ORDER BY max(id) DESC LIMIT ${AT_ONCE}`;
  // What an operator alone decides stays for long, and must not keep the rest from its turn.
  for (const said of told) {
    if (await membersDecide(db, said, rule))
      await versions.write([], (tx, changed) => takeWhereAgreed(tx, changed, said, rule));
  }
}
