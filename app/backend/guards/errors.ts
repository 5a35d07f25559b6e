import type { GraphQLError } from "graphql";
// Made by Yoga's own copy of graphql: where two copies are loaded, errors of the other one are strangers to it.
import { createGraphQLError } from "graphql-yoga";

/**
 * An argument the caller got wrong. The message begins with the argument's path, as in "filter.groupedType[0].operator".
 */
export function badUserInput(argument: string, problem: string): GraphQLError {
  return createGraphQLError(`${argument}: ${problem}`, { extensions: { code: "BAD_USER_INPUT", argument } });
}

/** Something the contract has and this site does not offer yet. */
export function unavailable(message: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code: "UNAVAILABLE" } });
}

/** The one sentence a caller sees of anything unexpected. */
const UNEXPECTED_ERROR = "Unexpected error.";

/**
 * Whether an error was made for the caller to read: GraphQL's own (syntax, validation, coercion of variables) and those
 * of this folder. Anything thrown by other code arrives as a GraphQLError around it and is not.
 */
export function isMeantForCallers(error: unknown): error is GraphQLError {
  if (!isGraphQLError(error)) return false;
  return error.originalError === undefined || isMeantForCallers(error.originalError);
}

/**
 * What takes the place of an unexpected error in the answer: where in the document it happened, and which line of the log
 * tells more. `status` is the answer's, where nothing of the operation could be answered.
 */
export function maskedError(error: unknown, requestId: string, status?: number): GraphQLError {
  const place = isGraphQLError(error) ? { nodes: error.nodes, path: error.path } : {};
  return createGraphQLError(UNEXPECTED_ERROR, {
    ...place,
    extensions: { code: "INTERNAL_SERVER_ERROR", requestId, ...(status && { http: { status } }) },
  });
}

function isGraphQLError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === "GraphQLError";
}

/** A document that asks for more than one request may. */
export function tooLarge(problem: string): GraphQLError {
  return createGraphQLError(problem, { extensions: { code: "DOCUMENT_TOO_LARGE", http: { status: 400 } } });
}
