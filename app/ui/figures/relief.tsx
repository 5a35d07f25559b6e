import { useEffect, useRef, useState } from "react";
import { savesData } from "../client/saves-data.ts";
import { whenIdle, whenNear } from "../client/when.ts";

/** A grey picture, level where it is mid-grey, and where it lies in the units of its drawing. */
export interface ReliefPicture {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Shades what is drawn before it in the same SVG. It is loaded once the drawing is near the window
 * and the browser rests, for those who asked neither for few bytes nor for colours of their own.
 */
export function Relief({ pictures }: { pictures: readonly ReliefPicture[] }) {
  const place = useRef<SVGGElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const drawing = place.current?.ownerSVGElement;
    if (!drawing || savesData() || hasOwnColours()) return;
    return whenNear(drawing, () => whenIdle().then(() => setWanted(true)));
  }, []);
  return (
    <g ref={place} className="relief">
      {isWanted && pictures.map((picture) => <image key={picture.href} {...picture} />)}
    </g>
  );
}

function hasOwnColours(): boolean {
  return typeof matchMedia === "function" && matchMedia("(forced-colors: active)").matches;
}
