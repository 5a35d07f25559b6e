/** A place on the drawn world map, which is equirectangular: degrees east of 180° W, and south of the pole. */
export interface WorldSpot {
  /** 0 to {@link WORLD_WIDTH}. */
  readonly x: number;
  /** 0 to {@link WORLD_HEIGHT}. */
  readonly y: number;
}

/** A part of the map, in its degrees. */
export interface WorldPart extends WorldSpot {
  readonly width: number;
  readonly height: number;
}

export const WORLD_WIDTH = 360;
export const WORLD_HEIGHT = 180;
const WHOLE_WORLD: WorldPart = { x: 0, y: 0, width: WORLD_WIDTH, height: WORLD_HEIGHT };

export function worldSpot(latitude: number, longitude: number): WorldSpot {
  return { x: longitude + 180, y: 90 - latitude };
}

interface WorldSpotsProps {
  /** What it shows, for those who cannot see it. */
  label: string;
  spots: readonly (WorldSpot & { readonly key: string })[];
  part?: WorldPart;
  className?: string;
}

/** Spots on the world or a part of it. Map and spots are one drawing, so that no style can move them against each other. */
export function WorldSpots({ label, spots, part = WHOLE_WORLD, className }: WorldSpotsProps) {
  return (
    <svg
      className={className ? `world-spots ${className}` : "world-spots"}
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      role="img"
      aria-label={label}
    >
      <use href="/illustrations/world.svg#drawing" width={WORLD_WIDTH} height={WORLD_HEIGHT} />
      {/* A line of no length with round ends is a dot whose size is in pixels, however large the map is drawn. */}
      {spots.map(({ key, x, y }) => (
        <g key={key} className="world-spots__spot">
          <path d={`M${x} ${y}h0`} />
          <path d={`M${x} ${y}h0`} />
          <path d={`M${x} ${y}h0`} />
        </g>
      ))}
    </svg>
  );
}
