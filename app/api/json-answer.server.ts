import { ApiError } from "./api-error.ts";
import { orFailure } from "./or-else.server.ts";

/**
 * A backend's answer as JSON for a script of ours, kept for as long as `cacheControl` says; a
 * failure of the backend, which the client has logged, as `{ message }` with its honest status, not
 * cached. Everything else is thrown on.
 *
 * @example return jsonAnswer(countOf(api, filter), "private, max-age=30");
 */
export async function jsonAnswer(answer: Promise<object>, cacheControl: string): Promise<Response> {
  const found = await orFailure(answer);
  if (found instanceof ApiError) return jsonRefusal(found.status, found.visitorMessage);
  return Response.json(found, { headers: { "Cache-Control": cacheControl } });
}

/** What a script of ours gets instead of an answer: `{ message }`, not cached. */
export function jsonRefusal(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });
}
