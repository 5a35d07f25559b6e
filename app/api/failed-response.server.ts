import { z } from "zod";
import { ApiError } from "./api-error.ts";

const MAX_PROBLEMS = 50;
const argumentProblem = z.object({ argument: z.string().max(100), message: z.string().max(300) });
const refusal = z.object({
  code: z.string().nullable().catch(null),
  problems: z.array(argumentProblem).max(MAX_PROBLEMS).catch([]),
  retryAfter: z.number().positive().nullable().catch(null),
  isBusy: z.boolean().catch(false),
});
/** The part of a GraphQL error that is read. Anything unexpected in it counts as not said. */
const graphqlError = z.object({
  message: z.string().catch(""),
  extensions: refusal.catch({ code: null, problems: [], retryAfter: null, isBusy: false }),
});

/**
 * What an `errors` array says. Any such array is a failure, an empty one too, and so is a response
 * with data beside it.
 */
export function failedResponse(errors: readonly unknown[], operation: string): ApiError {
  const [error] = errors;
  const first = graphqlError.safeParse(error).data;
  // What our own backend says of an error that is not for callers.
  if (first?.extensions.code === "INTERNAL_SERVER_ERROR") {
    return new ApiError("server", operation, { detail: first.message, code: first.extensions.code });
  }
  // The same, where its database is away.
  if (first?.extensions.code === "SERVICE_UNAVAILABLE") {
    return new ApiError("unreachable", operation, { detail: first.message, code: first.extensions.code });
  }
  return new ApiError("graphql", operation, { message: first?.message, ...first?.extensions });
}
