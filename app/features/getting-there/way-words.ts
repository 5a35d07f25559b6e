import { formatFigure, shownUnit, type UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { folded } from "#app/domain/search-text.ts";

interface NamedAirport {
  readonly iata: string;
  readonly name: string;
  readonly city?: string | null;
}

/** What every airport is, at the end of its name or before what else it is called. */
const KIND = / (?:Airport|Jetport)\b/;
const OF_SOME_KIND = / (?:International|Regional|Municipal)$/;

/**
 * An airport as people call it: its name without what every airport is, the city where the name
 * does not say it, and the code.
 *
 * @example airportWords({ iata: "INN", name: "Innsbruck Airport", city: "Innsbruck" }) // "Innsbruck (INN)"
 * @example airportWords({ iata: "MXP", name: "Malpensa International Airport", city: "Milan" }) // "Malpensa, Milan (MXP)"
 */
export function airportWords({ iata, name, city }: NamedAirport): string {
  const [begin = name] = name.split(KIND);
  const short = begin.replace(OF_SOME_KIND, "");
  const [place = ""] = city?.split(/[/(]/) ?? [];
  const [own, town] = [folded(short), folded(place.trim())];
  // Burlington lies in South Burlington.
  const isSaid = own.includes(town) || town.endsWith(` ${own}`);
  return `${isSaid ? short : `${short}, ${place.trim()}`} (${iata})`;
}

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
