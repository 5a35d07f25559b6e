import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type DocumentNode, type ExecutionResult, getOperationAST } from "graphql";
import { ApiError } from "./api-error.ts";
import { failedResponse } from "./failed-response.server.ts";
import { until } from "./until.server.ts";

/** What the embedded backend executes an operation with. */
type Execute = (document: DocumentNode, variables?: object) => Promise<ExecutionResult>;

/**
 * Executes an operation in the embedded backend. Its response has the contract's shape because the
 * backend's schema is the contract: tests of the routes hold every response to it, and nothing is
 * checked again here.
 *
 * @throws ApiError for every way in which this can fail
 */
export async function executeIn<Result, Variables>(
  session: Promise<Execute>,
  document: TypedDocumentNode<Result, Variables>,
  variables: object | undefined,
  deadline: AbortSignal,
): Promise<Result> {
  const operation = getOperationAST(document)?.name?.value ?? "anonymous";
  if (deadline.aborted) throw new ApiError("timeout", operation);
  const execution = session.then((execute) => execute(document, variables));
  const { data, errors } = await until(deadline, execution).catch((error: unknown) => {
    if (deadline.aborted) throw new ApiError("timeout", operation);
    throw new ApiError("unreachable", operation, {
      detail: error instanceof Error ? error.message : typeof error,
    });
  });
  if (errors) throw failedResponse(errors, operation);
  return data as Result;
}
