import { type Coords, GridLayer } from "leaflet";
import { type Land, loadLand } from "./land.ts";
import { drawTile, type Palette, TILE_PIXELS } from "./land-tile.ts";

/** Canvases finer than this cost memory and show nothing more. */
const MAX_PIXEL_RATIO = 2;

/** The built-in world as a layer of drawn tiles. */
export class LandLayer extends GridLayer {
  #land: Land | null = null;
  #palette: Palette;

  constructor(palette: Palette) {
    super({ tileSize: TILE_PIXELS, keepBuffer: 2 });
    this.#palette = palette;
  }

  /** Settles when the land is there. Without it the map is sea, which is still a map. */
  async load(): Promise<void> {
    try {
      this.#land = await loadLand();
      this.redraw();
    } catch (error) {
      console.warn("[map] the land cannot be drawn", error);
    }
  }

  recolour(palette: Palette): void {
    this.#palette = palette;
    this.redraw();
  }

  protected override createTile(place: Coords): HTMLElement {
    const tile = document.createElement("canvas");
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    tile.width = TILE_PIXELS * ratio;
    tile.height = TILE_PIXELS * ratio;
    const context = tile.getContext("2d");
    if (context && this.#land) {
      context.scale(ratio, ratio);
      drawTile(context, this.#land, place, this.#palette);
    }
    return tile;
  }
}
