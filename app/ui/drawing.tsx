import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface DrawingProps {
  /** Address of an SVG of public/illustrations whose root has the id "drawing". */
  src: string;
  /** Units of its view box. */
  width: number;
  height: number;
  /** Fills its frame whatever the frame's shape; this part of it stays in view. */
  cover?: keyof typeof COVER;
  className?: string;
  /** What lies over it, in its units. */
  children?: ReactNode;
}

const COVER = { top: "xMidYMin slice", middle: "xMidYMid slice", bottom: "xMidYMax slice" } as const;

/**
 * A drawing, as decoration. By `<use>` and not as an image: a browser makes a page of its own for
 * the first SVG that it shows as an image, which takes a slow processor a quarter of a second.
 */
export function Drawing({ src, width, height, cover, className, children }: DrawingProps) {
  return (
    <svg
      className={classNames("drawing", className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover && COVER[cover]}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <use href={`${src}#drawing`} />
      {children}
    </svg>
  );
}
