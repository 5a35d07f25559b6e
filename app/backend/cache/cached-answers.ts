import { LRUCache } from "lru-cache";
import type { CacheTag, DataVersions, Snapshot } from "./data-versions.ts";
import type { Reads } from "./reads.ts";

interface Options {
  readonly versions: DataVersions;
  /** How many answers are cached: those asked for last. */
  readonly most: number;
}

interface UntilChangedOptions<Question, Value> extends Options {
  /** Equal for questions with the same answer. */
  readonly keyOf: (question: Question) => string | number;
  /** What the answer to a question depends on besides the index, whatever it is. */
  readonly cacheTagsOf: (question: Question) => readonly CacheTag[];
  /** What an answer depends on besides, such as the resorts that it holds. */
  readonly cacheTagsIn?: (value: Value) => readonly CacheTag[];
  /**
   * What it depends on in a part that is remembered and that no cached page shows: pages do not
   * depend on it.
   */
  readonly cacheTagsOfPart?: (value: Value) => readonly CacheTag[];
  /** Whether the answer to a question is cached: each is without this. */
  readonly isCached?: (question: Question) => boolean;
  /** Answers several questions, in their order. null is not cached. */
  readonly read: (questions: readonly Question[]) => Promise<readonly Value[]>;
}

interface Entry<Value> {
  readonly value: Value;
  /** State of the data from which it was read. */
  readonly snapshot: Snapshot;
  /** What all who ask for it depend on besides the index. */
  readonly cacheTags: readonly CacheTag[];
  /** What it holds until one of them changes. */
  readonly heldBy: readonly CacheTag[];
}

/** Answers questions in their order, and takes down for the request what the answers depend on. */
export type Answers<Question, Value> = (questions: readonly Question[], reads: Reads) => Promise<Value[]>;

/** Answers from memory for as long as what an answer was read from has not changed. */
export function cacheUntilChanged<Question, Value>({
  versions,
  most,
  keyOf,
  cacheTagsOf,
  cacheTagsIn = () => [],
  cacheTagsOfPart = () => [],
  isCached = () => true,
  read,
}: UntilChangedOptions<Question, Value>): Answers<Question, Value> {
  const entries = new LRUCache<string | number, Entry<Value>>({ max: most });

  function find(question: Question): Entry<Value> | null {
    const entry = isCached(question) ? entries.get(keyOf(question)) : undefined;
    return entry && !versions.isChanged(entry.heldBy, entry.snapshot) ? entry : null;
  }

  return async (questions, reads) => {
    await versions.know();
    const found = questions.map(find);
    const missing = questions.filter((_, place) => found[place] === null);
    const snapshot = versions.now();
    const values = (missing.length === 0 ? [] : await read(missing)).values();
    return questions.map((question, place) => {
      const entry = found[place] ?? entryOf(question, values.next().value as Value, snapshot);
      entry.cacheTags.forEach(reads.dependOn);
      return entry.value;
    });
  };

  function entryOf(question: Question, value: Value, snapshot: Snapshot): Entry<Value> {
    const ofQuestion = cacheTagsOf(question);
    // A resort that is none yet is told by the index.
    if (value === null) return { value, snapshot, cacheTags: ofQuestion, heldBy: [] };
    const cacheTags = [...ofQuestion, ...cacheTagsIn(value)];
    const heldBy: CacheTag[] = ["index", ...cacheTags, ...cacheTagsOfPart(value)];
    const entry = { value, snapshot, cacheTags, heldBy };
    if (isCached(question)) entries.set(keyOf(question), entry);
    return entry;
  }
}

/** A figure may be out of date for this long. */
const MAX_OUTDATED_MS = 60_000;
/** So soon a page with an outdated figure is made again: by then the figure is mostly there. */
const PAGE_LIFE_MS = 1_000;

export interface FigureOptions<Question, Value> extends Options {
  /** Equal for questions with the same answer; without it there is one question. */
  readonly keyOf?: (question: Question) => string;
  readonly clock: () => Date;
  /** What answers depend on besides the index. */
  readonly cacheTags?: readonly CacheTag[];
  readonly count: (question: Question) => Promise<Value>;
}

interface Figure<Value> {
  readonly value: Promise<Value>;
  /** State of the data from which it was counted. */
  readonly snapshot: Snapshot;
  /** When it was last known to be true (milliseconds since 1970). */
  trueAt: number;
  /** The same, while it is counted anew. */
  next: Figure<Value> | null;
}

/**
 * Answers from memory with figures of the whole index, which pages show beside lists and which take
 * seconds to count where the index is large. After a change the last value is given for a minute
 * more while it is counted anew, so that no visitor waits on a site with visitors. Wanted several
 * times at once, a figure is counted once; a failure is forgotten.
 */
export function cacheFigure<Question, Value>({
  versions,
  most,
  keyOf = () => "",
  clock,
  cacheTags = [],
  count,
}: FigureOptions<Question, Value>): (question: Question, reads: Reads) => Promise<Value> {
  const figures = new LRUCache<string, Figure<Value>>({ max: most });

  /** @param last what is given meanwhile */
  function begin(question: Question, key: string, last: Figure<Value> | undefined): Figure<Value> {
    const begun: Figure<Value> = {
      value: count(question),
      snapshot: versions.now(),
      trueAt: clock().getTime(),
      next: null,
    };
    if (last) last.next = begun;
    else figures.set(key, begun);
    begun.value.then(
      () => {
        // Where none is there the first count failed meanwhile; another one than the last is newer.
        if (last && (figures.peek(key) ?? last) === last) figures.set(key, begun);
      },
      () => {
        if (last) last.next = null;
        else if (figures.peek(key) === begun) figures.delete(key);
      },
    );
    return begun;
  }

  return async (question, reads) => {
    await versions.know();
    const key = keyOf(question);
    const last = figures.get(key);
    const now = clock().getTime();
    if (last && !versions.isChanged(["index", ...cacheTags], last.snapshot)) {
      last.trueAt = now;
      return last.value;
    }
    const fresh = last?.next ?? begin(question, key, last);
    // A clock that was set back must not keep old answers for ever.
    if (!last || Math.abs(now - last.trueAt) >= MAX_OUTDATED_MS) return fresh.value;
    reads.endAt(now + PAGE_LIFE_MS);
    return last.value;
  };
}
