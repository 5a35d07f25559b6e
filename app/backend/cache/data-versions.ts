import type { Database } from "../db/open.server.ts";
import { type CacheTag, raiseVersions, readVersions } from "./stored-versions.ts";

export type { CacheTag } from "./stored-versions.ts";

/** A state of the public data: what is true of it holds until a cache tag it depends on changes. */
export interface Snapshot {
  readonly version: number;
  /** Counts the times that the database went back, as after a restored backup. */
  readonly generation: number;
}

/** What this process knows of changes to the public data, its own and those of other processes on the same database. */
export interface DataVersions {
  /** The newest state that is known. */
  now(): Snapshot;
  /** Whether one of the cache tags has changed since, as far as is known. */
  isChanged(cacheTags: Iterable<CacheTag>, since: Snapshot): boolean;
  /**
   * Whether everything is known that was written until `maxAgeMs` ago (half a second without it), and everything that this process itself has
   * written.
   */
  isKnown(maxAgeMs?: number): boolean;
  /** Resolves once that is so. Rejects where the database cannot be asked. */
  know(maxAgeMs?: number): Promise<void>;
  /**
   * A write of this process to public data: one transaction that says at its end which cache tags it changed, and is known here at once. Tags
   * that only the work knows it adds to `changed`.
   */
  write<Result>(
    cacheTags: readonly CacheTag[],
    work: (tx: Database, changed: Set<CacheTag>) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Pages may lag behind writes of other processes by a second: what is known of them is this old at most, and the rest is for asking and sending.
 */
const MAX_LAG_MS = 500;
/** Above this the changes of single cache tags are forgotten, and everything made before counts as changed. */
const MAX_CACHE_TAGS = 50_000;

interface DataVersionsOptions {
  /** Milliseconds that only ever grow. */
  readonly clock?: () => number;
  /** No other process writes to the database, as on PGlite: once read, the versions are known until a write of this one. */
  readonly isAlone?: boolean;
}

export function createDataVersions(
  db: Database,
  { clock = () => performance.now(), isAlone = false }: DataVersionsOptions = {},
): DataVersions {
  let generation = 0;
  /** Null before the first read. */
  let newest: number | null = null;
  /** Versions up to this one are not told apart by cache tag. */
  let floor = 0;
  const versions = new Map<string, number>();
  /** When the last finished read began, and after how many writes of this process. */
  let known = { at: Number.NEGATIVE_INFINITY, writes: 0 };
  let writes = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const began = { at: clock(), writes };
    const found = await readVersions(db, newest);
    if (newest === null || found.newest < newest) {
      generation += 1;
      versions.clear();
      floor = found.newest;
    }
    newest = found.newest;
    for (const [tag, version] of found.raised) versions.set(tag, version);
    if (versions.size > MAX_CACHE_TAGS) {
      versions.clear();
      floor = newest;
    }
    known = began;
  }

  /** The moment before which no read may have begun. */
  function oldestUse(maxAgeMs: number): number {
    return isAlone ? Number.MIN_SAFE_INTEGER : clock() - maxAgeMs;
  }

  function begin(): Promise<void> {
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    now: () => ({ version: newest ?? -1, generation }),
    isChanged(cacheTags, since) {
      if (since.generation !== generation || since.version < floor) return true;
      for (const tag of cacheTags) if ((versions.get(tag) ?? 0) > since.version) return true;
      return false;
    },
    isKnown: (maxAgeMs = MAX_LAG_MS) => known.at >= oldestUse(maxAgeMs) && known.writes === writes,
    async know(maxAgeMs = MAX_LAG_MS) {
      const needed = { at: oldestUse(maxAgeMs), writes };
      // One read at a time: an older one that ends later must not undo a newer one.
      while (known.at < needed.at || known.writes < needed.writes) await (reading ?? begin());
    },
    async write(cacheTags, work) {
      try {
        return await db.transaction(async (tx) => {
          const changed = new Set(cacheTags);
          const result = await work(tx, changed);
          await raiseVersions(tx, [...changed]);
          return result;
        });
      } finally {
        // Also where it failed: it may have been committed, and only the answer was lost.
        writes += 1;
      }
    },
  };
}
