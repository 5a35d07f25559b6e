import { distanceKm, type Position } from "./distance.ts";

/** Kilometres of a degree of latitude, at the least. */
const KM_OF_A_DEGREE = 110.5;

/** Something and how far it is, in kilometres as the crow flies. */
export interface Near<Place> {
  readonly place: Place;
  readonly km: number;
}

/** Finds which of some places are near a position, the nearest first. */
export type FindNear<Place> = (position: Position, km: number) => readonly Near<Place>[];

/**
 * Sorts places once, so that each question looks at those of about its latitude alone.
 *
 * @example findNear([{ name: "Alta", latitude: 40.59, longitude: -111.64 }])({ latitude: 40.6, longitude: -111.6 }, 10).length // 1
 */
export function findNear<Place extends Position>(places: readonly Place[]): FindNear<Place> {
  const sorted = places.toSorted((one, other) => one.latitude - other.latitude);
  return (position, km) => {
    const degrees = km / KM_OF_A_DEGREE;
    const found: Near<Place>[] = [];
    for (let index = firstFrom(sorted, position.latitude - degrees); index < sorted.length; index += 1) {
      const place = sorted[index];
      if (!place || place.latitude > position.latitude + degrees) break;
      const away = distanceKm(position, place);
      if (away <= km) found.push({ place, km: away });
    }
    return found.sort((one, other) => one.km - other.km);
  };
}

/** Index of the first that lies no further south. */
function firstFrom(sorted: readonly Position[], latitude: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.latitude ?? 0) < latitude) from = middle + 1;
    else to = middle;
  }
  return from;
}
