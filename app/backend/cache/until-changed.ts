import { LRUCache } from "lru-cache";
import type { CacheTag, DataVersions, Snapshot } from "./data-versions.ts";

/** What is known of changes is this old at most: pages may lag behind writes by a second, and this is the part of the database. */
const MAX_LAG_MS = 500;

export interface UntilChangedOptions<Question, Value> {
  readonly versions: DataVersions;
  /** How many answers are cached: those asked for last. */
  readonly most: number;
  /** Equal for questions with the same answer. */
  readonly keyOf: (question: Question) => string | number;
  /** What the answer to a question depends on, whatever it is. Null for a question that is answered anew each time. */
  readonly cacheTagsOf: (question: Question) => readonly CacheTag[] | null;
  /** What an answer depends on besides, such as the resorts that it holds. */
  readonly cacheTagsIn?: (value: Value) => readonly CacheTag[];
  /** Answers several questions, in their order. null is not cached. */
  readonly read: (questions: readonly Question[]) => Promise<readonly Value[]>;
}

interface Entry<Value> {
  readonly value: Value;
  /** State of the data from which it was read. */
  readonly snapshot: Snapshot;
  readonly cacheTags: readonly CacheTag[];
}

/** Answers from memory for as long as what an answer was read from has not changed. */
export function cacheUntilChanged<Question, Value>({
  versions,
  most,
  keyOf,
  cacheTagsOf,
  cacheTagsIn = () => [],
  read,
}: UntilChangedOptions<Question, Value>): (questions: readonly Question[]) => Promise<Value[]> {
  const entries = new LRUCache<string | number, Entry<Value>>({ max: most });

  function find(question: Question): Entry<Value> | null {
    const entry = cacheTagsOf(question) && entries.get(keyOf(question));
    return entry && !versions.isChanged(entry.cacheTags, entry.snapshot) ? entry : null;
  }

  return async (questions) => {
    await versions.know(MAX_LAG_MS);
    const found = questions.map(find);
    const missing = questions.filter((_, place) => found[place] === null);
    if (missing.length === 0) return found.map((entry) => (entry as Entry<Value>).value);
    const snapshot = versions.now();
    const values = (await read(missing)).values();
    return questions.map((question, place) => {
      const known = found[place];
      if (known) return known.value;
      const { value } = values.next() as { value: Value };
      const cacheTags = value === null ? null : cacheTagsOf(question);
      if (cacheTags) {
        entries.set(keyOf(question), { value, snapshot, cacheTags: [...cacheTags, ...cacheTagsIn(value)] });
      }
      return value;
    });
  };
}
