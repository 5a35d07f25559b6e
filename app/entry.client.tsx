import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { beforeHydration } from "#app/ui/before-hydration.ts";

await Promise.all([initialStateDecoded(), beforeHydration()]);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/**
 * Waits for the data that came with the document. RemixBrowser would suspend for it at the root, and React 18 throws its
 * error 345 where an event meets a suspended root: the page then stays without script. Its promise is what it throws,
 * before its first hook: https://github.com/facebook/react/pull/23267, review of 23 June 2022.
 */
async function initialStateDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
