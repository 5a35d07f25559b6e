import { type RefObject, useEffect } from "react";
import { loadOnce } from "#app/ui/client/load-once.ts";

const lights = loadOnce(() => import("./lights.ts"));

/** What is pointed at, or has the focus, in the lists or in the drawing. */
const OF_WAYS = "[data-way], [data-drawing]";

/**
 * Lets runs and lifts light up in the drawing as their rows are pointed at or focused, and the
 * other way round. What does it is loaded on the first need; without it the page lacks nothing that
 * is said.
 *
 * @param page holds the rows (`data-way`) and the drawing (`data-drawing`, its address)
 */
export function useLights(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const gone = new AbortController();
    const first = new AbortController();
    const begin = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest(OF_WAYS)) return;
      first.abort();
      lights()
        .then(({ startLights }) => startLights(element, event, gone.signal))
        // Nothing lights up: the lists say all of it.
        .catch(() => {});
    };
    for (const type of ["pointerover", "focusin"]) {
      element.addEventListener(type, begin, { signal: AbortSignal.any([first.signal, gone.signal]) });
    }
    return () => gone.abort();
  }, [page]);
}
