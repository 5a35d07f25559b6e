import { useEffect, useState } from "react";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { useRootData } from "../page/root-data.ts";
import type { Shown } from "./keep-flow.tsx";

export interface KeepButtonProps {
  /** Path and query of the page, and of those that it leads to: all are kept. */
  paths: readonly string[];
}

const flow = () => import("./keep-flow.tsx");

/**
 * Keeps the page on the device, for where there is no connection. Without script the printed page
 * is the way: the button is not there, and neither is it in browsers that cannot store pages. What
 * it does is loaded by those who use it.
 */
export function KeepButton({ paths }: KeepButtonProps) {
  const isHydrated = useHydrated();
  const units = useRootData()?.units ?? "metric";
  const [shown, setShown] = useState<Shown | null>(null);
  // One text, so that an equal list of pages is looked at once. Addresses have no spaces.
  const asked = paths.join(" ");
  const canKeep = isHydrated && "caches" in window && "serviceWorker" in navigator;

  useEffect(() => {
    setShown(null);
    if (!canKeep) return;
    let isCurrent = true;
    const look = async () => {
      // Most devices keep nothing. Storage that is refused is told when the visitor asks for it.
      if ((await caches.keys()).length === 0) return;
      const { ifKept } = await flow();
      const kept = await ifKept(asked.split(" "));
      if (isCurrent) setShown(kept);
    };
    look().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [canKeep, asked]);

  async function keep() {
    try {
      const { keepNow } = await flow();
      await keepNow(paths, units, setShown);
    } catch {
      setShown({ says: "Not kept: please try again when you are online." });
    }
  }

  if (!canKeep) return null;
  const { says, busy, isKept } = shown ?? {};
  return (
    <>
      {!isKept && (
        <Button look="quiet" size="small" onClick={keep} disabled={busy !== undefined}>
          {busy ?? `Keep on this device${paths.length === 1 ? "" : ` (${paths.length} pages)`}`}
        </Button>
      )}
      <span role="status">{says}</span>
    </>
  );
}
