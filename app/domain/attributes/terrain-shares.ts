import type { RunGrade } from "./derived-ratings.ts";

/** The figures that are shares of the terrain, easiest first. */
export const TERRAIN_SHARES = ["terrain_beginner", "terrain_intermediate", "terrain_expert"] as const;

/** Whole percentages of the graded downhill runs; they add up to exactly 100. */
export interface TerrainShares {
  readonly beginner: number;
  readonly intermediate: number;
  readonly expert: number;
}

/**
 * How graded runs divide, measured in whole metres of length or vertical: novice and easy;
 * intermediate; advanced, expert, extreme and freeride, the same that the derived rating of expert
 * terrain counts. Ungraded runs are left out. Null without graded ones.
 * @example terrainShares({ ...none, easy: 4, intermediate: 4, advanced: 4 })
 *   // { beginner: 34, intermediate: 33, expert: 33 }
 */
export function terrainShares(runs: Readonly<Record<RunGrade, number>>): TerrainShares | null {
  const amounts = [
    runs.novice + runs.easy,
    runs.intermediate,
    runs.advanced + runs.expert + runs.extreme + runs.freeride,
  ] as const;
  const total = amounts[0] + amounts[1] + amounts[2];
  if (total === 0) return null;

  const [beginner, intermediate, expert] = percentages(amounts, total);
  return { beginner, intermediate, expert };
}

/**
 * Largest remainder: rounding each share alone can add up to 99 or 101. Equal remainders go to the
 * easier one.
 */
function percentages(amounts: readonly [number, number, number], total: number): [number, number, number] {
  const floors: [number, number, number] = [0, 0, 0];
  const remainders = amounts.map((amount, index) => {
    const scaled = amount * 100;
    floors[index as 0 | 1 | 2] = Math.floor(scaled / total);
    // Kept whole (not divided) so that equal remainders compare as equal.
    return { index: index as 0 | 1 | 2, rest: scaled % total };
  });
  const missing = 100 - floors[0] - floors[1] - floors[2];
  remainders.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of remainders.slice(0, missing)) floors[index] += 1;
  return floors;
}
