import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus to the heading of a list when its page turns: reading goes on there, not at the pager.
 *
 * @param list stands for the list that the page is one of: another list's page is no turn of this one's
 */
export function useFocusOnNewPage(heading: RefObject<HTMLElement>, page: number, list = ""): void {
  const shown = useRef({ page, list });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, list };
    if (before.page !== page && before.list === list) heading.current?.focus();
  }, [heading, page, list]);
}
