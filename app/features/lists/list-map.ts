import {
  pinPath,
  WORLD_HEIGHT,
  WORLD_WIDTH,
  type WorldPart,
  type WorldPin,
  worldPin,
} from "#app/ui/figures/world-pins.tsx";

/** Where the resorts of a list lie, as pins on a part of the drawn world map. */
export interface ListMap {
  readonly pins: number;
  /** See pinPath. */
  readonly path: string;
  readonly part: WorldPart;
}

/** The drawn coasts are coarse: a smaller part of them shows nothing. */
const MIN_WIDTH = 24;
const PROPORTION = 2.5;
/** Around the outermost pins. */
const AIR = 1.25;

/**
 * All positions and the least part of the map that holds them, two and a half times as wide as
 * high; null without any.
 *
 * @param positions latitude and longitude in degrees
 */
export function listMap(positions: readonly (readonly number[])[]): ListMap | null {
  const pins = positions.flatMap(([latitude, longitude]) =>
    latitude === undefined || longitude === undefined ? [] : rounded(worldPin(latitude, longitude)),
  );
  if (pins.length === 0) return null;
  const across = rangeOf(pins.map(({ x }) => x));
  const down = rangeOf(pins.map(({ y }) => y));
  const width = Math.min(
    WORLD_WIDTH,
    Math.max(MIN_WIDTH, across.length * AIR, down.length * AIR * PROPORTION),
  );
  const height = Math.min(WORLD_HEIGHT, width / PROPORTION);
  return {
    pins: pins.length,
    path: pinPath(pins),
    part: {
      x: startOf(across.middle, width, WORLD_WIDTH),
      y: startOf(down.middle, height, WORLD_HEIGHT),
      width,
      height,
    },
  };
}

/** A hundredth of a degree is no pixel of any drawing. */
function rounded({ x, y }: WorldPin): WorldPin {
  return { x: Number(x.toFixed(2)), y: Number(y.toFixed(2)) };
}

function rangeOf(values: readonly number[]) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return { middle: (least + most) / 2, length: most - least };
}

/** Where a part of that length begins, unless the map would end inside it. */
function startOf(middle: number, length: number, whole: number): number {
  return Math.min(Math.max(middle - length / 2, 0), whole - length);
}
