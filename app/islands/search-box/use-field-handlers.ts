import { type FocusEvent, type FormEvent, type KeyboardEvent, useMemo, useRef } from "react";
import { isOfInputMethod } from "#app/ui/is-of-input-method.ts";
import type { BoxEvent } from "./state.ts";

/** What the browser says about the field, as events of the box. The handlers stay the same as long as the box does. */
export function useFieldHandlers(
  input: HTMLInputElement,
  send: (event: BoxEvent) => boolean,
  isReturning: () => boolean,
) {
  const isWindowAway = useRef(false);
  return useMemo(
    () => ({
      onFocus: () => {
        // Whoever comes back to the window does not come to the box.
        const isSameVisit = isWindowAway.current || isReturning();
        isWindowAway.current = false;
        if (!isSameVisit) send({ kind: "focused" });
      },
      onBlur: (_: FocusEvent) => {
        isWindowAway.current = document.activeElement === input;
      },
      onClick: () => {
        send({ kind: "pressed" });
      },
      onInput: (_: FormEvent) => {
        send({ kind: "typed", text: input.value });
      },
      onKeyDown: (event: KeyboardEvent) => {
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
