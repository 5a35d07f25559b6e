import { env } from "#app/env.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { chargedVisitor } from "./charged-visitor.ts";
import { VisitorSemaphore } from "./visitor-semaphore.ts";

/**
 * Runs work of the visitor of the current request, a few pieces at a time and the others after
 * them: of turns that all visitors share, one address holds no more than these.
 *
 * @param running how many pieces of one visitor's run at once
 * @param tooMany what is thrown where too many wait already
 */
export function createVisitorTurns(running: number, tooMany: () => Error) {
  const semaphore = new VisitorSemaphore(() => running);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const visitor = chargedVisitor(requestContext().clientIp, env.TRUST_PROXY);
    if (visitor === null) return work();
    await new Promise<void>((begin, reject) => {
      if (!semaphore.acquire(visitor, begin)) reject(tooMany());
    });
    try {
      return await work();
    } finally {
      semaphore.release(visitor);
    }
  };
}
