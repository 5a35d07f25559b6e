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
