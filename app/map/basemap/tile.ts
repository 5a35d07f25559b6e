/** CSS colours of the map. */
export interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly river: string;
  readonly grid: string;
  /** How strongly land is shaded: 0 to 1. */
  readonly relief: number;
}

export interface TilePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const TILE_PIXELS = 256;
/** What is drawn beyond the sides, so that strokes of neighbouring tiles meet. */
export const MARGIN_PIXELS = 8;
