import type { IncomingMessage, ServerResponse } from "node:http";
import { PRODUCT_NAME } from "#app/domain/messages.ts";
import { isGraphql } from "./read-costs.ts";

/**
 * Says that a visitor has asked for too much, and when to come again: in the form that was asked for, and cheaper than any page.
 *
 * @param heldMs for how long the answer is held back: a loop that asks again at once would make refusals all the time
 */
export function refuseForNow(
  request: IncomingMessage,
  response: ServerResponse,
  { retryAfter, heldMs }: { readonly retryAfter: number; readonly heldMs: number },
): void {
  const { headers, method, url = "" } = request;
  const sentence = `Too many requests have come from your address. Try again in ${retryAfter === 1 ? "a second" : `${retryAfter} seconds`}.`;
  const [type, body] = isGraphql(url)
    ? ["application/json", graphqlError(sentence, retryAfter)]
    : String(headers.accept ?? "").includes("text/html")
      ? ["text/html; charset=utf-8", page(sentence)]
      : ["text/plain; charset=utf-8", `${sentence}\n`];
  response.statusCode = 429;
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Retry-After", retryAfter);
  // What was sent along is not waited for.
  if (method !== "GET" && method !== "HEAD") response.setHeader("Connection", "close");
  setTimeout(() => response.end(method === "HEAD" ? undefined : body), heldMs);
}

function graphqlError(message: string, retryAfter: number): string {
  return JSON.stringify({ errors: [{ message, extensions: { code: "RATE_LIMITED", retryAfter } }] });
}

/** Loads nothing else: each file would be one more request. The link leads to where it stands. */
function page(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too many requests · ${PRODUCT_NAME}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
</style>
<h1>Too many requests</h1>
<p>${sentence}</p>
<p><a href="">Try again</a></p>
`;
}
