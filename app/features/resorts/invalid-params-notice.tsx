import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { InvalidParams } from "./invalid-params.ts";

/** Says what of an address was left out; nothing where all was understood. */
export function InvalidParamsNotice({ invalid }: { invalid: InvalidParams | null }) {
  if (!invalid) return null;
  return (
    <Notice tone="warning" isLive>
      <p>We could not read part of this address: {invalid.words}. The rest is shown.</p>
      <Disclosure summary="What exactly">
        <p>{invalid.parts.join("; ")}</p>
      </Disclosure>
    </Notice>
  );
}
