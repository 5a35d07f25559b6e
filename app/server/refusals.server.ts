import type { ServerResponse } from "node:http";
import {
  REFUSAL_REASONS,
  type RefusalReason,
  type RequestContext,
} from "#app/session/request-context.server.ts";

const STATUSES = [429, 503] as const;

/** Answers of this process with 429 and 503, by why. */
const counts = new Map<string, number>();
const keyOf = (status: number, reason: RefusalReason) => `${status} ${reason}`;

/** Counts the answer when it is over, where it is one of those. */
export function countRefusal(context: RequestContext, response: ServerResponse): void {
  response.once("close", () => {
    const { statusCode } = response;
    if (!response.headersSent || !STATUSES.some((status) => status === statusCode)) return;
    const key = keyOf(statusCode, context.refusedFor);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
}

/** Those that there were since the process began. */
export function refusals(): { status: number; reason: RefusalReason; count: number }[] {
  return STATUSES.flatMap((status) =>
    REFUSAL_REASONS.map((reason) => ({ status, reason, count: counts.get(keyOf(status, reason)) ?? 0 })),
  ).filter(({ count }) => count > 0);
}
