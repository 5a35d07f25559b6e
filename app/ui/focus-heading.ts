import type { MouseEvent } from "react";

/**
 * For links that are gone on the page they lead to: reading goes on at its heading, where that takes the focus. A click that
 * opens another tab leaves the focus where it is.
 */
export function focusHeading({
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent<Element>): void {
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  currentTarget.closest("main")?.querySelector("h1")?.focus({ preventScroll: true });
}
