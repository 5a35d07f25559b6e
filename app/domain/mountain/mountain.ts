import { type LiftKind, RUN_GRADES, type RunGrade } from "../attributes/derived-ratings.ts";

/**
 * The runs and lifts of a resort as OpenStreetMap has them: lines on the ground, with heights where
 * they are known.
 */

/** Ways of runs or lifts in one page of an answer. */
export const MAX_WAYS = 1_000;
/**
 * Runs and lifts that one resort can have, and points of their lines: the largest has some 2,000
 * and 30,000.
 */
export const MAX_WAYS_OF_RESORT = 10_000;
export const MAX_POINTS_OF_RESORT = 200_000;

/**
 * Longitude and latitude in degrees (WGS 84) to five decimals, beyond 180 where a line crosses that
 * meridian (antimeridian.ts), and metres above sea level: of all points of a line, or of none.
 */
export type LinePoint = readonly [longitude: number, latitude: number, height?: number];
export type Line = readonly LinePoint[];

/** The difficulties of OpenStreetMap, easiest first. */
export type Difficulty = Exclude<RunGrade, "ungraded">;

export const DIFFICULTIES: readonly Difficulty[] = RUN_GRADES.filter((grade) => grade !== "ungraded");

/**
 * What a mapped run is for: a way between two lifts and a park are none that people go there for.
 */
export const RUN_USES = ["downhill", "snow_park", "connection"] as const;
export type RunUse = (typeof RUN_USES)[number];

/**
 * One way of the map; a run that is mapped in three ways is three of them (`runsOf` in
 * named-runs.ts joins them).
 */
export interface MappedRun {
  /** OpenStreetMap's, such as way/123, or else the source's own. */
  readonly id: string;
  readonly name: string | null;
  /** Its number or letter on signs. */
  readonly ref: string | null;
  /** Null where the map does not say it: nothing may be guessed from a pitch. */
  readonly difficulty: Difficulty | null;
  readonly use: RunUse;
  /** An outline, closed, in place of a line of descent: drawn faintly, never measured. */
  readonly isArea: boolean;
  /** Null where it is not known, of the next one too. */
  readonly isGroomed: boolean | null;
  readonly isLit: boolean | null;
  /** In the direction of the mapping, which need not be downhill. */
  readonly line: Line;
  /** Closed outlines of what an area leaves out; only where there are any. */
  readonly holes?: readonly Line[];
}

export interface MappedLift {
  readonly id: string;
  readonly name: string | null;
  readonly ref: string | null;
  readonly kind: LiftKind | null;
  /** Of one chair or cabin. */
  readonly seats: number | null;
  /** People an hour. */
  readonly capacity: number | null;
  /** Seconds from end to end, as stated on the map. */
  readonly duration: number | null;
  /** In the direction of the mapping, which need not be upward. */
  readonly line: Line;
}

export interface Mountain {
  /** When the newest of it was mapped: a month or a day, ISO 8601. */
  readonly mapped: string;
  /**
   * Who measured the heights, as pages credit them; null where none are known or the map's own
   * source did.
   */
  readonly heightsFrom: string | null;
  readonly runs: readonly MappedRun[];
  readonly lifts: readonly MappedLift[];
}

/** Whether all points of a line have a height. */
export function hasHeights(line: Line): line is readonly (readonly [number, number, number])[] {
  return line.length > 0 && line.every(([, , height]) => height !== undefined);
}
