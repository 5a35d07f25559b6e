import { distanceKm, type Position } from "#app/domain/places/distance.ts";

/** A resort does not move: what lies farther away is a slip, such as latitude and longitude in each other's place. */
const MAX_MOVE_KM = 50;

/** Whether a file has a resort so far from where the index has it that one of the two is wrong. */
export function isFar(before: Position | null, after: Position | null): boolean {
  return before !== null && after !== null && distanceKm(before, after) > MAX_MOVE_KM;
}
