import { useEffect, useState } from "react";
import { whenIdle } from "#app/ui/client/when.ts";
import { type PrefetchQueue, prefetchQueue } from "./prefetch-queue.ts";
import type { PrefetchedPage } from "./prefetched-page.tsx";
import { watchLinks } from "./watch-links.ts";

/**
 * A prefetch that says nothing (browsers without it) does not keep the others waiting for longer.
 */
const SETTLE_WITHIN_MS = 5_000;

interface PrefetcherProps {
  /** Handed in: who draws this has it at hand, and so it is not loaded twice. */
  Page: typeof PrefetchedPage;
}

/**
 * Fetches pages ahead for the links that say `data-prefetch`, once the page has loaded and the
 * browser rests.
 */
export default function Prefetcher({ Page }: PrefetcherProps) {
  const [running, setRunning] = useState<readonly string[]>([]);
  const [queue] = useState(() => prefetchQueue(setRunning, whenIdle));

  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    let end: (() => void) | null = null;
    let isGone = false;
    whenIdle().then(() => {
      if (!isGone) end = watchLinks(queue);
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [queue]);

  return running.map((page) => <Turn key={page} page={page} queue={queue} Page={Page} />);
}

function Turn({ page, queue, Page }: PrefetcherProps & { page: string; queue: PrefetchQueue }) {
  useEffect(() => {
    const timer = setTimeout(() => queue.settle(page), SETTLE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [page, queue]);
  return <Page page={page} onEnd={() => queue.settle(page)} />;
}
