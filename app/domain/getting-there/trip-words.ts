import type { UnitSystem } from "../attributes/units.ts";
import { addDays, shownDays } from "../calendar/weeks.ts";
import { MONTHS } from "../days.ts";
import { formatNumber } from "../numbers.ts";
import { positionOf } from "./origin.ts";
import { KM_PER_MILE, type TripFilter } from "./trip-filter.ts";

/** The parts of a trip as people say them. */

/** How lists and fields name a position of the visitor's. */
export const YOUR_POSITION = "your position";

/**
 * Where titles of lists have that of an origin: an id may be a place's address as well.
 *
 * @example originTitleKey("munich-de") // "from:munich-de"
 */
export function originTitleKey(origin: string): string {
  return `from:${origin}`;
}

/**
 * An origin as it follows "from": "Munich", "your position"; its id where no title is known.
 *
 * @param titles by `originTitleKey`
 */
export function originWords(origin: string, titles: Readonly<Record<string, string>> = {}): string {
  const key = originTitleKey(origin);
  if (Object.hasOwn(titles, key)) return titles[key] ?? origin;
  return positionOf(origin) ? YOUR_POSITION : origin;
}

/**
 * A distance as people read it.
 *
 * @example distanceWords(322, "imperial") // "200 mi"
 * @example distanceWords(212.4, "metric") // "212 km"
 */
export function distanceWords(km: number, units: UnitSystem): string {
  const { unit, factor } = distanceUnit(units);
  return `${formatNumber(km * factor)} ${unit}`;
}

/** How such a distance is shown: its unit, the factor from kilometres, and its decimals. */
export function distanceUnit(units: UnitSystem) {
  return units === "imperial"
    ? { unit: "mi", factor: 1 / KM_PER_MILE, decimals: 0 }
    : { unit: "km", factor: 1, decimals: 0 };
}

/**
 * A week within its winter, without the year.
 *
 * @example weekWords("2027-03-08") // "8–14 March"
 */
export function weekWords(week: string): string {
  return shownDays(week, addDays(week, 6));
}

/** @example monthName(3) // "March" */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? String(month);
}

/** What a resort that is car-free has. */
export const STATION_WORDS = "Railway station nearby";

/** What nearby means, in both units. */
export const NEARBY_STATION =
  "Nearby is in the village or within 1 km (0.6 mi) of a lift. Elsewhere it is within 3 km (1.9 mi) of the middle.";

/**
 * When, as it follows "resorts"; empty where the filter does not say.
 *
 * @example whenWords({ month: 3 }) // "open in March"
 */
export function whenWords({ month, quietWeek }: TripFilter): string {
  return [
    month === undefined ? "" : `open in ${monthName(month)}`,
    quietWeek === undefined ? "" : `quiet and white on ${weekWords(quietWeek)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * From where, as it ends a title; empty where the list is not narrowed or ordered by it.
 *
 * @param isByDistance whether the nearest come first
 * @example fromWords({ from: "munich-de", within: 300 }, "metric", titles) // "within 300 km of Munich"
 */
export function fromWords(
  { from, within, nearStation }: TripFilter,
  units: UnitSystem,
  titles: Readonly<Record<string, string>>,
  isByDistance: boolean,
): string {
  const origin = from === undefined ? "" : originWords(from, titles);
  const around =
    within === undefined ? (isByDistance ? "near" : "") : `within ${distanceWords(within, units)} of`;
  return [nearStation ? "with a railway station nearby" : "", origin && around ? `${around} ${origin}` : ""]
    .filter(Boolean)
    .join(", ");
}
