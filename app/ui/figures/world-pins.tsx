/** A place on the drawn world map, which is equirectangular: degrees east of 180° W, and south of the pole. */
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
 * All pins as the path that draws them: a line of no length with round ends is a dot whose size is in pixels, however large the map is
 * drawn.
 */
export function pinPath(pins: readonly WorldPin[]): string {
  return pins.map(({ x, y }) => `M${x} ${y}h0`).join("");
}

interface WorldPinsProps {
  /** What it shows, for those who cannot see it. */
  label: string;
  /** See pinPath. */
  path: string;
  /** Dots instead of pins with a ring, which would be one blot where they are many. */
  areDots?: boolean;
  part?: WorldPart;
  className?: string;
}

/** Pins on the world or a part of it. Map and pins are one drawing, so that no style can move them against each other. */
export function WorldPins({ label, path, areDots, part = WHOLE_WORLD, className }: WorldPinsProps) {
  return (
    <svg
      className={className ? `world-pins ${className}` : "world-pins"}
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      role="img"
      aria-label={label}
    >
      <use href="/illustrations/world.svg#drawing" width={WORLD_WIDTH} height={WORLD_HEIGHT} />
      {areDots ? (
        <path className="world-pins__dots" d={path} />
      ) : (
        <g className="world-pins__pin">
          <path d={path} />
          <path d={path} />
          <path d={path} />
        </g>
      )}
    </svg>
  );
}
