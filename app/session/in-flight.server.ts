import type { ServerResponse } from "node:http";

/** Called by the request guard for every request. */
export function watchRequest(response: ServerResponse): void {
  const answered = new Promise<void>((resolve) => response.once("close", resolve));
  underWay.add(answered);
  void answered.then(() => underWay.delete(answered));
}

const underWay = new Set<Promise<void>>();

/** Resolves once no request is in progress: each that has come in, also meanwhile, is answered or given up. */
export async function allAnswered(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

let isLast = false;

/** From now on every response ends its connection, so that no request follows on it. */
export function endConnections(): void {
  isLast = true;
}

/** Called by the request guard before the head of a response is written. */
export function endConnectionWith(response: ServerResponse): void {
  if (isLast && !response.headersSent) response.setHeader("Connection", "close");
}
