import { RIDGE_DIRECTIONS, RIDGE_STEP, type Ridges } from "#app/domain/getting-there/ridges.ts";
import { type Position, pointAt } from "#app/domain/places/distance.ts";
import { toMercator } from "#app/domain/places/mercator.ts";
import type { ReliefHeights } from "../../drawings/relief-heights.ts";

/** Metres above sea level of a place. */
export type HeightOf = (place: Position) => number;

/** The closest zoom that the heights have. */
const ZOOM = 6;
const TILE = 256;
const WIDE = TILE * 2 ** ZOOM;

/**
 * Heights by the relief, between the middles of its pixels: a kilometre and more apart, so that
 * narrow valleys are hundreds of metres too high.
 */
export function landOf(heights: ReliefHeights): HeightOf {
  const at = heights.at(ZOOM);
  return (place) => {
    const { x, y } = toMercator(place);
    const [right, down] = [x * WIDE - 0.5, y * WIDE - 0.5];
    const [left, top] = [Math.floor(right), Math.floor(down)];
    const across = (row: number) => at(left, row) + (right - left) * (at(left + 1, row) - at(left, row));
    return across(top) + (down - top) * (across(top + 1) - across(top));
  };
}

const STEP_KM = 0.5;

/** What is a ridge. */
export interface RidgeRule {
  /** Metres by which it rises above a place, and by which the land falls again behind it. */
  readonly height: number;
  /** Kilometres around the place. */
  readonly reachKm: number;
}

/** Where the land behind a ridge begins, in each direction from a place. */
export function ridgesAround(
  place: Position & { readonly height: number },
  heightOf: HeightOf,
  rule: RidgeRule,
): Ridges {
  return Array.from({ length: RIDGE_DIRECTIONS }, (_, direction) => {
    let top = Number.NEGATIVE_INFINITY;
    for (let km = STEP_KM; km <= rule.reachKm; km += STEP_KM) {
      const height = heightOf(pointAt(place, direction * RIDGE_STEP, km));
      top = Math.max(top, height);
      if (top >= place.height + rule.height && height <= top - rule.height) return km;
    }
    return null;
  });
}
