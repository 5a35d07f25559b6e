import { createElement } from "react";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { linkedParts } from "./plain-text-blocks.ts";

/**
 * A plain text whose addresses are links: those of other sites open a tab of their own. Another
 * text is another element.
 */
export function LinkedText({ text }: { text: string }) {
  const parts = linkedParts(text).map(({ text: part, href }) =>
    href ? (
      // biome-ignore lint/correctness/useJsxKeyInIterable: children one by one, which need none
      <SafeLink href={href} isNewTab={href.startsWith("http")}>
        {part}
      </SafeLink>
    ) : (
      part
    ),
  );
  return createElement("span", { key: text }, ...parts);
}
