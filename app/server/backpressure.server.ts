import { setTimeout as delay } from "node:timers/promises";
import { requestContext } from "#app/session/request-context.server.ts";

/** What a visitor does with the response to their request. */
export interface Backpressure {
  /** Resolves when what was written has been taken, or the visitor has gone: then false. */
  untilTaken(): Promise<boolean>;
  /**
   * Cuts the connection in the middle of the response, so that half of it is not taken for the
   * whole: reset, since to a client or proxy of HTTP/1.0 an orderly end is the end of the file.
   * False where there is none to cut.
   */
  cut(): boolean;
}

const LOOK_AGAIN_MS = 20;

/**
 * Remix writes a streamed body as fast as it is made, whether the visitor takes it or not (tried on
 * 2.17.5), and everything not taken yet stays in memory: with this a loader can wait.
 *
 * @param timeout ends the wait for a visitor who takes nothing: then `untilTaken` rejects with its
 * reason
 */
export function backpressureOf(request: Request, timeout: AbortSignal): Backpressure {
  // Without a request guard, as in tests, only the request itself tells.
  const response = requestContext().response;
  return {
    async untilTaken() {
      const isGone = () => request.signal.aborted || response?.destroyed === true;
      // Not by its events: a visitor who goes sends none, and what was taken before this looks
      // neither.
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
