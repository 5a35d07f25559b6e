import { setMaxListeners } from "node:events";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { data } from "@remix-run/node";
import { type DocumentNode, getOperationAST } from "graphql";
import { BACKEND_TIMEOUT_MS } from "#app/domain/limits.ts";
import { withoutQuoted } from "#app/domain/logged-error.ts";
import { oneLine } from "#app/domain/plain-text.ts";
import { env } from "#app/env.server.ts";
import { type RefusalReason, requestContext } from "#app/session/request-context.server.ts";
import { bearerToken } from "#app/session/session.server.ts";
import { ApiError } from "./api-error.ts";
import { AuthenticatedUserDocument } from "./generated.ts";
import { type Transport, transportFor } from "./transport.server.ts";

/** Variables are left out where an operation needs none. */
type VariablesArgument<Variables> =
  Variables extends Record<string, never>
    ? [variables?: Variables]
    : Partial<Variables> extends Variables
      ? [variables?: Variables]
      : [variables: Variables];

/** The pages' way to a backend, for one request of a visitor: all its questions share one deadline. */
export interface Api {
  /** @throws ApiError, logged once where it is a fault */
  query<Result, Variables extends object>(
    document: TypedDocumentNode<Result, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Promise<Result>;
  /** For what a page cannot do without: a failure is thrown as `data({ message }, { status: 400 | 429 | 502 | 503 })`. */
  require<Result, Variables extends object>(
    document: TypedDocumentNode<Result, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Promise<Result>;
  /** Whether operations/extensions may be asked. */
  readonly hasExtensions: boolean;
}

interface ApiParts {
  readonly transport: Transport | null;
  readonly hasExtensions: boolean;
  readonly token: () => Promise<string | null>;
  readonly log: (line: string) => void;
  /** Called for every failure. */
  readonly onFailure?: (error: unknown) => void;
  readonly requestId: string;
  /** For all questions together; BACKEND_TIMEOUT_MS without it. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/**
 * The API as the visitor of this request: with their bearer token, when they are signed in. The time for all answers
 * together begins to run now.
 *
 * @param isAnonymous for signing in: a token that has died must not stand in the way of a new one
 */
export function createApi(request: Request, { isAnonymous = false }: { isAnonymous?: boolean } = {}): Api {
  const { id, missPart, retryAfter, refuse } = requestContext();
  return createApiWith({
    transport: transportFor(request),
    hasExtensions: env.apiHasExtensions,
    token: async () => (isAnonymous ? null : bearerToken(request)),
    log: (line) => console.error(line),
    onFailure: (error) => {
      missPart();
      if (error instanceof ApiError) refuse(reasonOf(error));
      if (error instanceof ApiError && error.retryAfter !== null) retryAfter(error.retryAfter);
    },
    requestId: id,
  });
}

/** The same with every part given: for tests. */
export function createApiWith(parts: ApiParts): Api {
  const { transport, hasExtensions, log, maxBytes, timeoutMs = BACKEND_TIMEOUT_MS } = parts;
  const deadline = AbortSignal.timeout(timeoutMs);
  // As many listen as there are operations in progress, and none of them stays.
  setMaxListeners(0, deadline);
  let token: Promise<string | null> | null = null;

  const query: Api["query"] = async (document, ...[variables]) => {
    token ??= parts.token();
    const bearer = await token;
    const askAs = async (as: string | null) => {
      if (!transport) throw new ApiError("configuration", getOperationAST(document)?.name?.value ?? "");
      return transport(document, variables, { deadline, maxBytes, token: as });
    };
    try {
      return await askAs(bearer).catch((error) => {
        if (bearer && isRefusedForToken(error) && isForEverybody(document)) return askAs(null);
        throw error;
      });
    } catch (error) {
      parts.onFailure?.(error);
      if (error instanceof ApiError && !error.isRefusal) log(logLine(error, parts.requestId));
      throw error;
    }
  };
  const require: Api["require"] = async (document, ...variables) => {
    try {
      return await query(document, ...variables);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw data({ message: error.visitorMessage }, { status: error.status });
    }
  };
  return { query, require, hasExtensions };
}

/** Some backends refuse whatever comes with a token that has died. */
function isRefusedForToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === "UNAUTHENTICATED";
}

/** What can be read without a token: all questions but the one whether a token is good. */
function isForEverybody(document: DocumentNode): boolean {
  const isQuestion = getOperationAST(document)?.operation === "query";
  return isQuestion && document !== (AuthenticatedUserDocument as DocumentNode);
}

const MAX_LOGGED_MESSAGE = 300;

/** One line, whatever a backend wrote into its message. Neither variables nor tokens ever get here, nor what its words quote of them. */
function logLine({ operation, kind, message, detail }: ApiError, id: string): string {
  const text = detail ? `${message} (${detail})` : message;
  return `[api] ${id} ${operation} ${kind}: ${oneLine(withoutQuoted(text).slice(0, MAX_LOGGED_MESSAGE))}`;
}

function reasonOf({ status, isBusy }: ApiError): RefusalReason {
  if (status !== 429) return "backend";
  return isBusy ? "busy" : "attempts";
}
