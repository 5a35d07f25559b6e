import { type RefObject, useEffect } from "react";

/** From here on the filters stand beside the list (resorts-page.css says the same). */
const WIDE = "(min-width: 64rem)";

/**
 * Opens the details element inside `container` on wide screens and closes it on narrow ones. Style sheets show its
 * content there anyway; this tells the ones who listen, and browsers whose style sheets cannot.
 */
export function useOpenWhenWide(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const follow = () => {
      const details = container.current?.querySelector("details");
      if (details) details.open = wide.matches;
    };
    follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, [container]);
}
