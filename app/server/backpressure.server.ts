import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { requestId } from "#app/session/request-context.server.ts";

/**
 * Remix writes a streamed body as fast as it is made, whether the visitor takes it or not (tried on 2.17.5), and everything
 * not taken yet stays in memory. So that a loader can wait, the request guard shows here which response belongs to a request.
 */
const responses = new Map<string, ServerResponse>();

/** Called by the request guard for every request, by its id. */
export function watchBackpressure(id: string, response: ServerResponse): void {
  responses.set(id, response);
  response.once("close", () => {
    if (responses.get(id) === response) responses.delete(id);
  });
}

/** What a visitor does with the answer to their request. */
export interface Backpressure {
  /** Resolves when what was written has been taken, or nobody is there to take it: then false. */
  untilTaken(): Promise<boolean>;
  /**
   * Cuts the connection in the middle of the answer, so that nobody takes half of it for the whole: reset, since to a client
   * or proxy of HTTP/1.0 an orderly end is the end of the file. False where there is none to cut.
   */
  cut(): boolean;
}

const LOOK_AGAIN_MS = 20;

/**
 * @param timeout ends the wait for somebody who takes nothing: then `untilTaken` rejects with its reason
 */
export function backpressureOf(request: Request, timeout: AbortSignal): Backpressure {
  // Without a request guard, as in tests, only the request itself tells.
  const response = responses.get(requestId(request)) ?? null;
  return {
    async untilTaken() {
      const isGone = () => request.signal.aborted || response?.destroyed === true;
      // No event says it: compression in front of Remix turns those of the response into its own.
      while (response?.writableNeedDrain && !isGone() && !timeout.aborted) await delay(LOOK_AGAIN_MS);
      if (isGone()) return false;
      timeout.throwIfAborted();
      return true;
    },
    cut() {
      response?.socket?.resetAndDestroy();
      response?.destroy();
      return response !== null;
    },
  };
}
