import { type CSSProperties, useLayoutEffect, useState } from "react";

/** Between what hangs under the field and the edges of the window. */
const MARGIN_PX = 16;

/**
 * The room around a field, as custom properties for what hangs under it: `--room` from the field to the lower edge of what
 * is visible of the window, which an on-screen keyboard may cover; `--side` what is free at both sides of the field.
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
