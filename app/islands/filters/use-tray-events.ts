import { type RefObject, useEffect, useRef } from "react";
import { KEYS_REST_MS } from "#app/domain/limits.ts";

/**
 * Tells when something in the form is settled: a box at once, a select or a slider at once by pointer, and when the arrow
 * keys rest; a text field with Enter, or when it is left. On the way to a link nothing begins.
 *
 * Listens at the document, where React does as well: a change is known to it before it is settled here.
 */
export function useTrayEvents(form: RefObject<HTMLFormElement>, onSettled: () => void): void {
  const settle = useRef(onSettled);
  useEffect(() => {
    settle.current = onSettled;
  });

  useEffect(() => {
    let isByKeys = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(waiting);
      settle.current();
    };
    const listeners: { [type: string]: (event: Event, target: Element) => void } = {
      pointerdown() {
        isByKeys = false;
      },
      keydown(event, target) {
        isByKeys = true;
        // Going to the list is the button's business.
        if (!(event instanceof KeyboardEvent) || event.key !== "Enter" || !target.matches("input, select"))
          return;
        event.preventDefault();
        now();
      },
      change(_, target) {
        if (!target.matches("select, [type=checkbox], [type=range]")) return;
        clearTimeout(waiting);
        if (isByKeys && !target.matches("[type=checkbox]")) waiting = setTimeout(now, KEYS_REST_MS);
        else now();
      },
      focusout(event) {
        const next = event instanceof FocusEvent ? event.relatedTarget : null;
        if (!(next instanceof Element && next.closest("a"))) now();
      },
    };
    const listen = (event: Event) => {
      const { target } = event;
      if (target instanceof Element && form.current?.contains(target)) listeners[event.type]?.(event, target);
    };
    for (const type of Object.keys(listeners)) document.addEventListener(type, listen);
    return () => {
      clearTimeout(waiting);
      for (const type of Object.keys(listeners)) document.removeEventListener(type, listen);
    };
  }, [form]);
}
