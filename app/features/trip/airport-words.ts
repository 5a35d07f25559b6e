import { folded } from "#app/domain/list/search-text.ts";

interface NamedAirport {
  readonly iata: string;
  readonly name: string;
  readonly city?: string | null;
}

/** What every airport is, at the end of its name or before what else it is called. */
const KIND = / (?:Airport|Jetport)\b/;
const OF_SOME_KIND = / (?:International|Regional|Municipal)$/;

/**
 * An airport as people call it: its name without what every airport is, the city where the name does not say it, and the code.
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
