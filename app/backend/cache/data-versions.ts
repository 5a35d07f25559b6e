import { isConnectionLost } from "../db/connections/database-problem.ts";
import type { Database } from "../db/connections/open.server.ts";
import { type CacheTag, MAX_GAP_MS, type ReadPlace, raiseVersions, readChanges } from "./stored-versions.ts";

export type { CacheTag } from "./stored-versions.ts";

/**
 * A state of the public data as this process knows it: what is true of it holds until a cache tag
 * it depends on changes.
 */
export interface Snapshot {
  /** Counts how often this process has read of changes. */
  readonly version: number;
  /** Counts the times that it could not say what had changed, as after a restored backup. */
  readonly generation: number;
}

/**
 * What this process knows of changes to the public data, its own and those of other processes on
 * the same database.
 */
export interface DataVersions {
  /** The newest state that is known. */
  now(): Snapshot;
  /** Whether one of the cache tags has changed since, as far as is known. */
  isChanged(cacheTags: Iterable<CacheTag>, since: Snapshot): boolean;
  /**
   * Whether everything is known that was written until `maxAgeMs` ago (half a second without it),
   * and everything that this process itself has written.
   */
  isKnown(maxAgeMs?: number): boolean;
  /** Resolves once that is so. Rejects where the database cannot be asked. */
  know(maxAgeMs?: number): Promise<void>;
  /**
   * Where the database's log of writes stood (a pg_lsn) after the newest change that is known: who
   * has replayed it up to there has all of them. Null where there is no replica, and before
   * anything is known.
   */
  position(): string | null;
  /**
   * A write of this process to public data: one transaction that says at its end which cache tags
   * it changed, and is known here at once. Tags that only the work knows it adds to `changed`.
   */
  write<Result>(
    cacheTags: readonly CacheTag[],
    work: (tx: Database, changed: Set<CacheTag>) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Pages may lag behind writes of other processes by a second: what is known of them is this old at
 * most, and the rest is for asking and sending.
 */
const MAX_LAG_MS = 500;
/**
 * Above this the changes of single cache tags are forgotten, and everything made before counts as
 * changed.
 */
const MAX_CACHE_TAGS = 50_000;

interface DataVersionsOptions {
  /** Milliseconds that only ever grow. */
  readonly clock?: () => number;
  /**
   * No other process writes to the database, as on PGlite: once read, the versions are known until
   * a write of this one.
   */
  readonly isAlone?: boolean;
  /** A replica may answer in the database's place. */
  readonly hasReplica?: boolean;
  /** Told of what a write has changed: those who do not read it themselves. */
  readonly onWrite?: (cacheTags: Iterable<CacheTag>) => void | Promise<void>;
}

/**
 * Above the time limit of a statement: a connection that hangs must not keep all later reads
 * waiting.
 */
const READ_WITHIN_MS = 8_000;

export function createDataVersions(
  db: Database,
  { clock = () => performance.now(), isAlone = false, hasReplica = false, onWrite }: DataVersionsOptions = {},
): DataVersions {
  let generation = 0;
  /** Before the first read there is none. */
  let version = -1;
  let place: ReadPlace | null = null;
  let position: string | null = null;
  /** Versions up to this one are not told apart by cache tag. */
  let floor = 0;
  const versions = new Map<string, number>();
  /** When the last finished read began, and after how many writes of this process. */
  let known = { at: Number.NEGATIVE_INFINITY, writes: 0 };
  let writes = 0;
  let begun = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    begun += 1;
    const [nth, began] = [begun, { at: clock(), writes }];
    const found = await readChanges(db, place, { hasReplica }).catch((error: unknown) => {
      // A server that died may give the numbers of its last transactions to others.
      if (isConnectionLost(error)) place = null;
      throw error;
    });
    // It was given up: an older one that ends later must not undo a newer one.
    if (nth !== begun) return;
    const isMissed = hasMissed(found.place, began.at);
    if (place === null || found.changed.length > 0) version += 1;
    // A later one would keep the replica waiting for what no reader sees.
    if (isMissed || found.changed.length > 0) position = found.position;
    if (isMissed) {
      generation += 1;
      versions.clear();
      floor = version;
    }
    place = found.place;
    for (const tag of found.changed) versions.set(tag, version);
    if (versions.size > MAX_CACHE_TAGS) {
      versions.clear();
      floor = version;
    }
    known = began;
  }

  /** Whether there may have been changes since the last read that this one does not tell. */
  function hasMissed(now: ReadPlace, at: number): boolean {
    if (place === null || now.epoch !== place.epoch || now.older < place.older) return true;
    if (now.isStandby || place.isStandby) return true;
    return !isAlone && (at - known.at > MAX_GAP_MS || now.at - place.at > MAX_GAP_MS);
  }

  /** The moment before which no read may have begun. */
  function oldestUse(maxAgeMs: number): number {
    return isAlone ? Number.MIN_SAFE_INTEGER : clock() - maxAgeMs;
  }

  function begin(): Promise<void> {
    reading = (isAlone ? read() : inTime(read())).finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    now: () => ({ version, generation }),
    position: () => position,
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
      const changed = new Set(cacheTags);
      let isToCommit = false;
      try {
        return await db.transaction(async (tx) => {
          const result = await work(tx, changed);
          await raiseVersions(tx, [...changed]);
          isToCommit = true;
          return result;
        });
      } finally {
        // Also where it failed then: it may have been committed, and only the answer was lost.
        if (isToCommit) {
          writes += 1;
          await onWrite?.(changed);
        }
      }
    },
  };
}

/** Rejects where it takes longer than a read may. */
async function inTime(read: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not say what has changed")), READ_WITHIN_MS);
  });
  await Promise.race([read, late]).finally(() => clearTimeout(timer));
}
