import type { MouseEvent } from "react";
import { opensElsewhere } from "./opens-elsewhere.ts";

/**
 * For links that are gone on the page they lead to: reading goes on at its heading, where that takes the focus. A click that
 * opens another tab leaves the focus where it is.
 */
export function focusHeading(event: MouseEvent<Element>): void {
  if (opensElsewhere(event)) return;
  event.currentTarget.closest("main")?.querySelector("h1")?.focus({ preventScroll: true });
}
