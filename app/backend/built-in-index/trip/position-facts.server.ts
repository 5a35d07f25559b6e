import timeZoneAt from "@photostructure/tz-lookup";
import { type SQL, sql } from "drizzle-orm";
import { SNOW_FIGURES } from "#app/domain/attributes/snow-figures.ts";
import { airportsNear, isGate } from "#app/domain/getting-there/airports-near.ts";
import { type StationOf, stationOf } from "#app/domain/getting-there/railway-stations.ts";
import {
  isAtBase,
  type SnowStation,
  type Surrounded,
  snowStationNear,
} from "#app/domain/getting-there/surroundings.ts";
import { lowerEnd } from "#app/domain/mountain/lower-end.ts";
import { liftOf, type StoredLift } from "#app/domain/mountain/stored-mountain.ts";
import type { Position } from "#app/domain/places/distance.ts";
import type { Near } from "#app/domain/places/nearby.ts";
import { anyOf } from "../../db/any-of.ts";
import type { Database } from "../../db/connections/open.server.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { readRows } from "../../db/read-rows.ts";
import {
  positionFacts,
  positionFigures,
  type StoredAirport,
  type StoredSnow,
  type StoredStation,
} from "../../db/tables/tables.ts";
import { refreshFacets } from "../../resort-rows/refresh-facets.ts";
import { type ListedAirport, type ListedStation, nameKey, type TripPlaces } from "./trip-places.server.ts";

/** Resorts that are looked around, compared and written together. */
const BATCH_SIZE = 1_000;

type FactsRow = Omit<typeof positionFacts.$inferSelect, "resort_id">;

/** What of a resort says what lies around it. */
interface PlacedResort {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly country: string;
  readonly base: number | null;
  readonly peak: number | null;
  readonly piste_kilometres: number | null;
  /** Its town, title and other names. */
  readonly names: readonly string[];
  readonly lifts: readonly StoredLift[] | null;
}

/**
 * Writes what lies around each resort, where that is not what the table has, in a transaction that
 * holds LOCKS.seed; what has lost its position has no row any more.
 *
 * @param ids of the resorts that are looked at; null for all
 * @returns how many resorts were written
 */
export async function writePositionFacts(
  tx: Database,
  places: TripPlaces,
  ids: readonly number[] | null = null,
): Promise<number> {
  let [after, written] = [0, 0];
  for (;;) {
    const resorts = await readRows<PlacedResort & { id: number; known: FactsRow | null }>(tx)`
      SELECT id, latitude, longitude, country_code AS country, row_to_json(facts) AS known,
        array_remove(ARRAY[city, title] || other_names, NULL) AS names, ${figure("elevation_base")} AS base,
        ${figure("elevation_peak")} AS peak, ${figure("piste_length")} AS piste_kilometres,
        (SELECT lifts FROM resort_mountains WHERE resort_id = id) AS lifts
      FROM resorts LEFT JOIN (
        SELECT resort_id, time_zone, airports, station, station_km, snow FROM position_facts) AS facts ON facts.resort_id = id
      WHERE id > ${after} AND ${ids === null ? sql`true` : sql`id = ${anyOf(ids)}`} ORDER BY id LIMIT ${BATCH_SIZE}`;
    const last = resorts.at(-1);
    if (!last) return written;
    after = last.id;
    const changed = resorts
      .map(({ known, ...resort }) => ({ id: resort.id, known, facts: factsOf(resort, places) }))
      .filter(({ known, facts }) => !isSame(known, facts));
    written += changed.length;
    await writeBatch(tx, changed);
  }
}

function figure(name: string): SQL {
  return sql`(SELECT value FROM resort_numerics WHERE resort_id = id AND type_name = ${name})`;
}

async function writeBatch(
  tx: Database,
  changed: readonly { readonly id: number; readonly facts: FactsRow | null }[],
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of [positionFacts, positionFigures]) {
    await tx.delete(table).where(sql`resort_id = ${anyOf(ids)}`);
  }
  await insertRows(
    tx,
    positionFacts,
    changed.flatMap(({ id, facts }) => (facts ? [{ resort_id: id, ...facts }] : [])),
  );
  await insertRows(
    tx,
    positionFigures,
    changed.flatMap(({ id, facts }) => figuresOf(facts).map((figure) => ({ resort_id: id, ...figure }))),
  );
  await refreshFacets(tx, ids);
}

/** Compared by values: a column of JSON keeps no order of keys, and real has seven digits. */
function isSame(known: FactsRow | null, facts: FactsRow | null): boolean {
  if (!known || !facts) return known === facts;
  return (
    known.time_zone === facts.time_zone &&
    known.station_km === facts.station_km &&
    [known.airports, known.station, known.snow].every(
      (part, index) =>
        JSON.stringify(part) === JSON.stringify([facts.airports, facts.station, facts.snow][index]),
    )
  );
}

function factsOf(
  { latitude, longitude, names, lifts, piste_kilometres, ...resort }: PlacedResort,
  places: TripPlaces,
): FactsRow | null {
  if (latitude === null || longitude === null || !isOnEarth({ latitude, longitude })) return null;
  const placed = { ...resort, latitude, longitude };
  const station = stationOf(
    {
      ...placed,
      pisteKilometres: piste_kilometres,
      // A name without a letter or digit would be a part of any other.
      names: names.map(nameKey).filter((key) => key !== ""),
      lowerEnds: (lifts ?? []).flatMap((lift) => lowerEnd(liftOf(lift).line) ?? []),
    },
    places.stations,
  );
  const snow = snowStationNear(placed, places.snowStations);
  return {
    time_zone: timeZoneAt(latitude, longitude),
    airports: airportsNear(placed, places.airports).map(airportRow),
    station: station && stationRow(station),
    station_km: station && station.walkKm !== null ? tenths(station.walkKm) : null,
    snow: snow && snowRow(snow, resort),
  };
}

/** What an operator writes into the database is checked by nothing before. */
function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function airportRow({ place, km }: Near<ListedAirport>): StoredAirport {
  const { iata, name, city, country } = place;
  return { iata, name, city, country, km: Math.round(km), is_large: isGate(place) };
}

function stationRow({ place, km, beside }: StationOf<ListedStation>): StoredStation {
  return {
    id: place.id,
    name: place.name,
    km: tenths(km),
    beside: beside && { ...beside, km: tenths(beside.km) },
  };
}

function snowRow(
  { place, km }: Near<SnowStation>,
  { base, peak }: Pick<Surrounded, "base" | "peak">,
): StoredSnow {
  const { name, height, snowfall, quality } = place;
  return {
    name,
    km: tenths(km),
    height,
    above_base: Math.round(height - (base ?? height)),
    is_at_base: base !== null && peak !== null && isAtBase(place, { base, peak }),
    snowfall,
    quality,
  };
}

function figuresOf(facts: FactsRow | null): { type_name: string; value: number }[] {
  const { snow } = facts ?? {};
  return SNOW_FIGURES.flatMap(({ name, month }) => {
    const value = snow?.is_at_base ? snow.snowfall[month - 1] : undefined;
    return value === undefined ? [] : [{ type_name: name, value }];
  });
}

function tenths(km: number): number {
  return Math.round(km * 10) / 10;
}
