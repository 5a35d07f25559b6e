import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus to the heading of a list when its page turns: reading goes on there, not at the pager. */
export function useFocusOnNewPage(heading: RefObject<HTMLElement>, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
  }, [heading, page]);
}
