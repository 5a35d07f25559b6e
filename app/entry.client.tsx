import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { partsReady } from "#app/ui/client/part.ts";
import { goToWanted } from "./features/shell/wanted-address.ts";
import { keepTyped } from "./ui/client/typed-before.ts";

leaveAbortsOut();
if (!goToWanted()) {
  await Promise.all([partsReady(), initialStateDecoded()]);
  const restoreTyped = keepTyped(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page onDrawn={restoreTyped} />
      </StrictMode>,
    );
  });
}

/** @param onDrawn called after every other effect of the page's first drawing */
function Page({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return <RemixBrowser />;
}

/**
 * Waits for the data that came with the document. RemixBrowser would suspend for it at the root,
 * and React 18 throws its error 345 where an event meets a suspended root: the page then stays
 * without script. Its promise is what it throws, before its first hook:
 * https://github.com/facebook/react/pull/23267, review of 23 June 2022.
 */
async function initialStateDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/**
 * Keeps what the router gave up out of the console. Remix logs a response whose reading was aborted
 * before it throws (fetchAndDecode in its single-fetch.js), and a newer choice in the list aborts
 * the one that is being read.
 */
function leaveAbortsOut(): void {
  const log = console.error;
  console.error = (...entries: unknown[]) => {
    const [first] = entries;
    const isAbort = first instanceof DOMException && first.name === "AbortError";
    if (!isAbort) log(...entries);
  };
}
