import type { Position } from "../places/distance.ts";
import type { FindNear, Near } from "../places/nearby.ts";
import { isBeyondRidge, type Ridges } from "./ridges.ts";

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

/** What of a resort tells which weather station stands for it: its elevations in metres. */
export interface Surrounded extends Position {
  readonly base: number | null;
  readonly peak: number | null;
}

export const SNOW_KM = 12;
/** In metres: a town far below has less snow, and a summit above the runs more. */
const BELOW_BASE = 250;
const ABOVE_PEAK = 100;
/**
 * How far above the base, in metres, a station stands for it: within the lower third of the
 * mountain, and no further than 300 m. On a hill 50 m make no other snow.
 */
const AT_BASE = 300;
const AT_BASE_SHARE = 1 / 3;
const AT_BASE_ON_A_HILL = 50;
/** Named after a pass or a summit, it measures the snow of that. NOAA writes "Sumt", too. */
const OF_A_HEIGHT = /\b(?:pass|summit|sumt)\b/i;

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
  return all.find(({ place }) => isAtBase(place, { base, peak })) ?? all[0] ?? null;
}

/**
 * Whether resorts may be ordered and filtered by the snow of their station: all of these stand for
 * the same, the base. What it cannot know is whether a town at the foot lies in less snow than the
 * lifts a kilometre on.
 *
 * @param heights of the resort, in metres above sea level
 * @example isAtBase({ name: "Vail", height: 2531 }, { base: 2475, peak: 3527 }) // true
 */
export function isAtBase(
  { height, name }: Pick<SnowStation, "height" | "name">,
  { base, peak }: { readonly base: number; readonly peak: number },
): boolean {
  const most = Math.min(AT_BASE, Math.max(AT_BASE_ON_A_HILL, (peak - base) * AT_BASE_SHARE));
  return height >= base && height - base <= most && !OF_A_HEIGHT.test(name);
}
