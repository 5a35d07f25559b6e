import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { useRootData } from "../page/root-data.ts";
import { KEPT_PATH, keptNames } from "./kept-names.ts";
import { failureWords } from "./not-kept.ts";

type State =
  | { readonly is: "idle" | "kept" }
  | { readonly is: "sending"; readonly count: number }
  | { readonly is: "failed"; readonly message: string };

interface KeepButtonProps {
  /** Path and query of the page, and of those that it leads to: all are kept. */
  paths: readonly [string, ...string[]];
}

/**
 * Keeps the page on the device, for where there is no connection. Without script the printed page is the way: the button is not there, and
 * neither is it in browsers that cannot store pages.
 */
export function KeepButton({ paths }: KeepButtonProps) {
  const isHydrated = useHydrated();
  const units = useRootData()?.units ?? "metric";
  const [state, setState] = useState<State>({ is: "idle" });
  const [page] = paths;

  useEffect(() => {
    setState({ is: "idle" });
    if (!canKeep()) return;
    let isShown = true;
    isKept(page).then(
      (kept) => isShown && kept && setState({ is: "kept" }),
      // Storage that is refused is told when the visitor asks for it.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [page]);

  async function keep() {
    setState({ is: "sending", count: 0 });
    try {
      const { keepPages } = await import("./kept-store.ts");
      await keepPages(paths, units, (count) => setState({ is: "sending", count }));
      setState({ is: "kept" });
    } catch (error) {
      setState({ is: "failed", message: failureWords(error) });
    }
  }

  if (!isHydrated || !canKeep()) return null;
  return (
    <>
      {state.is !== "kept" && (
        <Button look="quiet" size="small" onClick={keep} disabled={state.is === "sending"}>
          {state.is === "sending" ? sendingWords(state.count, paths.length) : idleWords(paths.length)}
        </Button>
      )}
      <span role="status">
        {state.is === "kept" && (
          <>
            <span>Kept on this device.</span> <Link to={KEPT_PATH}>See all</Link>
          </>
        )}
        {state.is === "failed" && <span>{state.message}</span>}
      </span>
    </>
  );
}

function idleWords(pages: number): string {
  return pages === 1 ? "Keep on this device" : `Keep on this device (${pages} pages)`;
}

function sendingWords(count: number, pages: number): string {
  return pages === 1 ? "One moment…" : `${count} of ${pages} pages…`;
}

/** Browsers store pages for encrypted sites alone. */
function canKeep(): boolean {
  return "caches" in window && "serviceWorker" in navigator;
}

async function isKept(path: string): Promise<boolean> {
  return keptNames(await caches.keys()).some((kept) => kept.path === path);
}
