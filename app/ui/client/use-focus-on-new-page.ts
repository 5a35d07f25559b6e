import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { opensElsewhere } from "./opens-elsewhere.ts";

/**
 * Gives the focus to the heading of a list when its page turns: reading goes on there, not at the
 * pager.
 *
 * @param list stands for the list that the page is one of: another list's page is no turn of this
 * one's
 */
export function useFocusOnNewPage(heading: RefObject<HTMLElement>, page: number, list = ""): void {
  const shown = useRef({ page, list });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, list };
    if (before.page !== page && before.list === list) heading.current?.focus();
  }, [heading, page, list]);
}

/**
 * For links that are gone on the page they lead to: reading goes on at its heading, where that
 * takes the focus. A click that opens another tab leaves the focus where it is.
 */
export function focusHeading(event: MouseEvent<Element>): void {
  if (opensElsewhere(event)) return;
  event.currentTarget.closest("main")?.querySelector("h1")?.focus({ preventScroll: true });
}
