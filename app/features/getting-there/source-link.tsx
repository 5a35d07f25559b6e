import { SafeLink } from "#app/ui/safe-link.tsx";
import type { SourceModel } from "./sourced.ts";

/** The page that says it, and when it was read. */
export function SourceLink({ source: { href, host, read } }: { source: SourceModel }) {
  return (
    <span className="small quiet">
      <SafeLink href={href} isNewTab>
        {host}
      </SafeLink>
      <span>{`, read on ${read}`}</span>
    </span>
  );
}
