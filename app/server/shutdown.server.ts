import cluster from "node:cluster";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/**
 * What is in progress at a signal has as long as the slowest page; what is left of 10 s is for the
 * database.
 */
const ANSWER_MS = 9_000;
const CLOSE_MS = 700;
/**
 * One Ctrl+C or one stop of a service arrives several times: from the terminal or supervisor, and
 * handed on by npm and the command.
 */
const SAME_SIGNAL_MS = 1_000;

export interface StopOptions {
  /** Those that listen by then. */
  readonly servers: Iterable<Server>;
  /** Closes what the process holds. */
  readonly close: () => Promise<void>;
  /** How long requests in progress have, in milliseconds. */
  readonly answerMs?: number;
}

/**
 * Lets SIGTERM, SIGINT, SIGHUP and the loss of the process that started this one end it in order:
 * it takes no more connections, answers what is in progress, closes what it holds, and ends with 0
 * within 10 s. A second signal, a second or more after the first, ends it with 1 at once.
 */
export function stopOnSignals(options: StopOptions): void {
  let since: number | null = null;
  const begin = () => {
    if (since !== null) return;
    since = performance.now();
    void stop(options);
  };
  const onSignal = () => {
    if (since !== null && performance.now() - since >= SAME_SIGNAL_MS) process.exit(1);
    begin();
  };
  // Not once: without a listener the next signal would cut off what is in progress.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);
  if (!cluster.worker) return;
  // Otherwise Node ends a web process in the moment in which the one that started it is gone.
  cluster.worker.exitedAfterDisconnect = true;
  process.once("disconnect", begin);
}

async function stop({ servers, close, answerMs = ANSWER_MS }: StopOptions): Promise<void> {
  endConnections();
  // remix-serve closes its server at the same signal, and complains where that is closed already.
  await Promise.resolve();
  for (const server of servers) if (server.listening) server.close();
  await Promise.race([allAnswered(), delay(answerMs)]);
  await Promise.race([close(), delay(CLOSE_MS)]);
  // Slow visitors and timers, such as those that Remix keeps for each document, would keep the
  // process.
  process.exit(0);
}

/** Called by the request guard for every request. */
export function watchRequest(response: ServerResponse): void {
  const answered = new Promise<void>((resolve) => response.once("close", resolve));
  underWay.add(answered);
  void answered.then(() => underWay.delete(answered));
}

const underWay = new Set<Promise<void>>();

/**
 * Resolves once no request is in progress: each that has come in, also meanwhile, is answered or
 * given up.
 */
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
