import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { getOperationAST } from "graphql";
import { GraphQLClient } from "graphql-request";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import { boundedText } from "./bounded-text.server.ts";
import { failedResponse } from "./failed-response.server.ts";
import { answerSchema } from "./response-schema.server.ts";
import type { AskOptions } from "./transport.server.ts";
import { until } from "./until.server.ts";

/** The largest list of the contract, every resort's url_segment, is far below one megabyte. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

/** A response that has failed. */
const failedAnswer = z.object({ errors: z.array(z.unknown()) });

/**
 * Sends an operation to a backend on another host and gives its checked response.
 *
 * @throws ApiError for every way in which this can fail
 */
export async function askRemote<Result, Variables>(
  endpoint: string,
  document: TypedDocumentNode<Result, Variables>,
  variables: object | undefined,
  { deadline, token, maxBytes = MAX_ANSWER_BYTES }: AskOptions,
): Promise<Result> {
  const operation = getOperationAST(document)?.name?.value ?? "anonymous";
  if (deadline.aborted) throw new ApiError("timeout", operation);

  const client = new GraphQLClient(endpoint, {
    headers: { accept: "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    fetch: async (url, init) => {
      // Node's fetch keeps no cookies; redirects come back as what they are.
      const exchange = fetch(String(url), { ...init, redirect: "manual", signal: deadline }).then(
        (response) => wholeText(response, maxBytes, operation),
      );
      // graphql-request reads JSON only under a JSON content type. Here a body is what it parses
      // as.
      return new Response(await until(deadline, exchange), {
        headers: { "content-type": "application/json" },
      });
    },
    jsonSerializer: { stringify: JSON.stringify, parse: (text: string) => parseAnswer(text, operation) },
  });
  let data: unknown;
  try {
    data = await client.request<unknown>({ document, variables: { ...variables } });
  } catch (error) {
    throw asApiError(error, operation, deadline);
  }
  const checked = answerSchema(document).safeParse(data);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new ApiError("shape", operation, { detail: `${issue?.path.join(".")}: ${issue?.message}` });
}

/** The body of a good response. */
async function wholeText(response: Response, maxBytes: number, operation: string): Promise<string> {
  if (response.status >= 300) {
    await response.body?.cancel();
    // Some say it of a token in HTTP's words instead of GraphQL's.
    const code = response.status === 401 ? "UNAUTHENTICATED" : null;
    throw new ApiError("server", operation, { detail: `status ${response.status}`, code });
  }
  const text = await boundedText(response, maxBytes);
  if (text === null) throw new ApiError("server", operation, { detail: `more than ${maxBytes} bytes` });
  return text;
}

function parseAnswer(text: string, operation: string): object {
  let answer: unknown;
  try {
    answer = JSON.parse(text, text.includes("\\u0000") ? withoutNull : undefined);
  } catch (error) {
    // V8's message quotes the body, which is the backend's own; only its length says something
    // here.
    throw new ApiError("parse", operation, { detail: `${text.length} characters, ${nameOf(error)}` });
  }
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
    throw new ApiError("shape", operation, { detail: "the answer is no object" });
  }
  const failed = failedAnswer.safeParse(answer).data;
  if (!failed) return answer;
  throw failedResponse(failed.errors, operation);
}

/**
 * U+0000 is allowed in no page, feed or file that is made of an answer. Our own backend cannot
 * store it.
 */
function withoutNull(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}

function asApiError(error: unknown, operation: string, deadline: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (deadline.aborted) return new ApiError("timeout", operation);
  // graphql-request's own complaint about JSON that is no execution result.
  if (error instanceof Error && error.message.startsWith("Invalid execution result")) {
    return new ApiError("shape", operation, { detail: "the answer is no execution result" });
  }
  // Node's fetch says only "fetch failed" and keeps the reason in `cause`.
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return new ApiError("unreachable", operation, { detail: typeof cause });
  return new ApiError("unreachable", operation, {
    detail: "code" in cause ? String(cause.code) : cause.message,
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
