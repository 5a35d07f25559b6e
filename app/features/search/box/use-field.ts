import type * as React from "react";
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isOfInputMethod } from "#app/ui/client/is-of-input-method.ts";
import type { BoxEvent } from "./state.ts";

/**
 * What the browser says about the field, as events of the box. The handlers stay the same as long
 * as the box does.
 */
export function useFieldHandlers(
  input: HTMLInputElement,
  send: (event: BoxEvent) => boolean,
  isReturning: () => boolean,
) {
  const isWindowAway = useRef(false);
  return useMemo(
    () => ({
      onFocus: () => {
        // A visitor who comes back to the window does not come to the box.
        const isSameVisit = isWindowAway.current || isReturning();
        isWindowAway.current = false;
        if (!isSameVisit) send({ kind: "focused" });
      },
      onBlur: (_: React.FocusEvent) => {
        isWindowAway.current = document.activeElement === input;
      },
      onClick: () => {
        send({ kind: "pressed" });
      },
      onInput: (_: React.FormEvent) => {
        send({ kind: "typed", text: input.value });
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
        if (isOfInputMethod(nativeEvent) || altKey || ctrlKey || metaKey) return;
        // With Shift they select text.
        if (shiftKey && /^(Arrow|Home|End)/.test(key)) return;
        if (send({ kind: "key", key })) event.preventDefault();
      },
    }),
    [input, send, isReturning],
  );
}

/**
 * Notices when a visitor is done with the box or its panels, which all stand in one form: the form
 * is sent, the focus goes elsewhere, something outside is clicked, Escape is pressed.
 */
export function useLeaving(
  input: HTMLInputElement,
  isOpen: boolean,
  send: (event: BoxEvent) => boolean,
): void {
  const { form } = input;

  useEffect(() => {
    if (!form) return;
    const onSubmit = () => send({ kind: "submitted" });
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Without a target the window lost the focus, or something was clicked that takes none.
      if (relatedTarget instanceof Node && !form.contains(relatedTarget)) send({ kind: "left" });
    };
    form.addEventListener("submit", onSubmit);
    form.addEventListener("focusout", onFocusOut);
    return () => {
      form.removeEventListener("submit", onSubmit);
      form.removeEventListener("focusout", onFocusOut);
    };
  }, [form, send]);

  useEffect(() => {
    if (!form || !isOpen) return;
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !form.contains(target)) send({ kind: "left" });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // The box itself has said it already.
      if (event.key !== "Escape" || event.target === input) return;
      event.preventDefault();
      send({ kind: "escaped" });
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [form, input, isOpen, send]);
}

/** Between what hangs under the field and the edges of the window. */
const MARGIN_PX = 16;

/**
 * The room around a field, as custom properties for what hangs under it: `--room` from the field to
 * the lower edge of what is visible of the window, which an on-screen keyboard may cover; `--side`
 * what is free at both sides of the field.
 */
export function useRoom(field: HTMLElement, isNeeded: boolean): CSSProperties | undefined {
  const [room, setRoom] = useState<CSSProperties>();

  useLayoutEffect(() => {
    if (!isNeeded) return;
    const measure = () => {
      const { bottom, left, right } = field.getBoundingClientRect();
      const viewport = window.visualViewport;
      const edge = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
      const side = Math.min(left, document.documentElement.clientWidth - right);
      setRoom({ "--room": px(edge - bottom - MARGIN_PX), "--side": px(Math.max(0, side - MARGIN_PX)) });
    };
    measure();
    window.visualViewport?.addEventListener("resize", measure);
    return () => window.visualViewport?.removeEventListener("resize", measure);
  }, [field, isNeeded]);

  return room;
}

function px(length: number): string {
  return `${Math.round(length)}px`;
}
