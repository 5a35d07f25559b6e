/**
 * The database cannot be used, for a reason that an operator who runs the site can mend.
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

/** Node's codes for a server that cannot be reached; a socket in the file system that is gone is ENOENT. */
const UNREACHABLE = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;
/**
 * PostgreSQL's: connection exceptions, a server that stops or starts, one that takes no writes (a standby, or told so), one without room
 * for another connection or on its disk, and a disk that fails.
 */
const REFUSED = /^(08|57P0[1-5]|25006|53|58030)/;
/** What pg says without a code, of a connection that broke and of a pool that gave up waiting for one. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement failed because the database cannot serve for now, and not because of what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return UNREACHABLE.test(code) || REFUSED.test(code);
  if (!(error instanceof Error)) return false;
  return BROKEN.test(error.message) || isDatabaseAway(error.cause);
}
