import type { Line } from "#app/domain/mountain/mountain.ts";
import { EARTH_RADIUS_KM } from "#app/domain/places/distance.ts";

/** Units: half a pixel where the widest drawing is 1,000 px wide. All drawings are as high, and as wide as their mountain wants. */
export const DRAWING_HEIGHT = 1300;
export const WIDEST_DRAWING = 2000;
const NARROWEST_DRAWING = 1000;
/** Of widths: few, so that few shapes are to be tried. */
const WIDTH_STEP = 100;
const MARGIN = 60;
/** Below the mountain, for the scale and the north. */
const FOOT = 100;
const ROOM = DRAWING_HEIGHT - 2 * MARGIN - FOOT;
/** Metres across at the least, or a single rope tow fills the drawing. */
const LEAST_METRES = 300;
const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180;

export type Place = readonly [x: number, y: number];

export interface Frame {
  readonly width: number;
  /** Units from the left and from the top. */
  readonly place: (point: Line[number]) => Place;
  readonly metresPerUnit: number;
}

/** How wide the drawing of a mountain is, by the metres that it takes from west to east and from south to north. */
export function drawingWidth({ width, height }: { readonly width: number; readonly height: number }): number {
  const wanted = (width / Math.max(height, LEAST_METRES)) * ROOM + 2 * MARGIN;
  const stepped = Math.ceil(wanted / WIDTH_STEP) * WIDTH_STEP;
  return Math.min(Math.max(stepped, NARROWEST_DRAWING), WIDEST_DRAWING);
}

/** The largest scale at which all lines have room, north up, in the middle of a drawing of their shape. */
export function frameOf(lines: readonly Line[]): Frame {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of lines.length > 0 ? lines.flat() : [[0, 0] as const]) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  const [perLongitude, perLatitude] = [
    METRES_PER_DEGREE * Math.cos((middleY * Math.PI) / 180),
    METRES_PER_DEGREE,
  ];
  const [wide, high] = [(east - west) * perLongitude, (north - south) * perLatitude];
  const width = drawingWidth({ width: wide, height: high });
  const metresPerUnit = Math.max(wide / (width - 2 * MARGIN), high / ROOM, LEAST_METRES / ROOM);
  return {
    width,
    metresPerUnit,
    place: ([longitude, latitude]) => [
      width / 2 + ((longitude - middleX) * perLongitude) / metresPerUnit,
      (DRAWING_HEIGHT - FOOT) / 2 - ((latitude - middleY) * perLatitude) / metresPerUnit,
    ],
  };
}
