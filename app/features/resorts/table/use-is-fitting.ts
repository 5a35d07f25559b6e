import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether the table in an element needs no sideways scrolling, so that the element need not be a scroll container. */
export function useIsFitting(element: RefObject<HTMLElement>): boolean {
  const [isFitting, setFitting] = useState(false);
  useLayoutEffect(() => {
    const region = element.current;
    const content = region?.querySelector("table");
    // A browser without it scrolls the table by itself.
    if (!region || !content || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setFitting(content.offsetWidth <= region.clientWidth));
    observer.observe(region);
    observer.observe(content);
    return () => observer.disconnect();
  }, [element]);
  return isFitting;
}
