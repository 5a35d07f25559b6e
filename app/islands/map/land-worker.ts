import { type Land, readLand } from "./land.ts";
import { drawTile, type Palette, TILE_PIXELS, type TilePlace } from "./land-tile.ts";
import { FONT_FAMILY, type World } from "./world.ts";

/** What the map sends to its worker: the world once, then one message for each tile. */
export type LandMessage = { readonly world: World } | { readonly order: TileOrder };

/** A tile to be drawn. The worker posts its id once it is. */
export interface TileOrder {
  readonly id: number;
  readonly canvas: OffscreenCanvas;
  readonly place: TilePlace;
  readonly palette: Palette;
  /** Pixels of the canvas for one of CSS. */
  readonly ratio: number;
}

let land: Promise<Land | null> = Promise.resolve(null);

addEventListener("message", async ({ data }: MessageEvent<LandMessage>) => {
  if ("world" in data) {
    land = read(data.world);
    return;
  }
  const { id, canvas, place, palette, ratio } = data.order;
  canvas.width = TILE_PIXELS * ratio;
  canvas.height = TILE_PIXELS * ratio;
  const context = canvas.getContext("2d");
  const drawn = await land;
  if (context && drawn) {
    context.scale(ratio, ratio);
    drawTile(context, drawn, place, palette);
  }
  postMessage(id);
});

/** Null for files that are something else: the map is sea then. */
async function read({ svg, names, font }: World): Promise<Land | null> {
  await loadFont(font);
  try {
    return readLand(svg, names);
  } catch (error) {
    console.warn("[map] the land cannot be drawn", error);
    return null;
  }
}

/** A worker has none of the page's fonts. Where it cannot have any, the names are in the browser's own. */
async function loadFont(font: ArrayBuffer | null): Promise<void> {
  const { fonts } = globalThis as unknown as { fonts?: FontFaceSet };
  if (!font || !fonts) return;
  try {
    fonts.add(await new FontFace(FONT_FAMILY, font, { weight: "200 800" }).load());
  } catch (error) {
    console.warn("[map] the names have no font of ours", error);
  }
}
