import { pointAt } from "#app/domain/places/bearing.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { RIDGE_DIRECTIONS, RIDGE_STEP, type Ridges } from "#app/domain/trip/ridges.ts";
import { SNOW_KM } from "#app/domain/trip/surroundings.ts";

/** Metres by which a ridge rises above the station, and by which the land falls again behind it: the relief is off by some 60 m. */
const HEIGHT_M = 100;
const STEP_KM = 0.5;

/** Where the land behind a ridge begins, in each direction from a station. */
export function ridgesAround(
  station: Position & { readonly height: number },
  heightOf: (place: Position) => number,
): Ridges {
  return Array.from({ length: RIDGE_DIRECTIONS }, (_, direction) => {
    let top = Number.NEGATIVE_INFINITY;
    for (let km = STEP_KM; km <= SNOW_KM; km += STEP_KM) {
      const height = heightOf(pointAt(station, direction * RIDGE_STEP, km));
      top = Math.max(top, height);
      if (top >= station.height + HEIGHT_M && height <= top - HEIGHT_M) return km;
    }
    return null;
  });
}
