import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { IgnoredParts } from "./ignored-parts.ts";

/** Says what of an address was left out; nothing where all was understood. */
export function IgnoredNotice({ ignored }: { ignored: IgnoredParts | null }) {
  if (!ignored) return null;
  return (
    <Notice tone="warning" isLive>
      <p>We could not read part of this address: {ignored.words}. The rest is shown.</p>
      <Disclosure summary="What exactly">
        <p>{ignored.parts.join("; ")}</p>
      </Disclosure>
    </Notice>
  );
}
