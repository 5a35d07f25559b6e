import { type Land, readBasemap } from "./basemap.ts";
import { drawTile } from "./basemap-tile.ts";
import { type Detail, type DetailPlace, detailKey, readDetail } from "./detail.ts";
import { type Palette, TILE_PIXELS, type TilePlace } from "./tile.ts";
import { FONT_FAMILY, type World } from "./world.ts";

/** What the map sends to its worker: the world once, a part of its detail before the first tile that needs it, tiles. */
export type BasemapMessage =
  | { readonly world: World }
  | { readonly detail: { readonly place: DetailPlace; readonly text: string } }
  | { readonly order: TileOrder };

/** A tile to be drawn. The worker posts its id once it is. */
export interface TileOrder {
  readonly id: number;
  readonly canvas: OffscreenCanvas;
  readonly place: TilePlace;
  /** The key of the part that its lakes, rivers and towns are in. */
  readonly detail: string | null;
  readonly palette: Palette;
  /** Pixels of the canvas for one of CSS. */
  readonly ratio: number;
}

let land: Promise<Land | null> = Promise.resolve(null);
const details = new Map<string, Detail>();

addEventListener("message", async ({ data }: MessageEvent<BasemapMessage>) => {
  if ("world" in data) land = read(data.world);
  else if ("detail" in data) keep(data.detail.place, data.detail.text);
  else await draw(data.order);
});

async function draw({ id, canvas, place, detail, palette, ratio }: TileOrder): Promise<void> {
  canvas.width = TILE_PIXELS * ratio;
  canvas.height = TILE_PIXELS * ratio;
  const context = canvas.getContext("2d");
  const drawn = await land;
  if (context && drawn) {
    context.scale(ratio, ratio);
    drawTile(context, drawn, details.get(detail ?? "") ?? null, place, palette);
  }
  postMessage(id);
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
async function read({ svg, names, font }: World): Promise<Land | null> {
  await loadFont(font);
  try {
    return readBasemap(svg, names);
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
    console.warn("[map] the font of the names has not loaded", error);
  }
}
