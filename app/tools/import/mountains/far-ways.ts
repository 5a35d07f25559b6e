import { decodeLine } from "#app/domain/mountain/line-code.ts";
import { distanceKm } from "#app/domain/places/distance.ts";
import { quoted } from "../reading/raw-area.ts";
import type { StoredWay } from "./way.ts";

/** Runs and lifts that a file says are of an area from which they are too far away. */

/** A resort that has the id of an area. */
export interface ResortOfArea {
  readonly id: number;
  readonly title: string;
  /** Null where its position is not known, as of the next one. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The largest areas there are have 30 km from their middle to their rim. */
export const MAX_KM = 60;

/**
 * How many kilometres a way is from the nearest of some resorts; null where that is near enough, or
 * the position of one is not known.
 */
export function kmBeyond(way: StoredWay, resorts: readonly ResortOfArea[]): number | null {
  const line = decodeLine("run" in way ? way.run.line : way.lift.line);
  let least = Infinity;
  for (const { latitude, longitude } of resorts) {
    if (latitude === null || longitude === null) return null;
    for (const [x, y] of line) {
      const km = distanceKm({ latitude, longitude }, { latitude: y, longitude: x });
      if (km <= MAX_KM) return null;
      least = Math.min(least, km);
    }
  }
  return least;
}

/**
 * @example farWords(way, [{ title: "Elm", … }], 8123.4) // 'Run "Edelweiss", way/123, is 8123 km
 * from Elm. It is left out.'
 */
export function farWords(way: StoredWay, resorts: readonly ResortOfArea[], km: number): string {
  const { id, name } = "run" in way ? way.run : way.lift;
  const kind = "run" in way ? "Run" : "Lift";
  const areas = resorts.map(({ title }) => quoted(title)).join(", ");
  return `${kind} ${name === null ? id : `${quoted(name)}, ${id},`} is ${Math.round(km)} km from ${areas}. It is left out.`;
}
