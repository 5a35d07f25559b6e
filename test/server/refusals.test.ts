import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { countRefusal, refusals } from "#app/server/refusals.server.ts";
import { RequestContext } from "#app/session/request-context.server.ts";

function answered(
  statusCode: number,
  prepare: (context: RequestContext) => void = () => {},
  headersSent = true,
) {
  const response = Object.assign(new EventEmitter(), { statusCode, headersSent });
  const context = new RequestContext();
  countRefusal(context, response as unknown as ServerResponse);
  prepare(context);
  response.emit("close");
}

/** How often there was each since then: other files of the same process are refused, too. */
function since(before: ReturnType<typeof refusals>) {
  const countIn = (counted: typeof before, status: number, reason: string) =>
    counted.find((one) => one.status === status && one.reason === reason)?.count ?? 0;
  return refusals()
    .map(({ status, reason, count }) => ({ status, reason, count: count - countIn(before, status, reason) }))
    .filter(({ count }) => count > 0);
}

test("answers with 429 and 503 are counted by why, and no others", () => {
  const before = refusals();
  answered(200);
  answered(429, ({ refuse }) => refuse("budget"));
  answered(429, ({ refuse }) => refuse("budget"));
  answered(503, ({ refuse }) => refuse("backend"));
  answered(503);
  answered(503, () => {}, false);
  // A page without a part of it was no refusal.
  answered(200, ({ refuse }) => refuse("backend"));
  expect(since(before)).toEqual([
    { status: 429, reason: "budget", count: 2 },
    { status: 503, reason: "backend", count: 1 },
    { status: 503, reason: "other", count: 1 },
  ]);
});
