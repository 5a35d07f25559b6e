/** Which pages are fetched ahead, and in which order. */

const MAX_AT_ONCE = 2;
/** As long as the server lets prefetched data be kept. */
const FRESH_MS = 10_000;

export interface PrefetchQueue {
  /**
   * A link to that page came near the viewport: it is fetched when its turn comes, once as long as
   * the queue lives.
   */
  near(page: string): void;
  /** It has gone by before its turn. */
  away(page: string): void;
  /**
   * The visitor is about to follow a link to that page: it is fetched at once, unless it was just
   * now.
   */
  now(page: string): void;
  /** Its data has come, or never will. */
  settle(page: string): void;
}

/**
 * @param show gets the pages that are fetched at the moment, whenever those change
 * @param rest resolves when there is nothing better to do
 */
export function prefetchQueue(
  show: (running: readonly string[]) => void,
  rest: () => Promise<void>,
): PrefetchQueue {
  const waiting = new Set<string>();
  /** Of each page that had its turn, when that began. */
  const begun = new Map<string, number>();
  const running = new Set<string>();

  function start(page: string) {
    waiting.delete(page);
    begun.set(page, Date.now());
    running.add(page);
    show([...running]);
  }

  async function next() {
    await rest();
    for (const page of waiting) {
      if (running.size >= MAX_AT_ONCE) return;
      start(page);
    }
  }

  return {
    near(page) {
      if (begun.has(page)) return;
      waiting.add(page);
      void next();
    },
    away(page) {
      waiting.delete(page);
    },
    now(page) {
      const isFresh = Date.now() - (begun.get(page) ?? Number.NEGATIVE_INFINITY) < FRESH_MS;
      if (!isFresh) start(page);
    },
    settle(page) {
      if (!running.delete(page)) return;
      show([...running]);
      void next();
    },
  };
}
