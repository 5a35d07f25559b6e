/** CSS colours of the map, and the family of its words. */
export interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly river: string;
  readonly grid: string;
  readonly words: string;
  readonly halo: string;
  readonly font: string;
}

export interface TilePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const TILE_PIXELS = 256;
/** What is drawn beyond the sides, so that strokes of neighbouring tiles meet. */
export const MARGIN_PIXELS = 8;

/** Words on a tile, with a halo of the land's colour where lines cross them. */
export function write(
  context: OffscreenCanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  { words: colour, halo }: Palette,
): void {
  context.lineWidth = 3;
  context.strokeStyle = halo;
  context.strokeText(words, x, y);
  context.fillStyle = colour;
  context.fillText(words, x, y);
}
