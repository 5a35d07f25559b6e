import { distanceKm, type Position } from "../places/distance.ts";
import type { FindNear, Near } from "../places/nearby.ts";
import { isBeyondRidge, type Ridges } from "./ridges.ts";

/** The railway station of a resort: where one gets off, and from what that is measured. */

/** A town or a lift near a station. */
export interface Beside {
  readonly name: string;
  /** By which it is compared with the names of a resort. */
  readonly key: string;
  /** Tenths of a kilometre. */
  readonly km: number;
}

export interface RailwayStation extends Position {
  readonly id: number;
  readonly name: string;
  /** Metres by a coarse relief, which stands hundreds of metres above narrow valleys. */
  readonly height: number;
  /** Towns of 1,000 people and more whose centre is within 1.5 km. */
  readonly towns: readonly Beside[];
  /** Stops of cable cars, chair lifts and funiculars within 0.8 km; known in Switzerland alone. */
  readonly ropes: readonly Beside[];
  /** From where on 600 m of relief lie between, above both ends; null without any. */
  readonly ridges: Ridges | null;
}

/** What of a resort tells which station is its own. */
export interface Visited extends Position {
  /** Metres; null where it is not known. */
  readonly base: number | null;
  /** Kilometres of runs; null where they are not known. */
  readonly pisteKilometres: number | null;
  /** Keys of its town, title and other names, by which villages and lifts are known as its own. */
  readonly names: readonly string[];
  /** Lower ends of its lifts, as far as they are mapped. */
  readonly lowerEnds: readonly Position[];
}

/** A lift of a resort, or a village by its name, and the kilometres from its station. */
export interface OwnPlace {
  readonly what: "lift" | "village";
  /** Null of a lift. */
  readonly village: string | null;
  readonly km: number;
}

/** A station with its distance from the middle of the resort. */
export interface StationOf<Of> extends Near<Of> {
  /** What of the resort it stands beside; null where it is just the nearest to the middle. */
  readonly beside: OwnPlace | null;
  /**
   * Kilometres from a lift's lower end, the village's centre, or the middle, whichever is the best
   * known; null where it stands in the valley far below, or may stand there.
   */
  readonly walkKm: number | null;
}

/** Within which the list is searched around the middle. */
export const SEARCHED_KM = 15;
/** How near the middle a station has to be for a resort to be car-free. */
export const CAR_FREE_KM = 3;
/** From the lower end of a lift. */
const LIFT_KM = 1;
/** Metres below the base, from which on a station near the middle is one in the valley. */
const FAR_BELOW = 300;
/** Villages of a large resort lie this far from its middle. */
const MOST_REACH_KM = 12;

/**
 * How far from its middle a resort reaches, in kilometres, by the length of its runs: 3 km of the
 * smallest, 9 of 200 km of runs. It follows from resorts whose villages are known.
 */
export function reachKm(pisteKilometres: number | null): number {
  return Math.min(MOST_REACH_KM, Math.max(CAR_FREE_KM, 2 + Math.sqrt(pisteKilometres ?? 0) / 2));
}

/**
 * The station of a resort: the nearest to the centre of its town, else to a lift's lower end, else
 * to another of its villages, else to its middle within 15 km. None behind a ridge. Null where none
 * is in the list, which has gaps.
 */
export function stationOf<Of extends RailwayStation>(
  resort: Visited,
  find: FindNear<Of>,
): StationOf<Of> | null {
  const near = find(resort, SEARCHED_KM).filter(({ place, km }) => !isBehindRidge(place, resort, km));
  const reach = reachKm(resort.pisteKilometres);
  const own = near.filter(({ km }) => km <= reach + LIFT_KM);
  // Without a base it may lie far below.
  const inReach = near.filter(({ km }) => km <= (resort.base === null ? CAR_FREE_KM : reach));
  // A visitor gets off in the town rather than on a mountain railway, whose stops are at lifts.
  const [town] = resort.names;
  const beside =
    firstBeside(inReach, villageBeside, { ...resort, names: town === undefined ? [] : [town] }) ??
    firstBeside(own, liftBeside, resort) ??
    firstBeside(inReach, villageBeside, resort);
  if (beside) return beside;
  const [nearest] = near;
  if (!nearest) return null;
  const mayBeBelow = resort.base === null || isFarBelow(nearest.place, resort);
  return { ...nearest, beside: null, walkKm: nearest.km <= CAR_FREE_KM && mayBeBelow ? null : nearest.km };
}

function firstBeside<Of extends RailwayStation>(
  near: readonly Near<Of>[],
  besideOf: (station: RailwayStation, resort: Visited) => OwnPlace | null,
  resort: Visited,
): StationOf<Of> | null {
  const all = near.flatMap((one) => {
    const beside = besideOf(one.place, resort);
    return beside === null ? [] : [{ ...one, beside, walkKm: beside.km }];
  });
  return all.sort((one, other) => one.walkKm - other.walkKm)[0] ?? null;
}

function villageBeside(station: RailwayStation, { names, ...resort }: Visited): OwnPlace | null {
  if (isFarBelow(station, resort)) return null;
  const own = station.towns.find(({ key }) => names.includes(key));
  return own ? { what: "village", village: own.name, km: own.km } : null;
}

function liftBeside(station: RailwayStation, { names, lowerEnds }: Visited): OwnPlace | null {
  // "Klosters Dorf (Talst. Madrisa)" is where the lift to Madrisa begins.
  const isNamed = ({ key }: Beside) => names.some((name) => ` ${key}`.includes(` ${name}`));
  const all = [
    ...lowerEnds.map((end) => distanceKm(station, end)).filter((km) => km <= LIFT_KM),
    ...station.ropes.filter(isNamed).map(({ km }) => km),
  ];
  return all.length > 0 ? { what: "lift", village: null, km: Math.min(...all) } : null;
}

/** The relief is never far below the land, so that what it calls far below is. */
function isFarBelow({ height }: RailwayStation, { base }: Pick<Visited, "base">): boolean {
  return base !== null && base - height > FAR_BELOW;
}

function isBehindRidge({ ridges, ...station }: RailwayStation, to: Position, km: number): boolean {
  return ridges !== null && isBeyondRidge({ ...station, ridges }, to, km);
}
