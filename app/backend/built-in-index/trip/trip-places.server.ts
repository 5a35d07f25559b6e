import { z } from "zod";
import type { Airport } from "#app/domain/getting-there/airports-near.ts";
import type { Beside, RailwayStation } from "#app/domain/getting-there/railway-stations.ts";
import { RIDGE_DIRECTIONS, ridgesOf } from "#app/domain/getting-there/ridges.ts";
import type { SnowStation } from "#app/domain/getting-there/surroundings.ts";
import { type FindNear, findNear } from "#app/domain/places/nearby.ts";
import { fold } from "../../fold.ts";

/**
 * Where trips begin and what lies around resorts. The files beside this one are written by `npm run
 * data:build -- --facts`, a column for each of these in their order.
 */
const at = { latitude: z.number(), longitude: z.number() };
const airportShape = z.object({
  iata: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string(),
  ...at,
  destinations: z.int().min(0),
});
const beside = z.array(z.tuple([z.string(), z.number()]));
const stationShape = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  ...at,
  height: z.number(),
  towns: beside,
  ropes: beside,
  ridges: z.string().length(RIDGE_DIRECTIONS).nullable(),
});
const snowStationShape = z.object({
  id: z.string(),
  name: z.string(),
  ...at,
  height: z.number(),
  snowfall: z.array(z.number()).length(12),
  quality: z.string().length(12),
  ridges: z.array(z.number().nullable()).length(RIDGE_DIRECTIONS),
});
const cityShape = z.object({
  name: z.string(),
  country: z.string(),
  /** Of two or three letters, where the country has such: UT. */
  subdivision: z.string().nullable(),
  ...at,
});

export type ListedAirport = Readonly<z.infer<typeof airportShape>> & Airport;
export type ListedStation = RailwayStation & { readonly country: string };
export type City = Readonly<z.infer<typeof cityShape>>;

interface File {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** @throws when the file is not what it should be */
function readTable<Shape extends z.ZodObject>({ columns, rows }: File, shape: Shape): z.infer<Shape>[] {
  return rows.map((row) =>
    shape.parse(Object.fromEntries(columns.map((column, index) => [column, row[index]]))),
  );
}

/** Airports; those without a destination have no passenger flights that we know. */
export async function loadAirports(): Promise<readonly ListedAirport[]> {
  const { default: file } = await import("./airports.json");
  return readTable(file, airportShape);
}

/** Railway stations within 60 km of a ski area of Europe, as the lists have them. */
export async function loadStations(): Promise<readonly ListedStation[]> {
  const { default: file } = await import("./stations.json");
  return readTable(file, stationShape).map(({ towns, ropes, ridges, ...station }) => ({
    ...station,
    towns: towns.map(besideOf),
    ropes: ropes.map(besideOf),
    ridges: ridges === null ? null : ridgesOf(ridges),
  }));
}

function besideOf([name, km]: readonly [string, number]): Beside {
  return { name, key: nameKey(name), km };
}

/**
 * By what names of places are the same: "Sankt Anton am Arlberg" is St. Anton am Arlberg.
 *
 * @example nameKey("Saint-Gervais-les-Bains") // "st gervais les bains"
 */
export function nameKey(name: string): string {
  return fold(name).replace(/\b(saint|sankt|sant)\b/g, "st");
}

/** Cities of 15,000 people and more, the largest first. */
export async function loadCities(): Promise<readonly City[]> {
  const { default: file } = await import("./cities.json");
  return readTable(file, cityShape);
}

/** Whose snow by month is known. */
export async function loadSnowStations(): Promise<readonly SnowStation[]> {
  const { default: file } = await import("./snow-stations.json");
  return readTable(file, snowStationShape);
}

/** What `writePositionFacts` looks for around each resort. */
export interface TripPlaces {
  readonly airports: FindNear<ListedAirport>;
  readonly stations: FindNear<ListedStation>;
  readonly snowStations: FindNear<SnowStation>;
}

export async function loadTripPlaces(): Promise<TripPlaces> {
  const [airports, stations, snowStations] = await Promise.all([
    loadAirports(),
    loadStations(),
    loadSnowStations(),
  ]);
  return {
    airports: findNear(airports),
    stations: findNear(stations),
    snowStations: findNear(snowStations),
  };
}
