import { setMaxListeners } from "node:events";
import { data } from "@remix-run/node";
import { type DocumentNode, getOperationAST } from "graphql";
import { withoutQuoted } from "#app/domain/logged-error.ts";
import { oneLine } from "#app/domain/plain-text.ts";
import { env } from "#app/env.server.ts";
import { type RefusalReason, requestContext } from "#app/session/request-context.server.ts";
import { bearerToken } from "#app/session/session.server.ts";
import { ApiError } from "./api-error.ts";
import { AuthenticatedUserDocument } from "./generated.ts";
import type { Operation, OperationParts } from "./operation.ts";
import { orFailure, orNull } from "./or-else.server.ts";
import { type Transport, transportFor } from "./transport.server.ts";

/** How long a backend may stay silent before its answer counts as an error. */
export const BACKEND_TIMEOUT_MS = 8_000;

/** Variables are left out where an operation needs none. */
type VariablesArgument<Variables> =
  Variables extends Record<string, never>
    ? [variables?: Variables]
    : Partial<Variables> extends Variables
      ? [variables?: Variables]
      : [variables: Variables];

/**
 * The pages' way to a backend, for one request of a visitor: all its questions share one deadline.
 * What a backend has not is not asked for: a field with `@extension` is absent then, and null where
 * it failed; an operation of the extensions fails as "absent", unlogged.
 */
export interface Api {
  /** @throws ApiError, logged once where it is a fault */
  query<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Promise<Result>;
  /**
   * For what a page cannot do without: a failure is thrown as `data({ message }, { status: 400 |
   * 404 | 429 | 502 | 503 })`.
   */
  require<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Promise<Result>;
  /** For a page that shows whatever there is: what came, and the first failure. */
  queryParts<Result, Variables extends object>(
    operation: Operation<Result, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ): Promise<{ answer: Partial<Result>; failure: ApiError | null }>;
  /** Only `app/api` and the guards ask this: a page reads what is absent. */
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
  readonly timeoutMs?: number | undefined;
  readonly maxBytes?: number;
}

/**
 * The API as the visitor of this request: with their bearer token, when they are signed in. The
 * time for all answers together begins to run now.
 *
 * @param isAnonymous for signing in: a token that has died must not stand in the way of a new one
 * @param timeoutMs for what takes its time, as a photograph; BACKEND_TIMEOUT_MS without it
 */
export function createApi(
  request: Request,
  { isAnonymous = false, timeoutMs }: { isAnonymous?: boolean; timeoutMs?: number | undefined } = {},
): Api {
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
    timeoutMs,
  });
}

/** The same with every part given: for tests. */
export function createApiWith(parts: ApiParts): Api {
  const { transport, hasExtensions, log, maxBytes, timeoutMs = BACKEND_TIMEOUT_MS } = parts;
  const deadline = AbortSignal.timeout(timeoutMs);
  // As many listen as there are operations in progress, and none of them stays.
  setMaxListeners(0, deadline);
  let token: Promise<string | null> | null = null;

  const ask = async (document: DocumentNode, variables: object | undefined): Promise<object> => {
    token ??= parts.token();
    const bearer = await token;
    const askAs = async (as: string | null) => {
      if (!transport) throw new ApiError("configuration", nameOf(document));
      return transport<object, unknown>(document, variables, { deadline, maxBytes, token: as });
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
  const askParts = <Result, Variables>(operation: Operation<Result, Variables>, variables?: object) => {
    const part = (document: DocumentNode) => ask(document, declared(operation, document, variables));
    if (hasExtensions) {
      const { extended = operation, beside } = operation;
      const main = part(extended) as Promise<Result>;
      return { main, more: beside && part(beside.document), failed: beside?.failed };
    }
    if (operation.isOfExtensions) {
      return { main: Promise.reject<Result>(new ApiError("absent", nameOf(operation))) };
    }
    return { main: part(operation) as Promise<Result> };
  };
  const query: Api["query"] = async (operation, ...[variables]) => {
    const { main, more, failed } = askParts(operation, variables);
    const [answer, extensions] = await Promise.all([main, more && orNull(more)]);
    return more ? { ...answer, ...(extensions ?? failed) } : answer;
  };
  const queryParts: Api["queryParts"] = async (operation, ...[variables]) => {
    const { main, more, failed } = askParts(operation, variables);
    const [answer, extensions] = await Promise.all([orFailure(main), more && orFailure(more)]);
    const failures = [answer, extensions].filter((part) => part instanceof ApiError);
    return {
      answer: {
        ...(answer instanceof ApiError ? null : answer),
        ...(extensions instanceof ApiError ? failed : extensions),
      },
      failure: failures[0] ?? null,
    };
  };
  const require: Api["require"] = async (operation, ...variables) => {
    try {
      return await query(operation, ...variables);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const told = error.isAbsent ? null : { message: error.visitorMessage };
      throw data(told, { status: error.status });
    }
  };
  return { query, require, queryParts, hasExtensions };
}

/** Of an operation with parts, only the variables that this part has. */
function declared(
  { extended, beside }: OperationParts,
  part: DocumentNode,
  variables: object | undefined,
): object | undefined {
  if (!variables || !(extended || beside)) return variables;
  const names = getOperationAST(part)?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name)));
}

function nameOf(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? "";
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

/**
 * One line, whatever a backend wrote into its message. Neither variables nor tokens ever get here,
 * nor what its words quote of them.
 */
function logLine({ operation, kind, message, detail }: ApiError, id: string): string {
  const text = detail ? `${message} (${detail})` : message;
  return `[api] ${id} ${operation} ${kind}: ${oneLine(withoutQuoted(text).slice(0, MAX_LOGGED_MESSAGE))}`;
}

function reasonOf({ status, isBusy }: ApiError): RefusalReason {
  if (status !== 429) return "backend";
  return isBusy ? "busy" : "attempts";
}
