import type { Position } from "../places/distance.ts";
import type { FindNear, Near } from "../places/nearby.ts";
import { isAcrossRidge, isAcrossWater } from "./barriers.ts";

/** Which airports people fly to for a resort. */

export interface Airport extends Position {
  readonly iata: string;
  readonly country: string;
  /** Places with a direct flight in 2014: a weight, never shown. 0 without passenger flights. */
  readonly destinations: number;
}

/** Further away, in kilometres, no airport is near. */
const AIRPORT_KM = 250;
/** From so many destinations on it is one that people fly to from afar. */
const GATE_DESTINATIONS = 5;
const GATES = 2;
/** Kilometres that a main ridge adds: the way around it, over its pass or through its tunnel. */
const RIDGE_KM = 80;
/** An airport with eight times as many destinations is half the effort. */
const SIZE = 1 / 3;
/** So many times as easily reached: no border, the trains and buses of one country. */
const OWN_COUNTRY = 1.3;
/** Between these no one shows a passport. */
const SCHENGEN: ReadonlySet<string> = new Set([
  "AD",
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
  "MC",
  "MT",
  "NL",
  "NO",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
  "SM",
  "VA",
]);

/** Whether people fly there from afar. */
export function isGate({ destinations }: Pick<Airport, "destinations">): boolean {
  return destinations >= GATE_DESTINATIONS;
}

/**
 * The two gates that are the least effort, and the nearest small airport with flights where it is
 * nearer than both; the nearest first. Effort is distance over size. Behind water without a bridge
 * none counts, and behind a border that is closed or slow only where there is no other.
 */
export function airportsNear<Of extends Airport>(
  resort: Position & { readonly country: string },
  find: FindNear<Of>,
): readonly Near<Of>[] {
  const all = find(resort, AIRPORT_KM).filter(
    ({ place }) => place.destinations > 0 && !isAcrossWater(resort, place),
  );
  const inside = all.filter(({ place }) => !hasBorder(resort.country, place.country));
  const near = inside.length > 0 ? inside : all;
  const gates = near
    .filter(({ place }) => isGate(place))
    .map((gate) => ({ gate, effort: effortTo(gate, resort) }))
    .toSorted((one, other) => one.effort - other.effort)
    .slice(0, GATES)
    .map(({ gate }) => gate)
    .toSorted((one, other) => one.km - other.km);
  const [nearest] = near;
  const isSmallFirst = nearest && !isGate(nearest.place) && nearest.km < (gates[0]?.km ?? AIRPORT_KM);
  return isSmallFirst ? [nearest, ...gates] : gates;
}

function effortTo({ place, km }: Near<Airport>, resort: Position & { readonly country: string }): number {
  const around = isAcrossRidge(resort, place) ? RIDGE_KM : 0;
  const ease = place.country === resort.country ? OWN_COUNTRY : 1;
  return (km + around) / place.destinations ** SIZE / ease;
}

function hasBorder(one: string, other: string): boolean {
  return one !== other && !(SCHENGEN.has(one) && SCHENGEN.has(other));
}
