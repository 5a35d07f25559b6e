/**
 * Which way the slopes of a resort face: vertical metres of its downhill runs by direction and
 * difficulty, as OpenSkiStats computes them from the map.
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
 * How much of the vertical faces a direction and the two beside it, half of those: a quadrant of 90
 * degrees. In per cent; null of a rose with less than 100 m of vertical.
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
 * Degrees from the equator within which the sun stands on either side of it in the course of a
 * year.
 */
const TROPIC = 23.44;

/** The directions that can face the nearer pole. */
export type ShadedSide = "N" | "S";

/**
 * The direction that faces the nearer pole, where snow lies in the shade. Null where the latitude
 * is not known, and in the tropics, where no side does all year.
 *
 * @example shadedSide(-44.6) // "S"
 */
export function shadedSide(latitude: number | null): ShadedSide | null {
  if (latitude === null || Math.abs(latitude) < TROPIC) return null;
  return latitude > 0 ? "N" : "S";
}

/** How much of the vertical faces the nearer pole, in per cent; null as above. */
export function shadedShare(rose: Rose, latitude: number | null): number | null {
  const side = shadedSide(latitude);
  return side && quadrantShare(rose, side);
}

/** What is known of the downhill runs of a resort together. */
export interface Terrain {
  /** Downhill runs, each once however many segments the map has. */
  readonly runs: number | null;
  readonly kilometres: number | null;
  readonly rose: Rose | null;
  /** Metres above sea level of the lowest and the highest point of the runs. */
  readonly lowest?: number | null;
  readonly highest?: number | null;
  /** Clear-sky irradiation of the runs, the mean of the season, in kWh per square metre and day. */
  readonly sun?: number | null;
  /** Day of the data, ISO 8601. */
  readonly taken?: string;
}

/** Vertical metres of the runs by difficulty; null without a rose. */
export function verticalByGrade({ rose }: Pick<Terrain, "rose">): {
  readonly easy: number;
  readonly intermediate: number;
  readonly advanced: number;
} | null {
  if (rose === null) return null;
  const sum = (grade: 0 | 1 | 2) => rose.reduce((total, petal) => total + petal[grade], 0);
  return { easy: sum(0), intermediate: sum(1), advanced: sum(2) };
}

/** So many kilometres of one difficulty alone were graded without looking. */
const MAX_KILOMETRES_OF_ONE_GRADE = 4;

/** Whether one difficulty has everything, on so many kilometres that no mountain is like that. */
export function areOfOneGrade(amounts: readonly number[], kilometres: number): boolean {
  return kilometres >= MAX_KILOMETRES_OF_ONE_GRADE && amounts.filter((amount) => amount > 0).length === 1;
}

/** The terrain with all of its runs of unknown difficulty; where they face stays. */
export function withoutGrades(terrain: Terrain): Terrain {
  return { ...terrain, rose: terrain.rose?.map((petal) => [0, 0, 0, petalVertical(petal)] as const) ?? null };
}
