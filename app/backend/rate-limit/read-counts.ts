import type { Database } from "../db/connections/open.server.ts";
import { moment } from "../db/moment.ts";
import { readRows } from "../db/read-rows.ts";
import { attempts } from "../db/tables/tables.ts";
import type { Digest } from "../digest.ts";

interface Counting {
  /** Whole numbers from 1, by keys that are stored as digests. */
  readonly spent: ReadonlyMap<string, number>;
  readonly digest: Digest;
  /** When counting begins anew. */
  readonly endsAt: Date;
}

/**
 * Adds to counts of many keys in one statement, and gives the sums. Several processes may do so at
 * once.
 */
export async function countReads(
  db: Database,
  { spent, digest, endsAt }: Counting,
): Promise<Map<string, number>> {
  const byDigest = new Map([...spent.keys()].map((key) => [digest("reads", key), key]));
  const added = [...byDigest].map(([key, visitor]) => ({ key, count: spent.get(visitor) }));
  // In the order of the keys: two processes that lock the same rows would wait for each other for
  // ever in different ones.
  const rows = await readRows<{ key: string; count: number }>(db)`
    INSERT INTO ${attempts} AS known (key, count, expires_at)
    SELECT key, count, ${moment(endsAt)}
    FROM json_to_recordset(${JSON.stringify(added)}::json) AS added(key text, count int) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.expires_at < excluded.expires_at THEN excluded.count ELSE known.count + excluded.count END,
      expires_at = greatest(known.expires_at, excluded.expires_at)
    RETURNING key, count`;
  return new Map(rows.map(({ key, count }) => [byDigest.get(key) ?? "", count]));
}
