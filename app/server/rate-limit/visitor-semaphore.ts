import { AsyncResource } from "node:async_hooks";

/** Beyond so many waiting requests the visitor is a program. */
const MOST_WAITING = 50;

interface Requests {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs a few requests of each visitor at a time, so that many of them at once do not take the
 * processor from other visitors.
 */
export class VisitorSemaphore {
  readonly #requests = new Map<string, Requests>();
  readonly #permits: (visitor: string) => number;

  /** @param permits how many requests of the visitor may run at once now, from 1 */
  constructor(permits: (visitor: string) => number) {
    this.#permits = permits;
  }

  /**
   * Begins at once, or when an earlier request of the visitor has released its permit. A request
   * that has begun releases its permit once.
   *
   * @returns false when too many wait already: then nothing will begin
   */
  acquire(visitor: string, begin: () => void): boolean {
    const requests = this.#requests.get(visitor) ?? { running: 0, waiting: [] };
    this.#requests.set(visitor, requests);
    if (requests.running < this.#permits(visitor)) {
      requests.running += 1;
      begin();
      return true;
    }
    if (requests.waiting.length >= MOST_WAITING) return false;
    // It is called by what another request releases, and works for its own.
    requests.waiting.push(AsyncResource.bind(begin));
    return true;
  }

  release(visitor: string): void {
    const requests = this.#requests.get(visitor);
    if (!requests) return;
    requests.running -= 1;
    const free = this.#permits(visitor) - requests.running;
    for (const begin of requests.waiting.splice(0, Math.max(0, free))) {
      requests.running += 1;
      begin();
    }
    if (requests.running === 0) this.#requests.delete(visitor);
  }
}
