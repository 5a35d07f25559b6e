/**
 * Why something failed, in the words of the layer that noticed it first: one line without a full
 * stop, and without the statement that failed and its hundreds of rows.
 */
export function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const [line = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
  return line.replace(/\.$/, "");
}
