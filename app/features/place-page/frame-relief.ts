import type { MapViewport } from "#app/domain/places/map-area.ts";
import { boxOfFrame, FRAME_WIDTH } from "#app/domain/places/place-frame.ts";
import { RELIEF_APRON, RELIEF_ZOOM, reliefFor } from "#app/map/basemap/relief.ts";
import { TILE_PIXELS } from "#app/map/basemap/tile.ts";
import type { ReliefPicture } from "#app/ui/figures/relief.tsx";

/** Closer, its shades are blots. */
const MOST_ZOOM = 9;

/** The tiles of the relief that shade a frame, in its units. */
export function reliefOfFrame(frame: MapViewport, keys: ReadonlySet<string>): ReliefPicture[] {
  if (frame.zoom > MOST_ZOOM) return [];
  const box = boxOfFrame(frame);
  const z = Math.min(Math.floor(frame.zoom), RELIEF_ZOOM);
  const tiles = 2 ** z;
  const scale = FRAME_WIDTH / (box.width * tiles);
  const apron = (RELIEF_APRON / TILE_PIXELS) * scale;
  const pictures: ReliefPicture[] = [];
  for (let column = Math.floor(box.x * tiles); column < (box.x + box.width) * tiles; column++) {
    for (let row = Math.max(Math.floor(box.y * tiles), 0); row < (box.y + box.height) * tiles; row++) {
      const tile = { x: ((column % tiles) + tiles) % tiles, y: row, z };
      const found = reliefFor(tile, keys);
      // A tile at sea would be shaded by a farther one, which reaches over its neighbours.
      if (!found || found.size !== TILE_PIXELS + 2 * RELIEF_APRON) continue;
      pictures.push({
        href: found.url,
        x: (column - box.x * tiles) * scale - apron,
        y: (row - box.y * tiles) * scale - apron,
        width: scale + 2 * apron,
        height: scale + 2 * apron,
      });
    }
  }
  return pictures.map(rounded);
}

function rounded({ href, x, y, width, height }: ReliefPicture): ReliefPicture {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return { href, x: tenths(x), y: tenths(y), width: tenths(width), height: tenths(height) };
}
