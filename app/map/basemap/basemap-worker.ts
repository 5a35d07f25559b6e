import { type Land, readBasemap } from "./basemap.ts";
import { drawTile, type TileRelief } from "./basemap-tile.ts";
import { type Detail, type DetailPlace, detailKey, readDetail } from "./detail.ts";
import { namesOn, type PlaceName } from "./place-name.ts";
import type { ReliefPlace } from "./relief.ts";
import { ReliefImages } from "./relief-images.ts";
import { type Palette, TILE_PIXELS, type TilePlace } from "./tile.ts";
import type { World } from "./world.ts";

/**
 * What the map sends to its worker: the world once, a part of its detail before the first tile that
 * needs it, tiles, what shades one, which are gone.
 */
export type BasemapMessage =
  | { readonly world: World }
  | { readonly detail: { readonly place: DetailPlace; readonly text: string } }
  | { readonly order: TileOrder }
  | { readonly relief: { readonly id: number; readonly place: ReliefPlace } }
  | { readonly picture: { readonly url: string; readonly file: Blob | null } }
  | { readonly gone: number };

/** What the worker says: a tile is drawn, or which picture of the relief it wants. */
export type BasemapAnswer = DrawnTile | { readonly wanted: string };

/** A tile to be drawn. The worker posts a DrawnTile once it is. */
interface TileOrder {
  readonly id: number;
  readonly canvas: OffscreenCanvas;
  readonly place: TilePlace;
  /** The key of the part that its lakes, rivers and towns are in. */
  readonly detail: string | null;
  /** What shades it; null at sea, and before the map has its markers. */
  readonly relief: ReliefPlace | null;
  readonly palette: Palette;
  /** Pixels of the canvas for one of CSS. */
  readonly ratio: number;
}

interface DrawnTile {
  readonly id: number;
  /** What stands on it, and is written by the page: only that knows where its markers are. */
  readonly names: readonly PlaceName[];
}

let land: Land | null = null;
const details = new Map<string, Detail>();
/** Those on the page. */
const tiles = new Map<number, TileOrder>();
const reliefs = new ReliefImages((wanted) => say({ wanted }));

addEventListener("message", ({ data }: MessageEvent<BasemapMessage>) => {
  if ("world" in data) land = read(data.world);
  else if ("detail" in data) keep(data.detail.place, data.detail.text);
  else if ("order" in data) draw(data.order);
  else if ("gone" in data) tiles.delete(data.gone);
  else if ("picture" in data) reliefs.keep(data.picture.url, data.picture.file);
  else {
    const order = tiles.get(data.relief.id);
    if (order) shade(order, data.relief.place);
  }
});

function draw(order: TileOrder): void {
  const { id, canvas, place, detail, relief, ratio } = order;
  tiles.set(id, order);
  canvas.width = TILE_PIXELS * ratio;
  canvas.height = TILE_PIXELS * ratio;
  const image = relief && reliefs.get(relief.url);
  paint(order, image ? { ...relief, image } : null);
  say({ id, names: land ? namesOn(place, land, details.get(detail ?? "") ?? null) : [] });
  if (relief && !image) shade(order, relief);
}

/** Draws a tile again as soon as its relief is there: land does not wait for it. */
function shade(order: TileOrder, relief: ReliefPlace): void {
  reliefs.whenHere(relief.url, (image) => {
    if (tiles.has(order.id)) paint(order, { ...relief, image });
  });
}

function say(answer: BasemapAnswer): void {
  postMessage(answer);
}

function paint({ canvas, place, detail, palette, ratio }: TileOrder, relief: TileRelief | null): void {
  const context = canvas.getContext("2d");
  if (!context || !land) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, TILE_PIXELS, TILE_PIXELS);
  drawTile(context, land, { detail: details.get(detail ?? "") ?? null, relief }, place, palette);
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
