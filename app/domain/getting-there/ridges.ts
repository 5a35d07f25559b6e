import { bearingTo, type Position } from "../places/distance.ts";

/** Directions from a weather station, clockwise from north, in which the land is looked at. */
export const RIDGE_DIRECTIONS = 36;
/** Degrees from one to the next. */
export const RIDGE_STEP = 360 / RIDGE_DIRECTIONS;

/**
 * For each direction the kilometres from which on a ridge lies between; null where there is none as
 * far as stations count.
 */
export type Ridges = readonly (number | null)[];

const NONE = "-";

/**
 * Ridges as a file keeps them: for each direction the half kilometres as a digit of base 36.
 *
 * @example ridgesText([null, 2.5]) // "-5"
 */
export function ridgesText(ridges: Ridges): string {
  return ridges.map((km) => (km === null ? NONE : (km * 2).toString(36))).join("");
}

/** @example ridgesOf("-5") // [null, 2.5] */
export function ridgesOf(text: string): Ridges {
  return [...text].map((digit) => (digit === NONE ? null : Number.parseInt(digit, 36) / 2));
}

/**
 * Whether a ridge stands between a station and a place: on its other side other winds bring the
 * snow.
 */
export function isBeyondRidge(
  station: Position & { readonly ridges: Ridges },
  to: Position,
  km: number,
): boolean {
  const direction = Math.round(bearingTo(station, to) / RIDGE_STEP) % RIDGE_DIRECTIONS;
  const ridge = station.ridges[direction] ?? null;
  return ridge !== null && km >= ridge;
}
