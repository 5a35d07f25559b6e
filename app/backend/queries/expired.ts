import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { attempts, memberTokens, oauthCodes, oauthFlows } from "../db/tables.ts";
import { TOKEN_LIFE } from "../limits.ts";

/** More than one request adds, so that the tables shrink; few enough to take no time. */
const AT_ONCE = 20;

/**
 * Deletes some rows that have run out, in one statement. Nothing counts them any more; this is for the tables' size alone, so
 * rows that somebody else is writing are left for another time.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const restedSince = sql`${new Date(now.getTime() - TOKEN_LIFE.idleMs).toISOString()}::timestamptz`;
  const isOver = sql`expires_at <= ${moment}`;
  const some = (
    table: typeof attempts | typeof memberTokens | typeof oauthCodes | typeof oauthFlows,
    where = isOver,
  ) => sql`
    DELETE FROM ${table} WHERE ctid IN (
      SELECT ctid FROM ${table} WHERE ${where} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  const tokens = some(memberTokens, sql`${isOver} OR used_at <= ${restedSince}`);
  await db.execute(sql`
    WITH counts AS (${some(attempts)}), tokens AS (${tokens}), codes AS (${some(oauthCodes)})
    ${some(oauthFlows)}`);
}
