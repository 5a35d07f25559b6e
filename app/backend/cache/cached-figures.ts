import type { CacheTag, DataVersions, Snapshot } from "./data-versions.ts";
import type { Reads } from "./reads.ts";

/** A figure may be out of date for this long. */
const MAX_OUTDATED_MS = 60_000;
/** What is known of changes to the index is this old at most. */
const MAX_LAG_MS = 1_000;
/** So soon a page with an outdated figure is made again: by then the figure is mostly there. */
const PAGE_LIFE_MS = 1_000;

/** A query that is answered from memory for as long as the index has not changed. */
export type Cached<Question, Answer> = (question: Question, reads: Reads) => Promise<Answer>;

export interface CacheOptions<Question, Answer> {
  readonly clock: () => Date;
  readonly versions: DataVersions;
  readonly query: (question: Question) => Promise<Answer>;
  /** Equal for questions with the same answer; without it they are told apart by themselves. */
  readonly keyOf?: (question: Question) => unknown;
  /** What answers depend on besides the index. */
  readonly cacheTags?: readonly CacheTag[];
  /** How many answers are cached: those asked for last. Without it all, so the questions come from a fixed set. */
  readonly most?: number | undefined;
}

interface Entry<Answer> {
  answer: Promise<Answer>;
  /** State of the index from which the answer was made. */
  snapshot: Snapshot;
  /** When it was last known to be true (milliseconds since 1970). */
  trueAt: number;
  refreshing: Promise<Answer> | null;
}

/**
 * Keeps figures of the whole index, which pages show beside lists and which take seconds to count where the index is large. After a
 * change of the index the last value is given for a minute more while it is counted anew, so that no visitor waits on a site
 * with visitors. Wanted several times at once, a figure is counted once; a failure is forgotten.
 */
export function cacheFigure<Question, Answer>({
  clock,
  versions,
  query,
  keyOf = (question) => question,
  cacheTags = [],
  most = Number.POSITIVE_INFINITY,
}: CacheOptions<Question, Answer>): Cached<Question, Answer> {
  const entries = new Map<unknown, Entry<Answer>>();

  function refresh(question: Question, entry: Entry<Answer> | null, key: unknown): Promise<Answer> {
    const snapshot = versions.now();
    const answer = query(question);
    const next = { answer, snapshot, trueAt: clock().getTime(), refreshing: null };
    if (!entry) entries.set(key, next);
    else entry.refreshing = answer;
    answer.then(
      () => entry && entries.get(key) === entry && entries.set(key, next),
      () => {
        if (entry) entry.refreshing = null;
        else if (entries.get(key)?.answer === answer) entries.delete(key);
      },
    );
    return answer;
  }

  return async (question, reads) => {
    await versions.know(MAX_LAG_MS);
    const key = keyOf(question);
    const entry = entries.get(key) ?? null;
    const now = clock().getTime();
    if (entry) {
      // Behind all others: a map gives its oldest entry first.
      entries.delete(key);
      entries.set(key, entry);
    }
    if (entry && !versions.isChanged(["index", ...cacheTags], entry.snapshot)) {
      entry.trueAt = now;
      return entry.answer;
    }
    const fresh = entry?.refreshing ?? refresh(question, entry, key);
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    // A clock that was set back must not keep old answers for ever.
    if (!entry || Math.abs(now - entry.trueAt) >= MAX_OUTDATED_MS) return fresh;
    reads.endAt(now + PAGE_LIFE_MS);
    return entry.answer;
  };
}
