import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { continentOfCountry } from "#app/domain/places/continents.ts";
import { type SourceModel, sourceModel } from "./sourced.ts";
import type { TripFacts } from "./trip-record.ts";
import { airportWords, distance, wholeDistance } from "./way-words.ts";

/** A sentence of the editors. */
export interface NoteModel {
  readonly text: string;
  readonly source: SourceModel;
}

/** How one comes to a resort, as far as its position and the editors tell. */
export interface GettingThereModel {
  readonly notes: readonly NoteModel[];
  /** "Munich (MUC), Germany, 143 km"; left out where none is near. */
  readonly largeAirport?: string;
  readonly airports: readonly string[];
  /** "Kitzbühel, 6.6 km", or why none is said. */
  readonly station: string;
  /** Whether one is said. */
  readonly hasStation: boolean;
  /** OpenStreetMap's directions; null where the position is not known. */
  readonly directionsHref: string | null;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Within which the list is searched for a station. */
const STATION_KM = 15;

/** Null where neither the position is known nor the editors say something. */
export function gettingThereModel(
  { countries, airports, station, notes }: TripFacts,
  position: Position | null,
  units: UnitSystem,
): GettingThereModel | null {
  const sentences = notes.getting_there.flatMap(({ text, ...note }) => {
    const source = sourceModel(note);
    return source ? [{ text, source }] : [];
  });
  if (position === null && sentences.length === 0) return null;
  const words = (airport: (typeof airports)[number]) => {
    const isAbroad = !countries.some(({ code }) => code === airport.country.code);
    return [
      airportWords(airport),
      ...(isAbroad ? [airport.country.name] : []),
      wholeDistance(airport.km, units),
    ].join(", ");
  };
  const large = airports.find(({ is_large }) => is_large);
  return {
    notes: sentences,
    ...(large && { largeAirport: words(large) }),
    airports: airports.filter((airport) => airport !== large).map(words),
    station: station ? `${station.name}, ${distance(station.km, units)}` : noStation(countries, units),
    hasStation: Boolean(station),
    directionsHref: position && directionsTo(position),
  };
}

/** The list has gaps in Europe and ends there. */
function noStation(countries: TripFacts["countries"], units: UnitSystem): string {
  return countries.some(({ code }) => continentOfCountry(code)?.code === "EU")
    ? `None that we know within ${wholeDistance(STATION_KM, units)}`
    : "We know stations in Europe alone";
}

/** Their form: a destination, and where the map begins. */
function directionsTo({ latitude, longitude }: Position): string {
  const [to, at] = [`${latitude},${longitude}`, `${latitude}/${longitude}`];
  return `https://www.openstreetmap.org/directions?to=${to}#map=11/${at}`;
}
