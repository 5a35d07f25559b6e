import { liftsAlone } from "./derived-ratings.ts";
import { MIN_RUNS } from "./drawn.ts";
import { petalVertical, type Terrain, verticalByGrade } from "./terrain.ts";

/**
 * How much a mountain offers by what is measured of it: the score of a resort that no one has
 * rated. Never part of the total score.
 */

/** What each part counts, and the amount that gives 63% of it: more always counts, ever less. */
const VERTICAL = { weight: 0.3, scale: 700 } as const;
const KILOMETRES = { weight: 0.3, scale: 40 } as const;
const LIFTS = { weight: 0.15, scale: 14 } as const;
const GRADES_WEIGHT = 0.15;
const ASPECTS_WEIGHT = 0.1;

/** Beside the figure, and in the table of rules. */
export const TERRAIN_SCORE_RULE = {
  rule: `By vertical drop, runs, lifts and how varied the slopes are (${MIN_RUNS}+ runs).`,
  explanation:
    "Vertical drop and kilometres of marked runs count 30% each, lifts 15%. " +
    "How evenly slopes spread over difficulties counts 15%, over directions 10%.",
  minimum: `${MIN_RUNS} downhill runs`,
} as const;

/** 0 to 100; null where vertical, length, lifts or rose are not known. */
export function terrainScore(figures: ReadonlyMap<string, number>, terrain: Terrain | null): number | null {
  const vertical = figures.get("vertical_drop");
  const kilometres = figures.get("piste_length");
  const lifts = liftsAlone(figures);
  const grades = terrain && verticalByGrade(terrain);
  if (vertical === undefined || kilometres === undefined || lifts === undefined) return null;
  if (!terrain?.rose || !grades) return null;
  const directions = terrain.rose.map(petalVertical);
  const fraction =
    part(VERTICAL, vertical) +
    part(KILOMETRES, kilometres) +
    part(LIFTS, lifts) +
    GRADES_WEIGHT * evenness(Object.values(grades)) +
    ASPECTS_WEIGHT * evenness(directions);
  return Math.round(fraction * 100);
}

function part(
  { weight, scale }: { readonly weight: number; readonly scale: number },
  amount: number,
): number {
  return weight * (1 - Math.exp(-amount / scale));
}

/** Shannon evenness: 0 when everything is in one place, 1 when all hold the same. */
export function evenness(amounts: readonly number[]): number {
  const total = amounts.reduce((all, each) => all + each, 0);
  const entropy = amounts
    .filter((amount) => amount > 0)
    .reduce((all, amount) => all - (amount / total) * Math.log(amount / total), 0);
  return total === 0 ? 0 : entropy / Math.log(amounts.length);
}
