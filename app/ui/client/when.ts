/** Loaded before a visitor gets there. */
const ROOT_MARGIN = "150px";

/**
 * Acts once, when an element comes near the window; never in a browser that cannot tell.
 *
 * @returns what ends the waiting, for an effect to return
 */
export function whenNear(element: Element, act: () => void): (() => void) | undefined {
  if (typeof IntersectionObserver === "undefined") return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: ROOT_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** A browser that is busy for longer than this never rests. */
const REST_WITHIN_MS = 3_000;
/** For browsers that do not tell (Safari). */
const REST_AFTER_MS = 300;

/** Resolves once the page has loaded and the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      if (typeof requestIdleCallback === "function") {
        requestIdleCallback(() => resolve(), { timeout: REST_WITHIN_MS });
      } else setTimeout(resolve, REST_AFTER_MS);
    };
    if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true });
  });
}
