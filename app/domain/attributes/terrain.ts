/**
 * Which way the slopes of a resort face: vertical metres of its downhill runs by direction and difficulty, as OpenSkiStats computes them from
 * the map.
 */

/** The directions of a rose in their order, clockwise from north. */
export const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Vertical metres of easy, intermediate, advanced and other runs, for each direction. */
export type Rose = readonly (readonly [
  easy: number,
  intermediate: number,
  advanced: number,
  other: number,
])[];

/** Less vertical than this says nothing of a mountain. */
const MIN_VERTICAL_M = 100;

/** All vertical that faces one direction, in metres. */
export function petalVertical(petal: Rose[number] | undefined): number {
  return (petal ?? []).reduce((sum, metres) => sum + metres, 0);
}

/** All of its vertical, in metres. */
export function roseVertical(rose: Rose): number {
  return rose.reduce((sum, petal) => sum + petalVertical(petal), 0);
}

/**
 * How much of the vertical faces a direction and the two beside it, half of those: a quadrant of 90 degrees. In per cent; null of a rose
 * with less than 100 m of vertical.
 *
 * @example quadrantShare([[100, 0, 0, 0], …nothing else], "N") // 100
 */
export function quadrantShare(rose: Rose, direction: Direction): number | null {
  const total = roseVertical(rose);
  if (total < MIN_VERTICAL_M) return null;
  const index = DIRECTIONS.indexOf(direction);
  const at = (offset: number) =>
    petalVertical(rose[(index + offset + DIRECTIONS.length) % DIRECTIONS.length]);
  return Math.round((100 * (at(0) + (at(-1) + at(1)) / 2)) / total);
}

/**
 * How much of the vertical faces the pole of its hemisphere, where snow lies in the shade: north in the northern one. In per cent; null as above.
 */
export function shadedShare(rose: Rose, latitude: number): number | null {
  return quadrantShare(rose, latitude >= 0 ? "N" : "S");
}

/** What is known of the downhill runs of a resort together. */
export interface Terrain {
  /** Downhill runs, each once however many segments the map has. */
  readonly runs: number | null;
  readonly kilometres: number | null;
  readonly rose: Rose | null;
}

/** Less says nothing of a mountain: no rating and no share follows from fewer runs that are also shorter. */
const MIN_RUNS = 5;
const MIN_KILOMETRES = 3;

/** Vertical metres of the runs by difficulty; null of a resort with fewer than five runs and less than 3 km. */
export function verticalByGrade({ runs, kilometres, rose }: Terrain): {
  readonly easy: number;
  readonly intermediate: number;
  readonly advanced: number;
} | null {
  if (rose === null || ((runs ?? 0) < MIN_RUNS && (kilometres ?? 0) < MIN_KILOMETRES)) return null;
  const sum = (grade: 0 | 1 | 2) => rose.reduce((total, petal) => total + petal[grade], 0);
  return { easy: sum(0), intermediate: sum(1), advanced: sum(2) };
}
