import { useEffect } from "react";

const KEY = "wantedAddress";

/**
 * Notes where a navigation leads while it is in progress. Where the script of the wanted page is
 * blocked, or gone after a deploy, Remix reloads the page that one is on: `goToWanted` then leads
 * on.
 */
export function useWantedAddress(): void {
  useEffect(
    () =>
      // The router's own word, at once: React draws a navigation as a transition, and a blocked
      // script fails before that is done.
      window.__remixRouter?.subscribe(({ navigation: { location, formMethod } }) => {
        const isReading = formMethod === undefined || formMethod.toUpperCase() === "GET";
        try {
          if (location && isReading)
            sessionStorage.setItem(KEY, location.pathname + location.search + location.hash);
          else sessionStorage.removeItem(KEY);
        } catch {
          // Storage is denied: the click has to be repeated.
        }
      }),
    [],
  );
}

/**
 * Loads the wanted address as a document where this page is a reload in the middle of a navigation;
 * once, since it forgets the address.
 *
 * @returns whether this page is left
 */
export function goToWanted(): boolean {
  const wanted = taken();
  const [visit] = performance.getEntriesByType("navigation");
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === "reload";
  const { pathname, search, hash } = window.location;
  if (!wanted?.startsWith("/") || wanted.startsWith("//") || !isReload || wanted === pathname + search + hash)
    return false;
  window.location.assign(wanted);
  return true;
}

function taken(): string | null {
  try {
    const wanted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return wanted;
  } catch {
    return null;
  }
}
