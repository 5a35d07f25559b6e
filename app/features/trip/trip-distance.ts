import { formatFigure, formatNumber, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";

const DISTANCE = { name: "distance", unit: "km" } as const;

/** A distance in kilometres with one decimal, or in miles: "6.6 km". */
export function distance(km: number, units: UnitSystem): string {
  return formatFigure(DISTANCE, km, units);
}

/** A distance that is known to the kilometre: "84 km", "52 mi". */
export function wholeDistance(km: number, units: UnitSystem): string {
  const { unit, factor } = shownUnit(DISTANCE, units);
  return `${formatNumber(km * factor)} ${unit}`;
}
