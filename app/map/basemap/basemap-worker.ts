import { type Land, readBasemap } from "./basemap.ts";
import { drawTile } from "./basemap-tile.ts";
import { type Detail, type DetailPlace, detailKey, readDetail } from "./detail.ts";
import { namesOn, type PlaceName } from "./place-name.ts";
import { type Palette, TILE_PIXELS, type TilePlace } from "./tile.ts";
import type { World } from "./world.ts";

/** What the map sends to its worker: the world once, a part of its detail before the first tile that needs it, tiles. */
export type BasemapMessage =
  | { readonly world: World }
  | { readonly detail: { readonly place: DetailPlace; readonly text: string } }
  | { readonly order: TileOrder };

/** A tile to be drawn. The worker posts a DrawnTile once it is. */
interface TileOrder {
  readonly id: number;
  readonly canvas: OffscreenCanvas;
  readonly place: TilePlace;
  /** The key of the part that its lakes, rivers and towns are in. */
  readonly detail: string | null;
  readonly palette: Palette;
  /** Pixels of the canvas for one of CSS. */
  readonly ratio: number;
}

export interface DrawnTile {
  readonly id: number;
  /** What stands on it, and is written by the page: only that knows where its markers are. */
  readonly names: readonly PlaceName[];
}

let land: Land | null = null;
const details = new Map<string, Detail>();

addEventListener("message", ({ data }: MessageEvent<BasemapMessage>) => {
  if ("world" in data) land = read(data.world);
  else if ("detail" in data) keep(data.detail.place, data.detail.text);
  else draw(data.order);
});

function draw({ id, canvas, place, detail: key, palette, ratio }: TileOrder): void {
  canvas.width = TILE_PIXELS * ratio;
  canvas.height = TILE_PIXELS * ratio;
  const context = canvas.getContext("2d");
  const detail = details.get(key ?? "") ?? null;
  if (context && land) {
    context.scale(ratio, ratio);
    drawTile(context, land, detail, place, palette);
  }
  const drawn: DrawnTile = { id, names: land ? namesOn(place, land, detail) : [] };
  postMessage(drawn);
}

/** A file that is something else leaves its part to land and borders. */
function keep(place: DetailPlace, text: string): void {
  try {
    details.set(detailKey(place), readDetail(place, text));
  } catch (error) {
    console.warn("[map] lakes, rivers and towns cannot be drawn", error);
  }
}

/** Null for files that are something else: the map is sea then. */
function read({ svg, names }: World): Land | null {
  try {
    return readBasemap(svg, names);
  } catch (error) {
    console.warn("[map] the land cannot be drawn", error);
    return null;
  }
}
