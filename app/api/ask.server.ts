import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { getOperationAST } from "graphql";
import { GraphQLClient } from "graphql-request";
import { z } from "zod";
import { answerSchema } from "./answer-schema.server.ts";
import { ApiError } from "./api-error.ts";
import type { Transport } from "./remote-transport.server.ts";

/** The largest list of the contract, every resort's url_segment, is far below one megabyte. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

interface AskOptions {
  /** Ends the whole exchange, the body included. */
  readonly deadline: AbortSignal;
  /** Sent as Authorization: Bearer. */
  readonly token?: string | null;
  readonly maxBytes?: number;
}

/** The part of a failed answer that is read. Anything unexpected in it counts as not said. */
const failedAnswer = z.object({
  errors: z.array(z.unknown()),
});
const MAX_PROBLEMS = 50;
const argumentProblem = z.object({ argument: z.string().max(100), message: z.string().max(300) });
const refusal = z.object({
  code: z.string().nullable().catch(null),
  problems: z.array(argumentProblem).max(MAX_PROBLEMS).catch([]),
  retryAfter: z.number().positive().nullable().catch(null),
});
const graphqlError = z.object({
  message: z.string().catch(""),
  extensions: refusal.catch({ code: null, problems: [], retryAfter: null }),
});

/**
 * Asks a backend one question and gives its checked answer. Null as transport: there is no endpoint.
 *
 * @throws ApiError for every way in which this can fail
 */
export async function ask<Result, Variables>(
  transport: Transport | null,
  document: TypedDocumentNode<Result, Variables>,
  variables: object | undefined,
  { deadline, token, maxBytes = MAX_ANSWER_BYTES }: AskOptions,
): Promise<Result> {
  const operation = getOperationAST(document)?.name?.value ?? "anonymous";
  if (!transport) throw new ApiError("configuration", operation);
  if (deadline.aborted) throw new ApiError("timeout", operation);

  const client = new GraphQLClient(transport.url, {
    headers: { accept: "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    fetch: async (url, init) => {
      const exchange = transport
        .fetch(String(url), { ...init, signal: deadline })
        .then((response) => wholeText(response, maxBytes, operation));
      // graphql-request reads JSON only under a JSON content type. Here a body is what it parses as.
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

/** The body of a good response. One that is too long is given up, not read to its end. */
async function wholeText(response: Response, maxBytes: number, operation: string): Promise<string> {
  if (response.status >= 300) {
    await response.body?.cancel();
    // Some say it of a token in HTTP's words instead of GraphQL's.
    const code = response.status === 401 ? "UNAUTHENTICATED" : null;
    throw new ApiError("server", operation, { detail: `status ${response.status}`, code });
  }
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new ApiError("server", operation, { detail: `more than ${maxBytes} bytes` });
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function parseAnswer(text: string, operation: string): object {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    // V8's message quotes the body, which is the backend's own; only its length says something here.
    throw new ApiError("parse", operation, { detail: `${text.length} characters, ${nameOf(error)}` });
  }
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
    throw new ApiError("shape", operation, { detail: "the answer is no object" });
  }
  const failed = failedAnswer.safeParse(answer).data;
  if (!failed) return answer;
  // Any `errors` array is a failure, an empty one too, and so is an answer with data beside it.
  const first = graphqlError.safeParse(failed.errors[0]).data;
  throw new ApiError("graphql", operation, { message: first?.message, ...first?.extensions });
}

/** The embedded backend does not watch the signal, so the deadline is kept here for both. */
function until<Value>(deadline: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(deadline.reason);
    deadline.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener("abort", giveUp));
  });
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
