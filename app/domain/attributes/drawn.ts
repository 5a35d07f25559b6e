import type { LiftKind } from "./derived-ratings.ts";
import type { Terrain } from "./terrain.ts";

/**
 * Whether the map has drawn enough runs of a mountain to say what it is like. Base, top and
 * vertical are what lifts serve: where lifts go and no run is drawn there is terrain all the same
 * (La Grave, Gemmi), and shares of the few drawn runs would be a claim about it.
 */

/**
 * Metres that lifts reach above the highest drawn run, or below the lowest, from which a part of
 * the mountain is missing, and the share of the vertical that they must be: 170 m of forest below
 * 1,300 m of runs hide nothing.
 */
const BEYOND_RUNS_M = 150;
const BEYOND_RUNS_SHARE = 0.15;
/** A smaller part of the lifts' vertical is no picture of it. */
const MIN_DRAWN_VERTICAL = 0.5;
export const MIN_RUNS = 5;
/** A cable car or gondola stands over more than that, kilometres. */
const MIN_KILOMETRES_OF_CABIN = 4;
const CABINS: readonly LiftKind[] = ["cable_car", "gondola"];
/** Elevations so near to those of the runs, in metres, are those of the runs. */
const NEAR_RUNS_M = 50;

/**
 * Why the drawn runs do not stand for the mountain: there are fewer than five of them, or less than
 * 4 km below a cable car; a part of what lifts serve is missing; or next to nothing is drawn, so
 * that neither their kilometres nor their elevations are the mountain's.
 */
export type Undrawn = "few runs" | "cut off" | "hardly anything";

export interface DrawnRuns {
  readonly lifts: Readonly<Partial<Record<LiftKind, number>>>;
  /**
   * Null where nothing is known; without elevations of runs where they are older than what lifts
   * are said to reach.
   */
  readonly terrain: Terrain | null;
  /**
   * Metres above sea level that lifts reach, or the runs where no one says; null where it is not
   * known.
   */
  readonly base: number | null;
  readonly peak: number | null;
}

/**
 * Null where enough is drawn, or not known how much.
 * @example undrawn({ lifts: { cable_car: 2 }, terrain: { runs: 3, kilometres: 3.7, rose }, base: 1450, peak: 3550 }) // "hardly anything"
 */
export function undrawn({ lifts, terrain, base, peak }: DrawnRuns): Undrawn | null {
  if (terrain === null || terrain.runs === null) return null;
  const isFew = terrain.runs < MIN_RUNS;
  const isUnderCabin =
    CABINS.some((kind) => (lifts[kind] ?? 0) > 0) && (terrain.kilometres ?? 0) < MIN_KILOMETRES_OF_CABIN;
  const isCutOff = isBeyondRuns(terrain, base, peak);
  if (isFew && (isUnderCabin || isCutOff)) return "hardly anything";
  if (isCutOff) return "cut off";
  return isFew || isUnderCabin ? "few runs" : null;
}

function isBeyondRuns({ lowest, highest }: Terrain, base: number | null, peak: number | null): boolean {
  if (base === null || peak === null) return false;
  const vertical = peak - base;
  const isPart = (metres: number) => metres >= BEYOND_RUNS_M && metres >= BEYOND_RUNS_SHARE * vertical;
  if (highest != null && isPart(peak - highest)) return true;
  if (lowest != null && isPart(lowest - base)) return true;
  return lowest != null && highest != null && highest - lowest <= MIN_DRAWN_VERTICAL * vertical;
}

/** Whether elevations are no more than those of the drawn runs, metres. */
export function areOfRuns({ lowest, highest }: Terrain, base: number, peak: number): boolean {
  if (lowest == null || highest == null) return false;
  return base >= lowest - NEAR_RUNS_M && peak <= highest + NEAR_RUNS_M;
}
