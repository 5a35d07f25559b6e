import type { Position } from "geojson";

/**
 * The name of a country on the map: its middle in the map's units, and the first zoom that has room
 * for it.
 */
export interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Pixels that a letter takes, and its line. */
const LETTER = { width: 8, height: 16 };
/** Places looked at in each direction. */
const STEPS = 40;
/** Names of countries that have no room before stand there from this zoom on. */
const LAST_ZOOM = 7;
const MAP_PIXELS = 256;

/**
 * Where a name fits best into the largest part of a country: inside, as far from the outline as its
 * shape wants, which is wide and low. Null for a country of no size.
 */
export function labelOf(name: string, outlines: readonly Position[][], mapWidth: number): Label | null {
  const outline = [...outlines].sort((a, b) => areaOf(b) - areaOf(a))[0];
  if (!outline || areaOf(outline) === 0) return null;
  // In units of the text's own width and height the room around a place is a circle.
  const [wide, high] = [LETTER.width * name.length, LETTER.height];
  const scaled = outline.map(([x = 0, y = 0]): Position => [x / wide, y / high]);
  const [west, east] = ends(scaled.map(([x = 0]) => x));
  const [north, south] = ends(scaled.map(([, y = 0]) => y));
  let best = { x: (west + east) / 2, y: (north + south) / 2, room: 0 };
  for (let row = 1; row < STEPS; row++) {
    for (let column = 1; column < STEPS; column++) {
      const x = west + ((east - west) * column) / STEPS;
      const y = north + ((south - north) * row) / STEPS;
      const room = isInside(x, y, scaled) ? distanceTo(x, y, scaled) : 0;
      if (room > best.room) best = { x, y, room };
    }
  }
  // At zoom 0 a unit of the map is MAP_PIXELS / mapWidth pixels; the text needs half its own size
  // on each side.
  const zoom = Math.ceil(Math.log2((0.5 * mapWidth) / (best.room * MAP_PIXELS)));
  return {
    name,
    x: Math.round(best.x * wide),
    y: Math.round(best.y * high),
    zoom: Math.min(Math.max(zoom, 1), LAST_ZOOM),
  };
}

function ends(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Of a closed ring, in square units. */
export function areaOf(ring: readonly Position[]): number {
  const doubled = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled / 2);
}

/** Each edge with its start: the last one closes the ring. */
function edges(ring: readonly Position[]): [number, number, number, number][] {
  return ring.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return [x, y, nextX, nextY];
  });
}

function isInside(x: number, y: number, ring: readonly Position[]): boolean {
  const crossings = edges(ring).filter(
    ([ax, ay, bx, by]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return crossings.length % 2 === 1;
}

function distanceTo(x: number, y: number, ring: readonly Position[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [ax, ay, bx, by] of edges(ring)) {
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
    const along = Math.min(Math.max(share, 0), 1);
    nearest = Math.min(nearest, Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)));
  }
  return nearest;
}
