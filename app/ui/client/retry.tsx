import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Long enough not to hammer a backend that is coming back. */
export const RETRY_MS = 10_000;
/** Where the page itself is fine: every attempt of a page that is not also counts for this one. */
const SILENT_RETRY_MS = 3 * RETRY_MS;

interface RetryProps {
  /**
   * For a missing part of a page that is fine: without the sentence that says so, and less often.
   */
  isSilent?: boolean;
}

/**
 * Asks for the page's data again every ten seconds while the page is looked at, and as soon as the
 * browser is back online; stops when unmounted. Without script it is nothing: a link to the same
 * address is beside it.
 */
export function Retry({ isSilent = false }: RetryProps) {
  const { revalidate, state } = useRevalidator();
  const isHydrated = useHydrated();

  useEffect(() => {
    if (state !== "idle") return;
    const attempt = () => {
      // Without a connection the attempt would only take the page away that is there.
      if (document.visibilityState === "visible" && navigator.onLine) revalidate();
    };
    const timer = setInterval(attempt, isSilent ? SILENT_RETRY_MS : RETRY_MS);
    window.addEventListener("online", attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", attempt);
    };
  }, [revalidate, state, isSilent]);

  if (isSilent) return null;
  return (
    <span className="retry" role="status">
      {isHydrated && (state === "idle" ? "This page tries again by itself." : "Trying again…")}
    </span>
  );
}
