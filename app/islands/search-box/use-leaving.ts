import { useEffect } from "react";
import type { BoxEvent } from "./state.ts";

/**
 * Notices when a visitor is done with the box or its panels, which all stand in one form: the form is sent, the focus goes
 * elsewhere, something outside is clicked, Escape is pressed.
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
