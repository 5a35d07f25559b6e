import type { GraphQLError } from "graphql";
// Made by Yoga's own copy of graphql: where two copies are loaded, errors of the other one are
// strangers to it.
import { createGraphQLError } from "graphql-yoga";
import { ACCOUNT_ERRORS, OAUTH_ERRORS, tooManyAttempts } from "#app/domain/accounts/account-messages.ts";
import { isDatabaseAway, isUnstorable } from "../db/connections/database-problem.ts";

/**
 * An argument the caller got wrong. The message begins with the argument's path, as in
 * "filter.groupedType[0].operator".
 */
export function badUserInput(argument: string, problem: string): GraphQLError {
  return createGraphQLError(`${argument}: ${problem}`, { extensions: { code: "BAD_USER_INPUT", argument } });
}

/**
 * What is wrong with one argument: its path, as in "input.username", and a sentence for a caller
 * who typed it.
 */
export interface ArgumentProblem {
  readonly argument: string;
  readonly message: string;
}

/** The same for several arguments at once, so that a form can show all that is wrong with it. */
export function badUserInputs(problems: readonly [ArgumentProblem, ...ArgumentProblem[]]): GraphQLError {
  const [{ argument, message }] = problems;
  return createGraphQLError(`${argument}: ${message}`, {
    extensions: { code: "BAD_USER_INPUT", argument, problems },
  });
}

/** The same for one of them. */
export function refusedInput(argument: string, message: string): GraphQLError {
  return badUserInputs([{ argument, message }]);
}

/** No caller is signed in: there is no token, or it does not count any more. */
export function unauthenticated(): GraphQLError {
  return createGraphQLError("You are not signed in.", { extensions: { code: "UNAUTHENTICATED" } });
}

/**
 * What is dangerous is done by a caller who has proved lately that they are the member, by the
 * password or by signing in.
 */
export function confirmationRequired(): GraphQLError {
  return createGraphQLError("Confirm that it is you.", { extensions: { code: "CONFIRMATION_REQUIRED" } });
}

/** A caller who is signed in asks for what is another member's. Says nothing of that member. */
export function forbidden(): GraphQLError {
  return createGraphQLError("This is not your account.", { extensions: { code: "FORBIDDEN" } });
}

/** What operators alone may do. */
export function operatorsOnly(): GraphQLError {
  return createGraphQLError("This is for the site's moderators.", { extensions: { code: "FORBIDDEN" } });
}

/** The same for a name that is unknown and a password that is wrong. */
export function invalidCredentials(): GraphQLError {
  return createGraphQLError(ACCOUNT_ERRORS.login.shown, { extensions: { code: "INVALID_CREDENTIALS" } });
}

/** The same for a code that is unknown, used up, too old or another provider's. */
export function invalidCode(): GraphQLError {
  return createGraphQLError(OAUTH_ERRORS.callbackFallback, { extensions: { code: "INVALID_CODE" } });
}

/**
 * A visitor has tried something too often; it is worth trying again after `retryAfter` seconds, a
 * whole number from 1.
 */
export function rateLimited(retryAfter: number): GraphQLError {
  return createGraphQLError(tooManyAttempts(retryAfter), {
    extensions: { code: "RATE_LIMITED", retryAfter },
  });
}

const BUSY_SECONDS = 5;

/** This process has its hands full, whichever caller asks. */
export function busy(): GraphQLError {
  return createGraphQLError("The site is busy at this moment. Try again in a few seconds.", {
    extensions: { code: "RATE_LIMITED", retryAfter: BUSY_SECONDS, isBusy: true },
  });
}

/** Something the contract has and this site does not offer yet. */
export function unavailable(message: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code: "UNAVAILABLE" } });
}

const UNSTORABLE = "A text holds a character that cannot be stored (U+0000): take it out.";

/**
 * The caller's mistake that an unexpected error comes from, null for any other: whichever argument
 * holds a character that the database does not take, whether or not its resolver has looked for
 * that.
 */
export function mistakeBehind(error: unknown): GraphQLError | null {
  if (!isUnstorable(originalOf(error))) return null;
  const problems = [{ argument: "input", message: UNSTORABLE }];
  const extensions = { code: "BAD_USER_INPUT", argument: "input", problems, http: { status: 400 } };
  return createGraphQLError(UNSTORABLE, { ...placeOf(error), extensions });
}

/** The one sentence a caller sees of anything unexpected. */
const UNEXPECTED_ERROR = "Unexpected error.";

/**
 * Whether an error was made for the caller to read: GraphQL's own (syntax, validation, coercion of
 * variables) and those of this folder. Anything thrown by other code arrives as a GraphQLError
 * around it and is not.
 */
export function isMeantForCallers(error: unknown): error is GraphQLError {
  if (!isGraphQLError(error)) return false;
  return error.originalError === undefined || isMeantForCallers(error.originalError);
}

/**
 * What takes the place of an unexpected error in the answer: where in the document it happened, and
 * which line of the log tells more. `status` is the answer's, where nothing of the operation could
 * be answered.
 */
export function maskedError(error: unknown, requestId: string, status?: number): GraphQLError {
  const isAway = isDatabaseAway(originalOf(error));
  const code = isAway ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR";
  const http = status && { http: { status: isAway ? 503 : status } };
  return createGraphQLError(UNEXPECTED_ERROR, {
    ...placeOf(error),
    extensions: { code, requestId, ...http },
  });
}

function placeOf(error: unknown) {
  return isGraphQLError(error) ? { nodes: error.nodes, path: error.path } : {};
}

/** What a resolver threw, without the wrapping of GraphQL. */
export function originalOf(error: unknown): unknown {
  return isGraphQLError(error) ? (error.originalError ?? error) : error;
}

function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === "GraphQLError";
}

/** A document that asks for more than one request may. */
export function tooLarge(problem: string): GraphQLError {
  return createGraphQLError(problem, { extensions: { code: "DOCUMENT_TOO_LARGE", http: { status: 400 } } });
}
