import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";

/**
 * An unexpected error as the log may hold it. The database's errors carry the values of the statement that failed, and the row
 * it failed at: members' addresses, digests, hashes. Of those only the statement, what was wrong and where are written.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return inspect(error);
  const { cause } = error;
  const code = cause && "code" in cause ? ` (${String(cause.code)})` : "";
  return `Failed query: ${error.query}\n${cause?.message ?? "no reason given"}${code}${framesOf(error)}`;
}

/** The stack without the message that it begins with. */
function framesOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? "" : stack.slice(start + message.length);
}
