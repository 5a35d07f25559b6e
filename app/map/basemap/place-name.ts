import { LAND_UNITS } from "#app/domain/places/map-area.ts";
import type { Land } from "./basemap.ts";
import { DETAIL_UNITS, type Detail } from "./detail.ts";
import type { TilePlace } from "./tile.ts";

/**
 * A name of the basemap: of a country by its middle, of a town by its dot, in shares of the world's
 * map.
 */
export interface PlaceName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly kind: "country" | "town";
  /** 0 to 2: how large it is written. */
  readonly size: number;
  /**
   * Among those of its kind: less is more important. Names come tile by tile, so their sequence
   * says nothing.
   */
  readonly rank: number;
  /** Pixels by which it may go up or down and still be where it belongs. */
  readonly slack: number;
}

/**
 * A country is named this many zooms before its name fits inside of it: no name covers another, and
 * the largest come first.
 */
const COUNTRY_EARLIER = 1;
/** Its name grows this many zooms after it fits. */
const COUNTRY_GROWS_AFTER = 2;

/** The names that stand on a tile at its zoom, countries, in the order of the file, and towns. */
export function namesOn(tile: TilePlace, { names }: Pick<Land, "names">, detail: Detail | null): PlaceName[] {
  const around = 2 ** tile.z;
  const isOn = ({ x, y }: { x: number; y: number }) =>
    Math.floor(x * around) === tile.x && Math.floor(y * around) === tile.y;
  const countries = names
    .map((country, rank) => ({ ...country, rank }))
    .filter(({ zoom }) => tile.z >= zoom - COUNTRY_EARLIER)
    .map(
      ({ name, x, y, zoom, rank }): PlaceName => ({
        name,
        x: x / LAND_UNITS,
        y: y / LAND_UNITS,
        kind: "country",
        size: tile.z >= zoom + COUNTRY_GROWS_AFTER ? 1 : 0,
        rank,
        slack: 20 * Math.min(Math.max(tile.z - zoom, 0), 3),
      }),
    );
  const { towns = [], place } = detail ?? {};
  const parts = 2 ** (place?.grid ?? 0);
  const shown = towns
    .filter(({ zoom }) => tile.z >= zoom)
    .map(
      ({ name, x, y, size }): PlaceName => ({
        name,
        x: ((place?.x ?? 0) + x / DETAIL_UNITS) / parts,
        y: ((place?.y ?? 0) + y / DETAIL_UNITS) / parts,
        kind: "town",
        size,
        rank: -size,
        slack: 0,
      }),
    );
  return [...countries, ...shown].filter(isOn);
}

/** Of the names of countries and towns, by their size; map/map-look.css writes them so. */
export const NAME_PIXELS = { country: [12, 14], town: [11, 12, 13] } as const;
/** From the middle of a town's dot to its name. */
export const TOWN_NAME_OFFSET = 6;
/** Of the size of the type: its mean letter. */
export const LETTER_WIDTH = 0.58;

/** Pixels that a name is wide, roughly. */
export function nameWidth({ name, kind, size }: PlaceName): number {
  const pixels = NAME_PIXELS[kind][size] ?? NAME_PIXELS[kind][0];
  return name.length * pixels * LETTER_WIDTH + (kind === "country" ? 4 : 0);
}
