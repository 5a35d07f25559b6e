import { Relief, type ReliefPicture } from "./relief.tsx";

/**
 * A place on the drawn world map, which is equirectangular: degrees east of 180° W, and south of
 * the pole.
 */
export interface WorldPin {
  /** 0 to {@link WORLD_WIDTH}. */
  readonly x: number;
  /** 0 to {@link WORLD_HEIGHT}. */
  readonly y: number;
}

/** A part of the map, in its degrees. */
export interface WorldPart extends WorldPin {
  readonly width: number;
  readonly height: number;
}

export const WORLD_WIDTH = 360;
export const WORLD_HEIGHT = 180;
const WHOLE_WORLD: WorldPart = { x: 0, y: 0, width: WORLD_WIDTH, height: WORLD_HEIGHT };

export function worldPin(latitude: number, longitude: number): WorldPin {
  return { x: longitude + 180, y: 90 - latitude };
}

/**
 * All pins as the path that draws them: a line of no length with round ends is a dot whose size is
 * in pixels, however large the map is drawn.
 */
export function pinPath(pins: readonly WorldPin[]): string {
  return pins.map(({ x, y }) => `M${x} ${y}h0`).join("");
}

/** The relief comes in squares of so many degrees; a wider part is a single picture. */
const SQUARE = 30;
const MAX_SQUARES_WIDTH = 120;
/** Squares reach a little into each other: no line of the land below is seen between them. */
const OVERLAP = 0.05;

/** What shades a part of the map, in its degrees. */
export function reliefOf({ x, y, width, height }: WorldPart): ReliefPicture[] {
  const folder = "/illustrations/relief";
  if (width > MAX_SQUARES_WIDTH) {
    return [{ href: `${folder}/world.webp`, x: 0, y: 0, width: WORLD_WIDTH, height: WORLD_HEIGHT }];
  }
  const numbers = (start: number, length: number) => {
    const first = Math.floor(start / SQUARE);
    const last = Math.ceil((start + length) / SQUARE);
    return Array.from({ length: last - first }, (_, index) => first + index);
  };
  const size = SQUARE + OVERLAP;
  return numbers(x, width).flatMap((column) =>
    numbers(y, height).map((row) => ({
      href: `${folder}/world-${column}-${row}.webp`,
      x: column * SQUARE,
      y: row * SQUARE,
      width: size,
      height: size,
    })),
  );
}

interface WorldPinsProps {
  /** What it shows, for those who cannot see it. */
  label: string;
  /** See pinPath. */
  path: string;
  /** Dots instead of pins with a ring, which would be one blot where they are many. */
  areDots?: boolean;
  part?: WorldPart;
  /** One that is too small for a relief. */
  isSmall?: boolean;
  className?: string;
}

/**
 * Pins on the world or a part of it. Map and pins are one drawing, so that no style can move them
 * against each other.
 */
export function WorldPins({ label, path, areDots, part = WHOLE_WORLD, isSmall, className }: WorldPinsProps) {
  return (
    <svg
      className={className ? `world-pins ${className}` : "world-pins"}
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      role="img"
      aria-label={label}
    >
      <use href="/illustrations/world.svg#drawing" width={WORLD_WIDTH} height={WORLD_HEIGHT} />
      {!isSmall && <Relief pictures={reliefOf(part)} />}
      <Pins path={path} areDots={areDots} />
    </svg>
  );
}

/** What pinPath writes, on a map that is drawn in the same SVG. */
export function Pins({ path, areDots }: Pick<WorldPinsProps, "path" | "areDots">) {
  if (areDots) return <path className="world-pins__dots" d={path} />;
  return (
    <g className="world-pins__pin">
      <path d={path} />
      <path d={path} />
      <path d={path} />
    </g>
  );
}
