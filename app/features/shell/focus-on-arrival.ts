import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * After a navigation to another path reading goes on at the heading of its page, which is read out:
 * as after a document, and not at a link that is gone. Another query of the same path, an anchor
 * and the way back move no focus. Nor is it taken from what the new page has given it to, such as a
 * field that was refused, from a field into which the visitor types meanwhile, or from what stays
 * open over the new page.
 */
export function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const before = useRef<Element | null>(null);
  const atStart = useRef<Element | null>(null);
  const isLoading = useNavigation().state !== "idle";

  useEffect(() => {
    if (isLoading) atStart.current = document.activeElement;
  }, [isLoading]);

  // The new page is drawn, and none of its effects has run yet.
  useWindowEffect(() => {
    if (shown.current !== pathname) before.current = document.activeElement;
  });

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type === "POP" || hash !== "") return;
    const focused = document.activeElement;
    const wasFocused = atStart.current;
    atStart.current = null;
    const isTyping =
      wasFocused !== null && focused !== wasFocused && focused?.matches("input, textarea, select");
    if (isTyping || focused !== before.current || focused?.matches(KEEPS_FOCUS)) return;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}

/** An element with the attribute keeps the focus that is in it. */
const KEEPS_FOCUS = "main [autofocus], main [role='alert'], [data-keeps-focus] *";

/** React warns of layout effects on the server. */
const useWindowEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
