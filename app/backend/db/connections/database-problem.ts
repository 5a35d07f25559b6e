import { reasonOf } from "../../reason.ts";

/**
 * The database cannot be used, for a reason that an operator who runs the site can mend. `message`
 * is one sentence that says what to do; `cause` holds what the driver said. No message holds a
 * password.
 */
export class DatabaseProblem extends Error {
  override readonly name = "DatabaseProblem";
}

/**
 * The code that Node ("ECONNREFUSED") or PostgreSQL ("28P01") gave an error or one of its causes,
 * or null.
 */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return errorCode(error.cause);
}

/**
 * Whether another row has what has to be unique (unique_violation): another transaction was faster.
 */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === "23505";
}

/**
 * Node's codes for a server that cannot be reached; a socket in the file system that is gone is
 * ENOENT.
 */
const UNREACHABLE = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;
/**
 * PostgreSQL's: connection exceptions, a server that stops or starts, one that takes no writes (a
 * standby, or told so), one without room for another connection or on its disk, a disk that fails;
 * and what is worth trying again: a statement, a lock or a transaction over its time, and two
 * transactions in each other's way.
 */
const REFUSED = /^(08|57P0[1-5]|57014|25006|25P0[34]|40001|40P01|53|55P03|58030)/;
/**
 * What pg says without a code, of a connection that broke, a pool that gave up waiting for one and
 * an answer that did not come; and PGlite after its end.
 */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|PGlite is clos)/;

/**
 * Whether the server, or what is before it, has ended the connection on which something was asked.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return /^(ECONN|EPIPE|08|57P0)/.test(code);
  return (
    error instanceof Error && (/^Connection terminated/.test(error.message) || isConnectionLost(error.cause))
  );
}

/**
 * What an operator can do about errors that any statement may meet, by Node's code or PostgreSQL's.
 */
const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [
    /^25006$/,
    "The database takes no writes: it is a standby, or was set to read only. Let DATABASE_URL name the primary server, or set default_transaction_read_only = off there.",
  ],
  [/^(53100|ENOSPC)$/, "The disk of the database is full: make room on it, then start again."],
  [
    /^(EROFS|EACCES|EPERM)$/,
    "The files of the database cannot be written: give this user write access to DATA_DIR, or set it to another folder.",
  ],
  [/^53300$/, "PostgreSQL has no connection left: raise its max_connections, or end what else is connected."],
  [/^42501$/, "The user of DATABASE_URL may not write its tables: make it their owner."],
  [
    /^(57014|55P03)$/,
    "The database did not let this process write in time: wait until other starts, imports and backups are done, then start again.",
  ],
];

/**
 * The problem that an error of any statement is, where an operator can mend it; null for any other
 * error.
 */
export function knownProblem(error: unknown): DatabaseProblem | null {
  if (error instanceof DatabaseProblem) return error;
  const code = errorCode(error) ?? "";
  const [, sentence] = SENTENCES.find(([codes]) => codes.test(code)) ?? [];
  return sentence === undefined ? null : new DatabaseProblem(sentence, { cause: error });
}

/**
 * The same of an error that came while a database was migrated or filled, whatever it is: no
 * operator is helped by the statement.
 */
export function startProblem(error: unknown): DatabaseProblem {
  const sentence = `The database cannot be brought up to date (${reasonOf(error)}): make sure that its disk has room and that nothing else changes it, then start again.`;
  return knownProblem(error) ?? new DatabaseProblem(sentence, { cause: error });
}

/** PostgreSQL's: bytes that its texts cannot hold, and the escape of such a character in JSON. */
const UNSTORABLE = ["22021", "22P05"];

/**
 * Whether a statement failed because a text in it holds a character that the database cannot store:
 * U+0000.
 */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.includes(errorCode(error) ?? "");
}

/**
 * Whether a statement failed because the database cannot serve for now, and not because of what was
 * asked.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null) return UNREACHABLE.test(code) || REFUSED.test(code);
  if (!(error instanceof Error)) return false;
  return BROKEN.test(error.message) || isDatabaseAway(error.cause);
}
