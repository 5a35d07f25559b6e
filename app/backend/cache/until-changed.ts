import { LRUCache } from "lru-cache";
import type { CacheTag, DataVersions, Snapshot } from "./data-versions.ts";
import type { Reads } from "./reads.ts";

/** What is known of changes is this old at most: pages may lag behind writes by a second, and this is the part of the database. */
const MAX_LAG_MS = 500;

export interface UntilChangedOptions<Question, Value> {
  readonly versions: DataVersions;
  /** How many answers are cached: those asked for last. */
  readonly most: number;
  /** Equal for questions with the same answer. */
  readonly keyOf: (question: Question) => string | number;
  /** What the answer to a question depends on besides the index, whatever it is. */
  readonly cacheTagsOf: (question: Question) => readonly CacheTag[];
  /** What an answer depends on besides, such as the resorts that it holds. */
  readonly cacheTagsIn?: (value: Value) => readonly CacheTag[];
  /** What it depends on in a part that is remembered and that no cached page shows: pages do not depend on it. */
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
    await versions.know(MAX_LAG_MS);
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
