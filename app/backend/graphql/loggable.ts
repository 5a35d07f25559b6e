import { DrizzleQueryError } from "drizzle-orm";
import { framesOf, loggedError, withoutQuoted } from "#app/domain/logged-error.ts";

/** Class of the codes of errors that quote a value. */
const DATA_EXCEPTION = "22";

/**
 * An unexpected error as the log may hold it. The database's errors carry the values of the statement that failed, and the row
 * it failed at: members' addresses, digests, hashes. Of those only the statement, what was wrong and where are written.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return loggedError(error);
  const { cause } = error;
  const code = cause && "code" in cause ? String(cause.code) : null;
  const message = cause?.message ?? "no reason given";
  // Others quote names of tables and columns.
  const reason = code?.startsWith(DATA_EXCEPTION) ? withoutQuoted(message) : message;
  return `Failed query: ${error.query}\n${reason}${code === null ? "" : ` (${code})`}${framesOf(error)}`;
}
