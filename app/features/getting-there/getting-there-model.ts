import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { SEARCHED_KM } from "#app/domain/getting-there/railway-stations.ts";
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
  /** "Munich (MUC), Germany, 143 km", those that people fly to from afar. */
  readonly largeAirports: readonly string[];
  readonly airports: readonly string[];
  /** "Kitzbühel, 6.6 km from the middle", or why none is said. */
  readonly station: string;
  /** Whether one of the lists is said. */
  readonly hasStation: boolean;
  /** OpenStreetMap's directions; null where the position is not known. */
  readonly directionsHref: string | null;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Null where neither the position is known nor the editors say something. */
export function gettingThereModel(
  { countries, airports, station, notes }: TripFacts,
  position: Position | null,
  units: UnitSystem,
): GettingThereModel | null {
  const sentences = [...(notes.station ? [notes.station] : []), ...notes.getting_there].flatMap(
    ({ text, source: page, day }) => {
      const source = sourceModel({ source: page, day });
      return source ? [{ text, source }] : [];
    },
  );
  if (position === null && sentences.length === 0) return null;
  const words = (airport: (typeof airports)[number]) => {
    const isAbroad = !countries.some(({ code }) => code === airport.country.code);
    return [
      airportWords(airport),
      ...(isAbroad ? [airport.country.name] : []),
      wholeDistance(airport.km, units),
    ].join(", ");
  };
  return {
    notes: sentences,
    largeAirports: airports.filter(({ is_large }) => is_large).map(words),
    airports: airports.filter(({ is_large }) => !is_large).map(words),
    station: notes.station?.name ?? (station ? stationWords(station, units) : noStation(countries, units)),
    hasStation: Boolean(station) && !notes.station,
    directionsHref: position && directionsTo(position),
  };
}

type Station = NonNullable<TripFacts["station"]>;

/** Nearer it is at the lift. */
const AT_LIFT_KM = 0.15;

/**
 * A station and from what its distance is.
 *
 * @example stationWords({ name: "Mayrhofen im Zillertal", km: 5.9, beside: { what: "village", village: "Mayrhofen", km: 0.5 } }, "metric") // "Mayrhofen im Zillertal, 0.5 km from the centre of Mayrhofen"
 */
function stationWords({ name, km, beside }: Station, units: UnitSystem): string {
  if (!beside) return `${name}, ${distance(km, units)} from the middle`;
  if (beside.village) return `${name}, ${distance(beside.km, units)} from the centre of ${beside.village}`;
  return beside.km < AT_LIFT_KM ? `${name}, at a lift` : `${name}, ${distance(beside.km, units)} from a lift`;
}

/** The list has gaps in Europe and ends there. */
function noStation(countries: TripFacts["countries"], units: UnitSystem): string {
  return countries.some(({ code }) => continentOfCountry(code)?.code === "EU")
    ? `None that we know within ${wholeDistance(SEARCHED_KM, units)}`
    : "We know stations in Europe alone";
}

/** Their form: a destination, and where the map begins. */
function directionsTo({ latitude, longitude }: Position): string {
  const [to, at] = [`${latitude},${longitude}`, `${latitude}/${longitude}`];
  return `https://www.openstreetmap.org/directions?to=${to}#map=11/${at}`;
}
