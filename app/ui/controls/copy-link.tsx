import { useState } from "react";
import { useHydrated } from "../client/use-hydrated.ts";
import { Button } from "./button.tsx";

/** Copies an address. Browsers that cannot have the address bar: there its place stays empty, as it is until the script wakes it. */
export function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  // Pages without encryption have no clipboard.
  const canCopy = useHydrated() && "clipboard" in navigator;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // Refused by the browser: the address is there to be copied by hand.
      setCopied(null);
    }
  }

  return (
    <div className="copy-link">
      <Button look="quiet" onClick={copy} className={canCopy ? undefined : "copy-link__asleep"}>
        Copy link
      </Button>
      <span role="status" className="copy-link__done">
        {copied === address && "Copied"}
      </span>
    </div>
  );
}
