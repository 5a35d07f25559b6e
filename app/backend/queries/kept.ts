/** Longer than this nothing is kept. */
const FRESH_FOR_MS = 60_000;

/** A question that is answered from memory for a minute. */
export interface Kept<Key, Answer> {
  (key: Key): Promise<Answer>;
  /** From now on as if nothing had been asked yet. */
  forget(): void;
}

/**
 * Answers from memory until an answer is a minute old, by the given clock: for what changes with the index only. Asked
 * several times at once, it asks once; a failure is forgotten. It keeps one answer for each key, so keys come from a fixed
 * set. What another process (an import) changes in the index is seen up to a minute later, and two processes may differ for
 * as long: figures about the whole index, of which nobody sees that.
 */
export function keep<Key, Answer>(clock: () => Date, ask: (key: Key) => Promise<Answer>): Kept<Key, Answer> {
  const known = new Map<Key, { readonly answer: Promise<Answer>; readonly askedAt: number }>();

  const kept = (key: Key) => {
    const now = clock().getTime();
    const earlier = known.get(key);
    // A clock that was set back must not keep old answers for ever.
    if (earlier && Math.abs(now - earlier.askedAt) < FRESH_FOR_MS) return earlier.answer;
    const asking = { answer: ask(key), askedAt: now };
    known.set(key, asking);
    asking.answer.catch(() => {
      if (known.get(key) === asking) known.delete(key);
    });
    return asking.answer;
  };
  return Object.assign(kept, { forget: () => known.clear() });
}
