import { useSyncExternalStore } from "react";

/** Up to here the filters do not stand beside the list (resorts-page.css says the same). A narrow sheet of paper is no small screen. */
const NARROW = "screen and (max-width: 63.99rem)";

function follow(onChange: () => void): () => void {
  const narrow = window.matchMedia(NARROW);
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}

/** Whether the window is too narrow for filters beside the list; false on the server and in the first render. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
