import type { UnitSystem } from "../attributes/units.ts";
import { type Position, pointAt } from "../places/distance.ts";
import { wordList } from "../word-list.ts";
import { KM_PER_MILE } from "./trip-filter.ts";
import { distanceWords } from "./trip-words.ts";

/** Distances around where a trip begins, as rings on a map. */

export interface Ring {
  readonly km: number;
  /** "200 km". */
  readonly words: string;
}

/** In kilometres or miles. */
const USUAL = [100, 200, 300];
const POINTS = 72;

/**
 * The rings of a list: the usual ones, as far as it reaches, and its own end.
 *
 * @example rings(250, "metric").map(({ words }) => words) // ["100 km", "200 km", "250 km"]
 */
export function rings(within: number | undefined, units: UnitSystem): Ring[] {
  const usual = USUAL.map((distance) => Math.round(distance * (units === "imperial" ? KM_PER_MILE : 1)));
  const end = within ?? Number.POSITIVE_INFINITY;
  const all = [...usual.filter((km) => km < end), ...(within === undefined ? [] : [within])];
  return all.map((km) => ({ km, words: distanceWords(km, units) }));
}

/**
 * Points of a ring, clockwise from its north and closed. Longitudes go on beyond 180 degrees.
 *
 * @param km less than a quarter of the way around the Earth
 */
export function ringAround(middle: Position, km: number): Position[] {
  return Array.from({ length: POINTS + 1 }, (_, index) => pointAt(middle, (360 * index) / POINTS, km));
}

/**
 * @example ringWords(rings(undefined, "metric"), "Munich") // "The rings are 100 km, 200 km and 300
 * km from Munich, as the crow flies."
 */
export function ringWords(all: readonly Ring[], from: string): string {
  const words = wordList(all.map((ring) => ring.words));
  return `${all.length > 1 ? "The rings are" : "The ring is"} ${words} from ${from}, as the crow flies.`;
}
