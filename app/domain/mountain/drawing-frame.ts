import { EARTH_RADIUS_KM } from "../places/distance.ts";
import type { Line } from "./mountain.ts";

/**
 * Units: half a pixel where the widest drawing is 1,000 px wide. All drawings are as high; steep
 * sides of a phone's page go to the tall ones.
 */
export const DRAWING_HEIGHT = 1300;
export const WIDEST_DRAWING = 2000;
const NARROWEST_DRAWING = 1000;
/** Of widths: few, so that few shapes are to be tried. */
const WIDTH_STEP = 100;
const MARGIN = 60;
/** Below the mountain, for the scale and the north. */
const FOOT = 100;
/** Of a drawing without its scale and north. */
export const DRAWING_HEIGHT_WITHOUT_FOOT = DRAWING_HEIGHT - FOOT;
/** Metres across at the least, or a single rope tow fills the drawing. */
export const LEAST_METRES = 300;
const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180;

export type Place = readonly [x: number, y: number];

export interface Frame {
  readonly width: number;
  /** Units from the left and from the top. */
  readonly place: (point: Line[number]) => Place;
  readonly metresPerUnit: number;
}

/**
 * The largest scale at which all lines have room, north up, in the middle of a drawing of their
 * shape.
 */
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
  const room = DRAWING_HEIGHT_WITHOUT_FOOT - 2 * MARGIN;
  const wanted = (wide / Math.max(high, LEAST_METRES)) * room + 2 * MARGIN;
  const width = Math.min(
    Math.max(Math.ceil(wanted / WIDTH_STEP) * WIDTH_STEP, NARROWEST_DRAWING),
    WIDEST_DRAWING,
  );
  const metresPerUnit = Math.max(wide / (width - 2 * MARGIN), high / room, LEAST_METRES / room);
  return {
    width,
    metresPerUnit,
    place: ([longitude, latitude]) => [
      width / 2 + ((longitude - middleX) * perLongitude) / metresPerUnit,
      DRAWING_HEIGHT_WITHOUT_FOOT / 2 - ((latitude - middleY) * perLatitude) / metresPerUnit,
    ],
  };
}

/**
 * Metres of the longer side of what is drawn, to some 5 %: widths are rounded up by a step.
 * LEAST_METRES where it may be less.
 *
 * @example metresAcross({ width: 1000, metresPerUnit: 2 }) // 2160
 */
export function metresAcross({ width, metresPerUnit }: Pick<Frame, "width" | "metresPerUnit">): number {
  const wide = width - 2 * MARGIN - (width < WIDEST_DRAWING ? WIDTH_STEP / 2 : 0);
  return Math.round(Math.max(wide, DRAWING_HEIGHT_WITHOUT_FOOT - 2 * MARGIN) * metresPerUnit);
}
