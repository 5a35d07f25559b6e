/** Longer than this nothing is kept. */
const FRESH_FOR_MS = 60_000;

/** A question that is answered from memory for a minute. */
export interface Kept<Question, Answer> {
  (question: Question): Promise<Answer>;
  /** From now on as if nothing had been asked yet. */
  forget(): void;
}

/** Which of endlessly many questions are kept. */
interface Among<Question> {
  /** Equal for questions with the same answer. */
  readonly keyOf: (question: Question) => unknown;
  readonly most: number;
}

/**
 * Answers from memory until an answer is a minute old, by the given clock: for what changes with the index only. Asked
 * several times at once, it asks once; a failure is forgotten. It keeps one answer for each question, so those come from a
 * fixed set, or `among` says what tells them apart and how many are kept: those asked last. What another process (an import)
 * changes in the index is seen up to a minute later, and two processes may differ for as long: figures beside the lists, of
 * which nobody sees that.
 */
export function keep<Question, Answer>(
  clock: () => Date,
  ask: (question: Question) => Promise<Answer>,
  among: Among<Question> = { keyOf: (question) => question, most: Number.POSITIVE_INFINITY },
): Kept<Question, Answer> {
  const known = new Map<unknown, { readonly answer: Promise<Answer>; readonly askedAt: number }>();

  const kept = (question: Question) => {
    const key = among.keyOf(question);
    const now = clock().getTime();
    const earlier = known.get(key);
    // A clock that was set back must not keep old answers for ever.
    if (earlier && Math.abs(now - earlier.askedAt) < FRESH_FOR_MS) return earlier.answer;
    const asking = { answer: ask(question), askedAt: now };
    // Behind all others: a map gives its oldest entry first.
    known.delete(key);
    known.set(key, asking);
    for (const oldest of known.keys()) {
      if (known.size <= among.most) break;
      known.delete(oldest);
    }
    asking.answer.catch(() => {
      if (known.get(key) === asking) known.delete(key);
    });
    return asking.answer;
  };
  return Object.assign(kept, { forget: () => known.clear() });
}
