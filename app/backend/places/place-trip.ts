import { sql } from "drizzle-orm";
import { CAR_FREE_KM } from "#app/domain/getting-there/railway-stations.ts";
import { type VerticalForMoney, verticalForMoney } from "#app/domain/getting-there/vertical-for-money.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRow, readRows } from "../db/read-rows.ts";
import { facetNamed, positionFacts, resortFacets, resorts, type StoredAirport } from "../db/tables/tables.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type { LocationType, PlaceTrip, QueryResolvers } from "../graphql/generated.ts";
import { type CheckedFilter, checkFilter } from "../resorts/filter-arguments.ts";
import { isHall, isOpenIn, matches } from "../resorts/resort-filter.ts";
import { country } from "../resorts/resort-place.ts";

/** What a page of a place says of a trip there. */
export const placeTripQueries = {
  placeTrip: async (_, { address }, { reading, figures, rates, accounts }) => {
    const filter = checkFilter({ locationType: inputOf(placeFilter(address)) });
    const [trip, priced] = await Promise.all([placeTrip(reading, filter), figures.prices(filter)]);
    return trip && { ...trip, money: moneyOf(verticalForMoney(priced, rates, accounts.clock())) };
  },
} satisfies QueryResolvers;

function inputOf({ continentId = [], countryId = [], placeId = [] }: Place): LocationType {
  return { continentId: [...continentId], countryId: [...countryId], placeId: [...placeId] };
}

export const placeTripCosts: FieldCosts<keyof typeof placeTripQueries> = { placeTrip: 4_000 };

/** More are no order to read. */
const MOST_ORDERED = 20;

export const placeTripPages: PageCosts = { ordered: { usual: MOST_ORDERED, largest: MOST_ORDERED } };

function moneyOf(order: VerticalForMoney | null): PlaceTrip["money"] {
  if (!order) return null;
  const { resorts: all, ...money } = order;
  return { ...money, count: all.length, ordered: all.slice(0, MOST_ORDERED) };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** A sentence names no more. */
const MOST_AIRPORTS = 3;

/** Null of a place without resorts, and of none. */
async function placeTrip(db: Database, filter: CheckedFilter): Promise<Omit<PlaceTrip, "money"> | null> {
  const open = MONTHS.map((month) => sql`count(*) FILTER (WHERE ${isOpenIn(month)})`);
  const base = facetNamed("elevation_base");
  const [counts, highest, airports] = await Promise.all([
    readRow<{ resorts: number; seasons: number; open_in: number[]; near_station: number }>(db)`
      SELECT count(*)::int AS resorts, count(${resortFacets.season_from})::int AS seasons,
        ARRAY[${sql.join(open, sql`, `)}]::int[] AS open_in,
        (count(*) FILTER (WHERE ${resortFacets.station_km} <= ${CAR_FREE_KM}))::int AS near_station
      FROM ${resortFacets} WHERE ${matches(filter)}`,
    readRow<{ title: string; url_segment: string; metres: number }>(db)`
      SELECT ${resorts.title}, ${resorts.url_segment}, ${base} AS metres
      FROM ${resortFacets} JOIN ${resorts} ON ${resorts.id} = ${resortFacets.resort_id}
      WHERE ${matches(filter)} AND ${base} IS NOT NULL AND NOT ${isHall}
      ORDER BY ${base} DESC, ${resortFacets.resort_id} LIMIT 1`,
    readRows<StoredAirport>(db)`
      SELECT airport.iata, min(airport.name) AS name, min(airport.city) AS city, min(airport.country) AS country,
        min(airport.km) AS km, true AS is_large
      FROM ${resortFacets} JOIN ${positionFacts} ON ${positionFacts.resort_id} = ${resortFacets.resort_id}
        CROSS JOIN LATERAL json_to_recordset(${positionFacts.airports})
          AS airport (iata text, name text, city text, country text, km int, is_large boolean)
      WHERE ${matches(filter)} AND airport.is_large AND NOT ${isHall}
      GROUP BY 1 ORDER BY sum(greatest(${resortFacets.lift_count}, 1)) DESC, 1 LIMIT ${MOST_AIRPORTS}`,
  ]);
  if (!counts?.resorts) return null;
  const { seasons, open_in, near_station } = counts;
  return {
    seasons,
    open_in,
    near_station,
    highest_base: highest
      ? { metres: highest.metres, resort: { title: highest.title, url_segment: highest.url_segment } }
      : null,
    airports: airports.map(({ country: code, ...airport }) => ({ ...airport, country: country(code) })),
  };
}
