import { dayPrice } from "#app/domain/getting-there/day-tickets.ts";
import { priceBand } from "#app/domain/getting-there/price-band.ts";
import type { DayTicket } from "#app/domain/getting-there/trip-notes.ts";
import type { PricedResort } from "#app/domain/getting-there/vertical-for-money.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { countryAddress } from "#app/domain/places/place-address.ts";
import { onceForEach } from "../cache/once-for-each.ts";
import type { BackendContext } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { facetNamed, resortFacets, resorts } from "../db/tables/tables.ts";
import type { ResortRecordResolvers } from "../graphql/generated.ts";
import { findPlace } from "../place-names/named-places.ts";
import { type CheckedFilter, checkFilter } from "./filter-arguments.ts";
import { isHall, matches } from "./resort-filter.ts";

/** A resort whose day price is known, and where it lies. */
export interface PricedRow extends PricedResort {
  readonly id: number;
  readonly country_code: string;
  /** States and named regions, its state first. */
  readonly places: readonly string[] | null;
}

/** All operating resorts. */
const EVERYWHERE = checkFilter(null);

/**
 * The resorts of a filter whose day price is known. Not halls: what they sell is an hour or two.
 */
export async function readPrices(
  db: Database,
  filter: CheckedFilter,
  today: Date,
): Promise<readonly PricedRow[]> {
  const rows = await readRows<Omit<PricedRow, keyof DayTicket> & { tickets: DayTicket[] }>(db)`
    SELECT ${resorts.id}, ${resorts.title}, ${resorts.url_segment}, ${resortFacets.country_code},
      ${resorts.places}, ${facetNamed("vertical_drop")} AS vertical, ${resorts.trip_notes} -> 'day_tickets' AS tickets
    FROM ${resortFacets} JOIN ${resorts} ON ${resorts.id} = ${resortFacets.resort_id}
    WHERE ${matches(filter)} AND NOT ${isHall} AND jsonb_array_length(${resorts.trip_notes} -> 'day_tickets') > 0`;
  return rows.flatMap(({ tickets, ...row }) => {
    const price = dayPrice(tickets, today);
    if (!price) return [];
    const { amount, currency, season } = price;
    return [{ ...row, amount, currency, season }];
  });
}

/** The resorts by their ids, and amounts by place, currency and season. */
const comparable = onceForEach((priced: readonly PricedRow[]) => {
  const amounts = new Map<string, number[]>();
  for (const row of priced) {
    for (const place of placesOf(row)) {
      const key = keyOf(place, row);
      amounts.set(key, [...(amounts.get(key) ?? []), row.amount]);
    }
  }
  return { byId: new Map(priced.map((row) => [row.id, row])), amounts };
});

function placesOf({ places, country_code }: PricedRow): readonly string[] {
  return [...(places ?? []), country_code];
}

function keyOf(place: string, { currency, season }: PricedRow): string {
  return `${place} ${currency} ${season}`;
}

/**
 * Where a resort's day price is among those of its state, of a region of it or else of its country,
 * the first of them where enough are known.
 */
export const price_band: NonNullable<ResortRecordResolvers<BackendContext>["price_band"]> = async (
  { id, notes },
  _,
  { figures },
) => {
  // All that most pages ask.
  if (notes.day_tickets.length === 0) return null;
  const { byId, amounts } = comparable(await figures.prices(EVERYWHERE));
  const row = byId.get(Number(id));
  if (!row) return null;
  for (const place of placesOf(row)) {
    const band = priceBand(row.amount, amounts.get(keyOf(place, row)) ?? []);
    const shown = place === row.country_code ? countryPlace(place) : findPlace(place);
    if (band && shown) {
      const { address, title, kind } = shown;
      return { ...band, place: { address, title, kind } };
    }
  }
  return null;
};

function countryPlace(code: string) {
  const title = countryName(code) ?? code;
  return { address: countryAddress(title), title, kind: "country" };
}
