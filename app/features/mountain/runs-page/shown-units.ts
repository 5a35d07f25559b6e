import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";

const HEIGHT = { name: "vertical_drop", unit: "m" } as const;
const LENGTH = { name: "longest_run", unit: "m" } as const;
/** Shorter lengths are in feet: tenths of a mile would say too little of them. */
const SHORTEST_IN_MILES = 805;

/** @example shownHeight(100, "imperial") // "328 ft" */
export function shownHeight(metres: number, units: UnitSystem): string {
  return formatFigure(HEIGHT, Math.round(metres), units);
}

/** @example shownLength(1_234, "metric") // "1.2 km" */
export function shownLength(metres: number, units: UnitSystem): string {
  const isShort = units === "imperial" && metres < SHORTEST_IN_MILES;
  return formatFigure(isShort ? HEIGHT : LENGTH, Math.round(metres), units);
}

/** @example shownMinutes(430) // "7 min" */
export function shownMinutes(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${formatNumber(Math.round(seconds / 60))} min`;
}
