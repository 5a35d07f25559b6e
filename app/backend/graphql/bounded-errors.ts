import { DrizzleQueryError } from "drizzle-orm";
import { type GraphQLError, validate } from "graphql";
import { createGraphQLError, type Plugin } from "graphql-yoga";
import { framesOf, loggedError, withoutQuoted } from "#app/domain/logged-error.ts";
import type { ServerContext } from "../context.ts";

/** How many errors one answer tells; who mends those learns of the others. */
const MAX_ERRORS = 10;
/** How much of what was sent a message repeats, and how long it is at most, in characters. */
const MAX_QUOTE = 100;
const MAX_MESSAGE = 500;
/** Places in the document that one error names. */
const MAX_PLACES = 5;

/**
 * GraphQL stops looking at the first errors, and none repeats what was sent at its full length: an
 * answer of a few kB, whatever came.
 *
 * @param charge told whose request was answered with errors
 */
export function boundErrors(charge: (address: string | null) => void): Plugin<object, ServerContext> {
  return {
    onValidate({ setValidationFn }) {
      setValidationFn(((schema, document, rules, options, typeInfo) =>
        validate(
          schema,
          document,
          rules,
          { ...options, maxErrors: MAX_ERRORS },
          typeInfo,
        )) as typeof validate);
    },
    onExecute({ args }) {
      Object.assign(args, { options: { maxCoercionErrors: MAX_ERRORS } });
    },
    onResultProcess({ result, setResult, serverContext }) {
      if (!result || !("errors" in result) || !result.errors) return;
      charge(serverContext.visitor.address);
      setResult({ ...result, errors: result.errors.slice(0, MAX_ERRORS).map(bounded) });
    },
  };
}

function bounded(error: GraphQLError): GraphQLError {
  const message = cut(
    error.message.replace(/"[^"]{100,}"?/g, (quote) => `"${cut(quote.slice(1), MAX_QUOTE)}"`),
    MAX_MESSAGE,
  );
  if (message === error.message && (error.nodes?.length ?? 0) <= MAX_PLACES) return error;
  return createGraphQLError(message, {
    nodes: error.nodes?.slice(0, MAX_PLACES) ?? null,
    source: error.source ?? null,
    positions: error.positions?.slice(0, MAX_PLACES) ?? null,
    path: error.path ?? null,
    extensions: error.extensions,
  });
}

/** Whole characters. */
function cut(text: string, most: number): string {
  const characters = Array.from(text.slice(0, 2 * most));
  return text.length <= most ? text : `${characters.slice(0, most).join("")}…`;
}

/** Class of the codes of errors that quote a value. */
const DATA_EXCEPTION = "22";

/**
 * An unexpected error as the log may hold it. The database's errors carry the values of the
 * statement that failed, and the row it failed at: members' addresses, digests, hashes. Of those
 * only the statement, what was wrong and where are written.
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
