import { type Line, linesOf } from "./basemap.ts";

/** Width and height of a part of the detail, in units of its own. */
export const DETAIL_UNITS = 8192;
/**
 * The detail in three steps, the closest first: a square of 2^grid by 2^grid parts, a file each,
 * that tiles from a zoom on are drawn from. A step holds what can be seen until the next one
 * begins.
 */
export const DETAIL_STEPS = [
  { grid: 6, fromZoom: 7 },
  { grid: 3, fromZoom: 4 },
  { grid: 0, fromZoom: 0 },
] as const;

/** A part of the detail among those of its step, from the north-western corner of the world. */
export interface DetailPlace {
  readonly grid: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A town and the first zoom at which its name is shown: `drawings:build` chose it so that no two
 * names collide.
 */
interface Town {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** 0 to 2: how large its name is written. */
  readonly size: number;
  readonly name: string;
}

/** Lakes, rivers, borders of states and towns of a part of the world. */
export interface Detail {
  readonly place: DetailPlace;
  /** Islands in lakes are outlines inside of them. */
  readonly lakes: readonly Line[];
  /** The largest first: four classes. */
  readonly rivers: readonly (readonly Line[])[];
  readonly states: readonly Line[];
  readonly towns: readonly Town[];
}

/**
 * What a part's file holds: paths as the drawing of the land has them, and a text for each town.
 */
export interface DetailFile {
  readonly lakes: string;
  readonly rivers: readonly string[];
  readonly states: string;
  readonly towns: readonly string[];
}

/** @example detailKey({ grid: 6, x: 33, y: 22 }) // "6-33-22" */
export function detailKey({ grid, x, y }: DetailPlace): string {
  return `${grid}-${x}-${y}`;
}

/** The finest part that a tile can be drawn from; null where there is none. */
export function detailFor(
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  keys: ReadonlySet<string>,
): DetailPlace | null {
  for (const { grid, fromZoom } of DETAIL_STEPS) {
    if (z < fromZoom) continue;
    const place = { grid, x: x >> (z - grid), y: y >> (z - grid) };
    if (keys.has(detailKey(place))) return place;
  }
  return null;
}

/**
 * A part from the text of its file.
 *
 * @throws when it is something else
 */
export function readDetail(place: DetailPlace, text: string): Detail {
  const { lakes, rivers, states, towns } = JSON.parse(text) as DetailFile;
  return {
    place,
    lakes: linesOf(lakes),
    rivers: rivers.map(linesOf),
    states: linesOf(states),
    towns: towns.flatMap((town) => townOf(town) ?? []),
  };
}

function townOf(text: string): Town | null {
  const [, x, y, zoom, size, name] = /^(-?\d+) (-?\d+) (\d+) (\d) (.+)$/.exec(text) ?? [];
  return name ? { x: Number(x), y: Number(y), zoom: Number(zoom), size: Number(size), name } : null;
}
