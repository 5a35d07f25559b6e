/**
 * The database cannot be used, for a reason that whoever runs the site can mend.
 * `message` is one sentence that says what to do; `cause` holds what the driver said. No message holds a password.
 */
export class DatabaseProblem extends Error {
  override readonly name = "DatabaseProblem";
}

/** The code that Node ("ECONNREFUSED") or PostgreSQL ("28P01") gave an error or one of its causes, or null. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return errorCode(error.cause);
}
