import type { ReactNode } from "react";

/**
 * What is drawn beside something else: a text gets an element of its own. The translation of a
 * browser takes texts out of the page, and React, which would change or remove such a text or put
 * something before it, then fails or changes what is not read. The text of an element that has
 * nothing else in it is always written anew (test/ui/own-element.test.ts).
 */
export function ownElement(content: ReactNode): ReactNode {
  return typeof content === "string" || typeof content === "number" ? <span>{content}</span> : content;
}
