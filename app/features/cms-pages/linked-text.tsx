import { SafeLink } from "#app/ui/safe-link.tsx";
import { linkedParts } from "./plain-text-blocks.ts";

/** A plain text whose http(s) addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move
      <SafeLink key={index} href={href} isNewTab>
        {part}
      </SafeLink>
    ) : (
      part
    ),
  );
}
