import { useEffect, useRef } from "react";
import { KEYS_REST_MS } from "#app/domain/limits.ts";

/**
 * Listeners of a select that tell when its choice counts: at once by pointer; by arrow keys when they rest, for Enter, or
 * when the focus goes on.
 */
export function useSettled(act: () => void) {
  const isByKeys = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(waiting.current), []);

  function now() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    act();
  }
  const whatWaits = () => {
    if (waiting.current !== undefined) now();
  };
  return {
    onPointerDown: () => {
      isByKeys.current = false;
    },
    onKeyDown: ({ key }: { key: string }) => {
      isByKeys.current = true;
      if (key === "Enter") whatWaits();
    },
    onChange: () => {
      clearTimeout(waiting.current);
      if (isByKeys.current) waiting.current = setTimeout(now, KEYS_REST_MS);
      else now();
    },
    onBlur: whatWaits,
  };
}
