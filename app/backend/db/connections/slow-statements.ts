/** Told of each statement that has ended: its text, without values, and its milliseconds. */
export type NoteStatement = (text: string, ms: number) => void;

const MAX_TEXT = 300;

/**
 * Writes a line for each statement that took long. Its values, which may be a visitor's, are no
 * part of the text ($1 …).
 *
 * @param ms from how many milliseconds on; 0 is never
 */
export function noteSlowStatements(ms: number, log: (line: string) => void): NoteStatement | undefined {
  if (ms === 0) return undefined;
  return (text, took) => {
    if (took < ms) return;
    const line = text.replace(/\s+/g, " ").trim();
    log(`[slow] ${Math.round(took)} ms: ${line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line}`);
  };
}

/**
 * Tells how long a statement took once its answer is there, or it has failed. The answer's own
 * promise keeps the context of the caller, which the connection's events do not have.
 */
export async function timed<Answer>(
  text: string,
  note: NoteStatement,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const from = performance.now();
  try {
    return await answer();
  } finally {
    note(text, performance.now() - from);
  }
}
