import type { Position } from "../places/distance.ts";
import file from "./barriers.json";

/**
 * Lines that the editors drew where no road leads straight on: along the middle of water without a
 * bridge, and along main ridges, which a road crosses at few places. Each point is latitude and
 * longitude in degrees.
 */

type Line = readonly (readonly number[])[];

const WATER: readonly Line[] = Object.values(file.water);
const RIDGES: readonly Line[] = Object.values(file.ridge);

/** Whether water without a bridge lies between. */
export function isAcrossWater(from: Position, to: Position): boolean {
  return WATER.some((line) => crossesLine(line, from, to));
}

/** Whether a main ridge lies between. */
export function isAcrossRidge(from: Position, to: Position): boolean {
  return RIDGES.some((line) => crossesLine(line, from, to));
}

/**
 * In degrees, as on a map: over some hundred kilometres the shortest way hardly leaves that line.
 * None of the lines is near the 180th meridian.
 */
function crossesLine(line: Line, from: Position, to: Position): boolean {
  return line.slice(1).some(([north = 0, east = 0], index) => {
    const [latitude = 0, longitude = 0] = line[index] ?? [];
    const [begin, end] = [
      { latitude, longitude },
      { latitude: north, longitude: east },
    ];
    return isParted(from, to, begin, end) && isParted(begin, end, from, to);
  });
}

/** Whether two places are on different sides of the line through two others. */
function isParted(one: Position, other: Position, begin: Position, end: Position): boolean {
  return side(begin, end, one) * side(begin, end, other) < 0;
}

function side(begin: Position, end: Position, place: Position): number {
  return (
    (end.longitude - begin.longitude) * (place.latitude - begin.latitude) -
    (end.latitude - begin.latitude) * (place.longitude - begin.longitude)
  );
}
