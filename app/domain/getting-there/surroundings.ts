import type { Position } from "../places/distance.ts";
import type { FindNear, Near } from "../places/nearby.ts";
import { isBeyondRidge, type Ridges } from "./ridges.ts";

/** An airport with scheduled flights. */
export interface Airport extends Position {
  readonly iata: string;
  readonly country: string;
  readonly isLarge: boolean;
}

/**
 * A railway station; height in metres by a coarse relief, some hundred metres off in narrow
 * valleys.
 */
export interface RailwayStation extends Position {
  readonly id: number;
  readonly name: string;
  readonly height: number;
}

/**
 * A weather station with its mean snowfall in centimetres of the twelve months, and a letter of
 * quality for each.
 */
export interface SnowStation extends Position {
  readonly id: string;
  readonly name: string;
  /** Metres above sea level. */
  readonly height: number;
  readonly snowfall: readonly number[];
  readonly quality: string;
  readonly ridges: Ridges;
}

/**
 * What of a resort tells which of these are near: its position, alpha-2 code, and elevations in
 * metres.
 */
export interface Surrounded extends Position {
  readonly country: string;
  readonly base: number | null;
  readonly peak: number | null;
}

/** Further away no airport is near. */
const AIRPORT_KM = 300;
/**
 * So many times as far as the nearest large airport one of the resort's own country may be: abroad
 * may mean across the main ridge.
 */
const OWN_COUNTRY = 1.5;
/** The large one, and two more. */
const OTHER_AIRPORTS = 2;
/** Between these no one shows a passport. */
const SCHENGEN = new Set<string>([
  "AT",
  "BE",
  "BG",
  "CH",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IS",
  "IT",
  "LI",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "NO",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
  "AD",
  "MC",
  "SM",
  "VA",
]);

/**
 * The nearest large airport, and the two nearest others with flights, nearest first. Where that
 * large one lies abroad, one of the resort's own country is among the two if it is not much
 * further. Behind a border, which may be closed or slow, airports count only where there is no
 * other.
 */
export function airportsNear<Of extends Airport>(
  resort: Surrounded,
  find: FindNear<Of>,
): readonly Near<Of>[] {
  const all = find(resort, AIRPORT_KM);
  const inside = all.filter(({ place }) => !hasBorder(resort.country, place.country));
  const near = inside.length > 0 ? inside : all;
  const large = largeOf(resort, near);
  const others = near
    .filter((one) => !large.includes(one))
    .slice(0, OTHER_AIRPORTS + 1 - Math.max(1, large.length));
  return [...large, ...others].sort((one, other) => one.km - other.km);
}

/**
 * The nearest large one, and the nearest of the resort's own country if that is another and not
 * much further.
 */
function largeOf<Of extends Airport>({ country }: Surrounded, near: readonly Near<Of>[]): Near<Of>[] {
  const all = near.filter(({ place }) => place.isLarge);
  const [nearest] = all;
  const own = all.find(({ place }) => place.country === country);
  return all.filter(
    (one) => one === nearest || (one === own && nearest && one.km <= OWN_COUNTRY * nearest.km),
  );
}

function hasBorder(one: string, other: string): boolean {
  return one !== other && !(SCHENGEN.has(one) && SCHENGEN.has(other));
}

const STATION_KM = 15;
/** A station that is higher above the base, in metres, is one of a mountain railway. */
const ABOVE_BASE = 600;

/**
 * The nearest railway station within 15 km that is not far above the base; null where there is none
 * in the list.
 */
export function stationNear<Of extends RailwayStation>(
  resort: Surrounded,
  find: FindNear<Of>,
): Near<Of> | null {
  const { base } = resort;
  return (
    find(resort, STATION_KM).find(({ place }) => base === null || place.height - base <= ABOVE_BASE) ?? null
  );
}

export const SNOW_KM = 12;
/** In metres: a town far below has less snow, and a summit above the runs more. */
const BELOW_BASE = 250;
const ABOVE_PEAK = 100;
/**
 * In metres above the base, up to which the snow of a station is told as that of the runs that all
 * ride.
 */
const AT_BASE = 300;

/**
 * The weather station of a resort: the nearest within 12 km, on this side of any ridge, that is at
 * its base, or else whose height is that of the runs, from 250 m below the base to 100 m above the
 * peak. Null without one, and where the elevations are not known.
 */
export function snowStationNear<Of extends SnowStation>(
  resort: Surrounded,
  find: FindNear<Of>,
): Near<Of> | null {
  const { base, peak } = resort;
  if (base === null || peak === null) return null;
  const isRight = ({ height }: SnowStation) => height >= base - BELOW_BASE && height <= peak + ABOVE_PEAK;
  const all = find(resort, SNOW_KM).filter(
    ({ place, km }) => isRight(place) && !isBeyondRidge(place, resort, km),
  );
  return all.find(({ place }) => isAtBase(place, base)) ?? all[0] ?? null;
}

/**
 * Whether resorts may be ordered and filtered by the snow of their station: it lies from the base
 * to 300 m above it.
 */
export function isAtBase({ height }: Pick<SnowStation, "height">, base: number): boolean {
  return height >= base && height <= base + AT_BASE;
}
