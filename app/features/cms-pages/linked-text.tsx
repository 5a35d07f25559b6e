import { SafeLink } from "#app/ui/safe-link.tsx";
import { linkedParts } from "./plain-text-blocks.ts";

/** A plain text whose addresses are links: those of other sites open a tab of their own. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move
      <SafeLink key={index} href={href} isNewTab={!href.startsWith("/")}>
        {part}
      </SafeLink>
    ) : (
      part
    ),
  );
}
