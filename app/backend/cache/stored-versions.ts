import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { readRows } from "../db/read-rows.ts";

/**
 * A part of the public data that changes as one: the index with every list and figure of it; what is shown of a resort, and apart from that
 * what riders wrote of it, which cards, lists and searches do not show; the lists that ratings of resorts in a country (alpha-2 code) change,
 * and those of resorts anywhere; what riders wrote last; a member's profile.
 */
export type CacheTag =
  | "index"
  | `resort:${number}`
  | `texts:${number}`
  | "lists"
  | `lists:${string}`
  | "texts"
  | `profile:${number}`
  | "site"
  | `page:${string}`;

/** The row that counts all writes. */
const ALL = "all";

/**
 * Notes that public data has changed. To be called last in the transaction of every write to it: from here to its end no other
 * such transaction can commit, so that versions become visible in their order and a process that has read one misses none before it.
 */
export async function raiseVersions(tx: Database, cacheTags: readonly CacheTag[]): Promise<void> {
  await tx.execute(sql`
    WITH newest AS (
      INSERT INTO data_versions AS counter (subject, version) VALUES (${ALL}, 1)
      ON CONFLICT (subject) DO UPDATE SET version = counter.version + 1
      RETURNING version)
    INSERT INTO data_versions (subject, version)
    SELECT subject, version FROM newest, json_array_elements_text(${JSON.stringify(cacheTags)}::json) AS subject
    ON CONFLICT (subject) DO UPDATE SET version = excluded.version`);
}

/** The newest version of all, 0 before the first write; and each cache tag raised after `since`, none of them without it. */
export async function readVersions(
  db: Database,
  since: number | null,
): Promise<{ newest: number; raised: ReadonlyMap<string, number> }> {
  const rows = await readRows<{ subject: string; version: number }>(db)`
    SELECT subject, version FROM data_versions
    WHERE subject = ${ALL} OR version > ${since ?? Number.MAX_SAFE_INTEGER}`;
  const raised = new Map(rows.map(({ subject, version }) => [subject, version]));
  const newest = raised.get(ALL) ?? 0;
  raised.delete(ALL);
  return { newest, raised };
}
