import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";

/**
 * Leads people to what went wrong with a form, with each failure anew. Where the failure came with
 * the document, a visitor who is faster than the script and typing already is left alone.
 *
 * @param place what says it; is in the form
 * @param failure a new object for each failure
 * @param find where in the form to lead, in place of that
 */
export function useFailureFocus(
  place: RefObject<HTMLElement>,
  failure: object,
  find: (form: Element | null) => HTMLElement | null | undefined = () => null,
): void {
  const isHydrated = useHydrated();
  const cameWithDocument = useRef(!isHydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each failure, and nothing else
  useEffect(() => {
    const isFirst = cameWithDocument.current;
    cameWithDocument.current = false;
    if (isFirst && document.activeElement?.matches("input, select, textarea")) return;
    (find(place.current?.closest("form") ?? null) ?? place.current)?.focus();
  }, [failure]);
}
