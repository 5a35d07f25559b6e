import { sql } from "drizzle-orm";
import type { Database } from "../db/connections/open.server.ts";
import { reasonOf } from "../reason.ts";

/*
 * For one update only: processes of the version before know of changes by the table data_versions
 * alone. What they raise there is read here, and what processes of this version write is told to
 * them. The next version comes without this module, the table, and what uses them.
 */

/** The row that counts all raises. */
const ALL = "all";
/** What is told together. */
const BATCH_MS = 100;
/** The database was away. */
const AGAIN_MS = 1_000;
/** From so many on they are told that all has changed. */
const MANY_TAGS = 1_000;

/** The newest number. */
export const newestOfOlder = sql`coalesce((SELECT version FROM data_versions WHERE subject = ${ALL}), 0)`;

/** What has been raised since a number by processes of the version before alone. */
export function changedByOlder(since: number | null) {
  return sql`SELECT subject FROM data_versions
    WHERE version > ${since ?? Number.MAX_SAFE_INTEGER} AND subject <> ${ALL} AND told_version IS DISTINCT FROM version`;
}

/**
 * Raises the numbers that processes of the version before go by. From here to the end of the
 * transaction no other can do so.
 */
export async function tellOlder(db: Database, cacheTags: readonly string[]): Promise<void> {
  if (cacheTags.length === 0) return;
  await db.execute(sql`
    WITH newest AS (
      INSERT INTO data_versions AS counter (subject, version) VALUES (${ALL}, 1)
      ON CONFLICT (subject) DO UPDATE SET version = counter.version + 1
      RETURNING version)
    INSERT INTO data_versions AS known (subject, version, told_version)
    SELECT subject, version, version FROM newest, json_array_elements_text(${JSON.stringify(cacheTags)}::json) AS subject
    ON CONFLICT (subject) DO UPDATE SET version = excluded.version,
      -- What an older process has raised meanwhile may not have been read yet: it goes on being another one's.
      told_version = CASE WHEN known.told_version = known.version THEN excluded.version ELSE known.told_version END`);
}

export interface OlderProcesses {
  readonly tell: (cacheTags: Iterable<string>) => void;
  /** Resolves once they have been told all. */
  readonly end: () => Promise<void>;
}

/**
 * Tells them outside of the transactions that write, so that no writer waits for another one's
 * commit. At first that all has changed: a process that was here before may have ended before it
 * told.
 */
export function toOlderProcesses(db: Database, log: (line: string) => void): OlderProcesses {
  const untold = new Set<string>();
  let isEnded = false;
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  function later(ms: number): void {
    if (isEnded) return;
    timer ??= setTimeout(() => {
      timer = null;
      telling = telling.then(tellAll);
    }, ms).unref();
  }

  async function tellAll(): Promise<void> {
    const tags = untold.size > MANY_TAGS ? ["index"] : [...untold];
    untold.clear();
    try {
      await tellOlder(db, tags);
    } catch (error) {
      log(`Processes of an older version were not told what has changed: ${reasonOf(error)}`);
      for (const tag of tags) untold.add(tag);
      later(AGAIN_MS);
    }
  }

  function tell(cacheTags: Iterable<string>): void {
    for (const tag of cacheTags) untold.add(tag);
    if (untold.size > 0) later(BATCH_MS);
  }

  tell(["index"]);
  return {
    tell,
    async end() {
      isEnded = true;
      if (timer) clearTimeout(timer);
      await telling;
      await tellAll();
    },
  };
}
