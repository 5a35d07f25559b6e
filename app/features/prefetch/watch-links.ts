import type { PrefetchQueue } from "./prefetch-queue.ts";

/** Distance from the viewport at which links are prefetched. */
export const PREFETCH_ROOT_MARGIN = "200px";

/** No visitor rests on a link for this long by chance. */
const INTENT_MS = 100;

/**
 * Watches the links that say `data-prefetch`: "near" is fetched ahead when it comes near the
 * viewport, and those as well as "intent" when the pointer or the focus rests on them. Gives what
 * ends that.
 */
export function watchLinks(queue: PrefetchQueue): () => void {
  const ended = new AbortController();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) queue.near(pageOf(target));
        else queue.away(pageOf(target));
      }
    },
    { rootMargin: PREFETCH_ROOT_MARGIN },
  );
  /** Each with the page that it led to when it was last looked at. */
  const watched = new Map<Element, string>();
  function look() {
    const left: string[] = [];
    for (const [link, page] of watched) {
      if (link.isConnected && pageOf(link) === page) continue;
      watched.delete(link);
      near.unobserve(link);
      left.push(page);
    }
    for (const link of document.querySelectorAll('a[data-prefetch="near"]')) {
      if (watched.has(link)) continue;
      watched.set(link, pageOf(link));
      near.observe(link);
    }
    // A page that another link still leads to stays wanted.
    const wanted = new Set(watched.values());
    for (const page of left) if (!wanted.has(page)) queue.away(page);
  }
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["href"] });
  look();

  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  function intend({ target }: Event) {
    const link = target instanceof Element ? target.closest("a[data-prefetch]") : null;
    if (!link) return;
    forget();
    timer = setTimeout(() => queue.now(pageOf(link)), INTENT_MS);
  }
  const { signal } = ended;
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, intend, { signal });
  for (const type of ["pointerout", "focusout"]) document.addEventListener(type, forget, { signal });

  return () => {
    ended.abort();
    forget();
    changes.disconnect();
    near.disconnect();
  };
}

function pageOf(link: Element): string {
  return link.getAttribute("href") ?? "";
}
